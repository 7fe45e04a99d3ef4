//! A layout before its puzzle, or in another column of a table.

use super::error::{LineError, Problem};
use super::hodoku::is_library_line;
use super::reading::Reading;
use super::single;
use crate::layout::Layout;
use crate::puzzle::State;
use std::sync::Arc;

/// The lower limit of the length of a puzzle, in characters: four rows of four cells.
const SHORTEST: usize = 16;

/// Reads a layout and, after a blank, its puzzle. `None` for any other line.
pub(super) fn with_layout(line: &str, reading: &Reading) -> Option<Result<State, LineError>> {
    let (word, rest) = line.trim().split_once([' ', '\t'])?;
    let puzzle = rest.trim();
    // A puzzle has no blanks in it, except for a line of HoDoKu's library.
    let is_line = is_library_line(puzzle) || !puzzle.contains(char::is_whitespace);
    if !Layout::is_meant(word) || !is_line || puzzle.len() < SHORTEST {
        return None;
    }
    Some(on_layout(word, puzzle, reading))
}

/// Reads a text with a layout, and a text with a puzzle on this layout.
pub(super) fn on_layout(layout: &str, puzzle: &str, reading: &Reading) -> Result<State, LineError> {
    if !reading.reads_layouts() {
        return Err(Problem::OtherLayout(layout.chars().take(60).collect()).into());
    }
    let layout: Arc<Layout> = Arc::new(layout.parse().map_err(Problem::Layout)?);
    let reading = reading.on(&layout);
    let state = single::read(puzzle, &reading).unwrap_or_else(|| Err(single::flaw(puzzle, &reading)))?;
    Ok(state.with_layout(layout))
}
