//! A source of puzzles: one argument of the program, which is read line by line.

use super::boards::Boards;
use super::came::Recent;
use super::columns::{self, Columns, Names};
use super::item::{Item, PlainLines, SHOWN};
use super::json::{self, Document, Json};
use super::lines::{Line, Lines};
use super::link;
use crate::answers::{Code, Refusal, WrongValue, wrong};
use pencilmark::State;
use pencilmark::format::{Entry, ParseError, Problem, Reader, Record, Table, plain};
use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, Read};
use std::sync::Arc;

/// A reader of puzzles that also reads links.
pub(super) fn reader() -> Reader {
    Reader::new().with_decoder(|text| Some(link::read(text)?.map_err(|wrong| wrong.0)))
}

/// The refusal of a text without a puzzle, with the code `unreadable`.
fn unreadable(error: impl Display) -> Refusal {
    Refusal::new(Code::Unreadable, error.to_string()).of("puzzle")
}

/// The refusal of a text without a puzzle. The error of the reader decides its code.
pub(super) fn refused(error: &ParseError) -> Refusal {
    let is_of_layout = matches!(error.problem, Problem::Layout(_) | Problem::OtherLayout(_));
    if is_of_layout { of_layout(unreadable(error)) } else { unreadable(error) }
}

/// The same error, with the code for boards that are not accepted.
fn of_layout(error: Refusal) -> Refusal {
    Refusal { code: Code::Layout, ..error }
}

/// An argument that is being read.
pub struct Source {
    lines: Lines,
    reader: Reader,
    /// The boards that the source accepts.
    boards: Boards,
    json: Json,
    file: Option<Arc<str>>,
    is_argument: bool,
    line: usize,
    /// The kind of the previous line, if it has no content: then more lines of this kind may be skipped. The tests reset it.
    #[doc(hidden)]
    pub idle: Option<Idle>,
    /// Whether only a part of the line has been read.
    within: bool,
    /// The columns that are copied to the output, if the user wants them. Their names come from the header or the first row.
    names: Option<Arc<Names>>,
    /// The original lines, if they are copied to the output.
    recent: Option<Recent>,
}

/// A line without content.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Idle {
    /// A blank line, or a comment after a blank line. It ends a grid; further blank lines change nothing.
    Blank,
    Comment,
}

impl Source {
    /// A source from a file or from standard input. `column` is the name of the column with the puzzles, for a table. With
    /// `keep_columns`, the other columns are kept too.
    pub fn new(
        text: Box<dyn io::BufRead + Send>,
        file: Option<Arc<str>>,
        column: Option<&str>,
        keep_columns: bool,
    ) -> Self {
        let reader = if keep_columns { reader().keeping_rows() } else { reader() };
        let reader = if let Some(column) = column { reader.with_column(column) } else { reader };
        let (lines, json) = (Lines::new(text), Json::default());
        Self {
            lines,
            reader,
            boards: Boards::Usual,
            json,
            file,
            is_argument: false,
            line: 0,
            idle: None,
            within: false,
            names: None,
            recent: None,
        }
    }

    /// The same source; its puzzles keep the text of their lines.
    #[must_use]
    pub fn keeping_text(self) -> Self {
        Self { recent: Some(Recent::default()), ..self }
    }

    /// The same source, which accepts these boards.
    #[must_use]
    pub fn of_boards(self, boards: &Boards) -> Self {
        Self { reader: boards.read_by(self.reader), boards: boards.clone(), ..self }
    }

    /// The first line of the table, if texts are kept.
    pub fn header(&self) -> Option<&str> {
        self.recent.as_ref()?.header.as_deref()
    }

    /// The number of lines around grids that were skipped until now.
    pub fn passed_over(&self) -> usize {
        self.reader.passed_over()
    }

    /// The file, if the source is a file.
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// A source from an argument that is itself a puzzle.
    pub fn of_argument(text: Box<dyn Read + Send>, keep_columns: bool) -> Self {
        let text = Box::new(io::BufReader::new(text));
        Self { is_argument: true, ..Self::new(text, None, None, keep_columns) }
    }

    /// The item for text that is not a puzzle.
    fn bad(&self, source: &str, error: impl Display, line: usize, character: Option<usize>) -> Item {
        let error = unreadable(error).at(Some(line).filter(|&line| line > 0), character);
        Item { file: self.file.clone(), line, ..Item::bad(source, error) }
    }

