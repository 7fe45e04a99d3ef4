//! The finished grid, made from words.

use super::start::cells;
use crate::geometry::Digit;
use crate::puzzle::Grid;

/// The grid of words in which every cell has one digit. `places(digit, word)` gives a word of a digit.
#[inline(always)]
pub(super) fn grid(places: impl Fn(usize, usize) -> u32) -> Grid {
    // The numbers of the digits in binary: one set of cells for each bit.
    let mut bits = [[0; 3]; 4];
    for digit in 0..9 {
        for (bit, cells) in bits.iter_mut().enumerate() {
            if digit >> bit & 1 == 1 {
                for (word, cells) in cells.iter_mut().enumerate() {
                    *cells |= places(digit, word);
                }
            }
        }
    }
    let bits = bits.map(|words| cells(words).bits().to_le_bytes());
    let mut digits = [Digit::ALL[0]; 81];
    for (eighth, digits) in digits.chunks_mut(8).enumerate() {
        let number = |bit: usize| BYTES[bits[bit][eighth] as usize] << bit;
        let numbers = (number(0) | number(1) | number(2) | number(3)).to_le_bytes();
        for (digit, number) in digits.iter_mut().zip(numbers) {
            *digit = Digit::from_index(number);
        }
    }
    Grid::solved(digits)
}

/// For each byte, its eight bits as eight bytes.
static BYTES: [u64; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut i = 0;
        while i < 8 {
            table[bits] |= (bits as u64 >> i & 1) << (8 * i);
            i += 1;
        }
        bits += 1;
    }
    table
};
