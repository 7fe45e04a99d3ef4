//! All tests from outside, as one program: it is linked once, and its tests run beside each other.

mod explainer;
mod ratings;
#[path = "../../../pencilmark/tests/support/mod.rs"]
mod support;
