//! Templates: all ways to place a digit in all houses.

pub(crate) mod overlay;
mod placement;
