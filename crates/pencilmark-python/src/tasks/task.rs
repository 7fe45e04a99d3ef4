//! The interface of a task.

use crate::columns::{Kind, Piece, Table};
use crate::input::Read;
use crate::work::Limits;
use pencilmark::{Board, Fault, State};

/// A task that finds facts about each of many puzzles.
pub(crate) trait Task: Send + Sync {
    /// The names of the columns, and the kinds of their values.
    fn columns(&self) -> &[(&'static str, Kind)];

    /// The number of rows that one thread takes at a time.
    fn chunk(&self) -> usize {
        64
    }

    /// A table for `rows` rows.
    fn table(&self, rows: usize) -> Table {
        Table::new(self.columns().iter().map(|(_, kind)| *kind), rows)
    }

    /// Fills the row of a puzzle.
    fn row(&self, puzzle: &State, limits: &Limits, piece: &mut Piece);

    /// Fills the rows of some puzzles.
    fn rows(&self, puzzles: &[Read], limits: &Limits, piece: &mut Piece) {
        for puzzle in puzzles {
            match puzzle {
                Ok(puzzle) => self.row(puzzle, limits, piece),
                Err(error) => piece.refuse(error.clone()),
            }
        }
    }
}

/// A board to work on. If a value stands twice in a house, there is no board, and the row gets the error.
pub(super) fn board(board: Result<Board, Fault>, piece: &mut Piece) -> Option<Board> {
    board.map_err(|fault| piece.refuse(fault.into())).ok()
}
