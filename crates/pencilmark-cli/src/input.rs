//! The sources of puzzles: arguments, files, standard input.

mod columns;
mod document;
mod json;
mod lines;
mod link;
mod lz_string;
mod source;
mod unpack;
mod variant;

pub(crate) use columns::{Columns, Merge};

use crate::args::Puzzles;
use pencilmark::format::plain;
use pencilmark::{Board, Fault, Grid, Puzzle};
use source::Source;
use std::collections::VecDeque;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How much of a bad line is shown.
const SHOWN: usize = 200;

/// One puzzle, or other text in its place.
pub(crate) struct Item {
    /// The puzzle, or an error: where it is, what is wrong, what is expected.
    pub(crate) puzzle: Result<Puzzle, String>,
    /// The text, if it is not a puzzle.
    source: String,
    /// The file, if there is one.
    file: Option<Arc<str>>,
    /// The line where it begins; 0 for an argument.
    line: usize,
    /// The fields of its line, if they are copied to the output.
    columns: Option<Box<Columns>>,
    /// The solution in the input.
    solution: Option<Box<str>>,
}

impl Item {
    /// The fields of its line, if they are copied to the output and there is more than the puzzle.
    pub(crate) fn columns(&self) -> Option<&Columns> {
        self.columns.as_deref()
    }

    /// What is wrong with the solution in the input, if there is one.
    pub(crate) fn solution_fault(&self) -> Option<String> {
        let (puzzle, text) = (self.puzzle.as_ref().ok()?, self.solution.as_deref()?);
        let solution: Puzzle = match text.parse() {
            Ok(solution) => solution,
            Err(_) => return Some("the solution column holds no grid of 81 digits".into()),
        };
        let other = puzzle.givens().iter().find(|&cell| solution.value(cell) != puzzle.value(cell));
        match (other.map(|cell| (cell, puzzle.value(cell), solution.value(cell))), Grid::try_from(&solution)) {
            (Some((cell, Some(given), Some(found))), _) => Some(format!(
                "the solution column is no solution of the puzzle: {found} in {cell}, where {given} is given"
            )),
            (None, Ok(_)) => None,
            (_, Err(_)) if solution.known().len() < 81 => Some("the solution column holds no finished grid".into()),
            _ => {
                let fault = Board::new(&solution).err().map(|fault| format!(": {fault}")).unwrap_or_default();
                Some(format!("the solution column is no solution of any puzzle{fault}"))
            }
        }
    }

    /// The text in the column `puzzle`: 81 characters, or the beginning of a bad line.
    pub(crate) fn echo(&self) -> String {
        match &self.puzzle {
            Ok(puzzle) => puzzle.to_string(),
            Err(_) => self.source.clone(),
        }
    }

    /// The puzzle and its board.
    ///
    /// # Errors
    /// When there is none: the reason, in words.
    pub(crate) fn board(&self, start: impl Fn(&Puzzle) -> Result<Board, Fault>) -> Result<(&Puzzle, Board), String> {
        let puzzle = self.puzzle.as_ref().map_err(Clone::clone)?;
        Ok((puzzle, start(puzzle).map_err(|fault| fault.to_string())?))
    }

    /// An error with its place. Errors of reading already name the line, but not the file, so that the answers do not
    /// depend on the source of the input.
    pub(crate) fn located(&self, error: String) -> String {
        match (&self.puzzle, &self.file) {
            (Ok(_), Some(file)) => format!("{file}: line {}: {error}", self.line),
            (Ok(_), None) if self.line > 0 => format!("line {}: {error}", self.line),
            (Err(_), Some(file)) => format!("{file}: {error}"),
            _ => error,
        }
    }

    /// The line where it begins; 0 for an argument.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// Its source, in words.
    pub(crate) fn place(&self) -> String {
        match (&self.file, self.line) {
            (Some(file), line) => format!("{file}: line {line}"),
            (None, 0) => "the argument".into(),
            (None, line) => format!("line {line}"),
        }
    }

