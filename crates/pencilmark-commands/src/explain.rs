//! `explain`: the whole path, as a person solves.

use pencilmark::search::{HowMany, Search};
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
    /// Why that is not known.
    uncounted: Option<Stopped>,
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

    /// The answer for programs, with the reason if it was stopped.
    pub fn json<'a>(&'a self, puzzle: &'a Puzzle, order: &'a Order, reason: Option<String>) -> JsonPath<'a> {
        let path = JsonPath::new(puzzle, &self.path, order, self.trace.clone());
        path.counting(self.solutions.as_ref().map(HowMany::as_str)).because(reason)
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

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::{Profile, Puzzle};

    /// Where the path ends in time, but the count does not, that is told too.
    #[test]
    fn a_count_that_is_stopped_is_told() {
        let puzzle: Puzzle =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
        let solver = Solver::ordered(Profile::Basic.order());
        let mut uncounted = 0;
        for work in 0..2_000 {
            let budget = Budget::unlimited().work(work);
            let wanted = Wanted { trace: false, concise: false };
            let explained = Explained::find(Board::new(&puzzle).unwrap(), &solver, wanted, &budget);
            if explained.path.outcome == Outcome::Stuck && explained.solutions.is_none() {
                assert_eq!(explained.stopped(), Some(Stopped::Work));
                uncounted += 1;
            }
        }
        assert!(uncounted > 0, "some amounts of work are enough for the path only");
    }
}
