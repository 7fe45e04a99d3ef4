//! What the marks of a puzzle are when nobody tells them, and whether telling them says anything new.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::puzzle::Puzzle;
use crate::set::Digits;

/// What the rules leave in each blank cell: all but the values that it sees.
pub(super) fn left(puzzle: &Puzzle) -> [Digits; 81] {
    Cell::ALL.map(|cell| match puzzle.value(cell) {
        Some(_) => Digits::EMPTY,
        None => !cell.peers().iter().filter_map(|peer| puzzle.value(peer)).collect::<Digits>(),
    })
}

/// The marks as told, else what the rules leave.
pub(super) fn of(puzzle: &Puzzle) -> [Digits; 81] {
    puzzle.marks().copied().unwrap_or_else(|| left(puzzle))
}

/// Whether marks are told that are not just what the rules leave.
pub(super) fn are_told(puzzle: &Puzzle) -> bool {
    puzzle.marks().is_some_and(|marks| *marks != left(puzzle))
}

/// Whether a mark stands beside a known value of its digit.
pub(super) fn any_forbidden(puzzle: &Puzzle) -> bool {
    of(puzzle).iter().zip(left(puzzle)).any(|(&told, left)| !told.is_subset(left))
}

/// Tells the marks of a puzzle that has none, unless they are just what the rules leave.
pub(super) fn tell(puzzle: &mut Puzzle, marks: [Digits; 81]) {
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
