//! As many digits as cells: tight sets, locked candidates, hidden singles.

pub(crate) mod hidden_singles;
mod locked;
pub(crate) mod tight;

pub(crate) use locked::Locked;
