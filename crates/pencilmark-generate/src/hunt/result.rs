//! The results of a hunt, unit by unit.

use pencilmark::Puzzle;
use pencilmark_ser::SerRating;

/// The result of a unit of work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitResult {
    /// The number of the unit.
    pub unit: u64,
    /// The number of minimal puzzles that were met.
    pub met: u64,
    /// The puzzles that were rated, in order. None of them was rated before.
    pub rated: Vec<RatedNeighbour>,
}

/// A puzzle that was rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedNeighbour {
    /// The canonical form of the puzzle.
    pub form: Puzzle,
    /// The puzzle and its ratings, if it is a find.
    pub found: Option<(Puzzle, SerRating)>,
}
