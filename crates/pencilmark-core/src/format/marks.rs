//! The marks of a state that was read without marks. Also whether marks contain more information than the values.

use crate::geometry::{Cell, Digit, Digits};
use crate::puzzle::State;

/// The marks of the state if it has any, else those that the rules leave.
pub(super) fn of(state: &State) -> [Digits; 81] {
    state.marks().copied().unwrap_or_else(|| state.marks_of_rules())
}

/// Whether the state has marks that are not exactly those that the rules leave.
pub(super) fn add_information(state: &State) -> bool {
    !state.cells_with_own_marks().is_empty()
}

/// Whether a mark sees a known value of its digit.
pub(super) fn any_forbidden(state: &State) -> bool {
    of(state).iter().zip(state.marks_of_rules()).any(|(&marks, left)| !marks.is_subset(left))
}

/// Whether every blank cell has one of these marks. Many formats cannot hold a cell without marks, or read it as a cell
/// whose marks are unknown.
pub(super) fn are_in_every_blank(state: &State, marks: &[Digits; 81]) -> bool {
    Cell::ALL.into_iter().all(|cell| state.value(cell).is_some() || !marks[cell.index()].is_empty())
}

/// Whether every blank cell of the state has a mark.
pub(super) fn in_every_blank(state: &State) -> bool {
    are_in_every_blank(state, &of(state))
}

/// Sets the marks of a state that has none, unless they are exactly those that the rules leave.
pub(super) fn set(state: &mut State, marks: [Digits; 81]) {
    if !state.unlike_rules(&marks).is_empty() {
        state.pencil(marks);
    }
}

/// The digit of a character, or `None` for a blank. `Err` if the character is neither.
pub(super) fn value(character: char) -> Result<Option<Digit>, ()> {
    match character {
        '1'..='9' => Ok(Digit::from_char(character)),
        '.' | '0' | '_' | '*' | '?' | '·' => Ok(None),
        _ => Err(()),
    }
}
