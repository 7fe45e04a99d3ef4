//! The truths that a step needs: found by propagation, by a search for the fewest, by leaving out redundant ones.

mod constraints;
pub(crate) mod fewest;
mod redundant;
pub(crate) mod refute;
