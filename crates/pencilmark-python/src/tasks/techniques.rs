//! The strategies of a path: the number of times that each strategy is used, and the hardest step.

use super::task::{Task, board};
use crate::columns::{Kind, Piece, Value};
use crate::work::Limits;
use pencilmark::{Outcome, Path, Solver, State, Step, Strategy, strategies};
use pencilmark_requests::Refusal;
use std::sync::Arc;

/// Counts strategies.
pub(crate) struct Techniques(pub(crate) Arc<Solver>);

impl Task for Techniques {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[
            ("solved", Kind::Truth),
            ("steps", Kind::Integer),
            ("hardest", Kind::Text),
            ("difficulty", Kind::Decimal),
            ("techniques", Kind::Counts),
        ]
    }

    fn chunk(&self) -> usize {
        16
    }

    fn row(&self, state: &State, limits: &Limits, piece: &mut Piece) {
        let Some(board) = board(self.0.board(state), piece) else { return };
        let path = limits.work(|budget| self.0.solve_within(board, budget));
        let hardest = path.hardest();
        piece.push(
            [
                Some(Value::Truth(path.outcome == Outcome::Solved)),
                Some(Value::Integer(path.steps.len() as i64)),
                hardest.map(|step| Value::Text(step.strategy().id().into())),
                hardest.and_then(Step::difficulty).map(Value::Decimal),
                Some(Value::Counts(counts(&path))),
            ],
            unfinished(&path),
        );
    }
}

/// The number of times that each strategy is used, in the registry's order.
pub(crate) fn counts(path: &Path) -> Vec<(&'static str, i64)> {
    let uses = |strategy: &Strategy| path.steps.iter().filter(|step| step.strategy() == strategy).count() as i64;
    strategies::all().map(|strategy| (strategy.id(), uses(strategy))).filter(|(_, uses)| *uses > 0).collect()
}

/// The error of a path that was stopped, or that found a fault.
pub(crate) fn unfinished(path: &Path) -> Option<Refusal> {
    match path.outcome {
        Outcome::Solved | Outcome::Stuck => None,
        Outcome::Faulty(fault) => Some(fault.into()),
        Outcome::Stopped(why) => Some(why.into()),
    }
}
