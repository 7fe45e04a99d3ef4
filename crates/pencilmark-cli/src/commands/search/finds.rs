//! Writes the finds (the puzzles that a search finds) as rows on stdout or into a file. The file of an earlier run is
//! compared with its journal.

use crate::args::search::Finds;
use crate::failures::Failure;
use crate::journal::{self, fault};
use crate::output::{csv_row, tenths};
use pencilmark::Puzzle;
use pencilmark_generate::Unit;
use pencilmark_ser::SerRating;
use serde_json::json;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The columns of the table. JSON has the same keys.
pub(super) const HEADER: [&str; 9] = ["puzzle", "canonical", "er", "ep", "ed", "givens", "round", "near", "error"];

/// The row of a find.
pub(super) fn row(format: Finds, unit: &Unit, puzzle: &Puzzle, form: &Puzzle, rating: SerRating) -> String {
    let SerRating { er, ep, ed } = rating;
    let givens = puzzle.givens().len();
    match format {
        Finds::Line => puzzle.to_string(),
        Finds::Csv => {
            let texts = [puzzle.to_string(), form.to_string(), tenths(er), tenths(ep), tenths(ed)];
            let more = [givens.to_string(), unit.round.to_string(), unit.seed.to_string(), String::new()];
            csv_row(texts.into_iter().chain(more))
        }
        Finds::Json => {
            let number = |tenths: u16| f64::from(tenths) / 10.0;
            let object = json!({
                "puzzle": puzzle.to_string(), "canonical": form.to_string(), "er": number(er), "ep": number(ep),
                "ed": number(ed), "givens": givens, "round": unit.round, "near": unit.seed.to_string(),
            });
            object.to_string()
        }
    }
}

/// The file or the stream that takes the rows.
pub(super) enum Rows {
    Stdout(io::Stdout),
    File(RowsFile),
}

/// The file of rows.
pub(super) struct RowsFile {
    path: PathBuf,
    file: File,
    /// The rows of an earlier run that are not compared yet.
    earlier: Option<BufReader<File>>,
    /// The position of the end of the last row, in bytes.
    end: u64,
}

impl Rows {
    /// Opens the file. Without `resume`, the file must be new. Also returns whether the file has rows.
    pub(super) fn open(path: &Path, resume: bool) -> Result<(Self, bool), Failure> {
        let file = journal::open(path, resume)?;
        let has_rows = file.metadata().map_err(|error| fault(path, error))?.len() > 0;
        let earlier = if has_rows { Some(file.try_clone().map_err(|error| fault(path, error))?) } else { None };
        let earlier = earlier.map(BufReader::new);
        Ok((Self::File(RowsFile { path: path.into(), file, earlier, end: 0 }), has_rows))
    }

    /// Writes a row, or compares it with the row of an earlier run.
    pub(super) fn put(&mut self, row: &str) -> Result<(), Failure> {
        match self {
            Self::Stdout(out) => {
                writeln!(out, "{row}")?;
                Ok(out.flush()?)
            }
            Self::File(file) => file.put(row),
        }
    }

    /// Removes everything after the rows of the journal. All later rows are new.
    pub(super) fn go_on(&mut self) -> Result<(), Failure> {
        match self {
            Self::Stdout(_) => Ok(()),
            Self::File(file) => file.cut(),
        }
    }
}

impl RowsFile {
    fn put(&mut self, row: &str) -> Result<(), Failure> {
        let line = format!("{row}\n");
        if let Some(earlier) = &mut self.earlier {
            let mut old = Vec::with_capacity(line.len());
            earlier.take(line.len() as u64).read_to_end(&mut old).map_err(|error| fault(&self.path, error))?;
            if !line.as_bytes().starts_with(&old) {
                let message = format!("the data after byte {} differ from its journal", self.end);
                return Err(fault(&self.path, message));
            }
            if old.len() < line.len() {
                self.cut()?;
            }
        }
        if self.earlier.is_none() {
            self.file.write_all(line.as_bytes()).map_err(|error| fault(&self.path, error))?;
        }
        self.end += line.len() as u64;
        Ok(())
    }

    fn cut(&mut self) -> Result<(), Failure> {
        if self.earlier.take().is_some() {
            let cut = self.file.set_len(self.end).and_then(|()| self.file.seek(SeekFrom::Start(self.end)));
            cut.map_err(|error| fault(&self.path, error))?;
        }
        Ok(())
    }
}
