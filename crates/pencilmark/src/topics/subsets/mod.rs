//! Subsets (cells with the same number of digits as of cells), locked candidates, hidden singles.

pub(crate) mod hidden_singles;
mod locked;
pub(crate) mod tight;

pub use locked::Locked;
