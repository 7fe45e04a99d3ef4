//! Where puzzles come from: arguments, files, standard input.

use crate::selection::Lineup;
use pencilmark::format::{Reader, plain};
use pencilmark::{Board, Puzzle};
use std::collections::VecDeque;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// No format has longer lines. What is longer is cut, so that memory has a bound whatever is piped in.
const LONGEST_LINE: usize = 16 << 20;

/// How much is read at once.
const BLOCK: usize = 4 << 20;

/// How much of a bad line is shown.
const SHOWN: usize = 200;

/// One puzzle, or what stood in its place.
pub(crate) struct Item {
    /// The puzzle, or why there is none: where, what is wrong, what would be right.
    pub(crate) puzzle: Result<Puzzle, String>,
    /// What was read, if it is no puzzle.
    source: String,
    /// The file, if it comes from one.
    file: Option<Arc<str>>,
    /// The line where it begins; 0 for an argument.
    line: usize,
}

impl Item {
    /// What the column `puzzle` echoes: 81 characters, or the beginning of a bad line.
    pub(crate) fn echo(&self) -> String {
        match &self.puzzle {
            Ok(puzzle) => puzzle.to_string(),
            Err(_) => self.source.clone(),
        }
    }

    /// The puzzle and the board that some strategies start from.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub(crate) fn board(&self, lineup: &Lineup) -> Result<(&Puzzle, Board), String> {
        let puzzle = self.puzzle.as_ref().map_err(Clone::clone)?;
        Ok((puzzle, lineup.board(puzzle).map_err(|fault| fault.to_string())?))
    }

    /// An error with the place that it is about. Errors of reading name theirs already.
    pub(crate) fn located(&self, error: String) -> String {
        match (&self.puzzle, &self.file) {
            (Ok(_), Some(file)) => format!("{file}: line {}: {error}", self.line),
            (Ok(_), None) if self.line > 0 => format!("line {}: {error}", self.line),
            _ => error,
        }
    }

    fn bad(source: &str, error: String) -> Self {
        let shown = source.chars().take(SHOWN).flat_map(|character| {
            let escaped = character.is_control().then(|| character.escape_default());
            let kept = escaped.is_none().then_some(character);
            kept.into_iter().chain(escaped.into_iter().flatten())
        });
        Self { puzzle: Err(error), source: shown.collect(), file: None, line: 0 }
    }
}

/// Lines of 81 digits and dots, whatever stands in the cells: the bulk of a long list.
pub(crate) struct PlainLines {
    bytes: Vec<u8>,
    /// The bytes of each line, its end included.
    length: usize,
    /// Where the first comes from.
    file: Option<Arc<str>>,
    line: usize,
}

impl PlainLines {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.bytes.len() / self.length
    }

    /// The puzzles from one number to another.
    pub(crate) fn puzzles(&self, some: Range<usize>) -> Vec<Puzzle> {
        let bytes = &self.bytes[some.start * self.length..some.end * self.length];
        bytes.chunks_exact(self.length).filter_map(|line| plain(&line[..81])).collect()
    }

    /// The same one by one.
    pub(crate) fn items(&self, some: Range<usize>) -> Vec<Item> {
        let item = |(puzzle, line)| Item { puzzle: Ok(puzzle), source: String::new(), file: self.file.clone(), line };
        self.puzzles(some.clone()).into_iter().zip(self.line + some.start..).map(item).collect()
    }

    /// An error about a line, with its place.
    pub(crate) fn located(&self, number: usize, error: impl Display) -> String {
        let file = self.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        format!("{file}line {}: {error}", self.line + number)
    }
}

/// All puzzles of the arguments, one after another, read as they are asked for.
pub(crate) struct Items {
    arguments: std::vec::IntoIter<String>,
    open: Option<Source>,
    ready: VecDeque<Item>,
}

/// One argument being read.
struct Source {
    lines: Box<dyn BufRead + Send>,
    reader: Reader,
    file: Option<Arc<str>>,
    is_argument: bool,
    line: usize,
}

impl Items {
    /// The puzzles of some arguments: names of files, `-` for standard input (also when there is no argument), and
    /// puzzles themselves.
    pub(crate) fn new(mut arguments: Vec<String>) -> Self {
        if arguments.is_empty() {
            arguments.push("-".into());
        }
        Self { arguments: arguments.into_iter(), open: None, ready: VecDeque::new() }
    }

    /// The lines that come next, if they are plain ones, so many at most.
    pub(crate) fn plain_lines(&mut self, most: usize) -> Option<PlainLines> {
        if self.ready.is_empty() { self.open.as_mut()?.plain_lines(most) } else { None }
    }