    fn good(puzzle: Puzzle, file: Option<Arc<str>>, line: usize) -> Self {
        Self { puzzle: Ok(puzzle), source: String::new(), file, line, columns: None, solution: None }
    }

    fn bad(source: &str, error: String) -> Self {
        let shown = source.chars().take(SHOWN).flat_map(|character| {
            let escaped = character.is_control().then(|| character.escape_default());
            let same = escaped.is_none().then_some(character);
            same.into_iter().chain(escaped.into_iter().flatten())
        });
        Self { puzzle: Err(error), source: shown.collect(), ..Self::good(Puzzle::EMPTY, None, 0) }
    }
}

/// Lines of 81 digits and dots. A long list consists mostly of such lines.
pub(crate) struct PlainLines {
    bytes: Vec<u8>,
    /// The bytes of each line, its end included.
    length: usize,
    /// The file of the first line.
    file: Option<Arc<str>>,
    line: usize,
}

impl PlainLines {
    /// Their puzzles.
    pub(crate) fn puzzles(&self) -> Vec<Puzzle> {
        self.bytes.chunks_exact(self.length).filter_map(|line| plain(&line[..81])).collect()
    }

    /// One of their puzzles, with its source.
    pub(crate) fn item(&self, number: usize, puzzle: Puzzle) -> Item {
        Item::good(puzzle, self.file.clone(), self.line + number)
    }

    /// All of them, with their sources.
    pub(crate) fn items(&self) -> Vec<Item> {
        self.puzzles().into_iter().enumerate().map(|(number, puzzle)| self.item(number, puzzle)).collect()
    }

    /// An error about a line, with its place.
    pub(crate) fn located(&self, number: usize, error: impl Display) -> String {
        let file = self.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        format!("{file}line {}: {error}", self.line + number)
    }
}

/// The input and its options.
#[derive(Default)]
pub(crate) struct Request {
    /// Names of files, `-` for standard input, and puzzles themselves.
    pub(crate) arguments: Vec<String>,
    /// The column that holds the puzzles.
    pub(crate) column: Option<String>,
    /// Whether the other fields of a line are copied to the output.
    pub(crate) keep_columns: bool,
}

impl From<Vec<String>> for Request {
    fn from(arguments: Vec<String>) -> Self {
        Self { arguments, ..Self::default() }
    }
}

impl From<Puzzles> for Request {
    fn from(puzzles: Puzzles) -> Self {
        Self { arguments: puzzles.puzzles, column: puzzles.column, keep_columns: puzzles.keep_columns }
    }
}

/// All puzzles of the arguments, one after another. Each is read only when it is needed.
pub(crate) struct Items {
    arguments: std::vec::IntoIter<String>,
    column: Option<String>,
    keep_columns: bool,
    open: Option<Source>,
    ready: VecDeque<Item>,
    read: Arc<AtomicU64>,
}

/// A file that counts the bytes read from it.
struct Counted {
    file: File,
    read: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let number = self.file.read(into)?;
        self.read.fetch_add(number as u64, Ordering::Relaxed);
        Ok(number)
    }
}

impl Items {
    /// The puzzles of some arguments: names of files, `-` for standard input (also when there is no argument), and
    /// puzzles themselves.
    pub(crate) fn new(request: impl Into<Request>) -> Self {
        let Request { mut arguments, column, keep_columns } = request.into();
        if arguments.is_empty() {
            arguments.push("-".into());
        }
        let arguments = arguments.into_iter();
        Self { arguments, column, keep_columns, open: None, ready: VecDeque::new(), read: Arc::default() }
    }

    /// The number of bytes to read. It is known if all arguments are files.
    pub(crate) fn total(&self) -> Option<u64> {
        let size = |name: &String| fs::metadata(name).ok().filter(fs::Metadata::is_file).map(|file| file.len());
        self.arguments.as_slice().iter().map(size).sum()
    }

