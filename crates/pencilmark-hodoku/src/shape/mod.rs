//! The grid, and the steps that a technique finds on it.

pub(crate) mod cells;
pub(crate) mod find;
pub(crate) mod grid;
pub(crate) mod sort;
