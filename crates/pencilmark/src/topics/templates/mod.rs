//! Templates: all ways to place a digit in full.

mod placement;
