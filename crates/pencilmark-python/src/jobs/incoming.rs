//! A stream of Arrow's record batches with a column of puzzles.

use crate::input::Puzzles;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use pyo3_arrow::ffi::ArrayReader;
use std::sync::Arc;

/// The usual names of the column, in the order of preference, if no name is given.
const NAMES: [&str; 3] = ["puzzle", "quizzes", "question"];

/// The source of batches, which are arrays of structs or arrays of puzzles.
pub(crate) type Source = Box<dyn ArrayReader + Send>;

/// A stream with a column of puzzles. It is read in pieces of bounded size.
pub(crate) struct Incoming {
    source: Source,
    /// The rest of the batch that was read last.
    rest: Option<RecordBatch>,
    /// The columns of the stream.
    pub(crate) schema: SchemaRef,
    pub(crate) column: usize,
}

impl Incoming {
    pub(crate) fn new(source: Source, column: Option<&str>) -> Result<Self, String> {
        let schema = Arc::new(columns(&source.field()));
        let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
        let column = place(&names, column)?;
        Puzzles::check(schema.field(column).data_type())?;
        Ok(Self { source, rest: None, schema, column })
    }

    /// The next rows, at most `most` rows. `None` if there are no more rows.
    pub(crate) fn next(&mut self, most: usize) -> Result<Option<RecordBatch>, ArrowError> {
        let batch = match self.rest.take() {
            Some(rest) => rest,
            None => match self.source.next() {
                Some(array) => self.batch(array?)?,
                None => return Ok(None),
            },
        };
        let some = batch.num_rows().min(most);
        if some < batch.num_rows() {
            self.rest = Some(batch.slice(some, batch.num_rows() - some));
        }
        Ok(Some(batch.slice(0, some)))
    }

    /// The puzzles of the next rows.
    pub(crate) fn next_puzzles(&mut self, most: usize) -> Result<Option<Puzzles>, ArrowError> {
        self.next(most)?.map(|batch| Puzzles::new(batch.column(self.column))).transpose()
    }

    fn batch(&self, array: ArrayRef) -> Result<RecordBatch, ArrowError> {
        let schema = Arc::clone(&self.schema);
        let Some(table) = array.as_struct_opt() else { return RecordBatch::try_new(schema, vec![array]) };
        if table.null_count() > 0 {
            return Err(ArrowError::InvalidArgumentError(
                "a table is expected, but some of its rows are missing".into(),
            ));
        }
        RecordBatch::try_new(schema, table.columns().to_vec())
    }
}

/// The columns of a stream: the fields of its structs. A stream without structs has a single column named `puzzle`.
fn columns(of: &Field) -> Schema {
    match of.data_type() {
        DataType::Struct(fields) => Schema::new_with_metadata(fields.clone(), of.metadata().clone()),
        _ => Schema::new(vec![of.clone().with_name(NAMES[0]).with_nullable(true)]),
    }
}

/// The index of the column of puzzles. With `wanted`, it is the column with this name. Without `wanted`, it is the first
/// column of `NAMES` that exists. If no such column exists, it is the only column.
pub(crate) fn place(names: &[&str], wanted: Option<&str>) -> Result<usize, String> {
    let of = |name: &str| names.iter().position(|other| *other == name);
    let found = match wanted {
        Some(name) => of(name),
        None => NAMES.into_iter().find_map(of).or((names.len() == 1).then_some(0)),
    };
    found.ok_or_else(|| match (wanted, names) {
        (_, []) => "a column of puzzles is expected; there are no columns".into(),
        (Some(name), _) => format!("no column is named {name}; there are {}", names.join(", ")),
        (None, _) => {
            format!("column: which has the puzzles? None is named {}; there are {}", NAMES.join(", "), names.join(", "))
        }
    })
}
