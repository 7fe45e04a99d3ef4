//! A puzzle as Python holds it.

#![expect(clippy::doc_markdown, reason = "the docstrings of Python")]

use pyo3::prelude::*;

/// A Sudoku: givens, and perhaps placed values and pencil marks.
///
/// It is read from a text in any format (81 characters, a grid, pencil marks, a link, …), from 81 whole numbers, or from an
/// array of 81 numbers in any shape, with 0 for a blank. An error in the text or the numbers raises a RequestError. This
/// error has the attributes `line` and `character`, which are counted from 1, or are None. Values of other types raise a
/// TypeError.
///
/// `layout` is the layout of a board that is not the usual board, as a text such as `"6x6+x"` or as a dict. A text may also
/// begin with its layout, and a text of 16, 36 or 64 characters needs none. For a board with a layout, the numbers are one
/// for each cell. `rate`, `classify`, `verify` and `canonical` know only the usual board. All functions for many puzzles
/// also know only the usual board.
///
/// Puzzles are equal if their givens, values and marks are equal. They can be hashed and pickled.
///
/// >>> import pencilmark as pm
/// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
/// >>> puzzle == pm.Puzzle(puzzle.to_numpy())
/// True
/// >>> pm.Puzzle("12345")
/// Traceback (most recent call last):
///     ...
/// pencilmark.RequestError: line 1: 81 characters expected, 5 found
#[pyclass(module = "pencilmark", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Puzzle(pub(crate) pencilmark::State);
