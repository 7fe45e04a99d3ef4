//! Puzzles for a book, solved and rated.

use crate::input::{Read, Rows};
use crate::jobs::Run;
use crate::work::Limits;
use pencilmark_book::{Entry, Judge};
use pencilmark_requests::Refusal;
use pencilmark_requests::book::Layout;
use pyo3::prelude::*;

/// The number of rows that one thread takes at a time.
const CHUNK: usize = 4;

/// The entries of some rows. A row without an entry has the reason.
type JudgedEntries = Vec<Result<Entry, Refusal>>;

/// Puzzles for a book, each with its row, and the reasons why other rows are left out.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct Judged {
    pub(super) rows: usize,
    pub(super) entries: Vec<(usize, Entry)>,
    pub(super) left_out: Vec<(usize, Refusal)>,
}

#[pymethods]
impl Judged {
    /// The number of rows.
    fn __len__(&self) -> usize {
        self.rows
    }

    /// The rows that are left out, each with a code and a reason.
    #[getter]
    fn left_out(&self) -> Vec<(usize, &'static str, String)> {
        let told = |(row, why): &(usize, Refusal)| (*row, why.code.as_str(), why.message.clone());
        self.left_out.iter().map(told).collect()
    }
}

impl Judged {
    /// A list without rows.
    pub(super) fn new() -> Self {
        Self { rows: 0, entries: Vec::new(), left_out: Vec::new() }
    }

    /// Adds rows. Python's lock must not be held.
    pub(super) fn add(&mut self, layout: &Layout, judge: &Judge, rows: &dyn Rows, run: &Run) -> PyResult<()> {
        let found = run.chunks(CHUNK, rows, |_, read, found: &mut JudgedEntries, limits| {
            found.extend(read.iter().map(|read| entry(layout, judge, read, limits)));
        })?;
        for found in found.into_iter().flatten() {
            match found {
                Ok(entry) => self.entries.push((self.rows, entry)),
                Err(why) => self.left_out.push((self.rows, why)),
            }
            self.rows += 1;
        }
        Ok(())
    }
}

fn entry(layout: &Layout, judge: &Judge, read: &Read, limits: &Limits) -> Result<Entry, Refusal> {
    let state = read.as_ref().map_err(Refusal::clone)?;
    limits.work(|budget| layout.entry(judge, state, budget)).map_err(Refusal::from)
}
