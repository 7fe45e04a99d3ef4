//! Changes of puzzles and grids: to puzzles near them, to other digits, to givens in other cells.

pub(crate) mod exchange;
pub(crate) mod near;
pub(crate) mod pattern;
