//! The whole path, as JSON.

use super::{Task, board, techniques};
use crate::limits::Limits;
use crate::table::{Kind, Piece, Value};
use pencilmark::{Outcome, Puzzle, Solver};
use pencilmark_requests::explain::{Explained, Wanted};
use pencilmark_requests::json;

/// Explains puzzles.
pub(crate) struct Explain(pub(crate) Solver);

impl Task for Explain {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("solved", Kind::Truth), ("steps", Kind::Integer), ("path", Kind::Text)]
    }

    fn chunk(&self) -> usize {
        8
    }

    fn row(&self, puzzle: &Puzzle, limits: &Limits, piece: &mut Piece) {
        let Some(board) = board(self.0.board(puzzle), piece) else { return };
        let explained = limits.work(|budget| Explained::find(board, &self.0, Wanted::default(), budget));
        let error = techniques::error(&explained.path, limits);
        // A fault has its own key in the path.
        let stopped = explained.stopped().map(|why| limits.reason(why));
        let path = json(&explained.json(puzzle, self.0.order(), stopped));
        let (solved, steps) = (explained.path.outcome == Outcome::Solved, explained.path.steps.len());
        piece.push([Value::Truth(solved), Value::Integer(steps as i64), Value::Text(path.into())].map(Some), error);
    }
}
