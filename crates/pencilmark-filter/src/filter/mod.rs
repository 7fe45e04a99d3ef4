//! Decides whether puzzles fit a condition, with as little work as it takes.

mod condition;
mod judge;
mod limit;
mod truths;

pub use condition::{Filter, Subject};
