//! The sources of puzzles: arguments, files, standard input.

use super::request::Request;
use pencilmark_requests::input::{Boards, Item, PlainLines, Source, begins_json, line_fault, unpack};
use pencilmark_requests::{Code, Refusal};
use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, BufRead, Cursor, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The maximum number of characters of a bad argument that are shown.
const SHOWN: usize = 200;

/// All puzzles of the arguments, one after another. Each puzzle is read only when it is needed.
#[derive(Default)]
pub(crate) struct Items {
    arguments: std::vec::IntoIter<String>,
    column: Option<String>,
    keep_columns: bool,
    keep_text: bool,
    boards: Boards,
    open: Option<Source>,
    ready: VecDeque<Item>,
    /// The number of bytes read from files.
    read: Arc<AtomicU64>,
    /// The number of bytes of lines taken from files, after decompression.
    taken: Arc<AtomicU64>,
}

/// The maximum number of lines that are read ahead.
const AHEAD: usize = 1024;

/// A reader that counts the bytes that are taken from it.
struct Counted<R> {
    source: R,
    count: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let number = self.source.read(into)?;
        self.count.fetch_add(number as u64, Ordering::Relaxed);
        Ok(number)
    }
}

impl<R: BufRead> BufRead for Counted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.source.fill_buf()
    }

    fn consume(&mut self, number: usize) {
        self.count.fetch_add(number as u64, Ordering::Relaxed);
        self.source.consume(number);
    }
}

/// Reports the number of lines around grids that were skipped, if there were such lines.
fn tell_passed_over(source: &Source) {
    let (number, place) = (source.passed_over(), source.file().map(|file| format!("{file}: ")).unwrap_or_default());
    if number > 0 {
        let lines = if number == 1 { "1 line".to_owned() } else { format!("{number} lines") };
        eprintln!("{place}{lines} around grids skipped: titles, fences or brackets");
    }
}

impl Items {
    /// The puzzles of some arguments. An argument is a puzzle, the name of a file, or `-` for standard input. Without an
    /// argument, standard input is read.
    pub(crate) fn new(request: impl Into<Request>) -> Self {
        let Request { mut arguments, column, keep_columns, keep_text, boards, refused_layout } = request.into();
        if let Some(layout) = refused_layout {
            let message = "this works on the usual board of 9 × 9 cells only: docs/layouts.md lists the commands that accept layouts";
            let error = Refusal::new(Code::Layout, message).of("layout");
            return Self { ready: [Item::bad(&layout, error)].into(), ..Self::default() };
        }
        if arguments.is_empty() {
            arguments.push("-".into());
        }
        Self { arguments: arguments.into_iter(), column, keep_columns, keep_text, boards, ..Self::default() }
    }

    /// The number of bytes to read. It is known if all arguments are files.
    pub(crate) fn total(&self) -> Option<u64> {
        let size = |name: &String| fs::metadata(name).ok().filter(fs::Metadata::is_file).map(|file| file.len());
        self.arguments.as_slice().iter().map(size).sum()
    }

    /// Whether all puzzles are in files and arguments, which can be read without waiting.
    pub(crate) fn are_at_hand(&self) -> bool {
        let is_file = |name: &String| fs::metadata(name).map_or(name != "-", |file| file.is_file());
        self.arguments.as_slice().iter().all(is_file)
    }

    /// The position in the files, in bytes. Files are read in large blocks, but the position is the end of the lines that
    /// were taken. In compressed files, it is the end of the block.
    pub(crate) fn position(&self) -> u64 {
        self.read.load(Ordering::Relaxed).min(self.taken.load(Ordering::Relaxed))
    }

    /// The first line of the table that is being read, if lines are copied unchanged.
    pub(crate) fn table_header(&self) -> Option<&str> {
        self.open.as_ref()?.header()
    }

    /// Whether there are at least `number` puzzles. The puzzles are read, but not taken.
    pub(crate) fn has(&mut self, number: usize) -> bool {
        while self.ready.len() < number && self.fill() {}
        self.ready.len() >= number
    }

    /// The next puzzle, which is not taken. Many plain lines are read at once.
    pub(crate) fn peek(&mut self) -> Option<&Item> {
        if !self.keep_columns
            && let Some(lines) = self.plain_lines(AHEAD)
        {
            self.ready.extend(lines.items());
        }
        self.has(1);
        self.ready.front()
    }

    /// The next lines, if they are plain lines. Takes up to `most` lines.
    pub(crate) fn plain_lines(&mut self, most: usize) -> Option<PlainLines> {
        if self.ready.is_empty() { self.open.as_mut()?.plain_lines(most) } else { None }
    }

    /// The next puzzle, if it is already read.
    pub(crate) fn next_ready(&mut self) -> Option<Item> {
        self.ready.pop_front()
    }

    /// Reads the next part of the input. Returns false at the end of the input.
    fn fill(&mut self) -> bool {
        if let Some(source) = &mut self.open {
            if !source.advance(&mut self.ready) {
                tell_passed_over(source);
                self.open = None;
            }
        } else {
            let Some(argument) = self.arguments.next() else { return false };
            match self.source(&argument) {
                Ok(source) => {
                    let source = source.of_boards(&self.boards);
                    self.open = Some(if self.keep_text { source.keeping_text() } else { source });
                }
                Err(error) => self.ready.push_back(Item::bad(&argument, error)),
            }
        }
        true
    }

    /// Opens the file that an argument names. An argument that names no file is a puzzle itself.
    fn source(&self, argument: &str) -> Result<Source, Refusal> {
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
            return Err(of_file(format!("'{argument}' is a directory: a file, a puzzle or - is expected")));
        } else if path.exists() {
            file = Some(argument.into());
            let source = File::open(path).map_err(|error| of_file(format!("{argument}: {error}")))?;
            Box::new(Counted { source, count: Arc::clone(&self.read) })
        } else if let Some(error) = refused(argument, &self.boards) {
            return Err(error);
        } else {
            return Ok(Source::of_argument(Box::new(Cursor::new(argument.to_owned())), self.keep_columns));
        };
        let name = file.as_deref().unwrap_or("standard input");
        let source = unpack(bytes).map_err(|error| of_file(format!("{name}: {error}")))?;
        let text = Box::new(Counted { source, count: Arc::clone(&self.taken) });
        Ok(Source::new(text, file, self.column.as_deref(), self.keep_columns))
    }
}

fn of_file(message: String) -> Refusal {
    Refusal::new(Code::File, message)
}

/// The reason why an argument is not a puzzle. The argument is one line and names no file.
fn refused(argument: &str, boards: &Boards) -> Option<Refusal> {
    if argument.contains('\n') || begins_json(argument) {
        return None;
    }
    let error = line_fault(argument, boards)?;
    let mut shown: String = argument.chars().take(SHOWN).collect();
    if shown.len() < argument.len() {
        shown.push('…');
    }
    let is_path = argument.contains(['/', '\\']) || argument.rsplit_once('.').is_some_and(|(_, end)| is_ending(end));
    let message = if is_path && !argument.contains("://") && !argument.starts_with(':') && argument.len() < 80 {
        format!("'{shown}': there is no such file")
    } else {
        format!("'{shown}' is neither a file nor a puzzle: {}", error.message.trim_start_matches("line 1: "))
    };
    Some(Refusal { message, ..error })
}

/// Whether a text looks like the extension of a file.
fn is_ending(text: &str) -> bool {
    !text.is_empty() && text.len() < 6 && text.chars().all(|character| character.is_ascii_alphabetic())
}

impl Iterator for Items {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        while self.ready.is_empty() && self.fill() {}
        self.ready.pop_front()
    }
}
