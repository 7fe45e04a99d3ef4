//! Whether a puzzle could do with fewer givens.

use super::{count, unique};
use crate::board::Board;
use crate::cell::Cell;
use crate::puzzle::Puzzle;
use crate::set::Cells;

/// The givens that could go, each alone, and still leave one solution. Values placed since and marks are not looked at.
///
/// A puzzle with one solution is minimal when there are none of these. A puzzle with no solution or several has none
/// either: there is no one solution to keep.
///
/// ```
/// use pencilmark::{Cell, Puzzle, search};
///
/// let mut puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse().unwrap();
/// assert!(search::redundant(&puzzle).is_empty());
///
/// let corner = Cell::at(1, 1).unwrap();
/// puzzle.give(corner, pencilmark::Digit::new(6).unwrap());
/// assert!(search::redundant(&puzzle).contains(corner));
/// ```
pub fn redundant(puzzle: &Puzzle) -> Cells {
    let start = puzzle.start();
    if Board::new(&start).ok().and_then(|board| unique(&board)).is_none() {
        return Cells::EMPTY;
    }
    start.givens().iter().filter(|&cell| is_forced(&start, cell)).collect()
}

/// Whether the other givens allow no other digit for a given: searching for one is quicker than finding again the
/// solution that is known to be there.
fn is_forced(puzzle: &Puzzle, cell: Cell) -> bool {
    let mut without = puzzle.clone();
    without.clear(cell);
    let (Some(digit), Ok(mut board)) = (puzzle.value(cell), Board::new(&without)) else { return false };
    board.remove_mark(cell, digit);
    count(&board, 1) == 0
}
