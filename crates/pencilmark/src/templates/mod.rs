//! Templates: all ways to place a digit in full. And which truths prove what the templates have in common.

mod constraints;
pub(crate) mod needed_truths;
mod placement;
