//! The errors of reading: the reason why a text is not a puzzle, and the place of the error.

use crate::geometry::{Cell, Digit};
use crate::layout::LayoutError;
use crate::puzzle::NotGivenError;
use std::fmt;

/// The reason why a text is not a puzzle: the place of the error, the fault, and the expected text.
///
/// ```
/// use pencilmark_core::format::{Problem, read};
///
/// let error = read(":::5x:").unwrap_err();
/// assert_eq!((error.line, error.character, &error.problem), (1, Some(5), &Problem::Character('x')));
/// assert_eq!(error.to_string(), "line 1, character 5: 'x' is no digit and no blank (. 0 _ * ?)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, counted from 1; 0 if the error belongs to the text as a whole.
    pub line: usize,
    /// The character in the line, counted from 1, if the error is at a character.
    pub character: Option<usize>,
    /// The fault of the text.
    pub problem: Problem,
}

/// A fault of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// There is no puzzle in the text.
    Nothing,
    /// There is more than one puzzle. The value is the number of puzzles.
    Several(usize),
    /// A line is too long or too short for a puzzle.
    Length {
        /// The number of characters of the most similar format.
        expected: usize,
        /// The number of characters of the line.
        found: usize,
    },
    /// A grid in one line has this number of cells, and not 81.
    Cells(usize),
    /// A row has this number of cells, and not nine.
    Width(usize),
    /// A grid does not have nine rows.
    Rows {
        /// The number of rows.
        found: usize,
        /// The line of the last row, counted from 1.
        last: usize,
    },
    /// A grid has another size: this number of rows, and this number of cells in each row.
    Size(usize),
    /// A text that should be a layout is not a layout.
    Layout(LayoutError),
    /// A board has this layout, but boards with a layout are not read.
    OtherLayout(String),
    /// A digit is larger than the number of rows.
    LargeDigit {
        /// The digit.
        number: u8,
        /// Its cell.
        cell: Cell,
        /// The number of rows, and the largest digit.
        size: usize,
    },
    /// This line above a grid names other rules than those of Sudoku.
    Title(String),
    /// A character is neither a digit nor a blank.
    Character(char),
    /// A cell of a pencil-mark grid cannot be understood.
    Group(String),
    /// Among the nine characters of a cell, a digit stands at the position of another digit.
    Misplaced {
        /// The digit that was found.
        found: Digit,
        /// The digit of this position.
        expected: Digit,
    },
    /// A line of `HoDoKu`'s library has only this number of fields, and therefore no grid.
    Fields(usize),
    /// A deleted candidate is not written as digit, row and column.
    Triple(String),
    /// A link has no `bd=` (`None`), or a wrong number of characters after it. 81, or `S9B` and 162 more, are expected.
    Link(Option<usize>),
    /// Two characters of a packed link do not describe a cell.
    Pair(String),
    /// XML begins with this element, which is not an element of an OpenSudoku file.
    Root(String),
    /// XML ends, and this text is missing.
    Unclosed(String),
    /// The data of a game in an OpenSudoku file cannot be understood, or are empty.
    Data(String),
    /// A row of a table has only this number of fields, and therefore no puzzle.
    Column(usize),
    /// A table has no column with the wanted name.
    NoColumn {
        /// The wanted name.
        wanted: String,
        /// The names of the columns.
        there: Vec<String>,
    },
    /// The message of a decoder about a line that only it can read.
    Other(String),
    /// A state has another value in the cell of a given.
    State {
        /// The cell.
        cell: Cell,
        /// The puzzle's value.
        given: Digit,
        /// The state's value.
        found: Digit,
    },
    /// A puzzle is expected, but the text is a state with more than givens.
    NotGiven(NotGivenError),
}

/// An error in a line whose number only the reader knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineError {
    pub(super) character: Option<usize>,
    pub(super) problem: Problem,
}

impl LineError {
    /// An error at a character, counted from 0.
    pub(super) fn at(index: usize, problem: Problem) -> Self {
        Self { character: Some(index + 1), problem }
    }

    /// The same error, if the line has `by` characters before the text.
    pub(super) fn shifted(self, by: usize) -> Self {
        Self { character: self.character.map(|character| character + by), ..self }
    }

    pub(super) fn in_line(self, line: usize) -> ParseError {
        ParseError { line, character: self.character, problem: self.problem }
    }
}

impl Problem {
    /// The error of a whole line. Line 0 means the whole text.
    pub(super) fn in_line(self, line: usize) -> ParseError {
        ParseError { line, character: None, problem: self }
    }
}

