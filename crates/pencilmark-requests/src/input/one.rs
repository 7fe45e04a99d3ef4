//! Reads a text with one puzzle, or gives the reason why the text has no puzzle.

use super::boards::Boards;
use super::item::{Item, SourceText};
use super::source::{Source, reader, refused};
use crate::answers::{Code, Refusal};
use pencilmark::State;
use pencilmark::format::{self, plain};
use std::collections::VecDeque;
use std::io::Cursor;

/// Reads a text with exactly one puzzle, in any format, such as a link or JSON.
///
/// # Errors
/// When the puzzle cannot be read (the error has its place), or when the text has no puzzle or several puzzles.
///
/// ```
/// use pencilmark_requests::input::one;
///
/// let line = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// assert_eq!(one(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={line}")).unwrap().to_string(), line);
/// let error = one(&line.replace('8', "x")[..80]).unwrap_err();
/// assert_eq!((error.message.as_str(), error.line), ("line 1: 81 characters expected, 80 found", Some(1)));
/// ```
pub fn one(text: &str) -> Result<State, Refusal> {
    // A plain line is the most frequent text. This way to read it takes a tenth of the time.
    if let Some(puzzle) = plain(text.as_bytes()) {
        return Ok(puzzle.into());
    }
    one_of(&Boards::Usual, text)
}

/// Reads a text with exactly one puzzle, on one of these boards.
///
/// # Errors
/// The errors of [`one`].
pub fn one_of(boards: &Boards, text: &str) -> Result<State, Refusal> {
    let mut source = Source::of_argument(Box::new(Cursor::new(text.to_owned())), false).of_boards(boards);
    let mut items = VecDeque::new();
    // Two puzzles are already too many, so the reader stops there.
    while items.len() < 2 && source.advance(&mut items) {}
    match (items.pop_front(), items.pop_front()) {
        (None, _) => Err(Refusal::new(Code::NoPuzzle, "no puzzle in the text")),
        (Some(item), None) => item.state,
        (Some(first), Some(second)) => {
            first.state?;
            second.state?;
            Err(Refusal::new(Code::SeveralPuzzles, "more than one puzzle in the text: one is expected"))
        }
    }
}

impl Item {
    /// The original text, if the source [keeps](Source::keeping_text) it and this text alone can be read again. Otherwise
    /// the puzzle in one line.
    pub fn text(&self) -> String {
        let is_this = |came: &&SourceText| came.is_sure || one(&came.text).ok() == self.state.as_ref().ok().cloned();
        self.came.as_deref().filter(is_this).map_or_else(|| self.echo(), |came| came.text.clone())
    }
}

/// The fault of a line that is no complete puzzle; `None` if the line is a puzzle.
pub fn line_fault(line: &str, boards: &Boards) -> Option<Refusal> {
    let mut reader = boards.read_by(reader());
    reader.push(line);
    reader.finish();
    let wrong = match (reader.next().map(|entry| entry.state), reader.next()) {
        (Some(Ok(_)), None) => return None,
        (Some(Err(wrong)), None) => wrong,
        _ => format::read(line).err()?,
    };
    Some(refused(&wrong))
}
