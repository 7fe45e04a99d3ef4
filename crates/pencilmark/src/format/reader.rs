//! Reads any number of puzzles, line by line.

use super::error::{Flaw, ParseError, Problem};
use super::row::{self, Row};
use super::sdk::{self, Section};
use super::{csv, grid, line, single};
use crate::puzzle::Puzzle;
use std::collections::VecDeque;
use std::mem;

/// How many characters of a bad entry are kept.
const SOURCE: usize = 400;

/// Reads any number of puzzles in any formats: fed line by line, so that a long list needs no memory.
///
/// Blank lines and lines beginning with `#` are skipped. Whatever is no puzzle becomes an entry with an error, and
/// reading goes on behind it.
///
/// ```
/// use pencilmark::format::Reader;
///
/// let text = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......\n# comment\n5..3\n";
/// let mut reader = Reader::new();
/// for line in text.lines() {
///     reader.push(line);
/// }
/// reader.finish();
/// assert_eq!(reader.next().unwrap().puzzle.unwrap().givens().len(), 30);
/// let bad = reader.next().unwrap();
/// assert_eq!((bad.line, bad.source.as_str()), (3, "5..3"));
/// assert_eq!(bad.puzzle.unwrap_err().to_string(), "line 3: 81 characters expected, 4 found");
/// assert!(reader.next().is_none());
/// ```
#[derive(Debug, Default)]
pub struct Reader {
    ready: VecDeque<Entry>,
    line: usize,
    /// Whether a line was read that is not skipped: only before can the header of a table come.
    begun: bool,
    /// The column of puzzles, in a table.
    column: Option<usize>,
    grid: Lines,
    /// Whether the line before ended a grid: a border there closes it, and begins none.
    closed: bool,
    section: Section,
    /// A puzzle whose state may follow, and the line where it begins.
    held: Option<(usize, Puzzle)>,
}

/// What stands where a puzzle was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it begins: the line, counted from 1.
    pub line: usize,
    /// The beginning of the line or lines as read, a few hundred characters at most. Kept only when something is
    /// wrong with them: empty for a puzzle.
    pub source: String,
    /// The puzzle, or what is wrong.
    pub puzzle: Result<Puzzle, ParseError>,
}

/// The lines of a grid that is not complete yet.
#[derive(Debug, Default)]
struct Lines {
    rows: Vec<Line>,
    /// Whether it began with a border: then none of its rows can be a puzzle of 81 characters.
    bordered: bool,
}

#[derive(Debug)]
struct Line {
    number: usize,
    text: String,
    row: Row,
}

impl Lines {
    fn in_progress(&self) -> bool {
        self.bordered || !self.rows.is_empty()
    }

    /// Whether its rows are as long as a puzzle in one line, so that a bad row looks like one.
    fn is_wide(&self) -> bool {
        self.rows.last().is_some_and(|line| line.text.chars().count() == 81)
    }

    /// Whether nine rows are all there will be. When the first is bad, a tenth may show that it was none.
    fn is_complete(&self) -> bool {
        self.rows.len() == 9 && (self.bordered || self.rows.first().is_some_and(Line::is_good))
    }
}

impl Line {
    fn is_good(&self) -> bool {
        self.row.cells.is_ok()
    }
}

fn beginning(text: &str) -> String {
    text.chars().take(SOURCE).collect()
}

impl Reader {
    /// A reader at the beginning of a text.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads one more line. Whether it ends with a newline makes no difference.
    pub fn push(&mut self, line: &str) {
        self.line += 1;
        let line = if self.line == 1 { line.strip_prefix('\u{feff}').unwrap_or(line) } else { line };
        let line = line.trim_end_matches(['\r', '\n']);
        if self.column.is_none()
            && let Some(puzzle) = line::read_plain(line)
        {
            self.begun = true;
            self.end_grid();
            self.emit(self.line, "", Ok(puzzle));
        } else if line.trim().is_empty() {
            self.end_grid();
        } else if !line.starts_with('#') {
            self.read(line);
        }
    }

    /// Says that the text is at its end.
    pub fn finish(&mut self) {
        self.end_grid();
        self.release();
    }

    /// The next of what was read so far, in order of the lines.
    #[expect(clippy::should_implement_trait, reason = "after `None` there may be more: a `for` loop would mislead")]
    pub fn next(&mut self) -> Option<Entry> {
        self.ready.pop_front()
    }

    /// Reads a line that is neither blank nor a comment.
    fn read(&mut self, line: &str) {
        if !mem::replace(&mut self.begun, true) {
            self.column = csv::column(line);
            if self.column.is_some() {
                return;
            }
        }
        if let Some(column) = self.column {
            let result = field(line, column).map_err(|flaw| flaw.in_line(self.line));
            return self.emit(self.line, line, result);
        }
        if let Some(section) = sdk::section(line) {
            return self.open(section);
        }
        let closed = mem::take(&mut self.closed);
        let row = Row::read(line);
        if row.as_ref().is_some_and(|row| row.cells.is_ok()) {
            return self.push_row(row, line);
        }
        if row::is_border(line) && (self.grid.in_progress() || line.chars().count() != 81 || !row::is_uniform(line)) {
            self.grid.bordered |= self.grid.rows.is_empty() && !closed;
            return;
        }
        if row.as_ref().is_some_and(|row| row.may_begin() && self.grid.is_wide()) {
            return self.push_row(row, line);
        }
        if let Some(result) = single::read(line) {
            self.end_grid();
            return self.emit(self.line, line, result.map_err(|flaw| flaw.in_line(self.line)));
        }
        if row.as_ref().is_some_and(|row| self.grid.in_progress() || row.may_begin()) {
            return self.push_row(row, line);
        }
        self.end_grid();
        self.emit(self.line, line, Err(single::flaw(line).in_line(self.line)));
    }