    /// The next puzzle, if nothing need be read for it.
    pub(crate) fn next_ready(&mut self) -> Option<Item> {
        self.ready.pop_front()
    }

    /// Opens what an argument names; an argument that names nothing is a puzzle itself.
    fn open(&mut self, argument: &str) {
        let path = Path::new(argument);
        let mut source =
            Source { lines: Box::new(io::empty()), reader: Reader::new(), file: None, is_argument: false, line: 0 };
        if argument == "-" {
            if io::stdin().is_terminal() {
                eprintln!("reading puzzles from the terminal, one a line; an empty line ends a grid, Ctrl-D the input");
            }
            source.lines = Box::new(BufReader::with_capacity(BLOCK, io::stdin()));
        } else if path.is_dir() {
            let error = format!("'{argument}' is a directory: a file, a puzzle or - is expected");
            return self.ready.push_back(Item::bad(argument, error));
        } else if path.exists() {
            match File::open(path) {
                Ok(file) => source.lines = Box::new(BufReader::with_capacity(BLOCK, file)),
                Err(error) => return self.ready.push_back(Item::bad(argument, format!("{argument}: {error}"))),
            }
            source.file = Some(argument.into());
        } else if let Some(error) = refused(argument) {
            return self.ready.push_back(Item::bad(argument, error));
        } else {
            source.lines = Box::new(Cursor::new(argument.to_owned()));
            source.is_argument = true;
        }
        self.open = Some(source);
    }
}

/// Why an argument that names no file cannot be a puzzle either, if it is one line.
fn refused(argument: &str) -> Option<String> {
    let error = pencilmark::format::read(argument).err().filter(|_| !argument.contains('\n'))?;
    let mut shown: String = argument.chars().take(SHOWN).collect();
    if shown.len() < argument.len() {
        shown.push('…');
    }
    let is_path = argument.contains(['/', '\\']) || argument.rsplit_once('.').is_some_and(|(_, end)| is_ending(end));
    Some(if is_path && !argument.starts_with(':') && argument.len() < 80 {
        format!("'{shown}': there is no such file")
    } else {
        format!("'{shown}' names no file, and as a puzzle: {}", error.to_string().trim_start_matches("line 1: "))
    })
}

/// Whether it looks like the ending of a file's name.
fn is_ending(text: &str) -> bool {
    !text.is_empty() && text.len() < 6 && text.chars().all(|character| character.is_ascii_alphabetic())
}

impl Source {
    /// An error with the name of the file.
    fn named(&self, error: impl Display) -> String {
        self.file.as_ref().map_or_else(|| error.to_string(), |file| format!("{file}: {error}"))
    }

    /// The next lines that are puzzles by themselves, if the reader is at none's middle: as many as are in memory already.
    fn plain_lines(&mut self, most: usize) -> Option<PlainLines> {
        if self.is_argument || self.line == 0 || !self.reader.is_between() {
            return None;
        }
        let buffer = self.lines.fill_buf().ok()?;
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
        let lines = PlainLines { bytes, length, file: self.file.clone(), line: self.line + 1 };
        self.line += number;
        Some(lines)
    }

    /// Reads one more line and gathers the puzzles that it completes. Says whether there was a line.
    fn advance(&mut self, ready: &mut VecDeque<Item>) -> bool {
        let mut bytes = Vec::new();
        let read = (&mut self.lines).take(LONGEST_LINE as u64).read_until(b'\n', &mut bytes);
        self.line += 1;
        let more = matches!(read, Ok(1..));
        match read {
            Ok(0) => self.reader.finish(),
            Ok(LONGEST_LINE) if bytes.last() != Some(&b'\n') => {
                let error = self.named(format_args!("line {}: longer than any puzzle: 16 MiB and more", self.line));
                ready.push_back(Item::bad(&String::from_utf8_lossy(&bytes[..SHOWN * 4]), error));
                let _ = self.lines.skip_until(b'\n');
            }
            Ok(_) => self.reader.push(&String::from_utf8_lossy(&bytes)),
            Err(error) => {
                self.reader.finish();
                ready.push_back(Item::bad("", self.named(format_args!("line {}: {error}", self.line))));
            }
        }
        while let Some(entry) = self.reader.next() {
            ready.push_back(match entry.puzzle {
                Ok(puzzle) => {
                    let line = if self.is_argument { 0 } else { entry.line };
                    Item { puzzle: Ok(puzzle), source: String::new(), file: self.file.clone(), line }
                }
                Err(error) => Item::bad(&entry.source, self.named(error)),
            });
        }
        more
    }
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
