//! The whole path, as JSON.

use super::task::{Task, board};
use super::techniques;
use crate::columns::{Kind, Piece, Value};
use crate::work::Limits;
use pencilmark::{Outcome, Solver, State};
use pencilmark_requests::explain::{self, Explained};
use pencilmark_requests::{PuzzleRequest, json};
use std::sync::Arc;

/// Explains puzzles.
pub(crate) struct Explain {
    pub(crate) wanted: explain::Explain,
    pub(crate) solver: Arc<Solver>,
}

impl Task for Explain {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("solved", Kind::Truth), ("steps", Kind::Integer), ("path", Kind::Text)]
    }

    fn chunk(&self) -> usize {
        8
    }

    fn row(&self, state: &State, limits: &Limits, piece: &mut Piece) {
        let Some(board) = board(self.solver.board(state), piece) else { return };
        let mut explained = limits.work(|budget| Explained::find(board, &self.solver, &self.wanted, budget));
        let error = techniques::unfinished(&explained.path);
        self.wanted.draw(&mut explained, &limits.all_work());
        let path = json(&explained.answer(state));
        let (solved, steps) = (explained.path.outcome == Outcome::Solved, explained.path.steps.len());
        piece.push([Value::Truth(solved), Value::Integer(steps as i64), Value::Text(path.into())].map(Some), error);
    }
}
