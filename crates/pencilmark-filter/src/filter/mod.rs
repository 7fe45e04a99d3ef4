//! Decides whether puzzles meet a condition. It computes only the facts that the decision needs.

mod condition;
mod judge;
pub(crate) mod limit;
pub(crate) mod truths;

pub use condition::Filter;
