//! The formats of one line, and the choice of the format that a line has.

use super::error::{LineError, Problem};
use super::reading::Reading;
use super::{coded, grid, hodoku, line, marks729, sized, sudokuwiki};
use crate::puzzle::State;

/// Reads a line that has one of these formats, or was probably meant to have one; `None` for any other line.
pub(super) fn read(text: &str, reading: &Reading) -> Option<Result<State, LineError>> {
    if reading.other_size().is_some() {
        let text = text.trim();
        let is_library = hodoku::is_library_line(text);
        return if is_library { Some(hodoku::read(text, reading)) } else { sized::read(text, reading) };
    }
    // No other format here is as short as 81 characters.
    line::read(text).or_else(|| read_other(text, reading)).or_else(|| line::read(text.trim()))
}

/// Reads a line as [`read`] does, except for lines of 81 characters.
pub(super) fn read_other(text: &str, reading: &Reading) -> Option<Result<State, LineError>> {
    let trimmed = text.trim();
    let result = if hodoku::is_library_line(trimmed) {
        hodoku::read(trimmed, reading)
    } else if sudokuwiki::is_link(trimmed) {
        sudokuwiki::read(trimmed)
    } else if trimmed.chars().count() == marks729::LENGTH {
        marks729::read(trimmed)
    } else if hodoku::is_bare_grid(trimmed) {
        hodoku::read_grid(trimmed)
    } else if let Some(result) = hodoku::read_grid_and_deleted(trimmed, reading) {
        result
    } else if let Some(cells) = coded::grid(trimmed) {
        Ok(grid::values(&cells))
    } else if let Some(result) = sized::read(trimmed, reading) {
        result
    } else {
        reading.decoder?(trimmed)?.map_err(|why| Problem::Other(why).into())
    };
    let indent = text.chars().take_while(|character| character.is_whitespace()).count();
    Some(result.map_err(|flaw| flaw.shifted(indent)))
}

/// The error for a line that has none of the formats.
pub(super) fn flaw(text: &str, reading: &Reading) -> LineError {
    let found = text.trim().chars().count();
    if let Some(size) = reading.other_size() {
        return Problem::Length { expected: size * size, found }.into();
    }
    let expected = if found.abs_diff(marks729::LENGTH) < 81 { marks729::LENGTH } else { 81 };
    Problem::Length { expected, found }.into()
}
