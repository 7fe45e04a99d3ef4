//! `solve`: how many solutions there are, and which.

use crate::object::object;
use pencilmark::search::{self, Ended, Search};
use pencilmark::{Board, Budget, Fault, Grid, Outcome, Path, Puzzle, Solver, Stopped};
use serde_json::{Map, Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The columns of its table, and the keys of its JSON.
pub const HEADER: [&str; 4] = ["puzzle", "count", "solution", "error"];

/// The number of solutions that are listed if the user gives no limit.
pub const LISTED: u64 = 100;

/// The most solutions that can be listed: they are stored until the last is found.
pub const MOST_LISTED: u64 = 100_000;

/// Boards that need more guesses than this are not searched side by side with others, but alone when their turn comes.
/// This is work of a few milliseconds.
pub const QUICK_GUESSES: u64 = 2_000;

/// Who solves.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The fast search.
    Search {
        /// It stops counting at this number.
        limit: u64,
        /// Whether the solutions are listed.
        all: bool,
    },
    /// The strategies, as a person solves.
    Strategies,
}

/// Solves puzzles.
#[derive(Debug)]
pub struct Solving {
    /// Makes the boards, and solves if the engine is the strategies.
    pub solver: Arc<Solver>,
    /// Who solves.
    pub engine: Engine,
    /// Whether the search tells what several solutions have in common.
    pub tells_common: bool,
}

/// What an engine found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// How many solutions, with a `+` if there may be more; `None` if the engine got stuck.
    pub count: Option<String>,
    /// The solution, or the values that the engine found.
    pub grid: Option<Puzzle>,
    /// Whether the answer is one solution.
    pub is_solved: bool,
    /// The same for people.
    pub words: String,
    /// Why it was stopped, or what else is wrong.
    pub error: Option<String>,
    /// Why it was stopped.
    pub stopped: Option<Stopped>,
    /// The solutions, if they are listed.
    pub all: Option<Vec<Grid>>,
    /// The values that all solutions have, if there are several.
    pub common: Option<Puzzle>,
}

impl Solving {
    /// Solves a board within a budget. `reason` puts into words why it was stopped.
    pub fn solve(&self, board: Board, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Found {
        match self.engine {
            Engine::Search { limit, all } => {
                let found = searched(&Search::of(&board).limit(limit).within(budget).solutions(), reason);
                let several = Several { board: &board, limit };
                match (all, self.tells_common) {
                    (true, _) => Found { all: Some(several.list(budget)), ..found },
                    (false, true) => found.with_common(&several, budget),
                    (false, false) => found,
                }
            }
            Engine::Strategies => reasoned(&self.solver.solve_within(board, budget), reason),
        }
    }
}

/// The row of a puzzle with a value that stands twice in a house.
pub fn faulty(puzzle: &Puzzle, fault: Fault) -> [Value; 4] {
    [json!(puzzle.to_string()), json!("0"), Value::Null, json!(fault.to_string())]
}

/// The unique solution. With a limit of one, the first solution.
pub fn shown(found: &search::Solutions) -> Option<&Grid> {
    found.first.as_ref().filter(|_| found.count == 1 && found.ended.stopped().is_none())
}

fn searched(found: &search::Solutions, reason: &dyn Fn(Stopped) -> String) -> Found {
    let words = match (found.count, found.ended) {
        (0, Ended::All | Ended::Limit) => "No solution.".into(),
        (1, Ended::All) => "One solution.".into(),
        (1, Ended::Limit) => "One solution or more: the limit was 1.".into(),
        (many, Ended::All) => format!("{many} solutions."),
        (many, Ended::Limit) => format!("{many} solutions or more."),
        (many, Ended::Stopped(why)) => format!("{} or more: {}.", counted(many as usize, "solution"), reason(why)),
    };
    let grid = shown(found);
    Found {
        count: Some(format!("{}{}", found.count, if found.ended == Ended::All { "" } else { "+" })),
        grid: grid.map(Puzzle::from),
        is_solved: grid.is_some(),
        words,
        ..Found::default()
    }
    .stopping(found.ended.stopped(), reason)
}

fn reasoned(path: &Path, reason: &dyn Fn(Stopped) -> String) -> Found {
    let steps = counted(path.steps.len(), "step");
    let end = Puzzle::from(&path.end);
    match path.outcome {
        Outcome::Solved => Found::solved(end, format!("Solved in {steps}.")),
        Outcome::Faulty(fault) => Found::none(&fault.to_string()),
        Outcome::Stuck => {
            let open = path.end.blank().len();
            Found::stuck(end, format!("Stuck after {steps}, with {open} cells open."))
        }
        Outcome::Stopped(why) => {
            Found::stuck(end, format!("After {steps}: {}.", reason(why))).stopping(Some(why), reason)
        }
    }
}

/// A board that may have several solutions.
struct Several<'b> {
    board: &'b Board,
    limit: u64,
}

