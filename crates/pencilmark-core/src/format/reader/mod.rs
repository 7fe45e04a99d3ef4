//! Reads any number of puzzles, line by line.

mod entry;
mod grid_lines;
mod laid;
mod sizes;
mod titles;

use super::csv::{self, Table};
use super::error::{LineError, ParseError, Problem};
use super::field::{self, FoundField};
use super::opensudoku::{self, Document};
use super::pencilmarks::Group;
use super::reading::{Decoder, Reading};
use super::row::{self, GridRow};
use super::sdk::{self, Section};
use super::single;
use super::{grid, laid as layouts, line, scripts};
use crate::puzzle::State;
use std::collections::VecDeque;
use std::mem;

pub use entry::Entry;
use entry::{Beside, beginning};
use grid_lines::{GridLine, GridLines};
use sizes::OtherSize;
use titles::Titles;

const TORN: &str = "a row with a bar at one edge only: bars as in the other rows expected";

/// Reads any number of puzzles in any formats. It takes one line at a time, so that a long list needs no memory.
///
/// Blank lines and lines beginning with `#` are skipped. Anything else that is not a puzzle becomes an entry with an
/// error, and reading continues after it.
///
/// ```
/// use pencilmark_core::format::Reader;
///
/// let text = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......\n# comment\n5..3\n";
/// let mut reader = Reader::new();
/// for line in text.lines() {
///     reader.push(line);
/// }
/// reader.finish();
/// assert_eq!(reader.next().unwrap().state.unwrap().givens().len(), 27);
/// let bad = reader.next().unwrap();
/// assert_eq!((bad.line, bad.source.as_str()), (3, "5..3"));
/// assert_eq!(bad.state.unwrap_err().to_string(), "line 3: 81 characters expected, 4 found");
/// assert!(reader.next().is_none());
/// ```
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each stores one fact about the lines before")]
pub struct Reader {
    ready: VecDeque<Entry>,
    line: usize,
    /// Whether a line was read that is not skipped. The header of a table can come only before such a line.
    begun: bool,
    /// The wanted name of the column of puzzles.
    wanted: Option<String>,
    /// Whether a table does not have the wanted column. Then nothing of the table can be read.
    refused: bool,
    /// The header of the table that is being read.
    table: Option<Table>,
    /// Whether entries contain the fields of their row.
    keeps_rows: bool,
    reading: Reading,
    grid: GridLines,
    /// Whether the previous line ended a grid. Then a border closes that grid and does not begin another one.
    closed: bool,
    /// Whether a picture that the program drew has been read. Then sentences after the picture belong to it.
    drawn: bool,
    /// The lines so far of a row in a wide picture that the program drew. Each row of such a picture has three lines.
    thirds: Vec<[Group; 9]>,
    titles: Titles,
    other_size: OtherSize,
    /// Whether a grid ended, and only lines that close it came after it.
    after_grid: bool,
    section: Section,
    /// Whether a blank line stands between a section's header and its grid.
    apart: bool,
    /// A puzzle whose `[State]` may follow, and the line where the puzzle begins.
    held: Option<(usize, State)>,
    document: Document,
    /// Whether only parts of the current line have been read.
    within: bool,
}

impl Reader {
    /// A reader at the beginning of a text.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same reader for a table whose column of puzzles has this name.
    ///
    /// ```
    /// use pencilmark_core::format::Reader;
    ///
    /// let mut reader = Reader::new().with_column("start");
    /// reader.push("id;quiz");
    /// let error = reader.next().unwrap().state.unwrap_err();
    /// assert_eq!(error.to_string(), "line 1: there is no column 'start': the columns are 'id', 'quiz'");
    /// ```
    #[must_use]
    pub fn with_column(self, name: &str) -> Self {
        Self { wanted: Some(name.into()), ..self }
    }

    /// The same reader; its entries contain the fields of their line.
    ///
    /// ```
    /// use pencilmark_core::format::Reader;
    ///
    /// let mut reader = Reader::new().keeping_rows();
    /// reader.push(&format!("7;{};easy", ".".repeat(81)));
    /// let row = reader.next().unwrap().row.unwrap();
    /// assert_eq!((row.fields[0].as_str(), row.puzzle, row.fields[2].as_str()), ("7", 1, "easy"));
    /// ```
    #[must_use]
    pub fn keeping_rows(self) -> Self {
        Self { keeps_rows: true, ..self }
    }

    /// The same reader, which calls a decoder for lines that it cannot read.
    #[must_use]
    pub fn with_decoder(self, decoder: Decoder) -> Self {
        let reading = self.reading.with_decoder(decoder);
        Self { reading, ..self }
    }

