//! Reads and writes every text format.
//!
//! | id | what | holds marks | holds placed values |
//! |---|---|---|---|
//! | `line` | 81 characters, `.` for a blank | | |
//! | `grid` | a bordered picture of nine rows | | |
//! | `pencilmarks` | nine rows of nine cells, each with its candidates | yes | yes |
//! | `729` | nine characters for each cell, one for each candidate | yes, no values | |
//! | `hodoku` | a line of `HoDoKu`'s library | those that the rules allow | yes |
//! | `sudokuwiki` | a link to `SudokuWiki`'s solver | if every blank cell has some | yes |
//! | `sdk` | `[Puzzle]` and `[State]`, nine rows each | | yes |
//! | `sdm` | 81 characters, `0` for a blank | | |
//! | `ss` | Simple Sudoku's picture | | |
//! | `opensudoku` | a game of an OpenSudoku file | if every blank cell has some | yes |
//! | `csv` | a table with a column `puzzle`, between commas, semicolons or tabs | | |
//!
//! The format of the input is recognised: [`read`] takes a text with one puzzle, [`Reader`] any number of them line by
//! line. A puzzle may also be a field of its line: `puzzle;rating`, `puzzle # a note`, `7,puzzle,solution`. Then the
//! first field that looks like a puzzle is taken. Grids may have any decoration, and their cells may be separated by
//! commas, semicolons or tabs. The pictures that the program itself draws can be read too. Reading does not check the
//! rules of the game; [`Board::new`] does.
//!
//! Marks that are exactly those that the rules leave contain no information. They are treated as absent, in reading and
//! in writing.
//!
//! ```
//! use pencilmark_core::format::{self, Format};
//!
//! let puzzle = format::read(
//!     ".5.|...|...
//!      ..1|...|2..
//!      ...|...|...
//!      ---+---+---
//!      ...|3..|...
//!      ...|...|..4
//!      ...|...|...
//!      ---+---+---
//!      6..|...|...
//!      ...|.7.|...
//!      ...|...|..8",
//! )?;
//! let written = Format::Line.write(&puzzle);
//! assert_eq!(written.text, ".5.........1...2..............3.............4.........6............7............8");
//! assert!(written.dropped.is_empty());
//! assert_eq!(format::read(&written.text), Ok(puzzle));
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! [`Board::new`]: crate::Board::new

mod coded;
mod csv;
mod error;
mod field;
mod grid;
mod hodoku;
mod laid;
mod line;
mod marks;
mod marks729;
pub(crate) mod markup;
mod opensudoku;
pub(crate) mod pencilmarks;
mod placed;
mod places;
mod reader;
mod reading;
mod row;
mod scripts;
mod sdk;
mod single;
mod sized;
mod sudokuwiki;
mod xml;

pub use csv::Table;
pub use error::{ParseError, Problem};
pub use field::Record;
pub use line::plain;
#[doc(hidden)]
pub use placed::{PlacedCell, of_placed};
pub use reader::{Entry, Reader};
pub use reading::Decoder;

use crate::layout::Layout;
use crate::puzzle::{Puzzle, State};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// A format that puzzles are written in. Its id names it, in [`Display`](fmt::Display) and [`FromStr`].
///
/// ```
/// use pencilmark_core::Puzzle;
/// use pencilmark_core::format::Format;
///
/// let format: Format = "sudokuwiki".parse().unwrap();
/// assert!(format.write(&Puzzle::EMPTY).text.starts_with("https://www.sudokuwiki.org/"));
/// assert!("pdf".parse::<Format>().is_err());
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters, `.` for a blank.
    Line,
    /// A bordered picture of nine rows.
    Grid,
    /// Nine rows of nine cells, each with its candidates; `<5>` is a given, `(5)` a placed value.
    Pencilmarks,
    /// 729 characters, nine for each cell: each is the candidate of its position or a blank.
    Marks729,
    /// A line of `HoDoKu`'s library.
    Hodoku,
    /// A link to `SudokuWiki`'s solver.
    SudokuWiki,
    /// `[Puzzle]` and nine rows, `[State]` and nine rows.
    Sdk,
    /// 81 characters, `0` for a blank.
    Sdm,
    /// Simple Sudoku's picture.
    SimpleSudoku,
    /// A game of a file of the program OpenSudoku.
    OpenSudoku,
    /// A table with a column `puzzle`.
    Csv,
}

