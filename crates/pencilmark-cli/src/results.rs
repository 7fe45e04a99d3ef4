//! The file of a long run's answers, and how a run continues where another was killed.
//!
//! The file is a table with a row for each puzzle of the input, in order, so its rows say where to go on. Nothing else
//! is stored: a row that this run would not write, because its options are others, is recognised as such.

mod earlier;

use crate::input::{Items, Merge, fields};
use crate::output::{Answer, Rows, Status, csv_row, json};
use crate::stop;
use crate::tally::Tally;
use clap::Args;
use earlier::Earlier;
use pencilmark::Board;
use pencilmark_commands::input::Item;
use serde_json::Value;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::PathBuf;

/// Where the answers go.
#[derive(Args)]
pub(crate) struct Destination {
    /// Write the answers into this new file, as CSV unless --format says otherwise
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Continue the file of --out where a run with the same input and options ended, even if it was killed
    ///
    /// The rows of the file are compared with the input, and a row that was not written to its end is cut off. Then the
    /// other puzzles are answered. In the end the file is the same as if nothing had stopped the run. A file with rows
    /// that these options would not write is refused, and stays as it is. Rows with an error stay too, also those that
    /// --timeout stopped; the exit code and the summary count them. If there is no file, the run begins with the first
    /// puzzle.
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
}

/// The form of a file's rows: their format, the names of their columns or keys, and what else the options decide.
#[derive(Copy, Clone)]
pub(crate) struct Form<'f> {
    pub(crate) format: Rows,
    pub(crate) columns: &'static [&'static str],
    /// The columns that the command can have, each with the option that asks for them.
    pub(crate) others: &'static [(&'static [&'static str], &'static str)],
    /// What a row has that other options have written, and what would be right.
    pub(crate) differs: &'f dyn Fn(&Row) -> Option<String>,
}

/// A puzzle's row of an earlier run.
pub(crate) struct Row<'r> {
    pub(crate) item: &'r Item,
    /// Its fields after the puzzle; empty if there is nothing.
    pub(crate) answer: Vec<String>,
}

/// A file of answers in a form.
pub(crate) struct Results<'f> {
    path: PathBuf,
    resume: bool,
    form: Form<'f>,
}

impl Destination {
    /// The file of answers in a form, if the user wants one.
    pub(crate) fn results(self, form: Form<'_>) -> Option<Results<'_>> {
        Some(Results { path: self.out?, resume: self.resume, form })
    }
}

impl Form<'_> {
    /// The beginning of a puzzle's row, up to its answer; `merge` has the input's columns, if they are copied.
    fn beginning(self, item: &Item, merge: Option<&Merge>) -> String {
        if self.format == Rows::Json {
            return format!("{{\"puzzle\":{},\"{}\":", json(&item.echo()), self.columns[1]);
        }
        let row = csv_row([item.echo(), String::new()]);
        merge.map_or(row.clone(), |merge| merge.row(item, &row))
    }

    /// What is wrong with the rest of a puzzle's row, if other options have written it.
    fn differs(self, item: &Item, answer: &str) -> Option<String> {
        let answer = if self.format == Rows::Json {
            let object: Value = serde_json::from_str(&format!("{{\"{}\":{answer}", self.columns[1])).ok()?;
            let text = |name: &&str| match &object[*name] {
                Value::Null => String::new(),
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            self.columns[1..].iter().map(text).collect()
        } else {
            fields(answer)
        };
        (self.differs)(&Row { item, answer }).map(|differs| format!("the row has {differs}, or name a new file"))
    }

    /// The option that a file's first line shows, if it is not one of this run.
    fn other_option(self, line: &[u8]) -> Option<&'static str> {
        let has = |columns: &[&str]| {
            let header = csv_row(columns.iter().map(|&name| name.to_owned()));
            let keys = format!("\",\"{}\":", columns[1]);
            let is_json = line.starts_with(b"{") && line.windows(keys.len()).any(|part| part == keys.as_bytes());
            if is_json { Some(Rows::Json) } else { (line == header.as_bytes()).then_some(Rows::Csv) }
        };
        let found = self.others.iter().find_map(|(columns, option)| Some((has(columns)?, *columns, *option)));
        match found? {
            (Rows::Json, ..) if self.format != Rows::Json => Some("--format json"),
            (Rows::Csv, ..) if self.format == Rows::Json => Some("--format csv"),
            (_, columns, option) => (columns != self.columns).then_some(option),
        }
    }

    /// What the rest of a puzzle's row counts.
    fn tally(self, item: &Item, answer: &str) -> Tally {
        let has_error = if self.format == Rows::Json { answer.contains("\"error\":") } else { !answer.ends_with(',') };
        if !has_error {
            return Tally::of(Answer::new("", Status::Good));
        }
        Tally::of(match item.board(Board::new) {
            Err(error) => Answer::bad("", item.located(error)),
            Ok(_) if answer.contains(stop::STOPPED_AFTER) => Answer::stopped(""),
            Ok(_) => Answer::new("", Status::Negative),
        })
    }
}

impl Results<'_> {
    /// Opens the file, and takes from the input the puzzles that are answered there. Returns the file, at its end, and
    /// what the answers count.
    ///
    /// # Errors
    /// When the file cannot be written, or is not about this input.
    pub(crate) fn open(
        &self,
        header: Option<&str>,
        items: &mut Items,
        merge: Option<&Merge>,
    ) -> io::Result<(File, Tally)> {
        let mut file = self.file()?;
        let (end, tally) = Earlier::new(&self.path, self.form, &file).pass(header, items, merge)?;
        let mut continued = || {
            file.set_len(end)?;
            file.seek(SeekFrom::Start(end))?;
            header.filter(|_| end == 0).map_or(Ok(()), |header| writeln!(file, "{header}"))
        };
        continued().map_err(|error| self.named(error))?;
        Ok((file, tally))
    }

    fn file(&self) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.read(true).write(true);
        let file = if self.resume { options.create(true) } else { options.create_new(true) }.open(&self.path);
        let file = file.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => self.named("the file exists: --resume continues it; or name a new file"),
            _ => self.named(error),
        })?;
        // Some file systems have no locks.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(self.named("another run writes into this file"));
        }
        Ok(file)
    }

    fn named(&self, error: impl std::fmt::Display) -> io::Error {
        io::Error::other(format!("{}: {error}", self.path.display()))
    }
}
