//! The state of a search.
//!
//! ```text
//! one word:   where a digit may be in a band        27 words: nine digits, three bands each
//!
//!   bit  0  1  2 │  3  4  5 │  6  7  8              words[3·digit + band]
//!        9 10 11 │ 12 13 14 │ 15 16 17
//!       18 19 20 │ 21 22 23 │ 24 25 26              open[band]: cells not settled yet
//! ```
//!
//! A word that changed is reduced: mini-rows that no permutation allows go, a column that is alone in its stack goes
//! from the other two bands, and a cell that is alone in its block is settled and goes from the other digits.

use super::tables::{LOCKED, MINI_ROWS, PEERS, SINGLE_COLUMNS, SINGLE_ROWS, SPREAD};
use crate::board::Board;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::set::Cells;
use std::ops::ControlFlow;

/// All cells of a band.
const BAND: u32 = (1 << 27) - 1;

#[derive(Clone, Copy)]
pub(super) struct State {
    words: [u32; 27],
    open: [u32; 3],
    /// Words that changed since they were reduced, one bit each.
    changed: u32,
}

/// The unsettled cells of a band by how many digits are left: exactly two, exactly three.
struct Counts {
    two: u32,
    three: u32,
}

impl State {
    /// The marks and values of a board. Whatever sees a known value of its digit is left out, so that boards on which
    /// the rules are not applied yet, or on which values clash, are searched rightly too.
    pub(super) fn new(board: &Board) -> Self {
        let mut words = [0; 27];
        for digit in Digit::ALL {
            let known = board.known(digit);
            let seen = known.iter().fold(Cells::EMPTY, |seen, cell| seen | cell.peers());
            let cells = ((board.cells(digit) | known) - seen).bits();
            for band in 0..3 {
                words[digit.index() * 3 + band] = (cells >> (27 * band)) as u32 & BAND;
            }
        }
        Self { words, open: [BAND; 3], changed: BAND }
    }

    /// The finished grid, once every cell is settled.
    pub(super) fn grid(&self) -> Option<Grid> {
        let mut digits = [Digit::ALL[0]; 81];
        for (i, &word) in self.words.iter().enumerate() {
            let mut cells = word;
            while cells != 0 {
                digits[i % 3 * 27 + cells.trailing_zeros() as usize] = Digit::ALL[i / 3];
                cells &= cells - 1;
            }
        }
        Grid::new(digits)
    }

    /// Hands every solution to the sink: reduces, then guesses.
    pub(super) fn search(mut self, found: &mut impl FnMut(&State) -> ControlFlow<()>) -> ControlFlow<()> {
        if !self.reduce() {
            return ControlFlow::Continue(());
        }
        if self.open == [0; 3] {
            return found(&self);
        }
        let (band, bit) = self.choose();
        for digit in 0..9 {
            if self.words[digit * 3 + band] & bit != 0 {
                let mut guess = self;
                guess.assign(digit, band, bit);
                guess.search(found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Follows all that follows, until nothing changes. False when there is no solution.
    fn reduce(&mut self) -> bool {
        loop {
            while self.changed != 0 {
                let i = self.changed.trailing_zeros() as usize;
                self.changed &= self.changed - 1;
                if !self.reduce_word(i) {
                    return false;
                }
            }
            for band in 0..3 {
                if !self.naked_singles(band) {
                    return false;
                }
            }
            if self.changed == 0 {
                return true;
            }
        }
    }

    /// Reduces one word. False when the digit has no room left in the band.
    #[inline]
    fn reduce_word(&mut self, i: usize) -> bool {
        let (digit, band) = (i / 3, i % 3);
        let word = self.words[i];
        let row = |r: u32| MINI_ROWS[(word >> (9 * r)) as usize & 511] as usize;
        let map = LOCKED[row(0) | row(1) << 3 | row(2) << 6] as usize & 511;
        if map == 0 {
            return false;
        }
        let word = word & SPREAD[map];
        self.words[i] = word;
        let columns = (word | word >> 9 | word >> 18) as usize & 511;
        let alone = SINGLE_COLUMNS[columns];
        if alone != 0 {
            for other in 0..3 {
                if other != band {
                    self.remove(digit * 3 + other, alone);
                }
            }
            let settled = word & alone & SINGLE_ROWS[map] & self.open[band];
            if settled != 0 {
                self.open[band] &= !settled;
                for other in 0..9 {
                    if other != digit {
                        self.remove(other * 3 + band, settled);
                    }
                }
            }
        }
        true
    }

    /// Takes cells out of a word.
    #[inline]
    fn remove(&mut self, i: usize, cells: u32) {
        let kept = self.words[i] & !cells;
        self.changed |= u32::from(kept != self.words[i]) << i;
        self.words[i] = kept;
    }

    /// Gives the cells with one digit left that digit. False when a cell has none left.
    #[inline]
    fn naked_singles(&mut self, band: usize) -> bool {
        let (mut once, mut twice) = (0, 0);
        for digit in 0..9 {
            let word = self.words[digit * 3 + band];
            twice |= once & word;
            once |= word;
        }
        if once != BAND {
            return false;
        }
        let singles = !twice & self.open[band];
        if singles != 0 {
            for digit in 0..9 {
                let mut cells = self.words[digit * 3 + band] & singles;
                while cells != 0 {
                    self.confine(digit, band, cells.trailing_zeros());
                    cells &= cells - 1;
                }
            }
        }
        true
    }

    /// Takes the cells of the band that a cell sees out of the digit's word; reducing the word does the rest.
    #[inline]
    fn confine(&mut self, digit: usize, band: usize, cell: u32) {
        self.words[digit * 3 + band] &= !PEERS[cell as usize % 27];
        self.changed |= 1 << (digit * 3 + band);
    }

    /// Puts a digit into a cell.
    fn assign(&mut self, digit: usize, band: usize, bit: u32) {
        for other in 0..9 {
            if other != digit {
                self.remove(other * 3 + band, bit);
            }
        }
        self.confine(digit, band, bit.trailing_zeros());
    }

    /// The unsettled cell to guess in: one with two digits left, else with three, else with the fewest.
    fn choose(&self) -> (usize, u32) {
        let counts = [0, 1, 2].map(|band| self.counts(band));
        for left in [|counts: &Counts| counts.two, |counts: &Counts| counts.three] {
            for (band, counts) in counts.iter().enumerate() {
                let cells = left(counts);
                if cells != 0 {
                    return (band, cells & cells.wrapping_neg());
                }
            }
        }
        let digits_left = |&(band, bit): &(usize, u32)| (0..9).filter(|d| self.words[d * 3 + band] & bit != 0).count();
        let cells = Cell::ALL.iter().map(|cell| (cell.index() / 27, 1 << (cell.index() % 27)));
        cells.filter(|(band, bit)| self.open[*band] & bit != 0).min_by_key(digits_left).unwrap_or((0, 1))
    }

    fn counts(&self, band: usize) -> Counts {
        let mut more = [0; 4];
        for digit in 0..9 {
            let word = self.words[digit * 3 + band];
            more[3] |= more[2] & word;
            more[2] |= more[1] & word;
            more[1] |= more[0] & word;
            more[0] |= word;
        }
        Counts { two: more[1] & !more[2] & self.open[band], three: more[2] & !more[3] & self.open[band] }
    }
}
