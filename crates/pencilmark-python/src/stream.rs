//! A stream of Arrow's record batches with the columns of a task behind its own.
//!
//! Each batch is worked on when it is asked for, in pieces of bounded size, so memory does not grow with the stream.

use crate::arrow::{self, Strings};
use crate::run::Run;
use crate::tasks::Task;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use std::sync::Arc;

/// The most rows that are worked on together.
const ROWS: usize = 1 << 16;

/// The column's name where none is told, in the order of preference.
const NAMES: [&str; 3] = ["puzzle", "quizzes", "question"];

/// A stream with answers.
pub(crate) struct Answers {
    stream: Box<dyn RecordBatchReader + Send>,
    /// What is left of the batch that was read last.
    rest: Option<RecordBatch>,
    column: usize,
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

impl Answers {
    pub(crate) fn new(
        stream: Box<dyn RecordBatchReader + Send>,
        column: Option<&str>,
        task: Arc<dyn Task>,
        run: Run,
        raises: bool,
    ) -> Result<Self, ArrowError> {
        let schema = stream.schema();
        let column = place(&schema, column)?;
        Strings::check(schema.field(column).data_type())?;
        let names: Vec<&str> = task.columns().iter().map(|(name, _)| *name).chain(["error"]).collect();
        // What the stream has of these names is replaced, but not the puzzles.
        if names.contains(&schema.field(column).name().as_str()) {
            let name = schema.field(column).name();
            return Err(ArrowError::InvalidArgumentError(format!(
                "the column of puzzles is called {name}, as one of the answers: it must have another name"
            )));
        }
        let kept: Vec<usize> =
            (0..schema.fields().len()).filter(|place| !names.contains(&schema.field(*place).name().as_str())).collect();
        let own = kept.iter().map(|place| Arc::clone(&schema.fields()[*place]));
        let more = task.columns().iter().map(|(name, kind)| Field::new(*name, arrow::data_type(*kind), true));
        let error = Field::new("error", arrow_schema::DataType::Utf8, true);
        let fields = own.chain(more.chain([error]).map(Arc::new)).collect::<Vec<_>>();
        let schema = Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()));
        Ok(Self { stream, rest: None, column, kept, task, run, raises, schema, rows: 0 })
    }

    fn answer(&mut self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let texts = Strings::new(batch.column(self.column))?;
        let table = self.run.table(&self.task, &texts).map_err(|error| ArrowError::ExternalError(Box::new(error)))?;
        if let Some((row, error)) = table.errors.first().filter(|_| self.raises) {
            return Err(ArrowError::InvalidArgumentError(format!("row {}: {error}", self.rows + row)));
        }
        self.rows += batch.num_rows();
        let own = self.kept.iter().map(|place| Arc::clone(batch.column(*place)));
        let columns = own.chain(arrow::arrays(table)).collect();
        RecordBatch::try_new(Arc::clone(&self.schema), columns)
    }
}

impl Iterator for Answers {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = match self.rest.take() {
            Some(rest) => rest,
            None => match self.stream.next()? {
                Ok(batch) => batch,
                Err(error) => return Some(Err(error)),
            },
        };
        let some = batch.num_rows().min(ROWS);
        if some < batch.num_rows() {
            self.rest = Some(batch.slice(some, batch.num_rows() - some));
        }
        Some(self.answer(&batch.slice(0, some)))
    }
}

impl RecordBatchReader for Answers {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

/// Where the puzzles are: in the column of this name, or of a usual one, or in the only one.
fn place(schema: &Schema, name: Option<&str>) -> Result<usize, ArrowError> {
    let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
    let of = |name: &str| names.iter().position(|other| *other == name);
    let found = match name {
        Some(name) => of(name),
        None => NAMES.into_iter().find_map(of).or((names.len() == 1).then_some(0)),
    };
    found.ok_or_else(|| {
        let which = name.map_or_else(|| format!("named {}", NAMES.join(", ")), |name| format!("named {name}"));
        ArrowError::InvalidArgumentError(format!("no column is {which}; there are {}", names.join(", ")))
    })
}
