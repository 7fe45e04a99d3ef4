//! `convert`: a puzzle in another format.

use pencilmark::format::{Format, Written};
use pencilmark::{Board, Fault, Puzzle};

/// Writes a puzzle, and tells what the format cannot hold.
///
/// # Errors
/// When a given stands twice in a house. The entries of a player may be wrong: the state is written unchanged.
pub fn convert(puzzle: &Puzzle, format: Format) -> Result<Written, Fault> {
    Board::new(&puzzle.start())?;
    Ok(format.write(puzzle))
}
