//! A board packed for search, and the search itself.

use super::tables::{BAND, ROW, block_around, deduce};
use crate::board::Board;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::set::{Cells, Digits};
use std::array;
use std::ops::ControlFlow;

/// Where each digit may still stand: 27 words of 27 bits, copied whole at a guess.
///
/// ```text
///              digit 1   digit 2   …   digit 9
///   band 1    [ word      word     …    word ]       bits of a word, low to high: r1c1 … r1c9, r2c1 … r3c9,
///   band 2    [ word      word     …    word ]                                    r4c1 … r6c9,
///   band 3    [ word      word     …    word ]                                    r7c1 … r9c9
/// ```
///
/// Nothing else says what a cell holds: a cell has its value when one digit's word alone has its bit.
#[derive(Clone)]
pub(super) struct State {
    places: [[u32; 9]; 3],
    /// The words as they were when last looked at: one that differs has news.
    seen: [[u32; 9]; 3],
    /// The cells that no digit has to itself yet.
    open: [u32; 3],
}

/// From here there is no solution.
struct Contradiction;

impl State {
    /// What the values and marks of a board allow. Marks beside a value of their digit are left out, so a board that
    /// has not had the rules applied is as good as any.
    pub(super) fn new(board: &Board) -> Self {
        // No word has all 32 bits: each will be looked at, an empty one too.
        let mut state = Self { places: [[0; 9]; 3], seen: [[u32::MAX; 9]; 3], open: bands(board.blank()) };
        for digit in Digit::ALL {
            let known = board.known(digit);
            let beside = known.iter().fold(Cells::EMPTY, |seen, cell| seen | cell.peers());
            let words = bands((board.cells(digit) - beside) | known);
            for (band, word) in words.into_iter().enumerate() {
                state.places[band][digit.index()] = word;
            }
        }
        state
    }

    /// Tells each solution, until the sink says stop. Guesses are made only when conclusions run out.
    pub(super) fn search(&mut self, found: &mut impl FnMut(&State) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.conclude().is_err() {
            return ControlFlow::Continue(());
        }
        let Some(cell) = self.cell_to_guess() else { return found(self) };
        for digit in self.digits(cell) {
            let mut guess = self.clone();
            guess.place(cell, digit);
            guess.search(found)?;
        }
        ControlFlow::Continue(())
    }

    /// Draws conclusions until there are none. Then every word has been looked at as it is, and every cell has a
    /// digit: when moreover no cell is open, 81 digits stand in 81 cells, each in every row and block, and in three
    /// different columns of each stack. That is a solution.
    fn conclude(&mut self) -> Result<(), Contradiction> {
        loop {
            self.heed_words()?;
            self.check_columns()?;
            if !self.place_naked_singles()? {
                return Ok(());
            }
        }
    }

    /// Looks at words with news, band by band, until three bands in a row have none.
    fn heed_words(&mut self) -> Result<(), Contradiction> {
        let (mut band, mut quiet) = (0, 0);
        while quiet < 3 {
            let news = self.news(band);
            for digit in news {
                self.heed(band, digit.index())?;
            }
            quiet = if news.is_empty() { quiet + 1 } else { 0 };
            band = (band + 1) % 3;
        }
        Ok(())
    }

    /// The digits whose words changed in a band since they were looked at.
    fn news(&self, band: usize) -> Digits {
        let changed = |digit: usize| u16::from(self.places[band][digit] != self.seen[band][digit]) << digit;
        Digits::from_bits((0..9).fold(0, |news, digit| news | changed(digit)))
    }

