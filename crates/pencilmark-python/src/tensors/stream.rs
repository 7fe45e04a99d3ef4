//! A stream of Arrow's batches of steps. It is made from a stream of puzzles on request, so memory does not grow with the
//! stream.

use super::arrow;
use super::columns::{GridForm, StepRows, Words};
use super::wanted::Wanted;
use crate::jobs::{Incoming, Run};
use crate::work::error;
use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use std::collections::VecDeque;
use std::sync::Arc;

/// The number of puzzles that one thread takes at a time. The steps of these puzzles are a batch.
pub(super) const CHUNK: usize = 16;

/// The number of puzzles that are worked on together.
pub(super) const TOGETHER: usize = 32 * CHUNK;

/// A stream of steps.
pub(super) struct StepBatches {
    pub(super) source: Incoming,
    pub(super) wanted: Arc<Wanted>,
    pub(super) words: Words,
    pub(super) form: GridForm,
    pub(super) run: Run,
    /// Whether an error of a puzzle ends the stream.
    pub(super) raises: bool,
    pub(super) schema: SchemaRef,
    /// The number of puzzles that were read.
    pub(super) puzzles: usize,
    pub(super) ready: VecDeque<RecordBatch>,
}

impl StepBatches {
    /// Adds the batches of some more puzzles. Returns false if there are no more puzzles.
    fn read(&mut self) -> Result<bool, ArrowError> {
        let Some(puzzles) = self.source.next_puzzles(TOGETHER)? else { return Ok(false) };
        let first = self.puzzles;
        self.puzzles += crate::input::Rows::len(&puzzles);
        let found = self.run.chunks(CHUNK, &puzzles, |number, read, rows: &mut StepRows, limits| {
            self.wanted.rows(first + number, read, limits, self.words, rows);
        });
        for rows in found.map_err(error::external)? {
            if let Some((puzzle, _, wrong)) = rows.errors.first().filter(|_| self.raises) {
                return Err(error::external(error::of_row(*puzzle, wrong)));
            }
            self.ready.extend(arrow::batches(rows, &self.schema, self.words, self.form)?);
        }
        Ok(true)
    }
}

impl Iterator for StepBatches {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() {
            match self.read() {
                Ok(true) => {}
                Ok(false) => return None,
                Err(error) => return Some(Err(error)),
            }
        }
        self.ready.pop_front().map(Ok)
    }
}

impl RecordBatchReader for StepBatches {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}
