//! The sources of puzzles: Python's values, lists and arrays of them, and Arrow's columns.

mod arrow;
mod puzzle;
mod read;
mod rows;
mod source;

pub(crate) use arrow::Puzzles;
pub(crate) use puzzle::Puzzle;
pub(crate) use read::{Read, other_layout};
pub(crate) use rows::{Numbers, Rows, Slice, Sources};
pub(crate) use source::Source;
