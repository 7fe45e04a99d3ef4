//! JSON in the input: values in one line, values in several lines, and arrays of puzzles that are read one by one.

use super::document;
use super::lines::LONGEST;
use crate::answers::{WrongValue, wrong};
use pencilmark::{State, format};
use serde_json::Value;
use std::collections::VecDeque;

/// The greatest number of cells in a list of cells.
const MOST_CELLS: usize = 81;

/// The limit for a list that is read as source code, in bytes.
const MOST_CODE: usize = 1 << 14;

/// A value that was read.
pub struct Document {
    /// The line where the value begins.
    pub line: usize,
    /// The puzzle in the value.
    pub state: Result<State, WrongValue>,
    /// Whether the error is about the layout.
    pub(super) is_of_layout: bool,
    pub(super) solution: Option<String>,
    /// The beginning of the value. It is shown if the value is not a puzzle.
    pub(super) source: String,
}

/// Unfinished JSON. It takes one line at a time, and returns documents on request.
#[derive(Default)]
pub struct Json {
    line: String,
    number: usize,
    /// The position in the line.
    at: usize,
    /// The number of open brackets.
    depth: usize,
    /// The number of brackets around each puzzle: 1 in an array of puzzles, otherwise 0.
    level: usize,
    /// Whether a line ended after an open bracket. Then only the next line shows what the brackets contain.
    undecided: bool,
    in_string: bool,
    /// The text that was read of the unfinished value; `begin` is its first line.
    value: String,
    begin: usize,
    /// The other puzzles of a value that is a list of puzzles.
    ready: VecDeque<Document>,
    /// The elements that were read of a list of cells; `cells_begin` is its first line.
    cells: Vec<Value>,
    cells_begin: usize,
}

/// Whether a line begins JSON, and is not a section of an `.sdk` file or a row of a grid with empty cells in braces.
pub fn begins(line: &str) -> bool {
    let begins = |open: char, inner: &[char], close: &str| {
        let rest = line.trim().strip_prefix(open).map(str::trim_start);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(inner) || rest == close)
    };
    // An array in the printed form `[[5 3 0 …` has no commas.
    let is_printed = line.trim().starts_with("[[") && !line.contains([',', '"', '\'']) && line.contains(' ');
    !is_printed && (begins('{', &['"'], "}") || begins('[', &['{', '[', '"'], "]"))
}

/// Whether the text after a bracket is a list of puzzles. An empty list, or the rows of one puzzle, is none.
fn holds_puzzles(rest: &str) -> bool {
    let rest = rest.trim_start();
    // Nine texts of nine characters are the rows of one puzzle.
    let is_row = || rest.split('"').nth(1).is_some_and(|text| text.chars().count() == 9);
    rest.starts_with('{') || rest.starts_with('"') && !is_row()
}

impl Json {
    /// Whether a line may continue the unfinished value. If not, the value is broken, and the line does not belong to it.
    pub fn takes(&self, line: &str) -> bool {
        let value = self.depth > self.level && !self.undecided;
        let puzzle = line.trim().len() == 81 && pencilmark::format::plain(line.trim().as_bytes()).is_some();
        let begun_again = value && line.starts_with("{\"");
        let possible = |first: char| "\"{}[],".contains(first) || (value && ":-+0123456789tfn".contains(first));
        // A blank line ends an incomplete value, so that the following text is not lost. It ends a grid in the same way.
        let ended = line.trim().is_empty();
        !puzzle && !begun_again && !ended && line.trim_start().chars().next().is_none_or(possible)
    }

    /// Reads the next line. The caller must have taken all documents of the previous line.
    pub fn push(&mut self, number: usize, line: &str) {
        self.line.clear();
        self.line.push_str(line);
        (self.number, self.at) = (number, 0);
    }

    /// The next document that ends in this line.
    pub fn pop(&mut self) -> Option<Document> {
        if let Some(document) = self.ready.pop_front() {
            return Some(document);
        }
        while let Some(character) = self.line[self.at..].chars().next() {
            let begin = self.at;
            self.at += character.len_utf8();
            let document = if self.in_string { self.read_string(character) } else { self.read(begin, character) };
            if document.is_some() {
                return document;
            }
        }
        self.end_line()
    }

    /// Whether no value is unfinished, so that other lines may follow.
    pub fn is_closed(&self) -> bool {
        self.depth == 0 && self.value.is_empty() && self.at == self.line.len()
    }

    /// Ends an unfinished value, because no more lines follow.
    pub fn end(&mut self) -> Option<Document> {
        self.broken("the JSON ends in the middle")
    }

    fn read_string(&mut self, character: char) -> Option<Document> {
        self.keep(character);
        self.in_string = character != '"';
        if character == '\\'
            && let Some(escaped) = self.line[self.at..].chars().next()
        {
            self.at += escaped.len_utf8();
            self.keep(escaped);
        }
        // The text is itself an element of the list.
        if !self.in_string && self.depth == self.level { self.document() } else { None }
    }

