//! A stream of Arrow's record batches with the verdicts behind its own columns. Each batch is judged when it is asked for, in
//! pieces of bounded size, so memory does not grow with the stream.

use super::claims::Claims;
use super::judging::{COLUMNS, Judging};
use crate::columns::arrow;
use crate::input::Puzzles;
use crate::jobs::{Incoming, Run, Source};
use crate::work::error;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use std::sync::Arc;

/// The most rows that are judged together.
const ROWS: usize = 1 << 14;

/// A stream with verdicts.
pub(super) struct Verdicts {
    source: Incoming,
    claim: usize,
    /// The columns that stay.
    kept: Vec<usize>,
    judging: Judging,
    run: Run,
    /// Whether an error in a row ends the stream.
    raises: bool,
    schema: SchemaRef,
    /// How many rows were judged.
    rows: usize,
}

impl Verdicts {
    pub(super) fn new(
        source: Source,
        [state, claim]: [&str; 2],
        judging: Judging,
        run: Run,
        raises: bool,
    ) -> Result<Self, String> {
        let source = Incoming::new(source, Some(state))?;
        let own = Arc::clone(&source.schema);
        let answers = COLUMNS.map(|(name, kind)| Field::new(name, arrow::data_type(kind), true));
        let answers: Vec<_> =
            answers.into_iter().chain([Field::new("error", DataType::Utf8, true)]).map(Arc::new).collect();
        let is_answer = |name: &str| answers.iter().any(|answer| answer.name() == name);
        if let Some(name) = [state, claim].into_iter().find(|name| is_answer(name)) {
            return Err(format!(
                "a column of the input is called {name}, as one of the answers: it must have another name"
            ));
        }
        let names: Vec<&str> = own.fields().iter().map(|field| field.name().as_str()).collect();
        let place = names.iter().position(|name| *name == claim);
        let place = place.ok_or_else(|| format!("no column is named {claim}; there are {}", names.join(", ")))?;
        Claims::check(own.field(place).data_type())?;
        let kept: Vec<usize> = (0..names.len()).filter(|place| !is_answer(names[*place])).collect();
        let fields: Vec<_> = kept.iter().map(|place| Arc::clone(&own.fields()[*place])).chain(answers).collect();
        let schema = Arc::new(Schema::new_with_metadata(fields, own.metadata().clone()));
        Ok(Self { source, claim: place, kept, judging, run, raises, schema, rows: 0 })
    }

    fn judge(&mut self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let states = Puzzles::new(batch.column(self.source.column))?;
        let claims = Claims::new(batch.column(self.claim))?;
        let table = self.judging.table(&states, &claims, &self.run).map_err(error::external)?;
        if let Some((row, wrong)) = table.errors.first().filter(|_| self.raises) {
            return Err(error::external(error::of_row(self.rows + row, wrong)));
        }
        self.rows += batch.num_rows();
        let own = self.kept.iter().map(|place| Arc::clone(batch.column(*place)));
        RecordBatch::try_new(Arc::clone(&self.schema), own.chain(arrow::arrays(table)).collect())
    }
}

impl Iterator for Verdicts {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = self.source.next(ROWS).transpose()?;
        Some(batch.and_then(|batch| self.judge(&batch)))
    }
}

impl RecordBatchReader for Verdicts {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}
