//! All tests from outside, as one program: it is linked once, and its tests run beside each other.

mod any_board;
mod arguments;
mod census;
mod concise;
mod proofs;
mod references;
mod serde;
mod shortest;
#[path = "../support/mod.rs"]
mod support;
mod symmetry;
mod verify;
mod why;
mod wrong_entries;
