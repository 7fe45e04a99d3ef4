//! An entry of a text: a puzzle, or an error in its place.

use crate::format::error::{LineError, ParseError};
use crate::format::field::Record;
use crate::puzzle::State;

/// The greatest number of characters of a bad entry that are stored.
const SOURCE: usize = 400;

/// A puzzle, or an error in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line where the entry begins, counted from 1.
    pub line: usize,
    /// The beginning of the line or lines as read, a few hundred characters at most. Only for errors; empty for a
    /// puzzle.
    pub source: String,
    /// The puzzle or state, or the error.
    pub state: Result<State, ParseError>,
    /// The fields of its line, if they were [asked for](crate::format::Reader::keeping_rows) and the line has more than the puzzle.
    pub row: Option<Record>,
    /// The field in the table's column of solutions. In a row without a header, the field after the puzzle if it is a
    /// finished grid.
    pub solution: Option<String>,
}

impl Entry {
    /// An error in place of a puzzle.
    pub(super) fn error(line: usize, text: &str, flaw: LineError) -> Self {
        Self { line, source: beginning(text), state: Err(flaw.in_line(line)), row: None, solution: None }
    }
}

/// The other contents of a puzzle's line.
#[derive(Default)]
pub(super) struct Beside {
    pub(super) row: Option<Record>,
    pub(super) solution: Option<String>,
}

/// The beginning of a text, as a bad entry has it.
pub(super) fn beginning(text: &str) -> String {
    text.chars().take(SOURCE).collect()
}
