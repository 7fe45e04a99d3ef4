//! `list`: the puzzles of a text.

use super::read::{Read, ReadAnswer};
use crate::answers::Refusal;
use crate::fields::options;
use crate::input::{Item, Source};
use serde::Serialize;
use std::collections::VecDeque;
use std::io::Cursor;

/// The most puzzles of an answer.
const MOST: usize = 1000;

options! {
    /// All puzzles of a text are told, as they are.
    pub struct List {}
}

/// The puzzles of a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListAnswer {
    /// The puzzles, and what stands in the place of one, in the order of the text; 1,000 at most.
    pub puzzles: Vec<Listed>,
    /// Whether there are more.
    pub more: bool,
}

/// A puzzle of a text, or a line that was meant as one.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// The line where it begins, counted from 1.
    pub line: usize,
    /// What it holds; absent if it is no puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<ReadAnswer>,
    /// The beginning of what is no puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Why it is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

impl List {
    /// The answer about a text: its lines, grids, games or links, in any formats.
    pub fn answer(&self, text: String) -> ListAnswer {
        let mut source = Source::new(Box::new(Cursor::new(text)), None, None, false);
        let mut items = VecDeque::new();
        while items.len() <= MOST && source.advance(&mut items) {}
        let more = items.len() > MOST;
        items.truncate(MOST);
        ListAnswer { puzzles: items.into_iter().map(listed).collect(), more }
    }
}

fn listed(item: Item) -> Listed {
    let (line, text) = (item.line(), item.echo());
    match item.state {
        Ok(state) => Listed { line, puzzle: Some(Read {}.answer(&state)), text: None, error: None },
        Err(error) => Listed { line, puzzle: None, text: Some(text), error: Some(error) },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

    #[test]
    fn puzzles_and_what_is_none() {
        let text = format!(
            "# a list\n{LINE}\n5..3\n<game data=\"{LINE}\" />\n{{\"puzzle\":\"{LINE}\"}}\n:::+1{}\n",
            &LINE[1..]
        );
        let answer = List {}.answer(text);
        let lines: Vec<_> = answer.puzzles.iter().map(|listed| (listed.line, listed.puzzle.is_some())).collect();
        assert_eq!(lines, [(2, true), (3, false), (4, true), (5, true), (6, true)]);
        let bad = &answer.puzzles[1];
        assert_eq!(bad.text.as_deref(), Some("5..3"));
        assert_eq!(bad.error.as_ref().unwrap().message, "line 3: 81 characters expected, 4 found");
        assert!(!answer.more && List {}.answer(String::new()).puzzles.is_empty());
    }

    /// A grid is told by its first line, whatever blank lines stand around it.
    #[test]
    fn texts_are_taken_apart_at_blank_lines() {
        let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
        let answer = List {}.answer(format!("\n{}\n \n\n{LINE}\n", rows.join("\n")));
        let lines: Vec<_> = answer.puzzles.iter().map(|listed| (listed.line, listed.puzzle.is_some())).collect();
        assert_eq!(lines, [(2, true), (13, true)]);
    }

    #[test]
    fn long_lists_are_cut() {
        let answer = List {}.answer(format!("{LINE}\n").repeat(MOST + 1));
        assert_eq!((answer.puzzles.len(), answer.more), (MOST, true));
        let answer = List {}.answer(format!("{LINE}\n").repeat(MOST));
        assert_eq!((answer.puzzles.len(), answer.more), (MOST, false));
        let games = format!("<opensudoku>{}</opensudoku>", format!("<game data=\"{LINE}\"/>").repeat(5 * MOST));
        let answer = List {}.answer(games);
        assert_eq!((answer.puzzles.len(), answer.more), (MOST, true));
    }
}
