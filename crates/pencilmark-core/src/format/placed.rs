//! Cells with their places, as other programs store them.

use crate::geometry::{Cell, Digit};
use crate::puzzle::State;

/// A cell with its place.
#[derive(Copy, Clone, Debug)]
pub struct PlacedCell {
    /// The row, from 0 or from 1.
    pub row: usize,
    /// The column, from 0 or from 1.
    pub column: usize,
    /// The value, if there is one.
    pub digit: Option<Digit>,
    /// Whether the value is a given, and not an entry.
    pub is_given: bool,
}

/// The state of some cells. Their places count from 0 if there is a place 0, and from 1 if there is a place 9.
///
/// # Errors
/// The reason, when there is no place 0 and no place 9, or when a place is too large.
pub fn of_placed(cells: &[PlacedCell]) -> Result<State, &'static str> {
    let places = || cells.iter().flat_map(|cell| [cell.row, cell.column]);
    let first = match (places().min(), places().max()) {
        (Some(0), Some(..9)) => 0,
        (Some(1..), Some(9)) => 1,
        (Some(1..), Some(..9)) => {
            return Err("rows and columns that count from 0 or from 1: only a 0 or a 9 would tell");
        }
        _ => return Err("a row or column beyond the nine: 0 to 8 or 1 to 9 are expected"),
    };
    let mut state = State::EMPTY;
    for &PlacedCell { row, column, digit, is_given } in cells {
        let cell = Cell::at((row + 1 - first) as u8, (column + 1 - first) as u8);
        let (Some(cell), Some(digit)) = (cell, digit) else { continue };
        if is_given { state.give(cell, digit) } else { state.place(cell, digit) }
    }
    Ok(state)
}