    fn read(&mut self, begin: usize, character: char) -> Option<Document> {
        if self.undecided && !character.is_whitespace() {
            self.undecided = false;
            if holds_puzzles(&self.line[begin..]) {
                self.value.clear();
                self.level = 1;
            }
        }
        let outside = self.depth == self.level && self.value.is_empty();
        match character {
            _ if outside && (character.is_whitespace() || character == ',') => (),
            '[' if outside && self.level == 0 && holds_puzzles(&self.line[self.at..]) => {
                self.depth = 1;
                self.level = 1;
            }
            ']' if outside && self.level == 1 => {
                (self.depth, self.level) = (0, 0);
                return self.cells();
            }
            '{' | '[' => {
                self.undecided =
                    outside && character == '[' && self.level == 0 && self.line[self.at..].trim().is_empty();
                self.open(character);
                self.depth += 1;
            }
            '}' | ']' if self.depth > self.level => {
                self.keep(character);
                self.depth -= 1;
                if self.depth == self.level {
                    return self.document();
                }
            }
            '"' => {
                self.open(character);
                self.in_string = true;
            }
            _ if outside => {
                self.begin = self.number;
                self.value = self.line[begin..].to_owned();
                self.at = self.line.len();
                return self.broken("no JSON value begins so");
            }
            _ => self.keep(character),
        }
        None
    }

    fn open(&mut self, character: char) {
        if self.depth == self.level && self.value.is_empty() {
            self.begin = self.number;
        }
        self.keep(character);
    }

    fn keep(&mut self, character: char) {
        // A value that is too long is read to its end and then refused, but not stored.
        if self.value.len() <= LONGEST {
            self.value.push(character);
        }
    }

    /// The puzzle of the cells that were read. Their list ends here.
    fn cells(&mut self) -> Option<Document> {
        let cells = std::mem::take(&mut self.cells);
        let state = (!cells.is_empty()).then(|| document::of_cells(&cells))?;
        let source = format!("a list of {} cells", cells.len());
        Some(Document { line: self.cells_begin, state, is_of_layout: false, solution: None, source })
    }

    /// The document of the complete value; `None` if the value is a cell of a list.
    fn document(&mut self) -> Option<Document> {
        let text = std::mem::take(&mut self.value);
        let value: Result<Value, WrongValue> = if text.len() > LONGEST {
            wrong("a JSON value of more than 1 MiB: longer than any puzzle")
        } else {
            document::parse(&text)
        };
        if let Ok(cell) = &value
            && self.level == 1
            && self.cells.len() < MOST_CELLS
            && document::cell_value(cell).is_some()
        {
            if self.cells.is_empty() {
                self.cells_begin = self.begin;
            }
            self.cells.push(cell.clone());
            return None;
        }
        if let Some(list) = value.as_ref().ok().and_then(document::list) {
            let documents = list.iter().map(|value| Self::of_value(self.begin, Ok(value), &value.to_string()));
            self.ready.extend(documents);
            return self.ready.pop_front();
        }
        // A list in a programming language is similar to JSON, but has None for null, other quotes, or comments.
        let is_list = value.is_err() && text.starts_with(['[', '{']) && text.len() < MOST_CODE;
        if let Some(state) = is_list.then(|| format::read(&text).ok()).flatten() {
            return Some(Document {
                line: self.begin,
                state: Ok(state),
                is_of_layout: false,
                solution: None,
                source: String::new(),
            });
        }
        Some(Self::of_value(self.begin, value.as_ref().map_err(Clone::clone), &text))
    }

    fn of_value(line: usize, value: Result<&Value, WrongValue>, text: &str) -> Document {
        let solution = value.as_ref().ok().and_then(|value| document::solution(value));
        let layout = value.as_ref().ok().and_then(|value| document::layout(value)).transpose();
        let is_of_layout = layout.is_err();
        let state = value.and_then(|value| document::puzzle_on(value, layout?));
        let source = if state.is_err() { text.chars().take(400).collect() } else { String::new() };
        Document { line, state, is_of_layout, solution, source }
    }

    /// Ends a line. Returns an error if a value is incomplete at the end of its only line.
    fn end_line(&mut self) -> Option<Document> {
        if self.value.is_empty() {
            return None;
        }
        let opens = self.line.trim_end().ends_with(['{', '[', ',', ':']);
        if self.in_string || (self.begin == self.number && !opens) {
            return self.broken("the JSON breaks off in the middle of a line");
        }
        self.keep('\n');
        None
    }

    fn broken(&mut self, why: &str) -> Option<Document> {
        (self.in_string, self.undecided) = (false, false);
        if self.value.is_empty() {
            (self.depth, self.level) = (0, 0);
            return None;
        }
        self.depth = self.level;
        let source = std::mem::take(&mut self.value).chars().take(400).collect();
        Some(Document { line: self.begin, state: Err(why.into()), is_of_layout: false, solution: None, source })
    }
}
