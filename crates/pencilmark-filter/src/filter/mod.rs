//! Decides whether puzzles fit a condition, with as little work as it takes.

mod condition;
mod judge;
pub(crate) mod limit;
pub(crate) mod truths;

pub use condition::Filter;
