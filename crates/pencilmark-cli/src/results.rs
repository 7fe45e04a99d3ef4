//! The file of a long run's answers, and how a run continues where another was killed.
//!
//! The file is a table with a row for each puzzle of the input, in order, so its rows say where to go on. Beside it stands
//! a file `NAME.options` with the options that the rows depend on, so that a file has rows of one kind only.

mod earlier;

use crate::failure::Failure;
use crate::input::{Items, Merge};
use crate::output::{Answer, Rows, Status, csv_row, json};
use crate::tally::Tally;
use clap::Args;
use earlier::Earlier;
use pencilmark::Board;
use pencilmark_requests::input::Item;
use pencilmark_requests::{Code, Refusal};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Seek, SeekFrom, Write};
use std::path::PathBuf;

/// Where the answers go.
#[derive(Args)]
pub(crate) struct Destination {
    /// Write the answers into this new file, as CSV unless --format says otherwise
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Continue the file of --out where a run with the same input and options ended, even if it was killed
    ///
    /// The rows of the file are compared with the input, the options with those in `FILE.options`, and a row that was not
    /// written to its end is cut off. Then the other puzzles are answered. In the end the file is the same as if nothing had stopped the run. Rows with an error
    /// stay as they are, also those that --timeout stopped; the exit code and the summary count them. If there is no
    /// file, the run begins with the first puzzle.
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
}

/// The form of a file's rows: their format, and the names of their columns or keys.
#[derive(Clone)]
pub(crate) struct Form {
    pub(crate) format: Rows,
    pub(crate) columns: &'static [&'static str],
    /// The options that its rows depend on, as they are typed.
    pub(crate) options: String,
}

/// A file of answers in a form.
pub(crate) struct Results {
    path: PathBuf,
    resume: bool,
    form: Form,
}

impl Destination {
    /// The file of answers in a form, if the user wants one.
    pub(crate) fn results(self, form: Form) -> Option<Results> {
        Some(Results { path: self.out?, resume: self.resume, form })
    }
}

impl Form {
    /// The beginning of a puzzle's row, up to its answer; `merge` has the input's columns, if they are copied.
    fn beginning(&self, item: &Item, merge: Option<&Merge>) -> String {
        if self.format == Rows::Json {
            return format!("{{\"puzzle\":{},\"{}\":", json(&item.echo()), self.columns[1]);
        }
        let row = csv_row([item.echo(), String::new()]);
        merge.map_or(row.clone(), |merge| merge.row(item, &row))
    }

    /// What the rest of a puzzle's row counts.
    fn tally(&self, item: &Item, answer: &str) -> Tally {
        let has_error = if self.format == Rows::Json { answer.contains("\"error\":") } else { !answer.ends_with(',') };
        if !has_error {
            return Tally::of(Answer::new("", Status::Good));
        }
        Tally::of(match item.board(Board::new) {
            Err(error) => Answer::bad("", item.located(error)),
            Ok(_) if answer.contains(Code::OutOfTime.as_str()) => Answer::stopped(""),
            Ok(_) => Answer::new("", Status::Negative),
        })
    }
}

impl Results {
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
    ) -> Result<(File, Tally), Failure> {
        let mut file = self.file()?;
        self.compare_options(&file)?;
        let (end, tally) = Earlier::new(&self.path, &self.form, &file).pass(header, items, merge)?;
        let mut continued = || {
            file.set_len(end)?;
            file.seek(SeekFrom::Start(end))?;
            header.filter(|_| end == 0).map_or(Ok(()), |header| writeln!(file, "{header}"))
        };
        continued().map_err(|error| self.named(error))?;
        Ok((file, tally))
    }

    fn file(&self) -> Result<File, Failure> {
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

    /// Compares the options with those that the file was begun with; a file without rows is begun now.
    fn compare_options(&self, file: &File) -> Result<(), Failure> {
        let mut beside = self.path.clone().into_os_string();
        beside.push(".options");
        let options = &self.form.options;
        if file.metadata().map_err(|error| self.named(error))?.len() == 0 {
            return fs::write(&beside, format!("{options}\n")).map_err(|error| self.named(error));
        }
        match fs::read_to_string(&beside) {
            Ok(begun) if begun.trim_end() == options => Ok(()),
            Ok(begun) => {
                let begun = begun.trim_end();
                Err(self.named(format_args!(
                    "the file was begun with {begun}, not with {options}: choose that, or name a new file"
                )))
            }
            Err(error) => {
                let beside = beside.display();
                Err(self.named(format_args!("{beside} should say with which options the file was begun: {error}")))
            }
        }
    }

    fn named(&self, error: impl std::fmt::Display) -> Failure {
        Refusal::new(Code::File, format!("{}: {error}", self.path.display())).into()
    }
}
