//! The sources of puzzles: rows of numbers, or texts.

use super::read::{Read, numbers, other_layout, text_on};
use super::source::Source;
use crate::work::BETWEEN_SIGNALS;
use pencilmark_requests::input::Boards;
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
    /// The rows from `first` on, at most `most` rows.
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
pub(crate) struct Sources {
    rows: Vec<Source>,
    /// The boards that are known.
    boards: Boards,
}

impl Sources {
    /// The puzzles of a list. Fails if a value has a type that no puzzle has.
    pub(crate) fn of(puzzles: &Bound<'_, PyList>) -> PyResult<Self> {
        Self::on(Boards::Usual, puzzles)
    }

    /// The puzzles of a list, on any of these boards.
    pub(crate) fn on(boards: Boards, puzzles: &Bound<'_, PyList>) -> PyResult<Self> {
        let mut sources = Vec::with_capacity(puzzles.len());
        for (row, puzzle) in puzzles.iter().enumerate() {
            let is_sequence = matches!(boards, Boards::Any(Some(_))) && puzzle.hasattr("__len__")?;
            sources.push(if is_sequence { Source::on_layout(&puzzle)? } else { Source::of_row(&puzzle, row)? });
            if row % BETWEEN_SIGNALS == 0 {
                puzzles.py().check_signals()?;
            }
        }
        Ok(Self { rows: sources, boards })
    }
}

impl Rows for Sources {
    fn len(&self) -> usize {
        self.rows.len()
    }

    fn read(&self, row: usize) -> Read {
        match &self.rows[row] {
            Source::Text(row) => text_on(&self.boards, row),
            Source::Copy(row) => text_on(&self.boards, row),
            Source::Read(read) => {
                let state = Read::clone(read)?;
                match (state.layout(), &self.boards) {
                    (Some(layout), Boards::Usual) => Err(other_layout(layout)),
                    _ => Ok(state),
                }
            }
        }
    }
}
