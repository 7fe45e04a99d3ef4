//! `convert`: a puzzle in another format.

use super::request::Request;
use crate::answers::{Code, Refusal, json};
use crate::fields::{Fields, options};
use crate::input::Boards;
use crate::values::{FormatId, LayoutText};
use pencilmark::format::{self, Dropped, Format, Written};
use pencilmark::{Board, Budget, State};
use serde::Serialize;
use std::sync::Arc;

options! {
    /// The format in which the puzzle is written.
    pub struct Convert {
        /// The format to write
        #[arg(long, value_name = "FORMAT", value_parser = crate::values::known::formats())]
        pub to: Option<FormatId>,
        /// The layout of the board; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
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
    /// The boards that the request accepts.
    pub fn boards(&self) -> Boards {
        LayoutText::boards(self.layout.as_ref())
    }

    /// The format to write.
    ///
    /// # Errors
    /// When the request has no format.
    pub fn format(&self) -> Result<FormatId, Refusal> {
        self.to.ok_or_else(|| Refusal::new(Code::MissingField, "the format to write is expected").of("to"))
    }

    /// The answer about a puzzle.
    ///
    /// # Errors
    /// When a given stands twice in a house, or the request has no format.
    pub fn answer(&self, state: &State) -> Result<ConvertAnswer, Refusal> {
        let format = self.format()?;
        let written = convert(state, format).map_err(|refusal| refusal.of("puzzle"))?;
        // A format with a header and a footer is complete only with both.
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
        Ok(json(&self.answer(&fields.puzzle_on("puzzle", &self.boards())?)?))
    }
}

/// Writes a puzzle, and reports the information that the format cannot contain.
///
/// # Errors
/// When a given stands twice in a house, or the board has a layout and the format knows only the usual board. Wrong entries
/// of a player are no error: they are written unchanged.
pub fn convert(state: &State, format: FormatId) -> Result<Written, Refusal> {
    let Some(layout) = state.layout() else {
        Board::new(&state.puzzle())?;
        return Ok(format.write(state));
    };
    Board::new(&State::from(state.puzzle()).with_layout(Arc::clone(layout)))?;
    match format {
        FormatId::Text(Format::Line | Format::Hodoku) => {
            let written = format.write(state);
            Ok(Written { text: format::on_layout(layout, &written.text), ..written })
        }
        FormatId::Link(_) => Ok(format.write(state)),
        FormatId::Text(_) => {
            Err(Refusal::new(Code::Layout, format!("the format {} knows only the usual board", format.id())).of("to"))
        }
    }
}
