//! `steps`: every step that can be made now.

use super::explain::faulty;
use crate::answers::{Code, Refusal, add_pictures, json, object};
use crate::fields::options;
use pencilmark::hint::LITTLE_WORK;
use pencilmark::search::{HowMany, Search};
use pencilmark::{Board, Budget, Fault, Solver, State, Step, Stopped, checker};
use pencilmark_view::JsonState;
use serde_json::json;

options! {
    /// What is wanted of the steps of a state.
    pub struct Steps {
        /// In JSON: draw each step and each line of its argument
        #[arg(long)]
        pub pictures: bool,
    }
}

impl Steps {
    /// The answer about a state: every step that can be made.
    pub fn answer(&self, state: &State, solver: &Solver, budget: &Budget) -> String {
        let board = match solver.board(state) {
            Ok(board) => board,
            Err(fault) => return json(&faulty("state", state, &fault.into())),
        };
        FoundSteps::find(&board, solver, budget).answer(state, &board, self.pictures, budget)
    }
}

/// The steps of a state.
#[derive(Clone, Debug)]
pub struct FoundSteps {
    /// All that were found.
    pub steps: Vec<Step>,
    /// How many solutions the state has, as far as is known. Steps on a board without any would contradict each other, so
    /// none are listed.
    pub solutions: Option<HowMany>,
    /// What a checker finds wrong with the board.
    pub fault: Option<Fault>,
    /// Why the search was stopped, so that there may be more.
    pub error: Option<Refusal>,
}

impl FoundSteps {
    /// The steps of a board, found within a budget; with little work if it has several solutions.
    pub fn find(board: &Board, solver: &Solver, budget: &Budget) -> Self {
        let fault = checker::check(board);
        let solutions =
            if fault.is_some() { Some(HowMany::None) } else { Search::of(board).within(budget).how_many().ok() };
        let (steps, stopped) = match solutions {
            Some(HowMany::None) => (Vec::new(), None),
            Some(HowMany::Several) => budget.part(LITTLE_WORK, |part| (solver.all_within(board, part), part.stopped())),
            _ => (solver.all_within(board, budget), None),
        };
        let error = match (budget.stopped(), stopped) {
            (None, Some(Stopped::Work)) => {
                let message = "there may be more steps: on a board with several solutions only a part is looked for";
                Some(Refusal::new(Code::OutOfWork, message))
            }
            (stopped, _) => stopped.map(Refusal::from),
        };
        Self { steps, solutions, fault, error }
    }

    /// Whether the state has a solution, as far as is known.
    pub fn is_solvable(&self) -> bool {
        !matches!(self.solutions, Some(HowMany::None))
    }

    /// The answer about its state, with pictures if they are wanted, as many as the budget allows.
    pub fn answer(&self, state: &State, board: &Board, pictures: bool, budget: &Budget) -> String {
        let answer = self.json(state);
        if !pictures {
            return json(&answer);
        }
        let mut answer = object(&answer);
        add_pictures(&mut answer, self.steps.iter().map(|step| (board.clone(), step)), budget);
        json(&answer)
    }

    /// The answer without pictures.
    pub fn json<'a>(&'a self, state: &State) -> JsonState<'a> {
        let solutions = self.solutions.as_ref().filter(|how_many| !matches!(how_many, HowMany::One(_)));
        JsonState::new(state, &self.steps, self.fault)
            .counting(solutions.map(HowMany::as_str))
            .because(self.error.as_ref().map(|error| json!(error)))
    }
}
