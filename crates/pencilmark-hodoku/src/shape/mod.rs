//! The grid, and what a technique finds on it.

pub(crate) mod cells;
pub(crate) mod find;
pub(crate) mod grid;
pub(crate) mod sort;