impl Format {
    /// All formats.
    pub const ALL: &'static [Format] = &[
        Format::Line,
        Format::Grid,
        Format::Pencilmarks,
        Format::Marks729,
        Format::Hodoku,
        Format::SudokuWiki,
        Format::Sdk,
        Format::Sdm,
        Format::SimpleSudoku,
        Format::OpenSudoku,
        Format::Csv,
    ];

    /// The name by which the format is chosen.
    pub fn id(self) -> &'static str {
        self.id_and_description().0
    }

    /// A short description of the format.
    pub fn describe(self) -> &'static str {
        self.id_and_description().1
    }

    fn id_and_description(self) -> (&'static str, &'static str) {
        match self {
            Format::Line => ("line", "81 characters in one line, with . for a blank cell"),
            Format::Grid => ("grid", "a picture of nine rows with borders"),
            Format::Pencilmarks => {
                ("pencilmarks", "nine rows of marks (candidates); <5> is a given, (5) an entered value")
            }
            Format::Marks729 => ("729", "729 characters in one line: nine for each cell, one for each mark"),
            Format::Hodoku => ("hodoku", "a line of HoDoKu's library: givens, entered values, marks"),
            Format::SudokuWiki => ("sudokuwiki", "a link to SudokuWiki's solver: givens, entered values, marks"),
            Format::Sdk => ("sdk", "an .sdk file: [Puzzle], and [State] if there are entered values"),
            Format::Sdm => ("sdm", "a line of an .sdm file: 81 digits, with 0 for a blank cell"),
            Format::SimpleSudoku => ("ss", "an .ss file of Simple Sudoku"),
            Format::OpenSudoku => ("opensudoku", "an OpenSudoku file: givens, entered values, marks"),
            Format::Csv => ("csv", "a table with the column `puzzle`"),
        }
    }

    /// The lines that come before the first puzzle, if the format has any.
    pub fn header(self) -> Option<&'static str> {
        match self {
            Format::Csv => Some(csv::HEADER),
            Format::OpenSudoku => Some(opensudoku::HEADER),
            _ => None,
        }
    }

    /// The lines that come after the last puzzle, if the format has any.
    pub fn footer(self) -> Option<&'static str> {
        (self == Format::OpenSudoku).then_some(opensudoku::FOOTER)
    }

    /// Writes the parts of a state that the format can hold, and reports the other parts.
    ///
    /// ```
    /// use pencilmark_core::format::{Dropped, Format};
    /// use pencilmark_core::{Cell, Digit, State};
    ///
    /// let mut state = State::EMPTY;
    /// state.place(Cell::at(1, 2).unwrap(), Digit::new(7).unwrap());
    /// assert!(Format::Hodoku.write(&state).text.starts_with(":::.+7..."));
    /// assert_eq!(Format::Line.write(&state).dropped, [Dropped::Placed]);
    /// ```
    pub fn write(self, state: &impl AsRef<State>) -> Written {
        self.written(state.as_ref())
    }

    fn written(self, state: &State) -> Written {
        let text = match self {
            Format::Line | Format::Csv => state.to_string(),
            Format::Grid => grid::write(state),
            Format::Pencilmarks => pencilmarks::write(state),
            Format::Marks729 => marks729::write(state),
            Format::Hodoku => hodoku::write(state),
            Format::SudokuWiki => sudokuwiki::write(state),
            Format::Sdk => sdk::write(state),
            Format::Sdm => state.to_string().replace('.', "0"),
            Format::SimpleSudoku => grid::write_simple(state),
            Format::OpenSudoku => opensudoku::write(state),
        };
        let (has_marks, has_entries) = match self {
            Format::Pencilmarks | Format::Marks729 | Format::Hodoku => (true, true),
            Format::SudokuWiki => (marks::in_every_blank(state), sudokuwiki::holds_entries(state)),
            Format::OpenSudoku => (marks::in_every_blank(state), true),
            _ => (false, self == Format::Sdk),
        };
        let lost = |dropped: &Dropped| match dropped {
            Dropped::Marks => !has_marks && marks::add_information(state),
            Dropped::Forbidden => self == Format::Hodoku && marks::any_forbidden(state),
            Dropped::Placed => !has_entries && !state.entries().is_empty(),
            Dropped::Values => self == Format::Marks729 && !state.known().is_empty(),
        };
        Written { text, dropped: Dropped::ALL.into_iter().filter(lost).collect() }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(id: &str) -> Result<Self, ParseFormatError> {
        Format::ALL.iter().copied().find(|format| format.id() == id).ok_or_else(|| ParseFormatError(id.into()))
    }
}

