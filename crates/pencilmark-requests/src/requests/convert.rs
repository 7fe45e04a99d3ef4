//! `convert`: a puzzle in another format.

use super::request::Request;
use crate::answers::{Code, Refusal, json};
use crate::fields::{Fields, options};
use crate::values::FormatId;
use pencilmark::format::{Dropped, Written};
use pencilmark::{Board, Budget, State};
use serde::Serialize;

options! {
    /// The format in which the puzzle is written.
    pub struct Convert {
        /// The format to write
        #[arg(long, value_name = "FORMAT", value_parser = crate::values::known::formats())]
        pub to: Option<FormatId>,
    }
}

/// A puzzle in another format.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ConvertAnswer {
    /// The puzzle as a text; in the format of OpenSudoku a whole file.
    pub puzzle: String,
    /// The parts of the puzzle that the format cannot hold, in words.
    pub dropped: Vec<String>,
}

impl Convert {
    /// The format to write.
    ///
    /// # Errors
    /// When it is not named.
    pub fn format(&self) -> Result<FormatId, Refusal> {
        self.to.ok_or_else(|| Refusal::new(Code::MissingField, "the format to write is expected").of("to"))
    }

    /// The answer about a puzzle.
    ///
    /// # Errors
    /// When a given stands twice in a house, or no format is named.
    pub fn answer(&self, state: &State) -> Result<ConvertAnswer, Refusal> {
        let format = self.format()?;
        let written = convert(state, format).map_err(|refusal| refusal.of("puzzle"))?;
        // A format with a footer is a file only as a whole.
        let puzzle = match format.frame() {
            Some((header, footer)) => format!("{header}\n{}\n{footer}", written.text),
            None => written.text,
        };
        Ok(ConvertAnswer { puzzle, dropped: written.dropped.iter().map(Dropped::to_string).collect() })
    }
}

impl Request for Convert {
    const NAME: &'static str = "convert";
    const SUMMARY: &'static str = "A puzzle in another format";
    const PUZZLES: &'static [&'static str] = &["puzzle"];
    const REQUIRED: &'static [&'static str] = &["to"];
    type Beside = ();
    type Answer = ConvertAnswer;

    fn ask(self, (): (), fields: &mut Fields, _: &Budget) -> Result<String, Refusal> {
        self.format()?;
        Ok(json(&self.answer(&fields.puzzle("puzzle")?)?))
    }
}

/// Writes a puzzle, and reports what the format cannot hold.
///
/// # Errors
/// When a given stands twice in a house. The entries of a player may be wrong: the state is written unchanged.
pub fn convert(state: &State, format: FormatId) -> Result<Written, Refusal> {
    Board::new(&state.puzzle())?;
    Ok(format.write(state))
}
