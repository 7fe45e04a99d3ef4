//! The other columns of a table, for answers that copy them.

use std::sync::Arc;

/// The limit for the fields of a row, in bytes. There is a limit because a thousand rows are answered at a time.
pub(super) const MOST: usize = 1 << 14;

/// The names of the columns of a table. A table without a header also has names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// The names, from left to right.
    pub names: Vec<String>,
    /// The index of the column that holds the puzzles, from 0.
    pub puzzle: usize,
}

/// The fields of one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The names of the columns; shared by the rows of a table.
    pub names: Arc<Names>,
    /// The fields as written, including the puzzle.
    pub fields: Vec<String>,
}

impl Names {
    /// Names for rows without a header: `puzzle` for the column of puzzles, `column_1` and so on for the others.
    pub fn numbered(number: usize, puzzle: usize) -> Self {
        let name = |column: usize| if column == puzzle { "puzzle".into() } else { format!("column_{}", column + 1) };
        Self { names: (0..number).map(name).collect(), puzzle }
    }
}

impl Columns {
    /// The index of a column, from 0.
    pub fn place(&self, name: &str) -> Option<usize> {
        self.names.names.iter().position(|other| other == name)
    }
}
