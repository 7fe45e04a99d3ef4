//! Where puzzles come from: rows of numbers, or texts.

use super::read::{Read, numbers, text};
use super::source::Source;

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

/// Rows of a list.
pub(crate) struct Sources(pub(crate) Vec<Source>);

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
