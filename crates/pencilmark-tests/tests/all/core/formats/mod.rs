//! The formats of puzzles: texts that are read, texts that are written, and the errors for other texts.

mod fields;
mod grids;
mod lines;
mod opensudoku;
mod people;
mod reader;
mod written;

use pencilmark_core::format::{Entry, Problem, Reader, read};
use pencilmark_core::{Cell, Digits, State};

/// A puzzle of 27 givens as a line.
const LINE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

fn dots(count: usize) -> String {
    ".".repeat(count)
}

/// The entries of a text, in order.
fn entries(text: &str) -> Vec<Entry> {
    let mut reader = Reader::new();
    text.split('\n').for_each(|line| reader.push(line));
    reader.finish();
    std::iter::from_fn(|| reader.next()).collect()
}

/// The fault of a text of one line, and the place of the fault as the number of a character.
fn flaw(text: &str) -> (Option<usize>, Problem) {
    let error = read(text).unwrap_err();
    assert_eq!(error.line, 1, "{error}");
    (error.character, error.problem)
}

/// The marks that the rules leave in each blank cell.
fn left(puzzle: &State) -> [Digits; 81] {
    Cell::ALL.map(|cell| match puzzle.value(cell) {
        Some(_) => Digits::EMPTY,
        None => !cell.peers().iter().filter_map(|peer| puzzle.value(peer)).collect::<Digits>(),
    })
}
