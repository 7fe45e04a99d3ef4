//! Cells that would allow a second solution if they held nothing but a few digits.

use crate::board::Board;
use crate::cell::Cell;
use crate::set::{Cells, Digits};

/// A deadly pattern: blank cells which, if they took nothing but the pattern's digits, could change these among
/// themselves without a house noticing. The puzzle would then have a second solution; so some cell of the *roof*, the
/// cells with other marks, takes one of these others.
///
/// ```text
///        c2    c5
///   r1   37    37      a rectangle in two rows, two columns and two blocks:
///   r3   37    37+4    with 3 and 7 in all four corners these could trade places
/// ```
///
/// That no corner is given is what counts. Which marks are left does not matter: the argument is about what the cells
/// hold in the end.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deadly {
    /// The digits that must not fill it alone.
    pub digits: Digits,
    /// All its cells.
    pub cells: Cells,
    /// Those that have other marks too.
    pub roof: Cells,
    /// These other marks together.
    pub extras: Digits,
}

impl Deadly {
    /// The pattern of some cells and digits, as its marks stand on a board.
    pub(crate) fn new(board: &Board, cells: Cells, digits: Digits) -> Self {
        let (mut roof, mut extras) = (Cells::EMPTY, Digits::EMPTY);
        for cell in cells {
            let others = board.marks(cell) - digits;
            if !others.is_empty() {
                roof.insert(cell);
                extras |= others;
            }
        }
        Self { digits, cells, roof, extras }
    }

    /// The cells that have no other marks.
    pub fn floor(&self) -> Cells {
        self.cells - self.roof
    }
}

/// Every unique rectangle: four blank cells in two rows, two columns and two blocks, one of which has exactly the two
/// digits for marks, and each of which has one of them at least. By the first corner with just these two marks, then by
/// the corner in its row, then by the one in its column.
pub(super) fn rectangles(board: &Board, bivalue: Cells) -> Vec<Deadly> {
    let mut all = Vec::new();
    for corner in bivalue {
        let digits = board.marks(corner);
        let either = digits.iter().fold(Cells::EMPTY, |cells, digit| cells | board.cells(digit));
        let told_before = |other: Cell| other < corner && board.marks(other) == digits;
        let block = corner.block().cells();
        let others = either - Cells::of(corner);
        let in_column = others & corner.column().cells();
        for beside in others & corner.row().cells() {
            // Two blocks: one side of the rectangle lies within a block, the other leaves it.
            let below = if block.contains(beside) { in_column - block } else { in_column & block };
            for below in below {
                let opposite = Cell::ALL[below.index() / 9 * 9 + beside.index() % 9];
                if either.contains(opposite) && ![beside, below, opposite].into_iter().any(told_before) {
                    all.push(Deadly::new(board, [corner, beside, below, opposite].into_iter().collect(), digits));
                }
            }
        }
    }
    all
}
