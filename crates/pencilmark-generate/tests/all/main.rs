//! All tests from outside, as one program: it is linked once, and its tests run beside each other.

mod generate;
mod grids;
mod levels;
mod seeds;
#[path = "../../../pencilmark-core/tests/support/mod.rs"]
mod support;