    /// The next lines that are whole puzzles, at most `most`. Only lines that are already in memory. `None` in the middle of
    /// a puzzle.
    pub fn plain_lines(&mut self, most: usize) -> Option<PlainLines> {
        let has_layout = matches!(self.boards, Boards::Any(Some(_)));
        if has_layout || self.is_argument || self.line == 0 || !self.reader.is_between() || !self.json.is_closed() {
            return None;
        }
        let buffer = self.lines.buffer().ok()?;
        let length = match buffer.get(81..)? {
            [b'\n', ..] => 82,
            [b'\r', b'\n', ..] => 83,
            _ => return None,
        };
        let end = &buffer[81..length];
        let good = |line: &&[u8]| line.ends_with(end) && plain(&line[..81]).is_some();
        let number = buffer.chunks_exact(length).take(most).take_while(good).count();
        if number == 0 {
            return None;
        }
        let bytes = buffer[..number * length].to_vec();
        self.lines.consume(bytes.len());
        self.reader.pass(number);
        self.idle = None;
        let lines = PlainLines { bytes, length, file: self.file.clone(), line: self.line + 1 };
        self.line += number;
        Some(lines)
    }

    /// Reads the next line, or the next value of a JSON line, and collects the puzzles that are then complete. Returns
    /// whether there was something to read.
    pub fn advance(&mut self, ready: &mut VecDeque<Item>) -> bool {
        let (before, was_json) = (ready.len(), !self.json.is_closed());
        let more = self.advance_line(ready);
        let (is_json, is_between) =
            (was_json || !self.json.is_closed(), self.json.is_closed() && self.reader.is_between());
        if let Some(recent) = &mut self.recent
            && (ready.len() > before || is_between)
        {
            recent.give(ready.iter_mut().skip(before), is_between, is_json);
        }
        more
    }

    fn advance_line(&mut self, ready: &mut VecDeque<Item>) -> bool {
        if let Some(document) = self.json.pop() {
            ready.push_back(self.document(document));
            return true;
        }
        if self.within {
            return self.advance_part(ready);
        }
        if let Some(idle) = self.idle.filter(|_| self.json.is_closed() && !self.reader.takes_parts("")) {
            // The next read returns an error again.
            let number = self.lines.pass_idle(idle == Idle::Blank).unwrap_or(0);
            self.reader.pass_idle(number);
            self.line += number;
        }
        self.line += 1;
        let is_open = !self.json.is_closed();
        let has_parts = |beginning: &[u8]| {
            !is_open && self.reader.takes_parts(&String::from_utf8_lossy(&beginning[..beginning.len().min(SHOWN)]))
        };
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let line = self.lines.next(has_parts);
        self.within = matches!(line, Ok(Some(Line::Part(_))));
        let (more, beginning, error) = match line {
            Ok(Some(Line::Whole(bytes) | Line::Part(bytes))) => {
                let line = text(bytes);
                self.idle = match line.as_str() {
                    line if line.trim().is_empty() => Some(Idle::Blank),
                    line if line.starts_with('#') && !line.contains('\x1b') => self.idle.or(Some(Idle::Comment)),
                    _ => None,
                };
                if self.within {
                    self.push_part(&line, false, ready);
                } else {
                    self.push(&line, ready);
                }
                return true;
            }
            Ok(Some(Line::Long(bytes, length))) => {
                let error = format!("longer than any puzzle: {length} bytes, the maximum is 1 MiB");
                (true, text(&bytes[..SHOWN * 4]), Some(error))
            }
            Ok(None) => (false, String::new(), None),
            Err(error) => (false, String::new(), Some(error.to_string())),
        };
        self.idle = None;
        self.close_json(ready);
        if more {
            self.reader.settle();
            self.reader.pass(1);
        } else {
            self.reader.finish();
        }
        self.drain(ready);
        if let Some(error) = error {
            ready.push_back(self.bad(&beginning, format_args!("line {}: {error}", self.line), self.line, None));
        }
        more
    }

    /// Reads the next part of a long line.
    fn advance_part(&mut self, ready: &mut VecDeque<Item>) -> bool {
        let part =
            self.lines.part().map(|part| part.map(|(part, ends)| (String::from_utf8_lossy(part).into_owned(), ends)));
        match part {
            Ok(Some((part, ends))) => self.push_part(&part, ends, ready),
            // The next read returns the end, or the error again.
            Ok(None) | Err(_) => self.push_part("", true, ready),
        }
        true
    }

    fn push_part(&mut self, part: &str, ends: bool, ready: &mut VecDeque<Item>) {
        self.within = !ends;
        self.reader.push_part(part, ends);
        self.drain(ready);
    }