    /// A count of the bytes read from files.
    pub(crate) fn read(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.read)
    }

    /// The next lines, if they are plain ones, up to a number of them.
    pub(crate) fn plain_lines(&mut self, most: usize) -> Option<PlainLines> {
        if self.ready.is_empty() { self.open.as_mut()?.plain_lines(most) } else { None }
    }

    /// The next puzzle, if it is already read.
    pub(crate) fn next_ready(&mut self) -> Option<Item> {
        self.ready.pop_front()
    }

    /// Opens the file that an argument names. An argument that names no file is a puzzle itself.
    fn open(&mut self, argument: &str) {
        let path = Path::new(argument);
        let mut file = None;
        let bytes: Box<dyn Read + Send> = if argument == "-" {
            if io::stdin().is_terminal() {
                eprintln!(
                    "reading puzzles from the terminal, one on each line; an empty line ends a grid, Ctrl-D ends the input"
                );
            }
            Box::new(io::stdin())
        } else if path.is_dir() {
            let error = format!("'{argument}' is a directory: a file, a puzzle or - is expected");
            return self.ready.push_back(Item::bad(argument, error));
        } else if path.exists() {
            file = Some(argument.into());
            match File::open(path) {
                Ok(file) => Box::new(Counted { file, read: self.read() }),
                Err(error) => return self.ready.push_back(Item::bad(argument, format!("{argument}: {error}"))),
            }
        } else if let Some(error) = refused(argument) {
            return self.ready.push_back(Item::bad(argument, error));
        } else {
            self.open = Some(Source::of_argument(Box::new(Cursor::new(argument.to_owned())), self.keep_columns));
            return;
        };
        let name = file.as_deref().unwrap_or("standard input").to_owned();
        match unpack::text(bytes) {
            Ok(text) => self.open = Some(Source::new(text, file, self.column.as_deref(), self.keep_columns)),
            Err(error) => self.ready.push_back(Item::bad(argument, format!("{name}: {error}"))),
        }
    }
}

/// The reason why an argument of one line that names no file is not a puzzle either.
fn refused(argument: &str) -> Option<String> {
    if argument.contains('\n') || json::begins(argument) {
        return None;
    }
    let error = read_alone(argument)?;
    let mut shown: String = argument.chars().take(SHOWN).collect();
    if shown.len() < argument.len() {
        shown.push('…');
    }
    let is_path = argument.contains(['/', '\\']) || argument.rsplit_once('.').is_some_and(|(_, end)| is_ending(end));
    let is_path = is_path && !argument.contains("://");
    Some(if is_path && !argument.starts_with(':') && argument.len() < 80 {
        format!("'{shown}': there is no such file")
    } else {
        format!("'{shown}' names no file, and as a puzzle: {}", error.trim_start_matches("line 1: "))
    })
}

/// What is wrong with a line as a puzzle by itself.
fn read_alone(line: &str) -> Option<String> {
    let mut reader = source::reader();
    reader.push(line);
    reader.finish();
    let error = || pencilmark::format::read(line).err().map(|error| error.to_string());
    match (reader.next().map(|entry| entry.puzzle), reader.next()) {
        (Some(Ok(_)), None) => None,
        (Some(Err(wrong)), None) => Some(wrong.to_string()),
        _ => error(),
    }
}

/// Whether it looks like the extension of a file's name.
fn is_ending(text: &str) -> bool {
    !text.is_empty() && text.len() < 6 && text.chars().all(|character| character.is_ascii_alphabetic())
}

impl Iterator for Items {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(item);
            }
            if let Some(source) = &mut self.open {
                if !source.advance(&mut self.ready) {
                    self.open = None;
                }
            } else {
                let argument = self.arguments.next()?;
                self.open(&argument);
            }
        }
    }
}
