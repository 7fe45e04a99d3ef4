//! `steps`: every step that can be made now.

use pencilmark::search::{HowMany, Search};
use pencilmark::{Board, Budget, Fault, Order, Puzzle, Solver, Step, Stopped, checker};
use pencilmark_view::JsonState;

/// The steps of a state.
#[derive(Clone, Debug)]
pub struct Steps {
    /// All that were found.
    pub steps: Vec<Step>,
    /// Whether the state has a solution, as far as is known. Steps on a board without one would contradict each other,
    /// so none are listed.
    pub solvable: bool,
    /// What a checker finds wrong with the board.
    pub fault: Option<Fault>,
    /// Why the search was stopped, so that there may be more.
    pub stopped: Option<Stopped>,
}

impl Steps {
    /// The steps of a board, found within a budget.
    pub fn find(board: &Board, solver: &Solver, budget: &Budget) -> Self {
        let fault = checker::check(board);
        let solvable = fault.is_none() && !matches!(Search::of(board).within(budget).how_many(), Ok(HowMany::None));
        let steps = if solvable { solver.all_within(board, budget) } else { Vec::new() };
        Self { steps, solvable, fault, stopped: budget.stopped() }
    }

    /// The answer for programs, with the reason if it was stopped.
    pub fn json<'a>(&'a self, puzzle: &Puzzle, order: &'a Order, reason: Option<String>) -> JsonState<'a> {
        let state = JsonState::new(puzzle, &self.steps, order, self.fault).because(reason);
        if self.solvable { state } else { state.unsolvable() }
    }
}
