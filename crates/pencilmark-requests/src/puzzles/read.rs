//! `read`: what a text holds.

use crate::fields::options;
use pencilmark::{Digit, State};
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
    pub fn answer(&self, state: &State) -> ReadAnswer {
        let marks = state.marks().map(|marks| {
            let digits = |place: usize| marks[place].iter().map(Digit::get).collect();
            (0..81).map(digits).collect::<Vec<Vec<u8>>>()
        });
        let values = state.to_string();
        ReadAnswer { givens: state.puzzle().to_string(), values: values.clone(), marks, grid: values }
    }
}
