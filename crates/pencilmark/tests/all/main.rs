//! All tests from outside, as one program: it is linked once, and its tests run beside each other. Only what measures the
//! memory of the whole process is a program of its own.

mod any_board;
mod arguments;
mod canonical;
mod census;
mod concise;
mod explainer;
mod formats;
mod generate;
mod kernels;
mod proofs;
mod references;
mod search;
mod seeds;
mod serde;
mod shortest;
#[path = "../support/mod.rs"]
mod support;
mod symmetry;
mod tidy;
mod wrong_entries;