/// The error for a text that is not the id of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFormatError(String);

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ids: Vec<_> = Format::ALL.iter().map(|format| format.id()).collect();
        write!(f, "'{}' is no format: expected one of {}", self.0, ids.join(", "))
    }
}

impl std::error::Error for ParseFormatError {}

/// A state in some format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// One line or several, without a newline at the end.
    pub text: String,
    /// The parts of this state that the format cannot hold. The list is empty exactly if reading the text gives the
    /// same state again.
    pub dropped: Vec<Dropped>,
}

/// A part of a state that a format cannot hold. Its text is worded to follow the words "cannot hold".
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dropped {
    /// The pencil marks.
    Marks,
    /// The marks that see a known value of their digit.
    Forbidden,
    /// The difference between givens and placed values: all become givens.
    Placed,
    /// The difference between values and marks: all become marks.
    Values,
}

impl Dropped {
    const ALL: [Dropped; 4] = [Dropped::Marks, Dropped::Forbidden, Dropped::Placed, Dropped::Values];
}

impl fmt::Display for Dropped {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Dropped::Marks => "the pencil marks",
            Dropped::Forbidden => "the marks that the rules forbid",
            Dropped::Placed => "which values are given and which placed",
            Dropped::Values => "which digits are values and which marks",
        })
    }
}

/// The text of a puzzle behind its layout, so that this line alone can be read again: `4x4 1.3..4..2..1...4`. On the usual board,
/// the text alone.
pub fn on_layout(layout: &Layout, text: &str) -> String {
    if layout.is_standard() { text.into() } else { format!("{layout} {text}") }
}

/// Reads a text that holds exactly one puzzle, in any format.
///
/// # Errors
/// When the text has a fault: the error names it and its line. Also when there is no puzzle, or more than one.
///
/// ```
/// use pencilmark_core::format::read;
///
/// assert_eq!(read("").unwrap_err().to_string(), "no puzzle in the input");
/// assert_eq!(read("...").unwrap_err().to_string(), "line 1: 81 characters expected, 3 found");
/// ```
pub fn read(text: &str) -> Result<State, ParseError> {
    read_with(Reader::new(), text)
}

/// Reads a text with one puzzle, in any format. The text may name a layout.
///
/// # Errors
/// The same errors as [`read`].
///
/// ```
/// use pencilmark_core::format::read_any;
///
/// assert_eq!(read_any("4x4+x 1.......34......").unwrap().any_layout().to_string(), "4x4+x");
/// ```
pub fn read_any(text: &str) -> Result<State, ParseError> {
    read_with(Reader::new().with_layouts(None), text)
}

/// Reads a text with one puzzle on a layout.
///
/// # Errors
/// The same errors as [`read`]. A puzzle of another size is an error too.
pub fn read_on(text: &str, layout: Arc<Layout>) -> Result<State, ParseError> {
    read_with(Reader::new().with_layouts(Some(layout)), text)
}

fn read_with(mut reader: Reader, text: &str) -> Result<State, ParseError> {
    let (mut first, mut found) = (None, 0);
    // The end of the text comes after the last line. A puzzle may be complete only there.
    for line in text.split('\n').map(Some).chain([None]) {
        match line {
            Some(line) => reader.push(line),
            None => reader.finish(),
        }
        while let Some(entry) = reader.next() {
            let state = entry.state?;
            first.get_or_insert(state);
            found += 1;
        }
    }
    match first {
        Some(state) if found == 1 => Ok(state),
        Some(_) => Err(Problem::Several(found).in_line(0)),
        None => Err(Problem::Nothing.in_line(0)),
    }
}

/// The shortest text that holds a state: 81 characters if they are enough, else a line of `HoDoKu`'s library. Reading
/// it gives the same state again.
///
/// ```
/// use pencilmark_core::{State, format};
///
/// let text = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// let mut state: State = text.parse().unwrap();
/// assert_eq!(format::state(&state), text);
/// state.place("r1c1".parse().unwrap(), pencilmark_core::Digit::ALL[6]);
/// assert!(format::state(&state).contains(":+7."));
/// ```
pub fn state(state: &impl AsRef<State>) -> String {
    let line = Format::Line.write(state);
    if line.dropped.is_empty() { line.text } else { Format::Hodoku.write(state).text }
}

impl FromStr for State {
    type Err = ParseError;

    /// Reads any format: see [`read`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        read(text)
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    /// Reads any format: see [`read`]. A text that holds more than givens is refused.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::try_from(&read(text)?).map_err(|error| Problem::NotGiven(error).in_line(0))
    }
}
