//! What has changed since a producer found nothing.
//!
//! A path only takes marks away. So what a producer can find in a house, or with a digit, is there only if a mark of the
//! house or the digit has gone since the producer found nothing.

use crate::shape::in_houses;
use pencilmark::{Board, Cells, Digit, Digits, Houses};

/// The cells, houses and digits of which marks have gone.
#[derive(Copy, Clone)]
pub(crate) struct Fresh {
    pub(crate) cells: Cells,
    pub(crate) houses: Houses,
    pub(crate) digits: Digits,
}

impl Fresh {
    /// Everything: nothing is known of any earlier board.
    pub(crate) const ALL: Self = Self { cells: Cells::ALL, houses: Houses::ALL, digits: Digits::ALL };
    const NONE: Self = Self { cells: Cells::EMPTY, houses: Houses::EMPTY, digits: Digits::EMPTY };

    /// What has changed from a board to one with fewer marks.
    pub(crate) fn between(before: &Board, now: &Board) -> Self {
        let mut fresh = Self::NONE;
        for digit in Digit::ALL {
            let gone = before.cells(digit) - now.cells(digit);
            if !gone.is_empty() {
                fresh.cells |= gone;
                fresh.digits.insert(digit);
            }
        }
        let positions = in_houses(fresh.cells.bits());
        let bits = (0..27).fold(0, |houses, house| houses | u32::from(positions[house] != 0) << house);
        fresh.houses = Houses::from_bits(bits);
        fresh
    }

    fn add(&mut self, other: Self) {
        self.cells |= other.cells;
        self.houses |= other.houses;
        self.digits |= other.digits;
    }
}

/// For some producers, what has changed since each found nothing.
pub(crate) struct Since<const N: usize> {
    /// The board that was looked at last.
    last: Option<Board>,
    fresh: [Fresh; N],
}

impl<const N: usize> Since<N> {
    /// Before any board has been looked at.
    pub(crate) fn new() -> Self {
        Self { last: None, fresh: [Fresh::ALL; N] }
    }

    /// Goes on to the next board of the path.
    pub(crate) fn go_on(&mut self, board: &Board) {
        if let Some(last) = &self.last {
            let new = Fresh::between(last, board);
            self.fresh.iter_mut().for_each(|fresh| fresh.add(new));
        }
        self.last = Some(board.clone());
    }

    /// Asks a producer, by its number, and notes when it finds nothing.
    pub(crate) fn ask<T>(&mut self, producer: usize, find: impl FnOnce(Fresh) -> Option<T>) -> Option<T> {
        let fresh = &mut self.fresh[producer];
        let found = find(*fresh);
        if found.is_none() {
            *fresh = Fresh::NONE;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::{Cell, Puzzle};

    #[test]
    fn only_what_has_changed_is_fresh() {
        let mut board = Board::new(&Puzzle::EMPTY).unwrap();
        let mut since = Since::<2>::new();
        since.go_on(&board);
        assert!(since.ask(0, |fresh| (fresh.digits == Digits::ALL).then_some(())).is_some());
        assert!(since.ask::<()>(0, |_| None).is_none());
        board.remove_mark(Cell::ALL[40], Digit::ALL[2]);
        since.go_on(&board);
        since.ask(0, |fresh| {
            assert_eq!(fresh.digits, Digits::of(Digit::ALL[2]));
            assert_eq!(fresh.cells, Cells::of(Cell::ALL[40]));
            assert_eq!(fresh.houses, Cell::ALL[40].houses().into_iter().collect());
            Some(())
        });
        // The other has found nothing on no board yet.
        assert!(since.ask(1, |fresh| (fresh.houses == Houses::ALL).then_some(())).is_some());
    }
}
