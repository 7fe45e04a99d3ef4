//! The changes of the board since a producer (a search for one kind of hint) was last asked and found nothing.
//!
//! A path only takes marks away. So if a producer has found nothing, it can find something in a house (or with a digit) later
//! only if that house (or that digit) has lost a mark in the meantime.

use crate::shape::houses::all_of;
use pencilmark::{Board, Cells, Digit, Digits, Houses};

/// The cells, houses and digits that have lost marks.
#[derive(Copy, Clone)]
pub struct Fresh {
    /// The cells.
    pub cells: Cells,
    /// The houses.
    pub houses: Houses,
    /// The digits.
    pub digits: Digits,
}

impl Fresh {
    /// Everything: nothing is known of any earlier board.
    pub(crate) const ALL: Self = Self { cells: Cells::ALL, houses: Houses::ALL, digits: Digits::ALL };
    /// Nothing.
    pub const NONE: Self = Self { cells: Cells::EMPTY, houses: Houses::EMPTY, digits: Digits::EMPTY };

    /// The changes from a board to a board with fewer marks.
    pub fn between(before: &Board, now: &Board) -> Self {
        let mut fresh = Self::NONE;
        for digit in Digit::ALL {
            fresh.add_gone(digit, before.cells(digit) - now.cells(digit));
        }
        fresh
    }

    /// Records that a digit has lost its marks in some cells.
    #[inline]
    pub(crate) fn add_gone(&mut self, digit: Digit, gone: Cells) {
        if !gone.is_empty() {
            self.houses |= (gone - self.cells).iter().fold(Houses::EMPTY, |houses, cell| houses | all_of(cell));
            self.cells |= gone;
            self.digits.insert(digit);
        }
    }

    fn add(&mut self, other: Self) {
        self.cells |= other.cells;
        self.houses |= other.houses;
        self.digits |= other.digits;
    }
}

/// For each of several producers, the changes since it last found nothing.
pub struct Since<const N: usize>([Fresh; N]);

impl<const N: usize> Since<N> {
    /// The value before the first board: for every producer, everything counts as changed.
    #[doc(hidden)]
    pub fn new() -> Self {
        Self([Fresh::ALL; N])
    }

    /// Goes on to the next board of the path. `new` has the changes to this board.
    pub fn go_on(&mut self, new: Fresh) {
        self.0.iter_mut().for_each(|fresh| fresh.add(new));
    }

    /// Asks the producer with this number. If it finds nothing, its list of changes becomes empty.
    pub fn ask<T>(&mut self, producer: usize, find: impl FnOnce(Fresh) -> Option<T>) -> Option<T> {
        let fresh = &mut self.0[producer];
        let found = find(*fresh);
        if found.is_none() {
            *fresh = Fresh::NONE;
        }
        found
    }
}
