//! Where puzzles come from: arguments, files, standard input.

use pencilmark::format::Reader;
use pencilmark::{Board, Puzzle};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};
use std::path::Path;

/// No format has longer lines. What is longer is cut, so that memory has a bound whatever is piped in.
const LONGEST_LINE: usize = 16 << 20;

/// How much of a bad line is shown.
const SHOWN: usize = 200;

/// One puzzle, or what stood in its place.
pub(crate) struct Item {
    /// The puzzle, or why there is none: where, what is wrong, what would be right.
    pub(crate) puzzle: Result<Puzzle, String>,
    /// What was read, if it is no puzzle.
    source: String,
}

impl Item {
    /// What the column `puzzle` echoes: 81 characters, or the beginning of a bad line.
    pub(crate) fn echo(&self) -> String {
        match &self.puzzle {
            Ok(puzzle) => puzzle.to_string(),
            Err(_) => self.source.clone(),
        }
    }

    /// The puzzle and its board, the rules applied.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub(crate) fn board(&self) -> Result<(&Puzzle, Board), String> {
        let puzzle = self.puzzle.as_ref().map_err(Clone::clone)?;
        Ok((puzzle, Board::new(puzzle).map_err(|fault| fault.to_string())?))
    }

    fn bad(source: &str, error: String) -> Self {
        let shown = source.chars().take(SHOWN).flat_map(|character| {
            let escaped = character.is_control().then(|| character.escape_default());
            let kept = escaped.is_none().then_some(character);
            kept.into_iter().chain(escaped.into_iter().flatten())
        });
        Self { puzzle: Err(error), source: shown.collect() }
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
    lines: Box<dyn BufRead>,
    reader: Reader,
    /// Said before the place of an error: which file, or which argument.
    name: String,
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

    /// Opens what an argument names; an argument that names nothing is a puzzle itself.
    fn open(&mut self, argument: &str) {
        let (lines, name): (Box<dyn BufRead>, _) = if argument == "-" {
            if io::stdin().is_terminal() {
                eprintln!("reading puzzles from the terminal, one a line; an empty line ends a grid, Ctrl-D the input");
            }
            (Box::new(BufReader::new(io::stdin())), String::new())
        } else if Path::new(argument).is_dir() {
            let error = format!("'{argument}' is a directory: a file, a puzzle or - is expected");
            return self.ready.push_back(Item::bad(argument, error));
        } else if Path::new(argument).exists() {
            match File::open(argument) {
                Ok(file) => (Box::new(BufReader::new(file)), format!("{argument}: ")),
                Err(error) => return self.ready.push_back(Item::bad(argument, format!("{argument}: {error}"))),
            }
        } else if let Err(error) = pencilmark::format::read(argument)
            && !argument.contains('\n')
        {
            let error = format!("'{argument}' names no file, and as a puzzle: {error}");
            return self.ready.push_back(Item::bad(argument, error.chars().take(2 * SHOWN).collect()));
        } else {
            (Box::new(Cursor::new(argument.to_owned())), String::new())
        };
        self.open = Some(Source { lines, reader: Reader::new(), name, line: 0 });
    }
}

impl Source {
    /// Reads one more line and gathers the puzzles that it completes. Says whether there was a line.
    fn advance(&mut self, ready: &mut VecDeque<Item>) -> bool {
        let mut bytes = Vec::new();
        let read = (&mut self.lines).take(LONGEST_LINE as u64).read_until(b'\n', &mut bytes);
        self.line += 1;
        let more = matches!(read, Ok(1..));
        match read {
            Ok(0) => self.reader.finish(),
            Ok(LONGEST_LINE) if bytes.last() != Some(&b'\n') => {
                let error = format!("{}line {}: longer than any puzzle: 16 MiB and more", self.name, self.line);
                ready.push_back(Item::bad(&String::from_utf8_lossy(&bytes[..SHOWN * 4]), error));
                let _ = self.lines.skip_until(b'\n');
            }
            Ok(_) => self.reader.push(&String::from_utf8_lossy(&bytes)),
            Err(error) => {
                self.reader.finish();
                ready.push_back(Item::bad("", format!("{}line {}: {error}", self.name, self.line)));
            }
        }
        while let Some(entry) = self.reader.next() {
            ready.push_back(match entry.puzzle {
                Ok(puzzle) => Item { puzzle: Ok(puzzle), source: String::new() },
                Err(error) => Item::bad(&entry.source, format!("{}{error}", self.name)),
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
