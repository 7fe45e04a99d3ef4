//! Conditions: their parts, and the reader that makes them from a text.

mod constant;
mod read;
mod tree;
mod wrong;

pub use tree::{Arithmetic, Comparison, Expression};
pub use wrong::WrongCondition;
