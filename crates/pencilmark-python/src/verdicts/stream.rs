//! A stream of Arrow's record batches with the verdicts behind its own columns. Each batch is judged on request, in pieces
//! of bounded size. So memory does not grow with the stream.

use super::claims::Claims;
use super::judging::{COLUMNS, Judging};
use crate::input::Puzzles;
use crate::jobs::{Behind, Incoming, Run, Source, check_name};
use crate::work::error;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use std::sync::Arc;

/// The maximum number of rows that are judged together.
const ROWS: usize = 1 << 14;

/// A stream with verdicts.
pub(super) struct Verdicts {
    source: Incoming,
    claim: usize,
    behind: Behind,
    judging: Judging,
    run: Run,
    /// Whether an error in a row ends the stream.
    raises: bool,
    /// The number of rows that were judged.
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
        for name in [state, claim] {
            check_name("a column of the input", name, &COLUMNS)?;
        }
        let names: Vec<&str> = own.fields().iter().map(|field| field.name().as_str()).collect();
        let place = names.iter().position(|name| *name == claim);
        let place = place.ok_or_else(|| format!("no column is named {claim}; there are {}", names.join(", ")))?;
        Claims::check(own.field(place).data_type())?;
        let behind = Behind::new(&own, &COLUMNS);
        Ok(Self { source, claim: place, behind, judging, run, raises, rows: 0 })
    }

    fn judge(&mut self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let states = Puzzles::new(batch.column(self.source.column))?;
        let claims = Claims::new(batch.column(self.claim))?;
        let table = self.judging.table(&states, &claims, &self.run).map_err(error::external)?;
        if let Some((row, wrong)) = table.errors.first().filter(|_| self.raises) {
            return Err(error::external(error::of_row(self.rows + row, wrong)));
        }
        self.rows += batch.num_rows();
        self.behind.batch(batch, table)
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
        Arc::clone(&self.behind.schema)
    }
}
