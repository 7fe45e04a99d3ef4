//! The formats of one line, and which of them a line has.

use super::error::{LineError, Problem};
use super::{coded, grid, hodoku, line, marks729, sudokuwiki};
use crate::puzzle::State;

/// Reads a line that the library itself cannot read. Returns `None` when the line is not in its format, else the puzzle
/// or a message.
pub type Decoder = fn(&str) -> Option<Result<State, String>>;

/// Reads a line that has one of these formats, or was probably meant to; `None` if it has none.
pub(super) fn read(text: &str, decoder: Option<Decoder>) -> Option<Result<State, LineError>> {
    // No other format here is as short as 81 characters.
    line::read(text).or_else(|| read_other(text, decoder)).or_else(|| line::read(text.trim()))
}

/// Reads a line as [`read`] does, except for lines of 81 characters.
pub(super) fn read_other(text: &str, decoder: Option<Decoder>) -> Option<Result<State, LineError>> {
    let trimmed = text.trim();
    let result = if hodoku::is_library_line(trimmed) {
        hodoku::read(trimmed)
    } else if sudokuwiki::is_link(trimmed) {
        sudokuwiki::read(trimmed)
    } else if trimmed.chars().count() == marks729::LENGTH {
        marks729::read(trimmed)
    } else if hodoku::is_bare_grid(trimmed) {
        hodoku::read_grid(trimmed)
    } else if let Some(result) = hodoku::read_grid_and_deleted(trimmed) {
        result
    } else if let Some(cells) = coded::grid(trimmed) {
        Ok(grid::values(&cells))
    } else {
        decoder?(trimmed)?.map_err(|why| Problem::Other(why).into())
    };
    let indent = text.chars().take_while(|character| character.is_whitespace()).count();
    Some(result.map_err(|flaw| flaw.shifted(indent)))
}

/// The error for a line that has none of the formats.
pub(super) fn flaw(text: &str) -> LineError {
    let found = text.trim().chars().count();
    let expected = if found.abs_diff(marks729::LENGTH) < 81 { marks729::LENGTH } else { 81 };
    Problem::Length { expected, found }.into()
}