    /// Reads a line.
    fn push(&mut self, line: &str, ready: &mut VecDeque<Item>) {
        if let Some(recent) = &mut self.recent {
            recent.push(self.line, line.trim_start_matches('\u{feff}'));
        }
        if !self.json.is_closed() {
            if self.json.takes(line) {
                self.reader.pass(1);
                return self.json.push(self.line, line);
            }
            self.close_json(ready);
        }
        let line = if self.line == 1 { line.trim_start_matches('\u{feff}') } else { line };
        if json::begins(line) && !self.reader.is_table() && line.chars().count() != 81 && !self.reader.takes_row(line) {
            self.reader.settle();
            self.reader.pass(1);
            self.drain(ready);
            return self.json.push(self.line, line);
        }
        let was_table = self.reader.table().is_some();
        self.reader.push(line);
        if let Some(recent) = &mut self.recent
            && !was_table
            && self.reader.table().is_some()
        {
            recent.header = Some(line.trim_end_matches(['\r', '\n']).to_owned());
        }
        self.drain(ready);
    }

    /// Ends incomplete JSON.
    fn close_json(&mut self, ready: &mut VecDeque<Item>) {
        if let Some(document) = self.json.end() {
            ready.push_back(self.document(document));
        }
    }

    fn document(&self, found: Document) -> Item {
        let line = if self.is_argument { 0 } else { found.line };
        match found.state {
            Ok(puzzle) => {
                let solution = found.solution.map(Into::into);
                self.good(puzzle, line, |good| Item { solution, ..good })
            }
            Err(error) => {
                let item = self.bad(&found.source, format_args!("line {}: {error}", found.line), found.line, None);
                if found.is_of_layout { Item { state: item.state.map_err(of_layout), ..item } } else { item }
            }
        }
    }

    /// The item of a puzzle, or an error if the source does not accept its board.
    fn good(&self, state: State, line: usize, with: impl FnOnce(Item) -> Item) -> Item {
        let refused = state.layout().filter(|_| matches!(self.boards, Boards::Usual));
        let Some(layout) = refused else { return with(Item::good(state, self.file.clone(), line)) };
        let error = unreadable(Problem::OtherLayout(layout.to_string())).at(Some(line).filter(|&line| line > 0), None);
        let item = Item::bad(&state.to_string(), of_layout(error));
        Item { file: self.file.clone(), line, ..item }
    }

    /// Takes the reader's entries.
    fn drain(&mut self, ready: &mut VecDeque<Item>) {
        while let Some(entry) = self.reader.next() {
            ready.push_back(self.item(entry));
        }
    }

    fn item(&mut self, entry: Entry) -> Item {
        let line = if self.is_argument { 0 } else { entry.line };
        let solution = entry.solution.map(Into::into);
        let item = match entry.state {
            Ok(state) => self.good(state, line, |good| Item { solution, ..good }),
            Err(error) => {
                let place = Some(error.line).filter(|&line| line > 0);
                let item = Item::bad(&entry.source, refused(&error).at(place, error.character));
                Item { file: self.file.clone(), line: error.line, ..item }
            }
        };
        let Some(row) = entry.row else { return item };
        match self.columns(row) {
            Ok(columns) => item.with_columns(columns),
            Err(why) if item.state.is_ok() => {
                let error = unreadable(format_args!("line {}: {why}", entry.line)).at(Some(entry.line), None);
                Item { state: Err(error), source: item.echo(), ..item }
            }
            Err(_) => item,
        }
    }

    /// The fields of a row, with the names of their columns.
    fn columns(&mut self, row: Record) -> Result<Columns, WrongValue> {
        let numbered = || Names::numbered(row.fields.len(), row.puzzle);
        let of_table = |table: &Table| Names { names: table.names().to_vec(), puzzle: table.puzzle() };
        let table = self.reader.table();
        let names = self.names.get_or_insert_with(|| Arc::new(table.map_or_else(numbered, of_table)));
        let (found, expected) = (row.fields.len(), names.names.len());
        let (size, most) = (row.fields.iter().map(String::len).sum::<usize>(), columns::MOST);
        if found > expected {
            return wrong(format!("{found} fields, where {expected} columns are expected"));
        }
        if size > most {
            return wrong(format!("{size} bytes beside the puzzle: with --keep-columns, the maximum is {most}"));
        }
        Ok(Columns { names: Arc::clone(names), fields: row.fields })
    }
}
