//! Strategies, solver, proofs, hints and verdicts of the crate `pencilmark`.

mod any_board;
mod arguments;
mod census;
mod claims;
mod clues;
mod concise;
mod hint;
pub(crate) mod layouts;
mod proofs;
mod rating;
#[cfg(feature = "references")]
mod references;
mod serde;
mod shortest;
mod solver;
mod strategies;
mod symmetry;
mod topics;
mod verify;
mod why;
mod wrong_entries;
