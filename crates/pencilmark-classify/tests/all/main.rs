//! All tests from outside, as one program: it is linked once, and its tests run beside each other.

mod chains;
mod depth;
#[path = "../../../pencilmark/tests/support/mod.rs"]
mod support;
