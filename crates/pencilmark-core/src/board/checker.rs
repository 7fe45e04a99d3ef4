//! The checkers: the faults of a board, and their places.

use super::Board;
use super::fault::Fault;
use crate::geometry::{BLOCK_STARTS, Cells, Digit, Houses, MINI_ROW_STARTS, ROW_STARTS};

/// The first fault of a board, if the board has a fault. The order is: values that stand twice, cells without a mark, digits
/// without a place. A board without a fault can still have no solution.
///
/// ```
/// use pencilmark_core::{Board, Fault, Puzzle, checker};
///
/// let twice: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..7.......".parse().unwrap();
/// let fault = Board::new(&twice).unwrap_err();
/// assert_eq!(fault.to_string(), "7 stands twice in column 2: r7c2 and r9c2");
///
/// let fine = Board::new(&Puzzle::EMPTY).unwrap();
/// assert_eq!(checker::check(&fine), None);
/// ```
#[inline]
pub fn check(board: &Board) -> Option<Fault> {
    twice(board).or_else(|| no_mark(board)).or_else(|| no_place(board))
}

/// The first value that stands twice in a house: ordered by house (rows, columns, blocks), then by digit.
///
/// On a board with a layout, the fault can also be a pair of values or a sum that breaks another rule.
#[inline]
pub fn twice(board: &Board) -> Option<Fault> {
    board.twice()
}

/// The first blank cell without a mark, row by row.
#[inline]
pub fn no_mark(board: &Board) -> Option<Fault> {
    let marked = Digit::ALL.into_iter().fold(Cells::EMPTY, |marked, digit| marked | board.cells(digit));
    (board.blank() - marked).first().map(|cell| Fault::NoMark { cell })
}

/// The first digit that has no place left in a house: ordered by digit, then by house (rows, columns, blocks).
#[inline]
pub fn no_place(board: &Board) -> Option<Fault> {
    let layout = board.layout();
    layout.digits().iter().find_map(|digit| {
        let cells = board.known(digit) | board.cells(digit);
        // If the cells are in all 27 houses of the usual board, only the other houses of the layout are left.
        let has_usual = Houses::ALL.is_subset(layout.usual()) && in_every_house(cells);
        let mut left = if has_usual { layout.complete() - Houses::ALL } else { layout.complete() }.iter();
        let house = left.find(|house| !layout.cells_of(*house).intersects(cells))?;
        Some(Fault::NoPlace { digit, house })
    })
}

/// Whether every house of the usual board holds at least one of the cells. This function is called for each digit, so it
/// must be fast. It folds the nine bits of all houses of one kind together instead of visiting 27 houses.
fn in_every_house(cells: Cells) -> bool {
    let bits = cells.bits();
    let columns = bits | bits >> 27 | bits >> 54;
    let columns = columns | columns >> 9 | columns >> 18;
    let mini_rows = (bits | bits >> 1 | bits >> 2) & MINI_ROW_STARTS;
    let rows = mini_rows | mini_rows >> 3 | mini_rows >> 6;
    let blocks = mini_rows | mini_rows >> 9 | mini_rows >> 18;
    columns & 0o777 == 0o777 && rows & ROW_STARTS == ROW_STARTS && blocks & BLOCK_STARTS == BLOCK_STARTS
}
