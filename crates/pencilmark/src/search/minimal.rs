//! Which givens a puzzle could do without.

use super::count;
use crate::board::Board;
use crate::puzzle::Puzzle;
use crate::set::Cells;

/// The givens that could go, each alone, with the solution still the only one. A puzzle is minimal when there is none.
///
/// Looks at the givens only, not at placed values and marks. A puzzle without exactly one solution has no such given.
///
/// ```
/// use pencilmark::{Puzzle, search};
///
/// let minimal: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// assert!(search::redundant(&minimal).is_empty());
/// let full: Puzzle =
///     "693784512487512936125963874932651487568247391741398625319475268856129743274836159".parse()?;
/// assert_eq!(search::redundant(&full).len(), 81);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn redundant(puzzle: &Puzzle) -> Cells {
    let start = puzzle.start();
    let is_redundant = |cell| {
        let mut without = start.clone();
        without.clear(cell);
        Board::new(&without).is_ok_and(|board| count(&board, 2) == 1)
    };
    start.givens().iter().filter(|&cell| is_redundant(cell)).collect()
}