    /// The header of the table that is being read, if any.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Whether a table is being read, or is asked for.
    pub fn is_table(&self) -> bool {
        self.table.is_some() || self.wanted.is_some()
    }

    /// Ends an unfinished grid, because the next line is read elsewhere and is not a puzzle in one line.
    pub fn settle(&mut self) {
        let broken = self.document.end();
        self.take_game(broken);
        self.end_grid();
        self.release_held();
        self.release();
    }

    /// Whether a line that might begin JSON is a row of a grid: `["5", "3", "", …],`.
    pub fn takes_row(&self, line: &str) -> bool {
        !self.document.is_open() && GridRow::read(line).is_some_and(|row| row.is_good())
    }

    /// The number of lines so far that were passed over because they stand around a grid: titles, fences, brackets.
    ///
    /// ```
    /// use pencilmark_core::format::Reader;
    ///
    /// let mut reader = Reader::new();
    /// let rows = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79";
    /// format!("Sunday's puzzle\n{rows}").lines().for_each(|line| reader.push(line));
    /// assert!(reader.next().unwrap().state.is_ok());
    /// assert_eq!(reader.passed_over(), 1);
    /// ```
    pub fn passed_over(&self) -> usize {
        self.titles.passed_over
    }

    /// Reads one more line. A newline at its end makes no difference.
    pub fn push(&mut self, line: &str) {
        self.push_part(line, true);
    }

    /// Whether the next line may be passed in parts. This is possible for XML, because its lines may be very long. The
    /// argument is the beginning of the line, some ten characters or more.
    pub fn takes_parts(&self, beginning: &str) -> bool {
        let beginning = beginning.strip_prefix('\u{feff}').unwrap_or(beginning);
        self.document.is_open() || (self.is_listing() && opensudoku::begins(beginning))
    }

    /// Reads a part of a line. `ends` says whether the line ends with it.
    ///
    /// ```
    /// use pencilmark_core::format::Reader;
    ///
    /// let mut reader = Reader::new();
    /// assert!(reader.takes_parts("<opensudoku>"));
    /// reader.push_part("<opensudoku><game da", false);
    /// reader.push_part(&format!("ta='{}' /></opensudoku>", "0".repeat(81)), true);
    /// assert_eq!(reader.next().unwrap().line, 1);
    /// ```
    pub fn push_part(&mut self, part: &str, ends: bool) {
        let is_first = !mem::replace(&mut self.within, !ends);
        self.line += usize::from(is_first);
        let line = if self.line == 1 && is_first { part.strip_prefix('\u{feff}').unwrap_or(part) } else { part };
        let line = line.trim_end_matches(['\r', '\n']);
        // Most lines are plain puzzles.
        if is_first
            && ends
            && !self.refused
            && !self.document.is_open()
            && self.is_listing()
            && self.reading.other_size().is_none()
            && let Some(puzzle) = line::plain(line.as_bytes())
        {
            self.begun = true;
            self.end_grid();
            return self.emit(self.line, "", Ok(puzzle.into()), Beside::default());
        }
        let line = if is_first && ends && !self.document.is_open() { row::unquoted(line) } else { line };
        if self.refused {
            return;
        }
        if is_first && ends && self.document.is_open() && !self.document.takes(line) {
            self.settle();
        }
        if self.takes_parts(line) {
            self.read_document(line, ends);
        } else if line.trim().is_empty() && !self.is_blank_row(line) {
            if !self.grid.takes_gap() {
                self.end_grid();
            }
            self.apart = self.section == Section::State;
        } else if line.contains("\u{1b}[") && line.chars().count() != 81 {
            self.read(&row::without_colors(line));
        } else if let Some(latin) = (!line.is_ascii()).then(|| scripts::latin(line)).flatten() {
            self.read(&latin);
        } else if !(line.starts_with('#') || self.grid.in_progress() && line.trim_start().starts_with(['#', '%'])) {
            self.read(line);
        }
    }

    /// Whether a line of nine spaces or eight tabs is a row of blank cells. The other rows of the grid decide this.
    fn is_blank_row(&self, line: &str) -> bool {
        if self.grid.in_progress() && line.matches('\t').count() == 8 {
            return true;
        }
        GridRow::read(line).is_some_and(|row| row.may_be_border && self.grid.has(row.sign))
    }

    /// Whether a line by itself can be a puzzle: no table is being read or expected.
    fn is_listing(&self) -> bool {
        self.table.is_none() && (self.wanted.is_none() || self.begun)
    }

