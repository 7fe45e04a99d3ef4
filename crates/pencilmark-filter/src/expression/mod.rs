//! Conditions: their parts, and how they are read.

mod constant;
mod read;
mod tree;
mod wrong;

pub use tree::{Arithmetic, Comparison, Expression};
pub use wrong::WrongCondition;
