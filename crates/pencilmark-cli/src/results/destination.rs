//! The file of answers: it is opened, compared with the input and the options, and continued.

use super::earlier::Earlier;
use super::file;
use super::form::Form;
use crate::failures::Failure;
use crate::input::{Items, Merge};
use crate::output::Tally;
use clap::Args;
use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::PathBuf;

/// The file or the stream that takes the answers.
#[derive(Args)]
pub(crate) struct Destination {
    /// Write the answers into this new file, as CSV unless --format says otherwise
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Continue the file of --out where a run with the same input and options ended, even if it was killed
    ///
    /// The rows of the file are compared with the input, and the options with those in `FILE.options`. An incomplete row is cut
    /// off. Then the other puzzles are answered. In the end the file is the same as if nothing had stopped the run. Rows with an
    /// error stay as they are, also those that --timeout stopped; the exit code and the summary count them. If there is no file,
    /// the run begins with the first puzzle.
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
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

impl Results {
    /// Opens the file, and takes from the input the puzzles that are answered there. Returns the file, at its end, and the
    /// tally of its answers.
    ///
    /// # Errors
    /// When the file cannot be written, or is not about this input.
    pub(crate) fn open(
        &self,
        header: Option<&str>,
        items: &mut Items,
        merge: Option<&Merge>,
    ) -> Result<(File, Tally), Failure> {
        let mut file = file::open(&self.path, self.resume)?;
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

    /// Compares the options with those with which the file was begun. If the file has no rows, the options are written instead.
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
        file::fault(&self.path, error)
    }
}
