//! What stands where, for programs.

use crate::output::Rows;
use pencilmark_book::{Book, Placed};
use serde::Serialize;
use std::io::{self, Write};

/// The columns.
pub(super) const HEADER: [&str; 9] =
    ["number", "page", "solution_page", "puzzle", "solution", "section", "er", "level", "error"];

/// A row.
#[derive(Serialize)]
struct Row<'a> {
    number: usize,
    page: usize,
    solution_page: Option<usize>,
    puzzle: String,
    solution: String,
    section: &'a str,
    er: Option<f64>,
    level: Option<&'static str>,
}

fn rows<'a>(book: &'a Book, placed: &'a [Placed]) -> impl Iterator<Item = Row<'a>> {
    book.entries().zip(placed).map(|((number, section, entry), placed)| Row {
        number,
        page: placed.page,
        solution_page: placed.solution_page,
        puzzle: entry.puzzle.to_string(),
        solution: entry.solution.to_string(),
        section: &book.sections[section].title,
        er: entry.er.map(|tenths| f64::from(tenths) / 10.0),
        level: entry.level.map(pencilmark::rating::hodoku::Level::name),
    })
}

/// The table as text.
pub(super) fn text(format: Rows, book: &Book, placed: &[Placed]) -> String {
    let format = format.settle(false);
    let mut text = if format == Rows::Csv { HEADER.join(",") + "\n" } else { String::new() };
    for row in rows(book, placed) {
        text.push_str(&format.row(&HEADER, &row));
        text.push('\n');
    }
    text
}

/// Prints the table.
pub(super) fn print(format: Rows, book: &Book, placed: &[Placed]) -> io::Result<()> {
    io::stdout().lock().write_all(text(format, book, placed).as_bytes())
}
