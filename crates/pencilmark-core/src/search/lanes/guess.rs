//! Where to guess.

use super::start::{WORD, cells, place};
use std::array;

/// How many cells with two digits are compared before a guess. More make better guesses and cost more than that is
/// worth.
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

/// Of the first few cells with two digits the one that sees most such cells. Without any, a digit that has two places
/// in a block; without that too, the first of the cells with the fewest digits. `places` gives a digit's word.
#[inline(always)]
pub(super) fn choose(double: [u32; 3], places: impl Fn(usize, usize) -> u32) -> Guess {
    let digits = |word: usize, cell: u32| -> u32 {
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
    let (word, cell) = fewest_digits(&places);
    at(word, cell, false)
}

/// The first of the cells with the fewest digits, of those that have more than one: its word, and its bit there.
#[inline(always)]
fn fewest_digits(places: &impl Fn(usize, usize) -> u32) -> (usize, u32) {
    // Every cell's number of digits as a binary one: for each word a set of cells for each bit.
    let mut number = [[0; 4]; 3];
    for digit in 0..9 {
        for (word, number) in number.iter_mut().enumerate() {
            let mut carried = places(digit, word);
            for bit in number {
                (*bit, carried) = (*bit ^ carried, *bit & carried);
            }
        }
    }
    for many in 2..=9 {
        for (word, number) in number.iter().enumerate() {
            let has = |bit: usize| if many >> bit & 1 == 1 { number[bit] } else { !number[bit] };
            let cells = has(0) & has(1) & has(2) & has(3) & WORD;
            if cells != 0 {
                return (word, cells & cells.wrapping_neg());
            }
        }
    }
    unreachable!("a board that is not solved has an open cell")
}