    /// Whether no grid, table or section has begun. Then the next line does not depend on the lines before, if it is a
    /// puzzle by itself. Such a line may be read [elsewhere](super::plain) and be [passed](Self::pass) here.
    pub fn is_between(&self) -> bool {
        self.is_listing()
            && self.titles.held.is_empty()
            && self.other_size.rows.is_empty()
            && !self.refused
            && !self.grid.in_progress()
            && self.held.is_none()
            && self.section == Section::default()
            && !self.document.is_open()
            && self.ready.is_empty()
    }

    /// Counts lines that were read elsewhere, each a puzzle in one line.
    pub fn pass(&mut self, lines: usize) {
        self.line += lines;
        self.begun |= lines > 0;
        self.closed &= lines == 0;
    }

    /// Counts lines that were passed over because they have no meaning: comments, and blank lines after a blank line.
    pub fn pass_idle(&mut self, lines: usize) {
        self.line += lines;
    }

    /// Must be called at the end of the text.
    pub fn finish(&mut self) {
        self.end_grid();
        // Words may stand behind the last grid, such as the code that solves it.
        if self.after_grid {
            self.titles.pass_over(true);
        }
        self.settle();
    }

    /// The next entry of the text so far, in the order of the lines.
    #[expect(clippy::should_implement_trait, reason = "after `None` there may be more: a `for` loop would mislead")]
    pub fn next(&mut self) -> Option<Entry> {
        self.ready.pop_front()
    }

    /// Reads a part of an OpenSudoku file, and the text that may follow the file in the same line.
    #[cold]
    fn read_document(&mut self, part: &str, ends: bool) {
        self.begun = true;
        let end = ends.then_some((part.len(), '\n'));
        for (place, character) in part.char_indices().chain(end) {
            let rest = &part[place..];
            if !self.document.is_open() {
                if rest.trim().is_empty() {
                    return;
                }
                if !opensudoku::begins(rest) {
                    return self.read(rest);
                }
                self.settle();
                self.section = Section::default();
            }
            let game = self.document.take(self.line, character);
            self.take_game(game);
        }
    }

    fn take_game(&mut self, game: Option<opensudoku::Game>) {
        if let Some(opensudoku::Game { line, source, state }) = game {
            self.emit(line, &source, state.map_err(|problem| problem.in_line(line)), Beside::default());
        }
    }

    /// Reads a line that is neither blank nor a comment.
    fn read(&mut self, line: &str) {
        if !mem::replace(&mut self.begun, true) && self.begins_table(line) {
            return;
        }
        if let Some(table) = &self.table {
            let result = field::of_table(line, table, &self.reading).map_err(|flaw| flaw.in_line(self.line));
            let beside = self.beside_in(table, line);
            return self.emit(self.line, line, result, beside);
        }
        if let Some(result) = layouts::with_layout(line, &self.reading) {
            self.end_grid();
            return self.emit(self.line, line, result.map_err(|flaw| flaw.in_line(self.line)), Beside::default());
        }
        if self.reading.other_size().is_some() {
            return self.read_other_size(line);
        }
        if let Some(section) = sdk::section(line) {
            return self.open(section);
        }
        if self.drawn && row::is_told(line) || self.takes_third(line) {
            return;
        }
        if let Some(found) = field::first(line) {
            return self.take(line, found);
        }
        let closed = mem::take(&mut self.closed);
        let row = GridRow::read(line);
        if row.as_ref().is_some_and(|row| row.is_good() && !(row.may_be_border && closed)) {
            return self.push_row(row, line);
        }
        let about_a_grid = closed || self.grid.in_progress();
        if row::is_border(line) && (about_a_grid || line.chars().count() != 81 || !row::is_uniform(line)) {
            self.grid.bordered |= self.grid.rows.is_empty() && !closed;
            self.grid.pass_border();
            return;
        }
        if row.as_ref().is_some_and(|row| row.may_begin && self.grid.is_wide()) {
            return self.push_row(row, line);
        }
        let single = single::read(line, &self.reading);
        let found = if matches!(single, Some(Ok(_))) { None } else { field::find(line, &self.reading) };
        if let Some(found) = found.filter(|found| found.state.is_ok() || single.is_none()) {
            return self.take(line, found);
        }
        if let Some(result) = single {
            self.end_grid();
            return self.emit(self.line, line, result.map_err(|flaw| flaw.in_line(self.line)), Beside::default());
        }
        if row.as_ref().is_some_and(|row| self.grid.in_progress() || row.may_begin) {
            return self.push_row(row, line);
        }
        // The first part of a row that continues in the next line does not end the grid.
        let is_torn = self.grid.bordered && self.grid.rows.is_empty() && row::bars(line)[0];
        self.end_grid();
        self.refuse(line);
        self.grid.bordered = is_torn;
    }

