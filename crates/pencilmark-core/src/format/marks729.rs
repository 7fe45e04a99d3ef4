//! 729 characters: nine for each cell. Each is the candidate of its position, or a blank. There are only marks, no values.

use super::error::{LineError, Problem};
use super::marks;
use crate::geometry::{Cell, Digit, Digits};
use crate::puzzle::State;

/// The number of characters.
pub(super) const LENGTH: usize = 729;

/// Reads 729 characters.
pub(super) fn read(text: &str) -> Result<State, LineError> {
    let mut all = [Digits::EMPTY; 81];
    for (index, character) in text.chars().enumerate().take(LENGTH) {
        let expected = Digit::ALL[index % 9];
        match marks::value(character) {
            Ok(None) => (),
            Ok(Some(found)) if found == expected => all[index / 9].insert(found),
            Ok(Some(found)) => return Err(LineError::at(index, Problem::Misplaced { found, expected })),
            Err(()) => return Err(LineError::at(index, Problem::Character(character))),
        }
    }
    let mut state = State::EMPTY;
    marks::set(&mut state, all);
    Ok(state)
}

/// Writes each cell's candidates; a value becomes the only candidate of its cell.
pub(super) fn write(state: &State) -> String {
    let all = marks::of(state);
    let digits = |cell: Cell| state.value(cell).map_or(all[cell.index()], Digits::of);
    let character = |digits: Digits, digit: Digit| if digits.contains(digit) { digit.to_char() } else { '.' };
    Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| character(digits(cell), digit))).collect()
}
