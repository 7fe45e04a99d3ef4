//! `read`: the content of a text.

use super::request::Request;
use crate::answers::{Refusal, json};
use crate::fields::{Fields, options};
use pencilmark::{Budget, Digit, State};
use serde::Serialize;

options! {
    /// The request `read`, which has no options: a text is read as it is.
    pub struct Read {}
}

/// The content of a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadAnswer {
    /// The givens, 81 characters with `.` for the other cells.
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

impl Request for Read {
    const NAME: &'static str = "read";
    const SUMMARY: &'static str = "What a text holds: givens, values, marks";
    const PUZZLES: &'static [&'static str] = &["puzzle"];
    const REQUIRED: &'static [&'static str] = &[];
    type Beside = ();
    type Answer = ReadAnswer;

    fn ask(self, (): (), fields: &mut Fields, _: &Budget) -> Result<String, Refusal> {
        Ok(json(&self.answer(&fields.puzzle("puzzle")?)))
    }
}
