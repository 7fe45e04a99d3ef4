//! Where to guess.

use super::start::{cells, place};
use std::array;

/// How many cells with two digits are compared before a guess. More make better guesses and cost more than that is worth.
const COMPARED: usize = 4;

/// A digit to try in a cell, a bit of a word.
pub(super) struct Guess {
    pub(super) word: usize,
    pub(super) cell: u32,
    pub(super) digit: usize,
    /// The cell's other digits, a bit each.
    pub(super) others: u32,
    /// Whether the cell has two digits, so that without this one it is settled too.
    pub(super) of_two: bool,
}

/// Of the first few cells with two digits the one that sees most such cells. Without any, a digit that has two places in a
/// block; without that too, the first open cell. `places` tells a digit's word.
#[inline(always)]
pub(super) fn choose(double: [u32; 3], open: [u32; 3], places: impl Fn(usize, usize) -> u32) -> Guess {
    let digits = |word: usize, cell: u32| {
        (0..9).fold(0, |digits, digit| digits | u32::from(places(digit, word) & cell != 0) << digit)
    };
    let at = |word: usize, cell: u32, of_two: bool| {
        let digits = digits(word, cell);
        Guess { word, cell, digit: digits.trailing_zeros() as usize, others: digits & digits.wrapping_sub(1), of_two }
    };
    let double = cells(double);
    let (mut best, mut most) = (None, 0);
    for cell in double.iter().take(COMPARED) {
        let seen = 1 + (cell.peers() & double).len();
        if seen > most {
            (best, most) = (Some(cell), seen);
        }
    }
    if let Some(cell) = best {
        let (word, cell) = place(cell);
        return at(word, cell, true);
    }
    for digit in 0..9 {
        for block in (0..9).map(|block| 0o001_001_001 << block) {
            let cells: [u32; 3] = array::from_fn(|word| places(digit, word) & block);
            if cells.iter().map(|cells| cells.count_ones()).sum::<u32>() == 2 {
                let word = (0..3).find(|&word| cells[word] != 0).expect("there are two places");
                let cell = cells[word] & cells[word].wrapping_neg();
                return Guess { digit, others: digits(word, cell) & !(1 << digit), word, cell, of_two: false };
            }
        }
    }
    let word = (0..3).find(|&word| open[word] != 0).expect("a board that is not solved has an open cell");
    at(word, open[word] & open[word].wrapping_neg(), false)
}