impl Several<'_> {
    /// Reports the solutions in the order of the search, up to the limit.
    fn each(&self, budget: &Budget, mut report: impl FnMut(&Grid)) {
        let mut number = 0;
        // If the budget stops it, the count has already reported that.
        let _ = Search::of(self.board).within(budget).each(|grid| {
            report(grid);
            number += 1;
            if number == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    fn list(&self, budget: &Budget) -> Vec<Grid> {
        let mut list = Vec::new();
        self.each(budget, |grid| list.push(grid.clone()));
        list
    }

    /// The digits that all solutions have in common.
    fn common(&self, budget: &Budget) -> Option<Puzzle> {
        let mut common: Option<Puzzle> = None;
        self.each(budget, |grid| {
            let common = common.get_or_insert_with(|| Puzzle::from(grid));
            for cell in common.known() {
                if common.value(cell) != Some(grid.digit(cell)) {
                    common.clear(cell);
                }
            }
        });
        common
    }
}

impl Found {
    /// One solution.
    pub fn solved(grid: Puzzle, words: String) -> Self {
        Self { count: Some("1".into()), grid: Some(grid), is_solved: true, words, ..Self::default() }
    }

    /// The values up to where the engine got stuck.
    pub fn stuck(grid: Puzzle, words: String) -> Self {
        Self { grid: Some(grid), words, ..Self::default() }
    }

    /// No solution.
    pub fn none(fault: &str) -> Self {
        Self { count: Some("0".into()), words: format!("No solution: {fault}."), ..Self::default() }
    }

    /// The same, with the reason if it was stopped.
    #[must_use]
    pub fn stopping(self, why: Option<Stopped>, reason: &dyn Fn(Stopped) -> String) -> Self {
        match why {
            Some(why) => Self { error: Some(reason(why)), stopped: Some(why), ..self },
            None => self,
        }
    }

    /// The same, with the common digits of several solutions.
    fn with_common(self, several: &Several, budget: &Budget) -> Self {
        if self.count.is_none() || self.grid.is_some() || self.count.as_deref() == Some("0") {
            return self;
        }
        let words = format!("{} They differ in the open cells; --all lists them.", self.words);
        Self { common: several.common(budget), words, ..self }
    }

    /// The same, with what is wrong with a solution in the input, if there is no other error.
    #[must_use]
    pub fn compared(self, fault: Option<String>) -> Self {
        match fault.filter(|_| self.error.is_none()) {
            Some(fault) => {
                let words = format!("{}\nBut {fault}.", self.words);
                Self { error: Some(fault), words, is_solved: false, ..self }
            }
            None => self,
        }
    }

    /// Its row, with one of the solutions if they are listed.
    pub fn row(&self, puzzle: &Puzzle, grid: Option<&str>) -> [Value; 4] {
        [json!(puzzle.to_string()), json!(self.count), json!(grid), json!(self.error)]
    }

    /// The answer for programs.
    pub fn json(&self, puzzle: &Puzzle) -> Map<String, Value> {
        let grid = self.grid.as_ref().map(Puzzle::to_string);
        let Some(all) = self.all.as_ref().filter(|all| !all.is_empty()) else {
            return object(&HEADER, self.row(puzzle, grid.as_deref()));
        };
        let all: Vec<String> = all.iter().map(Grid::to_string).collect();
        let [puzzle, count, grid, error] = self.row(puzzle, grid.as_deref());
        object(&["puzzle", "count", "solution", "solutions", "error"], [puzzle, count, grid, json!(all), error])
    }
}

/// `3 steps`, `1 step`.
fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