    /// Whether a line is the header of a table, or should have been one.
    fn begins_table(&mut self, line: &str) -> bool {
        let Some(wanted) = &self.wanted else {
            self.table = Table::read(line);
            return self.table.is_some();
        };
        match Table::read_with(line, wanted) {
            Ok(table) => self.table = Some(table),
            Err(problem) => {
                self.refused = true;
                self.emit(self.line, line, Err(problem.in_line(self.line)), Beside::default());
            }
        }
        true
    }

    /// The other contents of a table's row.
    fn beside_in(&self, table: &Table, line: &str) -> Beside {
        let row = self.keeps_rows.then(|| field::record(line, table.separator, table.puzzle()));
        let solution = table.solution().and_then(|column| csv::fields(line, table.separator).nth(column));
        let solution = solution.map(|field| field.text.trim().to_owned()).filter(|text| !text.is_empty());
        Beside { row, solution }
    }

    /// Reads one of the three lines of a row in a wide picture that the program drew. Returns whether the line is one.
    fn takes_third(&mut self, line: &str) -> bool {
        let third = row::third(line, self.thirds.is_empty());
        if third.is_none() {
            self.thirds.clear();
        }
        self.thirds.extend(third);
        if let [a, b, c] = self.thirds[..] {
            self.thirds.clear();
            self.push_row(Some(row::joined([a, b, c])), line);
        }
        third.is_some()
    }

    /// Reads a puzzle that is a field of its line.
    fn take(&mut self, line: &str, found: FoundField) {
        self.end_grid();
        let beside = Beside { row: self.keeps_rows.then(|| found.record(line)), solution: found.solution(line) };
        self.emit(self.line, line, found.state.map_err(|flaw| flaw.in_line(self.line)), beside);
    }

    /// Handles a line that cannot be read.
    fn refuse(&mut self, line: &str) {
        if row::names_columns(line) {
            return;
        }
        if self.after_grid && titles::is_closing(line) {
            self.titles.passed_over += 1;
            return;
        }
        let is_sentence = line.trim().contains(' ') && line.contains(|character: char| character.is_ascii_lowercase());
        if self.drawn && is_sentence {
            return;
        }
        let flaw = field::nearly(line).unwrap_or_else(|| single::flaw(line, &self.reading));
        let cells = sizes::cells(line, self.reading.size());
        let width = cells.as_ref().map(Vec::len);
        if self.other_size.differs(width) {
            self.release_held();
        }
        if let Some(cells) = cells.filter(|_| self.held.is_none()) {
            let row = Entry::error(self.line, line, flaw);
            if let Some(board) = self.other_size.add(cells, row, &self.reading) {
                self.titles.pass_over(true);
                self.ready.push_back(board);
            }
            return;
        }
        self.emit_or_hold(self.line, line, Err(flaw));
    }

    /// Adds the held lines as errors: no grid followed, or the board is not complete.
    fn release_held(&mut self) {
        // Nearly always there are no such lines, and this function is called for each entry.
        if self.titles.held.is_empty() && self.other_size.rows.is_empty() {
            return;
        }
        self.ready.append(&mut self.titles.held);
        self.ready.append(&mut self.other_size.rows);
    }

    /// Begins a section of an `.sdk` file.
    fn open(&mut self, section: Section) {
        self.end_grid();
        if section != Section::State {
            self.release();
        }
        self.section = section;
        self.apart = false;
    }

    /// Adds a row.
    fn push_row(&mut self, row: Option<GridRow>, text: &str) {
        let Some(row) = row else { return };
        let line = GridLine::new(self.line, text, row);
        let Some(mut line) = self.grid.doubts(line) else {
            self.grid.bordered |= self.grid.rows.is_empty();
            return;
        };
        let before = self.grid.split_off();
        self.emit_incomplete(&before);
        self.grid.check_number(&mut line);
        if self.grid.rows.len() == 9 {
            // The first row is bad, or a header. If the other rows and this row are a grid, the first row was not part of
            // it.
            if line.is_good() && self.grid.rows.iter().skip(1).all(GridLine::is_good) {
                let first = self.grid.rows.remove(0);
                if !first.is_good() {
                    self.lone(&first);
                }
            } else {
                self.end_grid();
            }
        } else if !line.is_good() && !self.grid.bordered && !self.grid.rows.iter().any(GridLine::is_good) {
            // Two bad lines are not a grid.
            self.end_grid();
        }
        self.grid.push(line);
        if self.grid.is_complete() {
            self.end_grid();
            self.closed = true;
        }
    }

