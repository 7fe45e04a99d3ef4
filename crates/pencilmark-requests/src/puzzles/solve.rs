//! `solve`: how many solutions there are, and which.

use crate::answers::{Code, Refusal};
use crate::fields::{Selection, options};
use crate::values::{Choose, Engine as EngineName, LARGEST, Number};
use pencilmark::search::{self, Ended, Search};
use pencilmark::{Board, Budget, Grid, Outcome, Path, Puzzle, Solver, State};
use serde::Serialize;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The columns of its table.
pub const HEADER: [&str; 4] = ["puzzle", "count", "solution", "error"];

options! {
    /// How the solutions of a puzzle are counted.
    pub struct Solve {
        /// Stop counting at this number [default: 2, or 100 with all]
        #[arg(long, value_name = "N")]
        pub limit: Option<Number<1, LARGEST>>,
        /// List the solutions, up to the limit, which is then 100000 at most: in JSON as a field `solutions`, in tables one
        /// row for each
        #[arg(long)]
        pub all: bool,
        /// Who solves: the search, or the strategies if some are chosen
        #[arg(skip)]
        pub engine: Option<EngineName>,
    }
}

/// How many solutions a puzzle has, and which.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// How many, with a `+` if there may be more; null if the strategies got stuck.
    pub count: Option<String>,
    /// The solution, if there is one; or the values where the strategies got stuck.
    pub solution: Option<String>,
    /// The solutions, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<String>>,
    /// Why the answer is not complete, or what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

impl Solve {
    /// Who solves, and how far.
    ///
    /// # Errors
    /// When the fields do not go together, or no strategy is left.
    pub fn solving(&self, selection: &Selection) -> Result<Solving, Refusal> {
        let named = selection.is_named();
        let limit = self.limit.map_or(if self.all { LISTED } else { 2 }, Number::get);
        let conflict = |field, message| Err(Refusal::new(Code::FieldsConflict, message).of(field));
        let engine = match self.engine.unwrap_or(if named { EngineName::Strategies } else { EngineName::Search }) {
            EngineName::Search if named => {
                return conflict("engine", "strategies can be chosen only for the engine `strategies`".into());
            }
            EngineName::Strategies if self.all => {
                return conflict("all", "all solutions need the engine `search`: the others find one solution".into());
            }
            EngineName::Search if self.all && limit > MOST_LISTED => {
                return conflict("limit", format!("{MOST_LISTED} solutions are listed at most"));
            }
            EngineName::Search => Engine::Search { limit, all: self.all },
            EngineName::Strategies => Engine::Strategies,
        };
        Ok(Solving { solver: selection.solver(Choose::First)?, engine, tells_common: false })
    }
}

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
    pub grid: Option<State>,
    /// Whether the answer is one solution.
    pub is_solved: bool,
    /// The same for people.
    pub words: String,
    /// Why it was stopped, or what else is wrong.
    pub error: Option<Refusal>,
    /// The solutions, if they are listed.
    pub all: Option<Vec<Grid>>,
    /// The values that all solutions have, if there are several.
    pub common: Option<Puzzle>,
}

impl Solving {
    /// The answer about a puzzle.
    pub fn answer(&self, state: &State, budget: &Budget) -> SolveAnswer {
        match self.solver.board(state) {
            Ok(board) => self.solve(board, budget).answer(state),
            Err(fault) => SolveAnswer::faulty(state, fault.into()),
        }
    }

    /// Solves a board within a budget.
    pub fn solve(&self, board: Board, budget: &Budget) -> Found {
        match self.engine {
            Engine::Search { limit, all } => {
                let found = searched(&Search::of(&board).limit(limit).within(budget).solutions());
                let several = Several { board: &board, limit };
                match (all, self.tells_common) {
                    (true, _) => Found { all: Some(several.list(budget)), ..found },
                    (false, true) => found.with_common(&several, budget),
                    (false, false) => found,
                }
            }
            Engine::Strategies => reasoned(&self.solver.solve_within(board, budget)),
        }
    }
}

