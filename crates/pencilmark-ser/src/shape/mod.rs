//! A board with the places of every digit in every house, computed once for all producers that need them.

pub mod combinations;
pub(crate) mod fresh;
pub mod houses;

use pencilmark::{Board, Digit, House, size_of_nine};
use std::ops::Deref;

/// The positions of each digit in each house as nine bits.
pub(crate) type DigitPositions = [[u16; 27]; 9];

/// A board, and the positions of its digits.
pub struct BoardShape<'b> {
    pub(crate) board: &'b Board,
    positions: DigitPositions,
}

impl Deref for BoardShape<'_> {
    type Target = Board;

    fn deref(&self) -> &Board {
        self.board
    }
}

impl<'b> BoardShape<'b> {
    /// The shape of a board.
    pub fn new(board: &'b Board) -> Self {
        Self { board, positions: Digit::ALL.map(|digit| in_houses(board.cells(digit).bits())) }
    }

    /// The shape of a board whose positions are known.
    pub(crate) fn known(board: &'b Board, positions: &DigitPositions) -> Self {
        Self { board, positions: *positions }
    }

    /// The positions of a digit in a house.
    #[inline]
    pub fn positions(&self, digit: Digit, house: House) -> u16 {
        self.positions[digit.index()][house.index()]
    }

    /// The positions of each digit in a house.
    pub(crate) fn in_house(&self, house: House) -> [u16; 9] {
        std::array::from_fn(|digit| self.positions[digit][house.index()])
    }

    /// The positions of a digit in the nine houses of a kind. `first` is the first of these houses.
    pub(crate) fn in_lines(&self, digit: Digit, first: House) -> &[u16] {
        &self.positions[digit.index()][first.index()..first.index() + 9]
    }
}

/// The bits of a row, spread out with a distance of twelve bits: the first five columns, and the last four columns.
static SPREAD: [[u64; 2]; 512] = {
    let mut spread = [[0; 2]; 512];
    let mut row = 0;
    while row < 512 {
        let mut column = 0;
        while column < 9 {
            spread[row][column / 5] |= (row as u64 >> column & 1) << (12 * (column % 5));
            column += 1;
        }
        row += 1;
    }
    spread
};

/// The positions that a set of cells takes in each house.
#[inline]
pub(crate) fn in_houses(cells: u128) -> [u16; 27] {
    let mut positions = [0; 27];
    let mut columns = [0; 2];
    for (row, place) in positions[..9].iter_mut().enumerate() {
        let line = (cells >> (9 * row)) as u16 & 511;
        *place = line;
        let [left, right] = SPREAD[line as usize];
        columns[0] |= left << row;
        columns[1] |= right << row;
    }
    for block in 0..9 {
        let band = (cells >> (27 * (block / 3))) as u32 >> (block % 3 * 3);
        positions[18 + block] = (band & 7 | band >> 6 & 0o70 | band >> 12 & 0o700) as u16;
    }
    for column in 0..9 {
        positions[9 + column] = (columns[column / 5] >> (12 * (column % 5))) as u16 & 511;
    }
    positions
}

/// The sets, among nine, that have between 2 and `size` members: one bit for each set.
pub(crate) fn small(sets: &[u16], size: usize) -> u16 {
    let mut small = 0;
    for (i, &set) in sets.iter().enumerate() {
        small |= u16::from((2..=size as u32).contains(&size_of_nine(set))) << i;
    }
    small
}
