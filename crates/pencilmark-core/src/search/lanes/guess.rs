//! The choice of the cell and the digit to guess.

use super::start::{WORD, bit_number};
use std::array;

/// The number of cells with two digits that are compared before a guess. A larger number gives better guesses, but the
/// comparison then costs more time than it saves.
const COMPARED: usize = 4;

/// A digit to try in a cell. The cell is a bit of a word.
pub(super) struct Guess {
    pub(super) word: usize,
    pub(super) cell: u32,
    pub(super) digit: usize,
    /// Whether the cell has two digits, so that it is also settled if this digit is removed.
    pub(super) of_two: bool,
}

/// Chooses a guess in a cell with two digits, if there is any. Otherwise it chooses a digit that has two places in a block.
/// If there is no such digit, it chooses the first of the cells with the fewest digits. `places(digit, word)` gives a word
/// of a digit.
#[inline(always)]
pub(super) fn choose(double: [u32; 3], places: impl Fn(usize, usize) -> u32) -> Guess {
    if double != [0; 3] {
        return in_double(double, &places);
    }
    for digit in 0..9 {
        for block in (0..9).map(|block| 0o001_001_001 << block) {
            let cells: [u32; 3] = array::from_fn(|word| places(digit, word) & block);
            if cells.iter().map(|cells| cells.count_ones()).sum::<u32>() == 2 {
                let word = (0..3).find(|&word| cells[word] != 0).expect("there are two places");
                let cell = cells[word] & cells[word].wrapping_neg();
                return Guess { digit, word, cell, of_two: false };
            }
        }
    }
    let (word, cell) = fewest_digits(&places);
    let digit = (0..9).find(|&digit| places(digit, word) & cell != 0).expect("an open cell has digits");
    Guess { digit, word, cell, of_two: false }
}

/// A guess in a cell with two digits. It takes the digit that most of these cells have, because this digit settles many of
/// them at once. Among the first few cells with this digit, it takes the cell that sees the most places of the digit. Places
/// in cells with two digits count more.
///
/// Each maximum is computed from numbers that have the choice itself in their lowest bits. This avoids branches, which the
/// processor could not predict.
#[inline(always)]
fn in_double(double: [u32; 3], places: &impl Fn(usize, usize) -> u32) -> Guess {
    let own = |digit: usize| together(array::from_fn(|word| places(digit, word) & double[word]));
    let most = (0..9).fold(0, |most, digit| most.max(own(digit).count_ones() << 4 | (8 - digit as u32)));
    let digit = 8 - (most & 15) as usize;
    let (own, all) = (own(digit), together(array::from_fn(|word| places(digit, word))));
    let (mut left, mut best) = (own, 0);
    for _ in 0..COMPARED {
        // If no cell is left, this is a bit without a cell, and it sees nothing.
        let cell = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        let peers = PEERS[cell as usize];
        let seen = 4 * (peers & own).count_ones() + (peers & all).count_ones();
        best = best.max(seen << 8 | (255 - cell));
    }
    let cell = 255 - (best & 255) as usize;
    Guess { word: cell / 32, cell: 1 << (cell % 32), digit, of_two: true }
}

/// Three words in one number.
#[inline(always)]
fn together([first, second, third]: [u32; 3]) -> u128 {
    u128::from(first) | u128::from(second) << 32 | u128::from(third) << 64
}

/// For each cell, the cells that it sees, as three words [together]. The index of a cell is the number of its bit. A bit
/// without a cell sees no cells.
static PEERS: [u128; 129] = {
    let mut peers = [0; 129];
    let mut one = 0;
    while one < 81 {
        let mut other = 0;
        while other < 81 {
            let in_row = one / 9 == other / 9;
            let in_column = one % 9 == other % 9;
            let in_block = one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3;
            if one != other && (in_row || in_column || in_block) {
                peers[bit_number(one)] |= 1 << bit_number(other);
            }
            other += 1;
        }
        one += 1;
    }
    peers
};

/// The first of the cells with the fewest digits, but at least two digits: its word, and its bit in the word.
#[inline(always)]
fn fewest_digits(places: &impl Fn(usize, usize) -> u32) -> (usize, u32) {
    // The number of digits of each cell in binary: for each word, one set of cells for each bit.
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
