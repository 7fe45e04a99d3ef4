//! The producers that follow no assumptions: singles, locked candidates, subsets, fish, wings.

pub(crate) mod fish;
pub(crate) mod locked;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod wings;
