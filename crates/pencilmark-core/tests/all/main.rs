//! All tests from outside, as one program: it is linked once, and its tests run beside each other. Only what measures the
//! memory of the whole process is a program of its own.

mod canonical;
mod formats;
mod kernels;
mod search;
#[path = "../support/mod.rs"]
mod support;
