//! A puzzle in few bytes: a bit for each cell (1 for a given), then the digits of the givens, two digits in a byte.
//!
//! A puzzle with 24 givens takes 23 bytes. With two cells in a byte, it would take 41 bytes; as text, it takes 81 bytes.

use pencilmark::{Cell, Digit, Puzzle};

/// The number of bytes for 81 bits.
const CELLS: usize = 11;

/// Packs a puzzle into 11 to 52 bytes.
pub fn pack(puzzle: &Puzzle) -> Vec<u8> {
    let mut bytes = vec![0; CELLS];
    let mut is_half = false;
    for (cell, &number) in puzzle.numbers().iter().enumerate().filter(|(_, number)| **number > 0) {
        bytes[cell / 8] |= 1 << (cell % 8);
        match bytes.last_mut() {
            Some(last) if is_half => *last |= number,
            _ => bytes.push(number << 4),
        }
        is_half = !is_half;
    }
    bytes
}

/// The puzzle that was packed into these bytes; `None` if no puzzle has these bytes.
pub fn unpack(bytes: &[u8]) -> Option<Puzzle> {
    let (cells, digits) = bytes.split_at_checked(CELLS)?;
    let mut digits = digits.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let mut puzzle = Puzzle::EMPTY;
    for cell in Cell::ALL {
        if cells[cell.index() / 8] >> (cell.index() % 8) & 1 == 1 {
            puzzle.give(cell, Digit::new(digits.next()?)?);
        }
    }
    (pack(&puzzle) == bytes).then_some(puzzle)
}
