//! The producers that look at a board without following anything: singles, locked candidates, subsets, fish, wings.

pub(crate) mod fish;
pub(crate) mod locked;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod wings;
