//! A grid over several lines: nine rows of nine cells, with any decoration.
//!
//! Simple Sudoku's picture, the `.ss` file, needs no reader of its own:
//!
//! ```text
//! *-----------*
//! |.5.|...|...|
//! ```

use super::error::{LineError, Problem};
use super::pencilmarks::{self, Group};
use super::row::GridRow;
use crate::geometry::{Cell, Cells, Digit};
use crate::layout::Layout;
use crate::puzzle::State;
use std::sync::Arc;

/// Makes a puzzle of nine rows. An error has the index of the wrong row, counted from 0.
pub(super) fn puzzle<'a>(rows: impl Iterator<Item = &'a GridRow>) -> Result<State, (usize, LineError)> {
    let rows: Vec<&GridRow> = rows.collect();
    let mut groups = [Group::Blank; 81];
    for (index, (row, nine)) in rows.iter().zip(groups.chunks_mut(9)).enumerate() {
        nine.copy_from_slice(row.cells.as_ref().map_err(|flaw| (index, flaw.clone()))?);
    }
    if !groups.iter().any(|group| group.is_pencilled()) {
        let is_full = groups.iter().all(|group| matches!(group, Group::Digit(_)));
        // The signs may mark the givens, or they may mark the values of the solution.
        if let Some(index) = rows.iter().position(|row| row.is_signed).filter(|_| is_full) {
            let message =
                "signs beside values of a full grid do not say which are givens: rows with blank cells expected";
            return Err((index, Problem::Other(message.to_owned()).into()));
        }
        return Ok(values(&groups));
    }
    // In a grid of pencil marks, digits without a blank between them are one cell.
    match rows.iter().enumerate().find(|(_, row)| row.groups != 9) {
        Some((index, row)) => Err((index, Problem::Width(row.groups).into())),
        None => Ok(pencilmarks::puzzle(&groups)),
    }
}

/// The values of an ordinary grid of 81 cells, or the problem that the number of cells is wrong.
pub(super) fn of_cells(cells: Vec<Group>) -> Result<State, Problem> {
    let cells: [Group; 81] = cells.try_into().map_err(|cells: Vec<Group>| Problem::Cells(cells.len()))?;
    Ok(values(&cells))
}

/// The values of an ordinary grid: digits are givens.
pub(super) fn values(groups: &[Group; 81]) -> State {
    filled(Cells::ALL, groups)
}

/// The values of a board with a layout. It is an error if the number of cells is wrong, or if a digit is too large.
pub(super) fn on_layout(groups: &[Group], layout: &Arc<Layout>) -> Result<State, LineError> {
    let (cells, size) = (layout.cells(), layout.size());
    if groups.len() != cells.len() {
        return Err(Problem::Length { expected: cells.len(), found: groups.len() }.into());
    }
    let state = filled(cells, groups);
    let large = cells.iter().find_map(|cell| {
        let number = state.value(cell)?.get();
        (usize::from(number) > size).then_some(Problem::LargeDigit { number, cell, size })
    });
    large.map_or_else(|| Ok(state.with_layout(Arc::clone(layout))), |problem| Err(problem.into()))
}

/// The state with the values of some cells.
fn filled(cells: Cells, groups: &[Group]) -> State {
    let mut state = State::EMPTY;
    for (cell, &group) in cells.iter().zip(groups) {
        match group {
            Group::Digit(digit) | Group::Drawn(digit) => state.give(cell, digit),
            Group::Plus(digit) => state.place(cell, digit),
            _ => (),
        }
    }
    state
}

/// Nine rows of nine characters, without decoration.
pub(super) fn rows(state: &State) -> [String; 9] {
    let line = state.to_string();
    std::array::from_fn(|row| line[9 * row..][..9].to_owned())
}

/// Writes a bordered picture.
pub(super) fn write(state: &State) -> String {
    pencilmarks::picture(&Cell::ALL.map(|cell| state.value(cell).map_or('.', Digit::to_char).to_string()))
}

/// Writes Simple Sudoku's picture.
pub(super) fn write_simple(state: &State) -> String {
    const BORDER: &str = "*-----------*";
    let lines = rows(state).map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]));
    let bands: Vec<String> = lines.chunks(3).map(|three| three.join("\n")).collect();
    format!("{BORDER}\n{}\n{BORDER}", bands.join("\n|---+---+---|\n"))
}
