//! The truths that a step needs, by propagation, by a search for the fewest truths, or by leaving out redundant truths.

mod constraints;
pub(crate) mod fewest;
mod redundant;
pub(crate) mod refute;
