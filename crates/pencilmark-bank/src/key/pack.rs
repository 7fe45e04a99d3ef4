//! A puzzle as few bytes: a bit for each cell, 1 if it is given, and then the digits, two in a byte.
//!
//! With 24 givens that is 23 bytes; two cells in a byte would take 41, and a text takes 81.

use pencilmark::{Cell, Digit, Puzzle};

/// The bytes of 81 bits.
const CELLS: usize = 11;

/// The bytes of a puzzle, 11 to 52.
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

/// The puzzle with these packed bytes; `None` if there is none.
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
