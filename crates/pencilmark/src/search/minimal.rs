//! Whether a puzzle has redundant givens.

use super::lanes::Places;
use super::unavoidable::needed;
use super::{Start, batch_within, solutions_within};
use crate::budget::{Budget, Stopped};
use crate::cell::Cell;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::set::Cells;

/// The redundant givens: without any one of them the puzzle still has one solution. Values placed since and marks are
/// ignored.
///
/// A puzzle with one solution is minimal if it has no redundant givens. A puzzle with no solution or several solutions
/// has none either.
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
#[expect(clippy::missing_panics_doc, reason = "a budget without a limit does not stop")]
pub fn redundant(puzzle: &Puzzle) -> Cells {
    redundant_within(puzzle, &Budget::unlimited()).expect("nothing stops it")
}

/// The [redundant givens](redundant).
///
/// # Errors
/// When the budget stops before they are known.
pub fn redundant_within(puzzle: &Puzzle, budget: &Budget) -> Result<Cells, Stopped> {
    let found = solutions_within(&puzzle.start(), 2, budget);
    if let Some(why) = found.ended.stopped() {
        return Err(why);
    }
    found.only().map_or(Ok(Cells::EMPTY), |grid| Ok(redundant_batch_within(&[(puzzle, &grid)], budget)?[0]))
}

/// So many puzzles are searched together: their boards keep all lanes busy.
const TOGETHER: usize = 64;

/// The [redundant givens](redundant) of many puzzles, each with the only solution of its givens: several times as
/// fast as one puzzle after another.
///
/// The function does not check that it is the only solution. If it is not, the answer for this puzzle has no meaning.
///
/// ```
/// use pencilmark::{Puzzle, search};
///
/// let puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse().unwrap();
/// let grid = search::unique(&puzzle).unwrap();
/// let full = Puzzle::from(&grid);
/// let found = search::redundant_batch(&[(&puzzle, &grid), (&full, &grid)]);
/// assert_eq!((found[0].len(), found[1].len()), (0, 81));
/// ```
#[expect(clippy::missing_panics_doc, reason = "a budget without a limit does not stop")]
pub fn redundant_batch(solved: &[(&Puzzle, &Grid)]) -> Vec<Cells> {
    redundant_batch_within(solved, &Budget::unlimited()).expect("nothing stops it")
}

/// The [redundant givens](redundant_batch) of many puzzles.
///
/// # Errors
/// When the budget stops before all are known.
pub fn redundant_batch_within(solved: &[(&Puzzle, &Grid)], budget: &Budget) -> Result<Vec<Cells>, Stopped> {
    let mut redundant = vec![Cells::EMPTY; solved.len()];
    for (solved, redundant) in solved.chunks(TOGETHER).zip(redundant.chunks_mut(TOGETHER)) {
        let (mut doubtful, mut boards) = (Vec::new(), Vec::new());
        for (number, (puzzle, grid)) in solved.iter().enumerate() {
            let givens = puzzle.givens();
            let start = puzzle.start().places();
            for cell in givens - needed(grid, givens) {
                doubtful.push((number, cell));
                boards.push(otherwise(&start, cell, grid));
            }
        }
        for ((number, cell), found) in doubtful.into_iter().zip(batch_within(&boards, 1, budget)) {
            match found.ended.stopped() {
                Some(why) => return Err(why),
                None if found.count == 0 => redundant[number].insert(cell),
                None => {}
            }
        }
    }
    Ok(redundant)
}

/// The board of the other givens, where the given's cell may hold any digit but its own. To decide whether this board
/// has a solution is faster than to find the known solution again and then another one.
fn otherwise(start: &Places, cell: Cell, grid: &Grid) -> Places {
    let mut without = start.clone();
    without.refuse(cell, grid.digit(cell));
    without
}