    /// Looks at a word: cleans it, takes its columns from the other bands, and the cells it has settled from the other
    /// digits.
    #[inline]
    fn heed(&mut self, band: usize, digit: usize) -> Result<(), Contradiction> {
        let now = deduce(self.places[band][digit]);
        if now.places == 0 {
            return Err(Contradiction);
        }
        let settled = now.settled & self.open[band];
        if settled != 0 {
            self.open[band] &= !settled;
            for word in &mut self.places[band] {
                *word &= !settled;
            }
        }
        self.places[band][digit] = now.places;
        self.seen[band][digit] = now.places;
        for other in [(band + 1) % 3, (band + 2) % 3] {
            self.places[other][digit] &= !now.columns;
        }
        Ok(())
    }

    /// Notices a digit without a place in a column: the one house that no word holds as a whole.
    fn check_columns(&self) -> Result<(), Contradiction> {
        let [top, middle, bottom] = &self.places;
        let complete = (0..9).fold(ROW, |complete, digit| {
            let column = top[digit] | middle[digit] | bottom[digit];
            complete & (column | column >> 9 | column >> 18)
        });
        if complete == ROW { Ok(()) } else { Err(Contradiction) }
    }

    /// Places what is the last digit of an open cell; says whether there was any.
    fn place_naked_singles(&mut self) -> Result<bool, Contradiction> {
        let mut any = false;
        for band in 0..3 {
            let [one, two] = self.at_least(band);
            if one != BAND {
                return Err(Contradiction);
            }
            let single = self.open[band] & !two;
            if single != 0 {
                any = true;
                for digit in Digit::ALL {
                    for cell in cells(band, single & self.places[band][digit.index()]) {
                        self.place(cell, digit);
                    }
                }
            }
        }
        Ok(any)
    }

    /// The cells of a band that have at least one digit left, at least two, and so on: each bit a small counter, as
    /// many side by side as there are cells.
    #[inline]
    fn at_least<const MOST: usize>(&self, band: usize) -> [u32; MOST] {
        let mut at_least = [0; MOST];
        for word in self.places[band] {
            for count in (1..MOST).rev() {
                at_least[count] |= at_least[count - 1] & word;
            }
            at_least[0] |= word;
        }
        at_least
    }

    /// Leaves a digit one place in a block. All that follows is found when the word is looked at.
    #[inline]
    fn place(&mut self, cell: Cell, digit: Digit) {
        let (band, bit) = (cell.index() / 27, cell.index() % 27);
        self.places[band][digit.index()] &= !block_around(bit) | 1 << bit;
    }

    /// An open cell with as few digits as there are; of the bands that have such cells, one that has the most. None
    /// when no cell is open.
    fn cell_to_guess(&self) -> Option<Cell> {
        if self.open == [0; 3] {
            return None;
        }
        let at_least: [[u32; 10]; 3] = array::from_fn(|band| self.at_least(band));
        (2..=9).find_map(|count| {
            let exactly = |band: usize| self.open[band] & at_least[band][count - 1] & !at_least[band][count];
            let band = (0..3).max_by_key(|&band| exactly(band).count_ones())?;
            cells(band, exactly(band)).next()
        })
    }

    /// The digits that a cell has left.
    fn digits(&self, cell: Cell) -> Digits {
        let words = &self.places[cell.index() / 27];
        Digit::ALL.into_iter().filter(|digit| words[digit.index()] >> (cell.index() % 27) & 1 == 1).collect()
    }

    /// The grid of a solution.
    pub(super) fn grid(&self) -> Grid {
        let mut digits = [Digit::ALL[0]; 81];
        for (band, words) in self.places.iter().enumerate() {
            for digit in Digit::ALL {
                for cell in cells(band, words[digit.index()]) {
                    digits[cell.index()] = digit;
                }
            }
        }
        Grid::new(digits).expect("a solution keeps the rules")
    }
}

/// Cells as the bits of three bands.
fn bands(cells: Cells) -> [u32; 3] {
    [0, 27, 54].map(|first| (cells.bits() >> first) as u32 & BAND)
}

/// The cells of bits in a band, ascending.
#[inline]
fn cells(band: usize, mut bits: u32) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(Cell::from_index(27 * band as u8 + bit as u8))
    })
}