    /// Makes entries of the rows so far, because no more rows follow.
    fn end_grid(&mut self) {
        self.closed = false;
        let grid = mem::take(&mut self.grid);
        let bordered = grid.bordered;
        let is_drawn = grid.rows.len() == 9 && grid.rows.iter().all(|line| row::is_drawn(&line.text));
        self.drawn |= is_drawn;
        match grid.rows.as_slice() {
            rows if rows.len() == 9 => {
                let variant = self.titles.variant().map(|title| Problem::Title(title.chars().take(60).collect()));
                self.titles.pass_over(!is_drawn);
                let puzzle = || {
                    let state = grid::puzzle(rows.iter().map(|line| &line.row))?;
                    grid.torn().map_or(Ok(state), |row| Err((row, Problem::Other(TORN.into()).into())))
                };
                self.emit_grid(rows, variant.map_or_else(puzzle, |problem| Err((0, problem.into()))));
                self.after_grid = true;
            }
            // Lines that could be rows, but are not a grid. They are puzzles of 81 characters, and some of these contain
            // blanks or dashes.
            rows @ [first, ..] if !bordered && single::read(&first.text, &self.reading).is_some() => {
                for line in rows {
                    self.lone(line);
                }
            }
            [first, rest @ ..] if !bordered && !first.is_good() => {
                self.lone(first);
                self.emit_incomplete(rest);
            }
            rows => self.emit_incomplete(rows),
        }
    }

    /// Makes an entry of a line by itself.
    fn lone(&mut self, line: &GridLine) {
        let result = single::read(&line.text, &self.reading).unwrap_or_else(|| Err(line.flaw()));
        self.emit_or_hold(line.number, &line.text, result);
    }

    /// Makes an entry of too few rows, if there are any.
    fn emit_incomplete(&mut self, rows: &[GridLine]) {
        let Some(last) = rows.last() else { return };
        let flaw = |(index, line): (usize, &GridLine)| Some((index, line.row.cells.as_ref().err()?.clone()));
        let too_few = || (0, Problem::Rows { found: rows.len(), last: last.number }.into());
        self.emit_grid(rows, Err(rows.iter().enumerate().find_map(flaw).unwrap_or_else(too_few)));
    }

    /// Makes an entry of several rows, if there are any. An error names the index of its row.
    fn emit_grid(&mut self, rows: &[GridLine], result: Result<State, (usize, LineError)>) {
        let Some(first) = rows.first() else { return };
        let state = result.map_err(|(index, flaw)| flaw.in_line(rows.get(index).unwrap_or(first).number));
        let source: Vec<&str> = rows.iter().map(|line| line.text.as_str()).collect();
        self.emit(first.number, &source.join("\n"), state, Beside::default());
    }

    /// Adds an entry. An error that may be a title is held, because it is not an error if a grid follows.
    fn emit_or_hold(&mut self, line: usize, text: &str, result: Result<State, LineError>) {
        match result {
            Err(flaw) if self.held.is_none() && titles::is_title(text) => {
                self.ready.extend(self.titles.hold(Entry::error(line, text, flaw)));
            }
            _ => self.emit(line, text, result.map_err(|flaw| flaw.in_line(line)), Beside::default()),
        }
    }

    /// Adds an entry.
    fn emit(&mut self, line: usize, source: &str, state: Result<State, ParseError>, beside: Beside) {
        self.release_held();
        self.after_grid = false;
        let state = state.map(|state| self.reading.laid(state));
        let section = mem::take(&mut self.section);
        let (line, state) = match (section, state, self.held.take()) {
            (Section::State, Ok(state), Some((begin, puzzle))) if sdk::belong(&puzzle, &state, self.apart) => {
                (begin, sdk::join(puzzle, &state).map_err(|problem| problem.in_line(line)))
            }
            (section, state, held) => {
                self.held = held;
                self.release();
                if let (Section::Puzzle, Ok(puzzle)) = (section, &state) {
                    self.held = Some((line, puzzle.clone()));
                    return;
                }
                (line, state)
            }
        };
        let source = if state.is_err() { beginning(source) } else { String::new() };
        self.ready.push_back(Entry { line, source, state, row: beside.row, solution: beside.solution });
    }

    /// Adds the entry of the held puzzle, because its state does not follow.
    fn release(&mut self) {
        if let Some((line, puzzle)) = self.held.take() {
            let state = Ok(puzzle);
            self.ready.push_back(Entry { line, source: String::new(), state, row: None, solution: None });
        }
    }
}
