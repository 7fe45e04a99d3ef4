//! The values on the board when a step was found: only the values that may show the step.

use pencilmark_core::{Board, Cells, Digit, Digits, Movable, Symmetry};
use smallvec::SmallVec;

/// The cells that had some digits as values, and the cells that were blank.
#[derive(Clone, Debug)]
pub(super) struct SeenValues {
    digits: Digits,
    /// For each of the digits, the cells that had it. Most steps are about one digit.
    known: SmallVec<[Cells; 1]>,
    pub(super) blank: Cells,
}

impl SeenValues {
    pub(super) fn on(board: &Board, digits: Digits) -> Self {
        Self { digits, known: digits.iter().map(|digit| board.known(digit)).collect(), blank: board.blank() }
    }

    /// The cells that had a digit. Empty if the digit is not one of the stored digits.
    pub(super) fn known(&self, digit: Digit) -> Cells {
        self.digits.iter().zip(&self.known).find(|(own, _)| *own == digit).map_or(Cells::EMPTY, |(_, known)| *known)
    }
}

impl Movable for SeenValues {
    fn moved(&self, by: &Symmetry) -> Self {
        let digits = self.digits.moved(by);
        let mut known: SmallVec<[(Digit, Cells); 9]> =
            self.digits.iter().zip(&self.known).map(|(digit, known)| (digit.moved(by), known.moved(by))).collect();
        pencilmark_core::sort_by_key(&mut known, |(digit, _)| *digit);
        Self { digits, known: known.into_iter().map(|(_, known)| known).collect(), blank: self.blank.moved(by) }
    }
}