/// The unique solution. With a limit of one, the first solution.
pub fn shown(found: &search::Solutions) -> Option<&Grid> {
    found.first.as_ref().filter(|_| found.count == 1 && found.ended.stopped().is_none())
}

fn searched(found: &search::Solutions) -> Found {
    let words = match (found.count, found.ended) {
        (0, Ended::All | Ended::Limit) => "No solution.".into(),
        (1, Ended::All) => "One solution.".into(),
        (1, Ended::Limit) => "One solution or more: the limit was 1.".into(),
        (many, Ended::All) => format!("{many} solutions."),
        (many, Ended::Limit) => format!("{many} solutions or more."),
        (many, Ended::Stopped(why)) => {
            format!("{} or more: {}.", counted(many as usize, "solution"), Refusal::from(why).message)
        }
    };
    let grid = shown(found);
    Found {
        count: Some(format!("{}{}", found.count, if found.ended == Ended::All { "" } else { "+" })),
        grid: grid.map(State::from),
        is_solved: grid.is_some(),
        words,
        error: found.ended.stopped().map(Refusal::from),
        ..Found::default()
    }
}

fn reasoned(path: &Path) -> Found {
    let steps = counted(path.steps.len(), "step");
    let end = State::from(&path.end);
    match path.outcome {
        Outcome::Solved => Found::solved(end, format!("Solved in {steps}.")),
        Outcome::Faulty(fault) => Found::none(&fault.to_string()),
        Outcome::Stuck => {
            let open = path.end.blank().len();
            Found::stuck(end, format!("Stuck after {steps}, with {open} cells open."))
        }
        Outcome::Stopped(why) => {
            let error = Refusal::from(why);
            let words = format!("After {steps}: {}.", error.message);
            Found { error: Some(error), ..Found::stuck(end, words) }
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
            for cell in common.givens() {
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
    pub fn solved(grid: State, words: String) -> Self {
        Self { count: Some("1".into()), grid: Some(grid), is_solved: true, words, ..Self::default() }
    }

    /// The values up to where the engine got stuck.
    pub fn stuck(grid: State, words: String) -> Self {
        Self { grid: Some(grid), words, ..Self::default() }
    }

    /// No solution.
    pub fn none(fault: &str) -> Self {
        Self { count: Some("0".into()), words: format!("No solution: {fault}."), ..Self::default() }
    }

    /// The same, with the common digits of several solutions.
    fn with_common(self, several: &Several, budget: &Budget) -> Self {
        if self.count.is_none() || self.grid.is_some() || self.count.as_deref() == Some("0") {
            return self;
        }
        let words = format!("{} They differ in the open cells.", self.words);
        Self { common: several.common(budget), words, ..self }
    }

    /// The same, with what is wrong with a solution in the input, if there is no other error.
    #[must_use]
    pub fn compared(self, wrong: Option<Refusal>) -> Self {
        match wrong.filter(|_| self.error.is_none()) {
            Some(wrong) => {
                let words = format!("{}\nBut {}.", self.words, wrong.message);
                Self { error: Some(wrong), words, is_solved: false, ..self }
            }
            None => self,
        }
    }

    /// The answer about a puzzle.
    pub fn answer(&self, state: &State) -> SolveAnswer {
        let all = self.all.as_ref().filter(|all| !all.is_empty());
        SolveAnswer {
            puzzle: state.to_string(),
            count: self.count.clone(),
            solution: self.grid.as_ref().map(State::to_string),
            solutions: all.map(|all| all.iter().map(Grid::to_string).collect()),
            error: self.error.clone(),
        }
    }
}

impl SolveAnswer {
    /// There is no answer to a text, which is repeated, for a reason.
    pub fn not(text: String, error: Refusal) -> Self {
        Self { puzzle: text, count: None, solution: None, solutions: None, error: Some(error) }
    }

    /// The answer about a puzzle that contradicts itself.
    pub fn faulty(state: &State, error: Refusal) -> Self {
        Self { count: Some("0".into()), ..Self::not(state.to_string(), error) }
    }
}

/// `3 steps`, `1 step`.
fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
