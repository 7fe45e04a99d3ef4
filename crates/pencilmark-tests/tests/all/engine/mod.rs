//! Strategies, solver, proofs, hints and verdicts of the crate `pencilmark`.

mod any_board;
mod arguments;
mod census;
mod concise;
mod proofs;
mod references;
mod serde;
mod shortest;
mod symmetry;
mod verify;
mod why;
mod wrong_entries;
