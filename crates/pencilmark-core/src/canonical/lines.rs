//! The givens, row by row, and the facts about the rows that are known before the search begins.

use crate::puzzle::Puzzle;

/// Nine values of four bits each. The first value has the highest bits, so that rows are compared from left to right.
pub(super) type PackedRow = u64;

/// The number at a place of a word that holds numbers of four bits.
#[inline]
pub(super) fn four(bits: u64, place: u64) -> u64 {
    bits >> (4 * place) & 15
}

/// The givens as they stand, or transposed.
#[derive(Clone, Default)]
pub(super) struct GivenLines {
    /// For each row, the digit of column 0 in the lowest four bits, and so on; 0 for a blank.
    pub(super) digits: [u64; 9],
    /// For each row, a bit for each column with a given.
    pub(super) givens: [u16; 9],
    /// The rows without a given.
    pub(super) blank: u16,
    /// The bands without a given, as bits 0, 3 and 6.
    pub(super) blank_bands: u16,
    /// Whether some row holds a digit twice.
    pub(super) repeats: bool,
}

impl GivenLines {
    /// The givens of a puzzle, as they stand and transposed.
    pub(super) fn both_ways(puzzle: &Puzzle) -> [Self; 2] {
        let mut sides = [Self::default(), Self::default()];
        let [rows, columns] = &mut sides;
        let numbers = puzzle.numbers();
        let (mut in_row, mut in_column) = ([0_u16; 9], [0_u16; 9]);
        let mut twice = [0, 0];
        let bits = puzzle.givens().bits();
        for row in 0..9 {
            let mut left = (bits >> (9 * row)) as u16 & 511;
            rows.givens[row] = left;
            while left != 0 {
                let column = left.trailing_zeros() as usize;
                left &= left - 1;
                let number = numbers[9 * row + column];
                let bit = 1 << number;
                twice[0] |= in_row[row] & bit;
                twice[1] |= in_column[column] & bit;
                in_row[row] |= bit;
                in_column[column] |= bit;
                rows.digits[row] |= u64::from(number) << (4 * column);
                columns.digits[column] |= u64::from(number) << (4 * row);
                columns.givens[column] |= 1 << row;
            }
        }
        for (side, twice) in sides.iter_mut().zip(twice) {
            side.repeats = twice != 0;
            for (row, givens) in side.givens.iter().enumerate() {
                side.blank |= u16::from(*givens == 0) << row;
            }
            side.blank_bands = side.blank & side.blank >> 1 & side.blank >> 2 & 0o111;
        }
        sides
    }

    /// The number of ways in which rows without a given, and bands of such rows, can be exchanged for each other.
    pub(super) fn exchanges(&self) -> u64 {
        const WAYS: [u64; 4] = [1, 1, 2, 6];
        let of_rows = (0..3).map(|band| (self.blank >> (3 * band) & 7).count_ones() as usize);
        of_rows.map(|rows| WAYS[rows]).product::<u64>() * WAYS[self.blank_bands.count_ones() as usize]
    }
}

/// For each set of givens of a row: the smallest arrangement, with 15 for each given, while no columns are told apart.
pub(super) static SMALLEST: [PackedRow; 512] = {
    let mut smallest = [0; 512];
    let mut givens = 0;
    while givens < 512_u32 {
        let mut counts = [(givens & 7).count_ones(), (givens >> 3 & 7).count_ones(), (givens >> 6).count_ones()];
        // The counts are sorted, the smallest first.
        if counts[0] > counts[1] {
            counts = [counts[1], counts[0], counts[2]];
        }
        if counts[1] > counts[2] {
            counts = [counts[0], counts[2], counts[1]];
        }
        if counts[0] > counts[1] {
            counts = [counts[1], counts[0], counts[2]];
        }
        let (mut row, mut stack) = (0, 0);
        while stack < 3 {
            row = row << 12 | ((1 << (4 * counts[stack])) - 1);
            stack += 1;
        }
        smallest[givens as usize] = row;
        givens += 1;
    }
    smallest
};
