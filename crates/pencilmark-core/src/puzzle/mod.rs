//! The input: the givens of a puzzle, the state that a player has reached in it, and a finished grid.

mod givens;
mod grid;
mod state;

pub use givens::{NotGivenError, Puzzle};
pub use grid::{Grid, UnfinishedError};
pub use state::State;
