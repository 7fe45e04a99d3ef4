//! The start of a lane: a board as words.

use crate::board::Board;
use crate::geometry::{Cell, Cells, Digit};
use crate::puzzle::{Puzzle, State};

/// The 27 bits of a word.
pub(super) const WORD: u32 = (1 << 27) - 1;

/// The bits of a word that stand for the first rows of the three bands.
pub(super) const FIRST_ROWS: u32 = 0o777;

/// The first cell of each mini-row of a band.
const MINI_ROWS: u32 = 0o111_111_111;

/// Three words of 27 bits for 81 cells: a word for the left cells of all mini-rows, one for the middle and one for the
/// right ones.
///
/// ```text
///   r1c1 r1c2 r1c3 | r1c4 r1c5 r1c6 | …         bit 9 · row of the band + 3 · block of the band + band
///    │    │    └ word 2, bit 0 └ word 1, bit 3
///    │    └ word 1, bit 0
///    └ word 0, bit 0
/// ```
///
/// So the union of a digit's words shows the mini-rows with a place for the digit. The facts about blocks and about their
/// columns stand in the same nine bits, so that conclusions need few shifts.
#[inline(always)]
pub(super) fn words(cells: Cells) -> [u32; 3] {
    let mut words = [0; 3];
    for band in 0..3 {
        let cells = (cells.bits() >> (27 * band)) as u32 & WORD;
        for (column, word) in words.iter_mut().enumerate() {
            *word |= (cells >> column & MINI_ROWS) << band;
        }
    }
    words
}

/// The cells of three words.
#[inline(always)]
pub(super) fn cells(words: [u32; 3]) -> Cells {
    let mut bits = 0;
    for band in 0..3 {
        let of_band = (0..3).fold(0, |of_band, column| of_band | (words[column] >> band & MINI_ROWS) << column);
        bits |= u128::from(of_band) << (27 * band);
    }
    Cells::from_bits(bits)
}

/// The number of a cell's bit, with 32 bits for each word.
pub(super) const fn bit_number(cell: usize) -> usize {
    let (row, column) = (cell / 9, cell % 9);
    32 * (column % 3) + 9 * (row % 3) + 3 * (column / 3) + row / 3
}

/// The index of a cell's word, and the cell's bit in this word.
#[inline(always)]
pub(super) fn place(cell: Cell) -> (usize, u32) {
    let number = bit_number(cell.index());
    (number / 32, 1 << (number % 32))
}

/// The cell of a [place].
#[inline(always)]
pub(super) fn cell_at(word: usize, bit: u32) -> Cell {
    let number = bit.trailing_zeros() as usize;
    let (row, column) = (3 * (number % 3) + number / 9, 3 * (number / 3 % 3) + word);
    Cell::ALL[9 * row + column]
}

/// One board as words: for each digit the cells where it may stand, and the cells that are known to have one digit
/// left.
#[derive(Clone)]
pub struct BoardWords {
    pub(super) places: [[u32; 3]; 9],
    pub(super) single: [u32; 3],
}

impl BoardWords {
    /// A board without a place for any digit: it has no solution.
    pub(super) const NONE: Self = Self { places: [[0; 3]; 9], single: [0; 3] };

    /// The words of a board.
    pub(in crate::search) fn of(start: &impl Start) -> Self {
        start.places()
    }

    /// Opens a known cell to all digits but one.
    pub(in crate::search) fn refuse(&mut self, cell: Cell, digit: Digit) {
        let (word, bit) = place(cell);
        self.single[word] &= !bit;
        for places in &mut self.places {
            places[word] |= bit;
        }
        self.places[digit.index()][word] &= !bit;
    }

    /// For each mark of a cell that is open, the board with that digit in the cell.
    pub(in crate::search) fn tried(&self) -> impl Iterator<Item = Self> {
        let marks = (0..9).flat_map(|digit| (0..3).map(move |word| (digit, word)));
        marks.flat_map(move |(digit, word)| {
            let open = self.places[digit][word] & !self.single[word];
            (0..27).map(|bit| 1 << bit).filter(move |bit| open & bit != 0).map(move |cell| {
                let mut tried = self.clone();
                tried.places.iter_mut().for_each(|places| places[word] &= !cell);
                tried.places[digit][word] |= cell;
                tried.single[word] |= cell;
                tried
            })
        })
    }

    fn new(places: [Cells; 9], single: Cells) -> Self {
        Self { places: places.map(words), single: words(single) }
    }
}

/// The start of a search: a [`Board`] with its marks, a [`Puzzle`] or a [`State`]. The values and marks of a puzzle or a
/// state are used directly, without making a board.
pub trait Start: sealed::Pack {}

impl Start for Board {}
impl Start for Puzzle {}
impl Start for State {}
impl Start for BoardWords {}
impl<S: Start + ?Sized> Start for &S {}

mod sealed {
    pub trait Pack {
        /// The places where each digit may stand.
        fn places(&self) -> super::BoardWords;
    }
}

impl sealed::Pack for BoardWords {
    fn places(&self) -> BoardWords {
        self.clone()
    }
}

impl sealed::Pack for Board {
    fn places(&self) -> BoardWords {
        BoardWords::new(Digit::ALL.map(|digit| self.cells(digit) | self.known(digit)), !self.blank())
    }
}

impl sealed::Pack for Puzzle {
    fn places(&self) -> BoardWords {
        self.as_ref().places()
    }
}

impl sealed::Pack for State {
    fn places(&self) -> BoardWords {
        // The values as binary numbers: a set of cells for each bit.
        let mut bits = [[0; 16]; 4];
        for (eighth, numbers) in self.numbers().chunks_exact(8).enumerate() {
            let bytes = u64::from_le_bytes(numbers.try_into().expect("there are eight"));
            for (bit, cells) in bits.iter_mut().enumerate() {
                // The product brings the lowest bits of eight bytes together in its top byte.
                cells[eighth] =
                    ((bytes >> bit & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
            }
        }
        for (bit, cells) in bits.iter_mut().enumerate() {
            cells[10] = self.numbers()[80] >> bit & 1;
        }
        let bits = bits.map(|cells| words(Cells::from_bits(u128::from_le_bytes(cells))));
        let mut start = BoardWords::NONE;
        for word in 0..3 {
            let all = bits[0][word] | bits[1][word] | bits[2][word] | bits[3][word];
            start.single[word] = all;
            for (digit, places) in start.places.iter_mut().enumerate() {
                let number = digit + 1;
                let known = (0..4).fold(all, |known, bit| {
                    known & if number >> bit & 1 == 1 { bits[bit][word] } else { !bits[bit][word] }
                });
                places[word] = known | !all & WORD;
            }
        }
        if let Some(marks) = self.marks() {
            for cell in !self.known() {
                let (word, bit) = place(cell);
                for digit in !marks[cell.index()] {
                    start.places[digit.index()][word] &= !bit;
                }
            }
        }
        start
    }
}

impl<S: Start + ?Sized> sealed::Pack for &S {
    fn places(&self) -> BoardWords {
        (*self).places()
    }
}
