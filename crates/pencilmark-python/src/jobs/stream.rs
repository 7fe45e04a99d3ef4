//! A stream of Arrow's record batches with the columns of a task behind its own.
//!
//! Each batch is worked on when it is asked for, in pieces of bounded size, so memory does not grow with the stream.

use super::incoming::{self, Incoming, Source};
use super::run::Run;
use crate::columns::arrow;
use crate::input::Puzzles;
use crate::tasks::Task;
use crate::work::error;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use std::sync::Arc;

/// The most rows that are worked on together.
const ROWS: usize = 1 << 16;

/// A stream with answers.
pub(crate) struct Batches {
    source: Incoming,
    /// The columns that stay.
    kept: Vec<usize>,
    task: Arc<dyn Task>,
    run: Run,
    /// Whether an error in a row ends the stream.
    raises: bool,
    schema: SchemaRef,
    /// How many rows were answered.
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
        let own = Arc::clone(&source.schema);
        let names: Vec<&str> = own.fields().iter().map(|field| field.name().as_str()).collect();
        check_name(names[source.column], &*task)?;
        let answers = task.columns().iter().map(|(name, kind)| Field::new(*name, arrow::data_type(*kind), true));
        let answers: Vec<_> = answers.chain([Field::new("error", DataType::Utf8, true)]).map(Arc::new).collect();
        // What the stream has of the answers' names is replaced.
        let stays = |place: &usize| answers.iter().all(|answer| answer.name() != names[*place]);
        let kept: Vec<usize> = (0..names.len()).filter(stays).collect();
        let fields: Vec<_> = kept.iter().map(|place| Arc::clone(&own.fields()[*place])).chain(answers).collect();
        let schema = Arc::new(Schema::new_with_metadata(fields, own.metadata().clone()));
        Ok(Self { source, kept, task, run, raises, schema, rows: 0 })
    }

    fn answer(&mut self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let puzzles = Puzzles::new(batch.column(self.source.column))?;
        let table = self.run.table(&self.task, &puzzles).map_err(error::external)?;
        if let Some((row, wrong)) = table.errors.first().filter(|_| self.raises) {
            return Err(error::external(error::of_row(self.rows + row, wrong)));
        }
        self.rows += batch.num_rows();
        let own = self.kept.iter().map(|place| Arc::clone(batch.column(*place)));
        let columns = own.chain(arrow::arrays(table)).collect();
        RecordBatch::try_new(Arc::clone(&self.schema), columns)
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
        Arc::clone(&self.schema)
    }
}

/// Where the puzzles are, of columns with these names.
pub(super) fn place(names: &[&str], wanted: Option<&str>, task: &dyn Task) -> Result<usize, String> {
    let place = incoming::place(names, wanted)?;
    check_name(names[place], task)?;
    Ok(place)
}

/// An answer takes the place of a column with its name.
fn check_name(name: &str, task: &dyn Task) -> Result<(), String> {
    if name == "error" || task.columns().iter().any(|(answer, _)| *answer == name) {
        return Err(format!(
            "the column of puzzles is called {name}, as one of the answers: it must have another name"
        ));
    }
    Ok(())
}
