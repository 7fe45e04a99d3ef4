//! A path as a proof.

mod conclusion;
mod known;
mod lines;
mod prove;
mod refuter;
mod writer;

pub use prove::{ProveError, Proven, prove};
