//! A table with a column of puzzles: one row in each line, with fields separated by commas, semicolons or tabs, and
//! quotes as in RFC 4180.

use super::error::Problem;
use std::borrow::Cow;

/// The header of a table that is written.
pub(super) const HEADER: &str = "puzzle";

/// The possible separators of fields.
pub(super) const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// The possible names of the column of puzzles, if the caller gives none.
const PUZZLES: [&str; 6] = [HEADER, "puzzles", "quizzes", "quiz", "question", "questions"];

/// More names of the column of puzzles. They are also words of a title, so they count only in a table with several columns.
const WORDS: [&str; 8] = ["board", "sudoku", "grid", "given", "givens", "clues", "start", "unsolved"];

/// The possible names of the column of solutions.
const SOLUTIONS: [&str; 4] = ["solution", "solutions", "answer", "answers"];

/// The name of the column of layouts.
const LAYOUT: &str = "layout";

/// The header of a table of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    names: Vec<String>,
    puzzle: usize,
    solution: Option<usize>,
    layout: Option<usize>,
    pub(super) separator: char,
}

impl Table {
    /// The names of the columns, in their order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The index of the column with the puzzles, counted from 0.
    pub fn puzzle(&self) -> usize {
        self.puzzle
    }

    /// The index of the column with the solutions, if a column has such a name.
    pub fn solution(&self) -> Option<usize> {
        self.solution
    }

    /// The index of the column with the layouts, if there is one.
    pub(super) fn layout(&self) -> Option<usize> {
        self.layout
    }

    /// Reads a header; `None` if it has no column of puzzles.
    pub(super) fn read(line: &str) -> Option<Self> {
        // A long line is not a header and need not be split.
        if line.len() > LONGEST {
            return None;
        }
        SEPARATORS.iter().find_map(|&separator| {
            let names = names(line, separator);
            let is_table = names.len() > 1 && fields(line, separator).all(|field| !field.text.starts_with(' '));
            let mut known = PUZZLES.iter().chain(WORDS.iter().filter(|_| is_table));
            let puzzle = known.find_map(|&name| column(&names, name))?;
            Some(Self::new(names, puzzle, separator))
        })
    }

    /// Reads a header in which the column of puzzles has the name `wanted`.
    pub(super) fn read_with(line: &str, wanted: &str) -> Result<Self, Problem> {
        let end = line.char_indices().map(|(index, _)| index).take_while(|&index| index <= LONGEST).last();
        let line = if line.len() > LONGEST { &line[..end.unwrap_or_default()] } else { line };
        let tables = SEPARATORS.map(|separator| (names(line, separator), separator));
        let found = tables.iter().find_map(|(names, separator)| {
            let exact = names.iter().position(|name| name == wanted);
            Some((names, exact.or_else(|| column(names, wanted))?, *separator))
        });
        if let Some((names, puzzle, separator)) = found {
            return Ok(Self::new(names.clone(), puzzle, separator));
        }
        let there = tables.into_iter().map(|(names, _)| names).max_by_key(Vec::len).unwrap_or_default();
        Err(Problem::NoColumn { wanted: wanted.into(), there })
    }

    fn new(names: Vec<String>, puzzle: usize, separator: char) -> Self {
        let solution = SOLUTIONS.iter().find_map(|&name| column(&names, name)).filter(|&column| column != puzzle);
        let layout = column(&names, LAYOUT).filter(|&column| column != puzzle);
        Self { names, puzzle, solution, layout, separator }
    }
}

/// The upper limit of the length of a header, in bytes.
const LONGEST: usize = 1 << 14;

fn names(line: &str, separator: char) -> Vec<String> {
    fields(line, separator).map(|field| field.text.trim().to_owned()).collect()
}

/// The index of the column with a name. Upper and lower case are the same.
fn column(names: &[String], wanted: &str) -> Option<usize> {
    names.iter().position(|name| name.eq_ignore_ascii_case(wanted.trim()))
}

/// A field of a row.
pub(super) struct Field<'a> {
    /// The number of bytes before the text of the field, including the opening quote.
    pub(super) begin: usize,
    pub(super) text: Cow<'a, str>,
}

/// The fields of a row. A quote that is not closed ends at the end of the line.
pub(super) fn fields(row: &str, separator: char) -> impl Iterator<Item = Field<'_>> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let begin = next?;
        let rest = &row[begin..];
        if let Some(quoted) = rest.strip_prefix('"') {
            let (text, length) = unquoted(quoted, separator);
            next = (length < quoted.len()).then_some(begin + 1 + length + separator.len_utf8());
            return Some(Field { begin: begin + 1, text: text.into() });
        }
        let length = rest.find(separator);
        next = length.map(|length| begin + length + separator.len_utf8());
        Some(Field { begin, text: rest[..length.unwrap_or(rest.len())].into() })
    })
}

/// The text of a quoted field, and its length up to the separator or the end of the line.
fn unquoted(rest: &str, separator: char) -> (String, usize) {
    let mut text = String::new();
    let mut quoted = true;
    let mut characters = rest.char_indices().peekable();
    while let Some((index, character)) = characters.next() {
        match character {
            '"' if quoted && characters.next_if(|&(_, next)| next == '"').is_some() => text.push('"'),
            '"' if quoted => quoted = false,
            _ if character == separator && !quoted => return (text, index),
            _ => text.push(character),
        }
    }
    (text, rest.len())
}

/// The words of a text, each with the number of characters before it.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    text.split(char::is_whitespace).filter_map(move |word| {
        let begin = next;
        next += word.chars().count() + 1;
        (!word.is_empty()).then_some((begin, word))
    })
}
