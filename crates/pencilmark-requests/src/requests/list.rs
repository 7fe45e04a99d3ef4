//! `list`: the puzzles of a text.

use super::read::ReadAnswer;
use super::request::Request;
use crate::answers::{Refusal, json};
use crate::fields::{Fields, options};
use crate::input::{Boards, Item, Source};
use pencilmark::Budget;
use serde::Serialize;
use std::collections::VecDeque;
use std::io::Cursor;

/// The greatest number of puzzles in an answer.
const MOST: usize = 1000;

options! {
    /// The request `list`, which has no options: all puzzles of a text are listed as they are.
    pub struct List {}
}

/// The puzzles of a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListAnswer {
    /// The puzzles, and the texts in the places of puzzles, in the order of the text; 1,000 at most.
    pub puzzles: Vec<Listed>,
    /// Whether the text has more puzzles.
    pub more: bool,
}

/// A puzzle of a text, or a line that was meant as one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// The number of the line in which the entry begins, from 1.
    pub line: usize,
    /// The content of the puzzle; missing if the entry is not a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<ReadAnswer>,
    /// The beginning of the text, if the entry is not a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The reason why the entry is not a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

impl List {
    /// The answer about a text: its lines, grids, games or links, in any formats.
    pub fn answer(&self, text: String) -> ListAnswer {
        let mut source = Source::new(Box::new(Cursor::new(text)), None, None, false).of_boards(&Boards::Any(None));
        let mut items = VecDeque::new();
        while items.len() <= MOST && source.advance(&mut items) {}
        let more = items.len() > MOST;
        items.truncate(MOST);
        ListAnswer { puzzles: items.into_iter().map(listed).collect(), more }
    }
}

impl Request for List {
    const NAME: &'static str = "list";
    const SUMMARY: &'static str = "The puzzles of a text";
    const PUZZLES: &'static [&'static str] = &["puzzle"];
    const REQUIRED: &'static [&'static str] = &[];
    type Beside = ();
    type Answer = ListAnswer;

    fn ask(self, (): (), fields: &mut Fields, _: &Budget) -> Result<String, Refusal> {
        Ok(json(&self.answer(fields.text("puzzle")?)))
    }
}

fn listed(item: Item) -> Listed {
    let (line, text) = (item.line(), item.echo());
    match item.state {
        Ok(state) => Listed { line, puzzle: Some(ReadAnswer::of(&state)), text: None, error: None },
        Err(error) => Listed { line, puzzle: None, text: Some(text), error: Some(error) },
    }
}