    /// Begins a section of an `.sdk` file.
    fn open(&mut self, section: Section) {
        self.end_grid();
        if section != Section::State {
            self.release();
        }
        self.section = section;
    }

    /// Takes one more row.
    fn push_row(&mut self, row: Option<Row>, text: &str) {
        let Some(row) = row else { return };
        let line = Line { number: self.line, text: beginning(text), row };
        if self.grid.rows.len() == 9 {
            // The first is bad. If the others are a grid with this one, it was not part of it.
            if line.is_good() && self.grid.rows.iter().skip(1).all(Line::is_good) {
                let first = self.grid.rows.remove(0);
                self.lone(&first);
            } else {
                self.end_grid();
            }
        } else if !line.is_good() && !self.grid.bordered && !self.grid.rows.iter().any(Line::is_good) {
            // A bad line after a bad line is no grid.
            self.end_grid();
        }
        self.grid.rows.push(line);
        if self.grid.is_complete() {
            self.end_grid();
            self.closed = true;
        }
    }

    /// Makes entries of the rows there are: no more will come.
    fn end_grid(&mut self) {
        let Lines { rows, bordered } = mem::take(&mut self.grid);
        match rows.as_slice() {
            [] => (),
            rows if rows.len() == 9 => self.emit_grid(rows, |rows| {
                grid::puzzle(rows.iter().map(|line| &line.row))
                    .map_err(|(index, flaw)| flaw.in_line(rows.get(index).map_or(0, |line| line.number)))
            }),
            // Lines that could be rows, but did not become a grid: puzzles of 81 characters, blanks or dashes among
            // them.
            rows @ [first, ..] if !bordered && single::read(&first.text).is_some() => {
                rows.iter().for_each(|line| self.lone(line));
            }
            [first, rest @ ..] if !bordered && !first.is_good() => {
                self.lone(first);
                self.emit_incomplete(rest);
            }
            rows => self.emit_incomplete(rows),
        }
    }

    /// Makes an entry of a line by itself.
    fn lone(&mut self, line: &Line) {
        let result = single::read(&line.text).unwrap_or_else(|| Err(line_flaw(line)));
        self.emit(line.number, &line.text, result.map_err(|flaw| flaw.in_line(line.number)));
    }

    /// Makes an entry of too few rows.
    fn emit_incomplete(&mut self, rows: &[Line]) {
        self.emit_grid(rows, |rows| {
            let bad = rows.iter().find_map(|line| Some(line.row.cells.as_ref().err()?.clone().in_line(line.number)));
            let missing = Flaw::from(Problem::Rows(rows.len())).in_line(rows.first().map_or(0, |line| line.number));
            Err(bad.unwrap_or(missing))
        });
    }

    /// Makes an entry of several rows, if there are any.
    fn emit_grid(&mut self, rows: &[Line], make: impl FnOnce(&[Line]) -> Result<Puzzle, ParseError>) {
        let Some(first) = rows.first() else { return };
        let result = make(rows);
        let source: Vec<&str> = rows.iter().map(|line| line.text.as_str()).collect();
        self.emit(first.number, &source.join("\n"), result);
    }

    /// Hands over what was read.
    fn emit(&mut self, line: usize, source: &str, puzzle: Result<Puzzle, ParseError>) {
        let section = mem::take(&mut self.section);
        let (line, puzzle) = match (section, puzzle, self.held.take()) {
            (Section::State, Ok(state), Some((begin, puzzle))) => match sdk::join(puzzle, &state) {
                Ok(puzzle) => (begin, Ok(puzzle)),
                Err(problem) => (begin, Err(Flaw::from(problem).in_line(line))),
            },
            (section, puzzle, held) => {
                self.held = held;
                self.release();
                if let (Section::Puzzle, Ok(puzzle)) = (section, &puzzle) {
                    self.held = Some((line, puzzle.clone()));
                    return;
                }
                (line, puzzle)
            }
        };
        let source = if puzzle.is_err() { beginning(source) } else { String::new() };
        self.ready.push_back(Entry { line, source, puzzle });
    }

    /// Hands over the puzzle whose state does not follow.
    fn release(&mut self) {
        if let Some((line, puzzle)) = self.held.take() {
            self.ready.push_back(Entry { line, source: String::new(), puzzle: Ok(puzzle) });
        }
    }
}

/// What is wrong with a line that could have been a row, but stands alone.
fn line_flaw(line: &Line) -> Flaw {
    match &line.row.cells {
        Err(flaw) if matches!(flaw.problem, Problem::Character(_) | Problem::Group(_)) => flaw.clone(),
        _ => single::flaw(&line.text),
    }
}

/// Reads the puzzle in a column of a row.
fn field(row: &str, column: usize) -> Result<Puzzle, Flaw> {
    let fields = csv::fields(row);
    let (begin, field) = fields.get(column).ok_or(Problem::Column(fields.len()))?;
    single::read(field).unwrap_or_else(|| Err(single::flaw(field))).map_err(|flaw| flaw.shifted(*begin))
}
