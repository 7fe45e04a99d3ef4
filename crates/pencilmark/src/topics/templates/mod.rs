//! Templates: all ways to place a digit in full.

pub(crate) mod overlay;
mod placement;
