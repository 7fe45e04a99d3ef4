//! `explain`: the whole path, as a person solves.

use pencilmark::search::{self, HowMany};
use pencilmark::{Board, Budget, Change, Event, Order, Outcome, Path, Puzzle, Solver, Stopped};
use pencilmark_view::JsonPath;
use std::ops::ControlFlow;

/// What is wanted of a path besides its steps.
#[derive(Copy, Clone, Debug, Default)]
pub struct Wanted {
    /// Leave out the steps that nothing later needs.
    pub concise: bool,
    /// Write down everything that happens.
    pub trace: bool,
}

/// A path, and what is told with it.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The steps and how they end.
    pub path: Path,
    /// How many solutions there are, if the path does not show it and it is known.
    pub solutions: Option<HowMany>,
    /// What happened, line by line.
    pub trace: Option<Vec<String>>,
}

impl Explained {
    /// Solves a board within a budget.
    pub fn find(board: Board, solver: &Solver, wanted: Wanted, budget: &Budget) -> Self {
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
        let solutions = solutions(&path, budget);
        Self { path, solutions, trace: wanted.trace.then_some(lines) }
    }

    /// Why it was stopped before its end.
    pub fn stopped(&self) -> Option<Stopped> {
        if let Outcome::Stopped(why) = self.path.outcome { Some(why) } else { None }
    }

    /// The answer for programs, with the reason if it was stopped.
    pub fn json<'a>(&'a self, puzzle: &'a Puzzle, order: &'a Order, reason: Option<String>) -> JsonPath<'a> {
        let path = JsonPath::new(puzzle, &self.path, order, self.trace.clone());
        path.counting(self.solutions.as_ref().map(HowMany::as_str)).because(reason)
    }
}

/// How many solutions there are, if the path does not show it. A path that ends with a solution proves that there is no
/// other.
fn solutions(path: &Path, budget: &Budget) -> Option<HowMany> {
    match path.outcome {
        Outcome::Solved => None,
        Outcome::Faulty(_) => Some(HowMany::None),
        Outcome::Stuck | Outcome::Stopped(_) => search::how_many(&path.start, budget).ok(),
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
