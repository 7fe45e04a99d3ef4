//! A stream of Arrow's record batches with the columns of a task behind its own columns.
//!
//! The work on a batch begins on request, in pieces of bounded size. So memory does not grow with the stream.

use super::behind::{Behind, check_name};
use super::incoming::{self, Incoming, Source};
use super::run::Run;
use crate::input::Puzzles;
use crate::tasks::Task;
use crate::work::error;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use std::sync::Arc;

/// The name of the column that is read, for errors.
const PUZZLES: &str = "the column of puzzles";

/// The maximum number of rows that are worked on together.
const ROWS: usize = 1 << 16;

/// A stream with answers.
pub(crate) struct Batches {
    source: Incoming,
    behind: Behind,
    task: Arc<dyn Task>,
    run: Run,
    /// Whether an error in a row ends the stream.
    raises: bool,
    /// The number of rows that were answered.
    rows: usize,
}

impl Batches {
    pub(crate) fn new(
        source: Source,
        column: Option<&str>,
        task: Arc<dyn Task>,
        run: Run,
        raises: bool,
    ) -> Result<Self, String> {
        let source = Incoming::new(source, column)?;
        check_name(PUZZLES, source.schema.field(source.column).name(), task.columns())?;
        let behind = Behind::new(&source.schema, task.columns());
        Ok(Self { source, behind, task, run, raises, rows: 0 })
    }

    fn answer(&mut self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let puzzles = Puzzles::new(batch.column(self.source.column))?;
        let table = self.run.table(&self.task, &puzzles).map_err(error::external)?;
        if let Some((row, wrong)) = table.errors.first().filter(|_| self.raises) {
            return Err(error::external(error::of_row(self.rows + row, wrong)));
        }
        self.rows += batch.num_rows();
        self.behind.batch(batch, table)
    }
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = self.source.next(ROWS).transpose()?;
        Some(batch.and_then(|batch| self.answer(&batch)))
    }
}

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.behind.schema)
    }
}

/// The index of the column of puzzles, among columns with these names.
pub(super) fn place(names: &[&str], wanted: Option<&str>, task: &dyn Task) -> Result<usize, String> {
    let place = incoming::place(names, wanted)?;
    check_name(PUZZLES, names[place], task.columns())?;
    Ok(place)
}
