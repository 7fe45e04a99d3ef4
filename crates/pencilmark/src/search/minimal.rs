//! Whether a puzzle could do with fewer givens.

use super::{batch, unique};
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
    if unique(&start).is_none() {
        return Cells::EMPTY;
    }
    let (cells, boards): (Vec<Cell>, Vec<Board>) =
        start.givens().iter().filter_map(|cell| Some((cell, otherwise(&start, cell)?))).unzip();
    let found = batch(&boards, 1);
    cells.into_iter().zip(found).filter(|(_, found)| found.count == 0).map(|(cell, _)| cell).collect()
}

/// The board of the other givens with any digit in a given's place but its own. Whether it has a solution is sooner known
/// than the solution that is known to be there would be found again.
fn otherwise(puzzle: &Puzzle, cell: Cell) -> Option<Board> {
    let mut without = puzzle.clone();
    without.clear(cell);
    let mut board = Board::new(&without).ok()?;
    board.remove_mark(cell, puzzle.value(cell)?);
    Some(board)
}
