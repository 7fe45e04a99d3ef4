//! `explain`: the whole path, as a person solves.

use crate::answers::{Code, Refusal, add_pictures, json, object};
use crate::fields::options;
use crate::values::Choose;
use pencilmark::search::{HowMany, Search};
use pencilmark::{Board, Budget, Change, Event, Outcome, Path, Solver, State, Stopped};
use pencilmark_view::JsonPath;
use serde_json::{Map, Value, json};
use std::ops::ControlFlow;

options! {
    /// What is wanted of a path.
    pub struct Explain {
        /// Where several steps can be taken: which one is [default: shortest]
        #[arg(long, value_name = "WHICH", value_parser = crate::values::known::choices())]
        pub choose: Option<Choose>,
        /// Leave out the steps that nothing later needs; and those that need one solution, where a path without them costs no
        /// more. Without this, steps that nothing later needs are dim where the text has colours
        #[arg(long)]
        pub concise: bool,
        /// Show everything that happens: rounds, strategies that find nothing, every mark that changes
        #[arg(long)]
        pub trace: bool,
        /// In text: draw the board at every step, not only where marks are removed. In JSON: draw each step and each line of
        /// its argument
        #[arg(long)]
        pub pictures: bool,
    }
}

impl Explain {
    /// Checks whether the fields go together.
    ///
    /// # Errors
    /// When they do not.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.concise && self.trace {
            let message = "a path without detours has no trace: only one of concise and trace can be asked for";
            return Err(Refusal::new(Code::FieldsConflict, message).of("trace"));
        }
        Ok(())
    }

    /// The answer about a puzzle: the path with its steps.
    pub fn answer(&self, state: &State, solver: &Solver, budget: &Budget) -> String {
        let board = match solver.board(state) {
            Ok(board) => board,
            Err(fault) => return json(&faulty("puzzle", state, &fault.into())),
        };
        Explained::find(board, solver, self, budget).answer(state, self.pictures, budget)
    }
}

/// The answer about a puzzle that contradicts itself, under the name that its answers have.
pub(crate) fn faulty(name: &str, state: &State, error: &Refusal) -> Map<String, Value> {
    [(name.to_owned(), json!(state.to_string())), ("error".into(), json!(error))].into_iter().collect()
}

/// A path, and what is told with it.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The steps and how they end.
    pub path: Path,
    /// How many solutions there are, if the path does not show it and it is known.
    pub solutions: Option<HowMany>,
    /// Why that is not known.
    uncounted: Option<Stopped>,
    /// What happened, line by line.
    pub trace: Option<Vec<String>>,
}

impl Explained {
    /// Solves a board within a budget.
    pub fn find(board: Board, solver: &Solver, wanted: &Explain, budget: &Budget) -> Self {
        let mut lines = Vec::new();
        let path = if wanted.trace {
            solver.solve_watched(board, budget, &mut |event| {
                lines.push(line(event));
                ControlFlow::Continue(())
            })
        } else {
            solver.solve_within(board, budget)
        };
        let path = if wanted.concise { solver.concise(&path, budget) } else { path };
        let (solutions, uncounted) = match solutions(&path, budget) {
            Ok(solutions) => (solutions, None),
            Err(why) => (None, Some(why)),
        };
        Self { path, solutions, uncounted, trace: wanted.trace.then_some(lines) }
    }

    /// Why it was stopped before its end: on the path, or while the solutions were counted.
    pub fn stopped(&self) -> Option<Stopped> {
        if let Outcome::Stopped(why) = self.path.outcome { Some(why) } else { self.uncounted }
    }

    /// The answer about its puzzle, with pictures if they are wanted, as many as the budget allows.
    pub fn answer(&self, state: &State, pictures: bool, budget: &Budget) -> String {
        let answer = self.json(state);
        if !pictures {
            return json(&answer);
        }
        let mut board = self.path.start.clone();
        let walked = self.path.steps.iter().map(|step| {
            let before = board.clone();
            board.apply(step);
            (before, step)
        });
        let mut answer = object(&answer);
        add_pictures(&mut answer, walked, budget);
        json(&answer)
    }

    /// The answer without pictures.
    pub fn json<'a>(&'a self, state: &'a State) -> JsonPath<'a> {
        let path = JsonPath::new(state, &self.path, self.trace.clone());
        let error = self.stopped().map(|why| json!(Refusal::from(why)));
        path.counting(self.solutions.as_ref().map(HowMany::as_str)).because(error)
    }
}

/// How many solutions there are, if the path does not show it. A path that ends with a solution proves that there is no
/// other.
fn solutions(path: &Path, budget: &Budget) -> Result<Option<HowMany>, Stopped> {
    match path.outcome {
        Outcome::Solved => Ok(None),
        Outcome::Faulty(_) => Ok(Some(HowMany::None)),
        Outcome::Stuck | Outcome::Stopped(_) => Search::of(&path.start).within(budget).how_many().map(Some),
    }
}

/// An event as a line.
fn line(event: Event) -> String {
    match event {
        Event::Round(number) => format!("round {number}"),
        Event::FoundNothing(strategy) => format!("  {} finds nothing", strategy.id()),
        Event::Found(step) => format!("  {} finds {step}", step.strategy().id()),
        Event::Changed(Change::Placed(mark)) => format!("    {} is {}", mark.cell(), mark.digit()),
        Event::Changed(Change::Removed(mark)) => format!("    {} loses {}", mark.cell(), mark.digit()),
        Event::Ended(Outcome::Solved) => "solved".into(),
        Event::Ended(Outcome::Stuck) => "stuck".into(),
        Event::Ended(Outcome::Faulty(fault)) => format!("fault: {fault}"),
        Event::Ended(Outcome::Stopped(why)) => why.to_string(),
    }
}
