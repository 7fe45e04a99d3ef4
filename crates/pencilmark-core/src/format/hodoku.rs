//! A line of `HoDoKu`'s library: `:code:digits:grid:deleted:eliminations:placements:extra`.
//!
//! In the grid, `+5` is a placed value and `5` is a given. A deleted candidate is written as three digits: the digit, the
//! row and the column. The other fields describe a step and are not read. The fields after the grid may be absent. A grid by
//! itself, without the colons, is also read.

use super::csv::words;
use super::error::{LineError, Problem};
use super::pencilmarks::Group;
use super::reading::Reading;
use super::{grid, marks};
use crate::geometry::{Cell, Digit};
use crate::puzzle::State;

/// The fields of the grid and of the deleted candidates; the text before the first colon is field 0.
const GRID: usize = 3;
const DELETED: usize = 4;

/// Whether a line is meant as a line of the library.
pub(super) fn is_library_line(text: &str) -> bool {
    text.starts_with(':')
}

/// Reads a line of the library.
///
/// On a layout, the grid has the cells of the layout. Deleted candidates are removed from the marks that its rules leave.
pub(super) fn read(text: &str, reading: &Reading) -> Result<State, LineError> {
    let fields: Vec<&str> = text.splitn(DELETED + 2, ':').collect();
    let begin = |index: usize| fields.iter().take(index).map(|field| field.chars().count() + 1).sum();
    let &grid = fields.get(GRID).ok_or(Problem::Fields(fields.len() - 1))?;
    let groups = groups(grid).map_err(|flaw| flaw.shifted(begin(GRID)))?;
    let puzzle = match reading.layout() {
        Some(layout) => grid::on_layout(&groups, layout).map_err(|flaw| flaw.shifted(begin(GRID)))?,
        None => grid::of_cells(groups).map_err(|flaw| LineError::from(flaw).shifted(begin(GRID)))?,
    };
    let deleted = fields.get(DELETED).copied().unwrap_or_default();
    without(puzzle, deleted, begin(DELETED))
}

/// The puzzle without the deleted candidates. The line has `begin` characters before the deleted candidates.
fn without(mut puzzle: State, deleted: &str, begin: usize) -> Result<State, LineError> {
    let mut left = puzzle.marks_of_rules();
    for (index, triple) in words(deleted) {
        let (cell, digit) = mark(triple).ok_or_else(|| LineError::at(begin + index, Problem::Triple(triple.into())))?;
        left[cell.index()].remove(digit);
    }
    marks::set(&mut puzzle, left);
    Ok(puzzle)
}

/// Whether a line is a grid by itself: only digits, dots and plus signs, with 81 cells but more than 81 characters.
pub(super) fn is_bare_grid(text: &str) -> bool {
    let allowed = |character: char| character.is_ascii_digit() || ".+".contains(character);
    text.contains('+') && text.chars().all(allowed) && text.chars().filter(|&c| c != '+').count() == 81
}

/// Reads the grid and the deleted candidates without the fields before them. Players copy this part of a line:
/// `+53.…:411 611`.
pub(super) fn read_grid_and_deleted(text: &str, reading: &Reading) -> Option<Result<State, LineError>> {
    let (grid, rest) = text.split_once(':')?;
    let (deleted, more) = rest.split_once(':').unwrap_or((rest, ""));
    let is_grid = grid.len() == 81 || is_bare_grid(grid);
    let is_meant = is_grid && are_deleted(deleted) && more.trim().len() < 81;
    is_meant.then(|| without(reading.laid(read_grid(grid)?), deleted, grid.len() + 1))
}

/// Whether a text looks like deleted candidates: triples of digits.
pub(super) fn are_deleted(text: &str) -> bool {
    let is_triple = |word: &str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    !text.trim().is_empty() && text.split_whitespace().all(is_triple)
}

/// Reads the 81 cells of a grid.
pub(super) fn read_grid(text: &str) -> Result<State, LineError> {
    Ok(grid::of_cells(groups(text)?)?)
}

/// The contents of the cells of a grid.
fn groups(text: &str) -> Result<Vec<Group>, LineError> {
    let mut cells = Vec::with_capacity(81);
    let mut characters = text.chars().enumerate();
    while let Some((mut index, mut character)) = characters.next() {
        let mut cell = Group::of(character);
        if character == '+' {
            (index, character) = characters.next().unwrap_or((index, character));
            cell = Digit::from_char(character).map(Group::Plus);
        }
        cells.push(cell.ok_or_else(|| LineError::at(index, Problem::Character(character)))?);
    }
    Ok(cells)
}

/// A deleted candidate: digit, row, column.
fn mark(triple: &str) -> Option<(Cell, Digit)> {
    let [digit, row, column] = triple.as_bytes() else { return None };
    let number = |byte: u8| byte.wrapping_sub(b'0');
    Some((Cell::at(number(*row), number(*column))?, Digit::new(number(*digit))?))
}

/// Writes a line in which all fields except the grid and the deleted candidates are empty.
pub(super) fn write(state: &State) -> String {
    let mut grid = String::new();
    let cells = state.any_layout().cells();
    for cell in cells {
        if state.value(cell).is_some() && !state.givens().contains(cell) {
            grid.push('+');
        }
        grid.push(state.value(cell).map_or('.', Digit::to_char));
    }
    let (marks, left) = (marks::of(state), state.marks_of_rules());
    let triples = |cell: Cell| {
        let (row, column) = (cell.index() / 9 + 1, cell.index() % 9 + 1);
        (left[cell.index()] - marks[cell.index()]).iter().map(move |digit| format!("{digit}{row}{column}"))
    };
    let deleted: Vec<String> = cells.iter().flat_map(triples).collect();
    format!(":::{grid}:{}:::", deleted.join(" "))
}
