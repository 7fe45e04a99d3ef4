//! The places of a path's digits. They are computed again only for digits that have lost marks.

use crate::forcing::spread::Spread;
use crate::shape::fresh::Fresh;
use crate::shape::{DigitPositions, in_houses};
use pencilmark::{Board, Cells, Digit};

/// The places of the digits on the board that was seen last.
pub struct Places {
    cells: [Cells; 9],
    known: [Cells; 9],
    /// The places in the form that the producers need.
    pub positions: DigitPositions,
    /// The places in the form that hidden singles need.
    pub spread: Spread,
    /// The changes since `take_fresh` was called last.
    fresh: Fresh,
}

impl Places {
    /// The places before the first board.
    #[doc(hidden)]
    pub fn new() -> Self {
        let none = [Cells::EMPTY; 9];
        Self { cells: none, known: none, positions: [[0; 27]; 9], spread: Spread::empty(), fresh: Fresh::NONE }
    }

    /// Goes on to another board of the path.
    pub fn go_on(&mut self, board: &Board) {
        for digit in Digit::ALL {
            let (i, cells) = (digit.index(), board.cells(digit));
            if self.cells[i] != cells {
                self.fresh.add_gone(digit, self.cells[i] - cells);
                self.cells[i] = cells;
                self.positions[i] = in_houses(cells.bits());
                self.spread.set(digit, cells, &self.positions[i]);
            }
            let known = board.known(digit);
            if self.known[i] != known {
                self.spread.set_known(digit, known - self.known[i]);
                self.known[i] = known;
            }
        }
    }

    /// Takes the changes since the last call.
    pub(crate) fn take_fresh(&mut self) -> Fresh {
        std::mem::replace(&mut self.fresh, Fresh::NONE)
    }
}
