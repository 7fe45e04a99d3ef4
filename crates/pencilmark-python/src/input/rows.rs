//! The sources of puzzles: rows of numbers, or texts.

use super::read::{Read, numbers, text};
use super::source::Source;
use crate::work::BETWEEN_SIGNALS;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// Rows that hold puzzles.
pub(crate) trait Rows: Sync {
    fn len(&self) -> usize;
    fn read(&self, row: usize) -> Read;
}

/// Rows of 81 numbers, 0 for a blank.
pub(crate) struct Numbers<'a>(pub(crate) &'a [u8]);

impl Rows for Numbers<'_> {
    fn len(&self) -> usize {
        self.0.len() / 81
    }

    fn read(&self, row: usize) -> Read {
        numbers(&self.0[81 * row..][..81])
    }
}

/// A part of other rows.
pub(crate) struct Slice<'a> {
    rows: &'a dyn Rows,
    first: usize,
    len: usize,
}

impl<'a> Slice<'a> {
    /// The rows from `first` on, at most `most`.
    pub(crate) fn new(rows: &'a dyn Rows, first: usize, most: usize) -> Self {
        Self { rows, first, len: most.min(rows.len().saturating_sub(first)) }
    }
}

impl Rows for Slice<'_> {
    fn len(&self) -> usize {
        self.len
    }

    fn read(&self, row: usize) -> Read {
        self.rows.read(self.first + row)
    }
}

/// Rows of a list.
pub(crate) struct Sources(Vec<Source>);

impl Sources {
    /// The puzzles of a list. Fails if the type of a value is never that of a puzzle.
    pub(crate) fn of(puzzles: &Bound<'_, PyList>) -> PyResult<Self> {
        let mut sources = Vec::with_capacity(puzzles.len());
        for (row, puzzle) in puzzles.iter().enumerate() {
            sources.push(Source::of_row(&puzzle, row)?);
            if row % BETWEEN_SIGNALS == 0 {
                puzzles.py().check_signals()?;
            }
        }
        Ok(Self(sources))
    }
}

impl Rows for Sources {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn read(&self, row: usize) -> Read {
        match &self.0[row] {
            Source::Text(row) => text(Some(row)),
            Source::Copy(row) => text(Some(row)),
            Source::Read(read) => Read::clone(read),
        }
    }
}
