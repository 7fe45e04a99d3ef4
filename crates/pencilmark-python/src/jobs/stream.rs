//! A stream of Arrow's record batches with the columns of a task behind its own.
//!
//! Each batch is worked on when it is asked for, in pieces of bounded size, so memory does not grow with the stream.

use super::run::Run;
use crate::columns::arrow;
use crate::input::Puzzles;
use crate::tasks::Task;
use crate::work::error;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3::PyErr;
use pyo3_arrow::ffi::ArrayReader;
use std::sync::Arc;

/// The most rows that are worked on together.
const ROWS: usize = 1 << 16;

/// The column's name where none is told, in the order of preference.
const NAMES: [&str; 3] = ["puzzle", "quizzes", "question"];

/// What batches come from: arrays of structs, or of puzzles alone.
pub(crate) type Source = Box<dyn ArrayReader + Send>;

/// A stream with answers.
pub(crate) struct Batches {
    source: Source,
    /// What is left of the batch that was read last.
    rest: Option<RecordBatch>,
    /// The source's columns.
    own: SchemaRef,
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

impl Batches {
    pub(crate) fn new(
        source: Source,
        column: Option<&str>,
        task: Arc<dyn Task>,
        run: Run,
        raises: bool,
    ) -> Result<Self, String> {
        let own = Arc::new(columns(&source.field()));
        let names: Vec<&str> = own.fields().iter().map(|field| field.name().as_str()).collect();
        let column = place(&names, column, &*task)?;
        Puzzles::check(own.field(column).data_type())?;
        let answers = task.columns().iter().map(|(name, kind)| Field::new(*name, arrow::data_type(*kind), true));
        let answers: Vec<_> = answers.chain([Field::new("error", DataType::Utf8, true)]).map(Arc::new).collect();
        // What the stream has of the answers' names is replaced.
        let stays = |place: &usize| answers.iter().all(|answer| answer.name() != names[*place]);
        let kept: Vec<usize> = (0..names.len()).filter(stays).collect();
        let fields: Vec<_> = kept.iter().map(|place| Arc::clone(&own.fields()[*place])).chain(answers).collect();
        let schema = Arc::new(Schema::new_with_metadata(fields, own.metadata().clone()));
        Ok(Self { source, rest: None, own, column, kept, task, run, raises, schema, rows: 0 })
    }

    /// The batch that is read next.
    fn read(&mut self) -> Option<Result<RecordBatch, ArrowError>> {
        Some(self.source.next()?.and_then(|array| self.batch(array)))
    }

    fn batch(&self, array: ArrayRef) -> Result<RecordBatch, ArrowError> {
        let own = Arc::clone(&self.own);
        let Some(table) = array.as_struct_opt() else { return RecordBatch::try_new(own, vec![array]) };
        if table.null_count() > 0 {
            return Err(ArrowError::InvalidArgumentError(
                "a table is expected, but some of its rows are missing".into(),
            ));
        }
        RecordBatch::try_new(own, table.columns().to_vec())
    }

    fn answer(&mut self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let puzzles = Puzzles::new(batch.column(self.column))?;
        let table = self.run.table(&self.task, &puzzles).map_err(external)?;
        if let Some((row, wrong)) = table.errors.first().filter(|_| self.raises) {
            return Err(external(error::of_row(self.rows + row, wrong)));
        }
        self.rows += batch.num_rows();
        let own = self.kept.iter().map(|place| Arc::clone(batch.column(*place)));
        let columns = own.chain(arrow::arrays(table)).collect();
        RecordBatch::try_new(Arc::clone(&self.schema), columns)
    }
}

fn external(error: PyErr) -> ArrowError {
    ArrowError::ExternalError(Box::new(error))
}

impl Iterator for Batches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = match self.rest.take() {
            Some(rest) => rest,
            None => match self.read()? {
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

impl RecordBatchReader for Batches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

/// The columns of a stream of structs; of any other, one column.
fn columns(of: &Field) -> Schema {
    match of.data_type() {
        DataType::Struct(fields) => Schema::new_with_metadata(fields.clone(), of.metadata().clone()),
        _ => Schema::new(vec![of.clone().with_name(NAMES[0]).with_nullable(true)]),
    }
}

/// Where the puzzles are: in the column of this name, or of a usual one, or in the only one.
pub(crate) fn place(names: &[&str], wanted: Option<&str>, task: &dyn Task) -> Result<usize, String> {
    let of = |name: &str| names.iter().position(|other| *other == name);
    let found = match wanted {
        Some(name) => of(name),
        None => NAMES.into_iter().find_map(of).or((names.len() == 1).then_some(0)),
    };
    let place = found.ok_or_else(|| match (wanted, names) {
        (_, []) => "a column of puzzles is expected; there are no columns".into(),
        (Some(name), _) => format!("no column is named {name}; there are {}", names.join(", ")),
        (None, _) => {
            format!("column: which has the puzzles? None is named {}; there are {}", NAMES.join(", "), names.join(", "))
        }
    })?;
    // An answer takes the place of a column with its name.
    let name = names[place];
    if name == "error" || task.columns().iter().any(|(answer, _)| *answer == name) {
        return Err(format!(
            "the column of puzzles is called {name}, as one of the answers: it must have another name"
        ));
    }
    Ok(place)
}
