//! All ways to place a digit in full, and which truths show what they have in common.

mod constraints;
pub(crate) mod needed_truths;
mod placement;