impl From<Problem> for LineError {
    /// An error of the whole line.
    fn from(problem: Problem) -> Self {
        Self { character: None, problem }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.line, self.character) {
            (0, _) => write!(f, "{}", self.problem),
            (line, None) => write!(f, "line {line}: {}", self.problem),
            (line, Some(character)) => write!(f, "line {line}, character {character}: {}", self.problem),
        }
    }
}

impl std::error::Error for ParseError {}

/// Writes that a text is not what is expected.
fn is_no(f: &mut fmt::Formatter, text: &str, expected: &str) -> fmt::Result {
    write!(f, "'{}' is no {expected}", text.escape_debug())
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Problem::Nothing => f.write_str("no puzzle in the input"),
            Problem::Several(found) => write!(f, "one puzzle expected, {found} found"),
            Problem::Length { expected, found } => write!(f, "{expected} characters expected, {found} found"),
            Problem::Cells(found) => write!(f, "81 cells expected, {found} found"),
            Problem::Width(found) => write!(f, "9 cells expected, {found} found"),
            Problem::Rows { found, last } => write!(f, "nine rows expected, {found} found up to line {last}"),
            Problem::Size(width) => {
                write!(f, "a board of {width} × {width} cells: only boards of 9 × 9 cells are read")
            }
            Problem::Layout(error) => write!(f, "the layout cannot be read: {error}"),
            Problem::OtherLayout(layout) => {
                write!(
                    f,
                    "a board with the layout {}: only boards of 9 × 9 cells, with rows, columns and blocks, are read here",
                    layout.escape_debug()
                )
            }
            Problem::LargeDigit { number, cell, size } => {
                write!(f, "{number} in {cell}: the digits of this board are 1 to {size}")
            }
            Problem::Title(title) => {
                write!(
                    f,
                    "the line above it names a variant, or another order of the cells: '{}'",
                    title.escape_debug()
                )
            }
            Problem::Character(character) => is_no(f, &character.to_string(), "digit and no blank (. 0 _ * ?)"),
            Problem::Group(group) => {
                is_no(f, group, "cell: candidates like 125, a given like <5> or a placed value like (5) expected")
            }
            Problem::Misplaced { found, expected } => {
                write!(f, "{found} stands in the place of {expected}: {expected} or a blank expected")
            }
            Problem::Fields(found) => {
                write!(
                    f,
                    ":code:digits:grid:deleted:eliminations:placements:extra expected, {found} of the fields found"
                )
            }
            Problem::Triple(text) => is_no(f, text, "candidate: digit, row and column expected, like 534"),
            Problem::Link(None) => f.write_str("a link with bd= and 81 characters expected, no bd= found"),
            Problem::Link(Some(found)) => {
                write!(f, "81 characters expected after bd=, or S9B and 162 more, {found} found")
            }
            Problem::Pair(pair) => {
                is_no(f, pair, "cell: 01 to 09 for a given, 0a to 0i for a placed value or 0j to ep for marks expected")
            }
            Problem::Root(name) => {
                write!(
                    f,
                    "a file of XML that begins with <{}>, in which no puzzle is found: <opensudoku> with games expected, or cells \
                     with x, y and value",
                    name.escape_debug()
                )
            }
            Problem::Unclosed(missing) => write!(f, "the XML is not complete: {} is missing", missing.escape_debug()),
            Problem::Data(text) if text.is_empty() => {
                f.write_str("a game without its data: 81 digits, or version: 3 and 81 cells expected")
            }
            Problem::Data(text) => {
                is_no(f, text, "game's data: 81 digits, or version: 1 to 5 and cells like 5|0|0| expected")
            }
            Problem::Column(found) => write!(f, "the column of puzzles is missing: the row has only {found}"),
            Problem::NoColumn { wanted, there } => {
                let shown: Vec<String> =
                    there.iter().take(30).map(|name| format!("'{}'", name.escape_debug())).collect();
                let more = if there.len() > shown.len() { ", …" } else { "" };
                write!(f, "there is no column '{}': the columns are {}{more}", wanted.escape_debug(), shown.join(", "))
            }
            Problem::Other(text) => f.write_str(text),
            Problem::State { cell, given, found } => {
                write!(f, "the state holds {found} in {cell}, where the puzzle gives {given}")
            }
            Problem::NotGiven(error) => error.fmt(f),
        }
    }
}
