//! The steps of a puzzle that are wanted.

use super::columns::{StepRows, Words};
use crate::input::Read;
use crate::tasks::unfinished;
use crate::work::Limits;
use pencilmark::hint::{Hint, Stage};
use pencilmark::{Solver, State};
use pencilmark_requests::hint::Hinted;
use pencilmark_requests::steps::FoundSteps;
use pencilmark_requests::{Code, Refusal};
use pencilmark_view::HintView;
use std::sync::Arc;

/// The steps of a puzzle that are wanted.
pub(super) enum Wanted {
    /// The steps of the path. If the path is concise, steps that no later step needs are left out.
    Path { solver: Arc<Solver>, is_concise: bool },
    /// The next step, as a hint shows it.
    Next(Arc<Solver>),
    /// Every step that can be made now.
    All(Arc<Solver>),
}

impl Wanted {
    /// Adds the steps of some puzzles. `first` is the row of the first puzzle.
    pub(super) fn rows(&self, first: usize, puzzles: &[Read], limits: &Limits, words: Words, rows: &mut StepRows) {
        // Few paths have more than 64 steps.
        rows.reserve(if matches!(self, Self::Next(_)) { puzzles.len() } else { 64 * puzzles.len() });
        for (puzzle, read) in (first..).zip(puzzles) {
            let told = read.as_ref().map_err(Clone::clone).and_then(|state| {
                let told = self.steps(puzzle, state, limits, words, rows);
                told.map_or(Ok(()), Err)
            });
            if let Err(error) = told {
                rows.refuse(puzzle, error);
            }
        }
    }

    /// Adds the steps of a puzzle, and returns its error.
    fn steps(
        &self,
        puzzle: usize,
        state: &State,
        limits: &Limits,
        words: Words,
        rows: &mut StepRows,
    ) -> Option<Refusal> {
        match self {
            Self::Path { solver, is_concise } => {
                let board = match solver.board(state) {
                    Ok(board) => board,
                    Err(fault) => return Some(fault.into()),
                };
                let path = limits.work(|budget| {
                    let path = solver.solve_within(board, budget);
                    if *is_concise { solver.concise(&path, budget) } else { path }
                });
                rows.push(puzzle, path.start.clone(), &path.steps, true, words, limits);
                unfinished(&path)
            }
            Self::Next(solver) => match limits.work(|budget| Hinted::find(state, solver, budget)) {
                Ok(Hinted { hint: Some(Hint::Step(next)), stopped, .. }) => {
                    rows.push(puzzle, next.board, [&next.step], false, words, limits);
                    stopped.map(Refusal::from)
                }
                Ok(Hinted { hint, stopped, .. }) => stopped.map(Refusal::from).or_else(|| no_step(&hint?)),
                Err(fault) => Some(fault.into()),
            },
            Self::All(solver) => {
                let board = match solver.board(state) {
                    Ok(board) => board,
                    Err(fault) => return Some(fault.into()),
                };
                let FoundSteps { board, steps, fault, error, .. } =
                    limits.work(|budget| FoundSteps::find(board, solver, budget));
                rows.push(puzzle, board, &steps, false, words, limits);
                fault.map(Refusal::from).or(error)
            }
        }
    }
}

/// The reason why a hint shows no step. A solved puzzle is not an error.
fn no_step(hint: &Hint) -> Option<Refusal> {
    let code = match hint {
        Hint::Solved => return None,
        Hint::Wrong(_) | Hint::Unsolvable(_) => Code::Contradiction,
        _ => Code::NoStep,
    };
    let text = HintView::new(hint).text(Stage::Everything);
    let first = text.as_str().lines().next().unwrap_or_default();
    Some(Refusal::new(code, first.trim_end_matches('.')))
}
