//! The places of a path's digits: worked out anew only of digits of which marks have gone.

use crate::forcing::spread::Spread;
use crate::shape::fresh::Fresh;
use crate::shape::{DigitPositions, in_houses};
use pencilmark::{Board, Cells, Digit};

/// The places of the digits on the board that was looked at last.
pub(crate) struct Places {
    cells: [Cells; 9],
    known: [Cells; 9],
    /// As the producers want them.
    pub(crate) positions: DigitPositions,
    /// As hidden singles want them.
    pub(crate) spread: Spread,
    /// What has changed since somebody took it.
    fresh: Fresh,
}

impl Places {
    /// Before any board has been looked at.
    pub(crate) fn new() -> Self {
        let none = [Cells::EMPTY; 9];
        Self { cells: none, known: none, positions: [[0; 27]; 9], spread: Spread::empty(), fresh: Fresh::NONE }
    }

    /// Goes on to another board of the path.
    pub(crate) fn go_on(&mut self, board: &Board) {
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

    /// Takes what has changed since it was taken last.
    pub(crate) fn take_fresh(&mut self) -> Fresh {
        std::mem::replace(&mut self.fresh, Fresh::NONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::BoardShape;
    use pencilmark::{House, Puzzle};

    #[test]
    fn places_are_those_of_each_board() {
        let puzzle: Puzzle =
            "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
        let mut board = Board::new(&puzzle).unwrap();
        let mut places = Places::new();
        let (blank, mut gaps) = (board.blank().len(), 0);
        for cell in board.blank() {
            places.go_on(&board);
            let shape = BoardShape::new(&board);
            for (digit, house) in Digit::ALL.into_iter().flat_map(|digit| House::ALL.map(|house| (digit, house))) {
                assert_eq!(places.positions[digit.index()][house.index()], shape.positions(digit, house));
            }
            assert!(places.spread.is_of(&board));
            let is_gap =
                |digit: Digit, house: House| !(board.known(digit) | board.cells(digit)).intersects(house.cells());
            let has_gap = board.blank().iter().any(|cell| board.marks(cell).is_empty())
                || Digit::ALL.into_iter().any(|digit| House::ALL.into_iter().any(|house| is_gap(digit, house)));
            assert_eq!(places.spread.has_gap(), has_gap);
            gaps += usize::from(has_gap);
            if let Some(digit) = board.marks(cell).first() {
                board.place(cell, digit);
            }
        }
        assert!((1..blank).contains(&gaps), "{gaps}");
    }
}
