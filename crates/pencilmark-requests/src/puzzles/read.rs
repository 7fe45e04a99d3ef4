//! `read`: what a text holds.

use crate::fields::options;
use pencilmark::{Cell, Digit, Puzzle};
use serde::Serialize;

options! {
    /// A text is read as it is.
    pub struct Read {}
}

/// What a text holds.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadAnswer {
    /// The givens, 81 characters with `.` for others.
    pub givens: String,
    /// The givens and the values of the player, 81 characters.
    pub values: String,
    /// The marks of each cell, if the text has marks.
    pub marks: Option<Vec<Vec<u8>>>,
    /// The puzzle as the other answers repeat it.
    pub grid: String,
}

impl Read {
    /// The answer about a puzzle.
    pub fn answer(&self, puzzle: &Puzzle) -> ReadAnswer {
        let marks = puzzle.marks().map(|marks| {
            let digits = |place: usize| marks[place].iter().map(Digit::get).collect();
            (0..81).map(digits).collect::<Vec<Vec<u8>>>()
        });
        let values = puzzle.to_string();
        ReadAnswer { givens: givens(puzzle), values: values.clone(), marks, grid: values }
    }
}

/// The givens alone.
fn givens(puzzle: &Puzzle) -> String {
    let given = |cell: Cell| puzzle.value(cell).filter(|_| puzzle.givens().contains(cell));
    Cell::ALL.into_iter().map(|cell| given(cell).map_or('.', |digit| char::from(b'0' + digit.get()))).collect()
}
