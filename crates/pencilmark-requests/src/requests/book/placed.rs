//! The places of the puzzles in a book, for programs.

use pencilmark::rating::hodoku::Level;
use pencilmark_book::{Book, Pages};
use serde::Serialize;

/// A puzzle of a book, with its place and the facts about it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlacedPuzzle {
    /// Its number, from 1.
    pub number: usize,
    /// The number of its page, from 1.
    pub page: usize,
    /// The number of the page with its solution; null if there is none.
    pub solution_page: Option<usize>,
    /// The puzzle, 81 characters; for another layout, as many as the board has cells.
    pub puzzle: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// Its solution.
    pub solution: String,
    /// The title of its section.
    pub section: String,
    /// ER, the rating of the hardest step on the Sudoku Explainer's scale; null if the time was over.
    pub er: Option<f64>,
    /// HoDoKu's level; null if the time was over.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub level: Option<&'static str>,
    /// The stars of the level, 1 to 5; null if the time was over.
    pub stars: Option<u8>,
    /// The number of givens.
    pub givens: usize,
    /// The label above it.
    pub label: String,
}

/// The puzzles of a laid out book, with their places.
pub fn placed(book: &Book, pages: &Pages) -> Vec<PlacedPuzzle> {
    let rows = book.entries().zip(book.placed(pages)).map(|((number, section, entry), placed)| PlacedPuzzle {
        number,
        page: placed.page,
        solution_page: placed.solution_page,
        puzzle: entry.puzzle.to_string(),
        layout: entry.puzzle.as_ref().layout().map(ToString::to_string),
        solution: entry.solution.to_string(),
        section: book.sections[section].title.clone(),
        er: entry.er.map(|tenths| f64::from(tenths) / 10.0),
        level: entry.level.map(Level::name),
        stars: entry.level.map(Level::stars),
        givens: entry.puzzle.givens().len(),
        label: placed.label,
    });
    rows.collect()
}
