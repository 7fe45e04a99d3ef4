//! Which truths a step needs: by propagation, by a search for the fewest, by leaving out what is redundant.

mod constraints;
pub(crate) mod fewest;
mod redundant;
pub(crate) mod refute;
