//! The file of answers: it is opened, compared with the input and the options, and continued.

use super::earlier::Earlier;
use super::form::Form;
use crate::failures::Failure;
use crate::input::{Items, Merge};
use crate::journal::{Journal, fault, open};
use crate::output::Tally;
use clap::Args;
use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

/// The file or the stream that takes the answers.
#[derive(Args)]
pub(crate) struct Destination {
    /// Write the answers into this new file, as CSV unless --format names another format
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Continue the file of --out where an earlier run with the same input and options ended, even if that run was killed
    ///
    /// The program also writes the file `FILE.journal`. It records the options of the run. The command checks that the rows of FILE
    /// belong to this input, and that the options are the same as in `FILE.journal`. If the last row is incomplete, the command removes it.
    /// Then it answers the puzzles that have no row yet. At the end, FILE is the same as after a run without interruption. Rows
    /// with an error stay unchanged: their puzzles are not computed again, even if --timeout caused the error. The summary and
    /// the exit code depend on all rows of FILE, also on the rows from earlier runs. If FILE does not exist, the run begins
    /// with the first puzzle.
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
}

/// A file of answers, and the form (format and columns) of its rows.
pub(crate) struct Results {
    path: PathBuf,
    resume: bool,
    form: Form,
}

impl Destination {
    /// The file of answers with rows of this form, if the user wants a file.
    pub(crate) fn results(self, form: Form) -> Option<Results> {
        Some(Results { path: self.out?, resume: self.resume, form })
    }
}

impl Results {
    /// Opens the file, and skips the puzzles of the input that already have a row in it. Returns the file, positioned at its
    /// end, and the tally of its answers.
    ///
    /// # Errors
    /// When the file cannot be read or written, was begun with other options, or has rows that do not belong to this input.
    pub(crate) fn open(
        &self,
        header: Option<&str>,
        items: &mut Items,
        merge: Option<&Merge>,
    ) -> Result<(File, Tally), Failure> {
        let mut file = open(&self.path, self.resume)?;
        let is_empty = file.metadata().map_err(|error| self.named(error))?.len() == 0;
        let ignore = &mut |_: &[u8]| Ok(ControlFlow::Break(()));
        Journal::begin_or_open(&self.path, is_empty, &self.form.options, ignore)?;
        let (end, tally) = Earlier::new(&self.path, &self.form, &file).pass(header, items, merge)?;
        let mut continued = || {
            file.set_len(end)?;
            file.seek(SeekFrom::Start(end))?;
            header.filter(|_| end == 0).map_or(Ok(()), |header| writeln!(file, "{header}"))
        };
        continued().map_err(|error| self.named(error))?;
        Ok((file, tally))
    }

    fn named(&self, error: impl std::fmt::Display) -> Failure {
        fault(&self.path, error)
    }
}
