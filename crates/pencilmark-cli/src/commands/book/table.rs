//! The table of the puzzles of a book and their pages, for programs.

use crate::output::Rows;
use pencilmark_requests::book::PlacedPuzzle;
use std::io::{self, Write};

/// The columns of the table.
pub(super) const HEADER: [&str; 12] = [
    "number",
    "page",
    "solution_page",
    "puzzle",
    "solution",
    "section",
    "er",
    "level",
    "stars",
    "givens",
    "label",
    "error",
];

/// The table as text.
pub(super) fn text(format: Rows, placed: &[PlacedPuzzle]) -> String {
    let format = format.settle(false);
    let mut text = if format == Rows::Csv { HEADER.join(",") + "\n" } else { String::new() };
    for row in placed {
        text.push_str(&format.row(&HEADER, row));
        text.push('\n');
    }
    text
}

/// Prints the table.
pub(super) fn print(format: Rows, placed: &[PlacedPuzzle]) -> io::Result<()> {
    io::stdout().lock().write_all(text(format, placed).as_bytes())
}
