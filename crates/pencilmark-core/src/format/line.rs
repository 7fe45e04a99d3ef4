//! 81 characters: 1 to 9 are digits, and any other character is a blank.
//!
//! A text is refused if it looks like a sentence, or if it has no digit but unusual blanks.

use super::error::{LineError, Problem};
use crate::geometry::{Cell, Digit};
use crate::puzzle::{Puzzle, State};
use std::collections::BTreeSet;

/// The greatest number of different letters, except x, that may be blanks of a line. A sentence has more letters.
const MOST_LETTERS: usize = 3;

/// Whether a character usually stands for a blank cell.
pub(super) fn is_usual_blank(character: char) -> bool {
    ".0_*?-·xX ".contains(character)
}

/// Reads exactly 81 characters. If none is a digit, all must be usual blanks.
pub(super) fn read(text: &str) -> Option<Result<State, LineError>> {
    if let Some(puzzle) = plain(text.as_bytes()).filter(|puzzle| !puzzle.givens().is_empty()) {
        return Some(Ok(puzzle.into()));
    }
    let puzzle = any(text)?;
    let is_letter = |character: &char| character.is_alphabetic() && !is_usual_blank(*character);
    let letters: BTreeSet<char> = text.chars().filter(is_letter).collect();
    if letters.len() <= MOST_LETTERS && !puzzle.givens().is_empty() {
        return Some(Ok(puzzle.into()));
    }
    let is_sign = |character: char| is_usual_blank(character) || character.is_ascii_digit();
    let strange = text.chars().enumerate().find(|&(_, character)| !is_sign(character));
    let flaw = |(index, character)| Err(LineError::at(index, Problem::Character(character)));
    Some(strange.map_or(Ok(puzzle.into()), flaw))
}

/// The digits of exactly 81 characters of any kind.
fn any(text: &str) -> Option<Puzzle> {
    let mut puzzle = Puzzle::EMPTY;
    let mut characters = text.chars();
    for cell in Cell::ALL {
        if let Some(digit) = Digit::from_char(characters.next()?) {
            puzzle.give(cell, digit);
        }
    }
    characters.next().is_none().then_some(puzzle)
}

/// Reads exactly 81 digits and dots (`0` and `.` for a blank), without a line end. Nearly every line of a long list has this
/// form. This function is several times as fast as a [`Reader`](super::Reader), which reads every format.
///
/// ```
/// use pencilmark_core::format;
///
/// let line = b"..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// assert_eq!(format::plain(line).unwrap().givens().len(), 27);
/// assert_eq!(format::plain(&line[1..]), None);
/// ```
pub fn plain(line: &[u8]) -> Option<Puzzle> {
    let line: &[u8; 81] = line.try_into().ok()?;
    // The loop does not end early and is not a `map`. This lets the processor work on several bytes at once.
    let (mut numbers, mut good) = ([0; 81], true);
    for (number, &byte) in numbers.iter_mut().zip(line) {
        good &= matches!(byte, b'0'..=b'9' | b'.');
        *number = if byte == b'.' { 0 } else { byte & 15 };
    }
    good.then(|| Puzzle::of_givens(numbers))
}
