//! The marks of a puzzle whose input has none, and whether marks contain more information than the values.

use crate::geometry::{Cell, Digit, Digits};
use crate::puzzle::Puzzle;

/// The marks that the rules leave in each blank cell: all digits except the values that it sees.
pub(super) fn left(puzzle: &Puzzle) -> [Digits; 81] {
    Cell::ALL.map(|cell| match puzzle.value(cell) {
        Some(_) => Digits::EMPTY,
        None => !cell.peers().iter().filter_map(|peer| puzzle.value(peer)).collect::<Digits>(),
    })
}

/// The marks of the puzzle if it has any, else those that the rules leave.
pub(super) fn of(puzzle: &Puzzle) -> [Digits; 81] {
    puzzle.marks().copied().unwrap_or_else(|| left(puzzle))
}

/// Whether the puzzle has marks that are not exactly those that the rules leave.
pub(super) fn add_information(puzzle: &Puzzle) -> bool {
    puzzle.marks().is_some_and(|marks| *marks != left(puzzle))
}

/// Whether a mark sees a known value of its digit.
pub(super) fn any_forbidden(puzzle: &Puzzle) -> bool {
    of(puzzle).iter().zip(left(puzzle)).any(|(&marks, left)| !marks.is_subset(left))
}

/// Sets the marks of a puzzle that has none, unless they are exactly those that the rules leave.
pub(super) fn set(puzzle: &mut Puzzle, marks: [Digits; 81]) {
    let left = left(puzzle);
    if Cell::ALL.into_iter().any(|cell| puzzle.value(cell).is_none() && marks[cell.index()] != left[cell.index()]) {
        puzzle.pencil(marks);
    }
}

/// The value of a character, if it is one; `Err` if it is neither a digit nor a blank.
pub(super) fn value(character: char) -> Result<Option<Digit>, ()> {
    match character {
        '1'..='9' => Ok(Digit::from_char(character)),
        '.' | '0' | '_' | '*' | '?' | '·' => Ok(None),
        _ => Err(()),
    }
}
