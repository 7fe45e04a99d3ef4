//! `solve`: the number of solutions, and the solutions.

use super::PuzzleRequest;
use super::explain::check_layout;
use crate::answers::words::{Screen, count};
use crate::answers::{Code, Refusal};
use crate::fields::{Selection, options};
use crate::input::Boards;
use crate::values::{Choose, Engine as EngineName, LARGEST, LayoutText, Number};
use pencilmark::search::{self, Ended, Search};
use pencilmark::{Board, Budget, Grid, Outcome, Path, Puzzle, Solver, State};
use pencilmark_view::Text;
use serde::Serialize;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The columns of the table.
pub const HEADER: [&str; 4] = ["puzzle", "count", "solution", "error"];

options! {
    /// The options for counting the solutions of a puzzle.
    pub struct Solve {
        /// Stop counting at this number of solutions. The default is 2. With the option `all`, the default is 100 in JSON, and
        /// there is no limit in CSV and text
        #[arg(long, value_name = "N")]
        pub limit: Option<Number<1, LARGEST>>,
        /// List the solutions, up to the number in the option `limit`. With `all`, the largest value of `limit` is 100000.
        /// JSON has the solutions in the field `solutions`; tables have one row for each solution
        #[arg(long)]
        pub all: bool,
        /// The layout of the board; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
        /// The engine that solves the puzzle. The default is `strategies` if the request chooses the strategies. The default is
        /// `search` in all other cases
        #[arg(skip)]
        pub engine: Option<EngineName>,
    }
}

/// The number of solutions of a puzzle, and the solutions.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolveAnswer {
    /// The puzzle: 81 characters, or one for each cell of its layout.
    pub puzzle: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The number of solutions, with a `+` if there may be more; null if the strategies got stuck.
    pub count: Option<String>,
    /// The solution, if there is one; or the values where the strategies got stuck.
    pub solution: Option<String>,
    /// The solutions, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<String>>,
    /// The reason why the answer is not complete, or the fault of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

impl Solve {
    /// The engine with its limit, and the solver, according to the fields.
    ///
    /// # Errors
    /// When the fields cannot be used together, or no strategy is left.
    pub fn solving(&self, selection: &Selection) -> Result<Solving, Refusal> {
        let named = selection.is_named();
        let limit = self.limit.map_or(if self.all { LISTED } else { 2 }, Number::get);
        let conflict = |field, message| Err(Refusal::new(Code::FieldsConflict, message).of(field));
        let engine = match self.engine.unwrap_or(if named { EngineName::Strategies } else { EngineName::Search }) {
            EngineName::Search if named => {
                return conflict("engine", "strategies can be chosen only for the engine `strategies`".into());
            }
            EngineName::Strategies if self.all => {
                return conflict("all", "only the engine `search` can find all solutions".into());
            }
            EngineName::Search if self.all && limit > MOST_LISTED => {
                return conflict("limit", format!("at most {MOST_LISTED} solutions are listed"));
            }
            EngineName::Search => Engine::Search { limit, all: self.all },
            EngineName::Strategies => Engine::Strategies,
        };
        Ok(Solving { solver: selection.solver(Choose::First)?, engine, tells_common: false })
    }
}

impl PuzzleRequest for Solve {
    const NAME: &'static str = "solve";
    const SUMMARY: &'static str = "The number of solutions, and the solutions";
    type Beside = Selection;
    type Prepared = Solving;
    type Finding = SolveResult;
    type Answer<'a> = SolveAnswer;

    fn prepare(&self, selection: &Selection) -> Result<Solving, Refusal> {
        self.solving(selection)
    }

    fn boards(&self) -> Boards {
        LayoutText::boards(self.layout.as_ref())
    }

    fn find(&self, solving: &Solving, state: &State, budget: &Budget) -> Result<SolveResult, Refusal> {
        if state.layout().is_some() {
            return Ok(solving.solve_on(state, budget).unwrap_or_else(|error| SolveResult {
                error: Some(error.clone()),
                ..SolveResult::none(&error.message)
            }));
        }
        Ok(match solving.solver.board(state) {
            Ok(board) => solving.solve(board, budget),
            Err(fault) => SolveResult { error: Some(fault.into()), ..SolveResult::none(&fault.to_string()) },
        })
    }

    fn answer(&self, _: &Solving, state: &State, puzzle: String, found: &SolveResult) -> SolveAnswer {
        found.answer(state, puzzle)
    }

    fn refused(&self, _: &Solving, puzzle: String, error: Refusal) -> SolveAnswer {
        SolveAnswer::not(puzzle, error)
    }

    fn columns(&self, _: &Solving) -> Vec<&'static str> {
        HEADER.into()
    }

    fn text(&self, _: &Solving, state: &State, found: &SolveResult, _: Screen) -> Text {
        found.text(state)
    }

    fn is_positive(&self, found: &SolveResult) -> bool {
        found.is_solved
    }

    fn error(&self, found: &SolveResult) -> Option<Refusal> {
        found.error.clone()
    }
}

/// The default limit for the number of listed solutions.
pub const LISTED: u64 = 100;

/// The greatest number of solutions in a list. There is a limit because all solutions of a list are in memory.
pub const MOST_LISTED: u64 = 100_000;

/// The limit of guesses for a board that is searched together with other boards. They take a few milliseconds. A board that
/// needs more guesses is searched alone later.
pub const QUICK_GUESSES: u64 = 2_000;

/// The engine that solves.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The fast search.
    Search {
        /// The number of solutions at which the search stops counting.
        limit: u64,
        /// Whether the solutions are listed.
        all: bool,
    },
    /// The strategies that people use.
    Strategies,
}

/// An engine, ready to solve puzzles.
#[derive(Debug)]
pub struct Solving {
    /// The solver. It makes the boards. With the engine of strategies, it also solves them.
    pub solver: Arc<Solver>,
    /// The engine that solves.
    pub engine: Engine,
    /// Whether the search finds the values that several solutions have in common.
    pub tells_common: bool,
}

/// The result of an engine.
#[derive(Clone, Debug, Default)]
pub struct SolveResult {
    /// The number of solutions, with a `+` if there may be more; `None` if the engine got stuck.
    pub count: Option<String>,
    /// The solution, or the values that the engine found.
    pub grid: Option<State>,
    /// Whether the result is exactly one solution.
    pub is_solved: bool,
    /// The result in words.
    pub words: String,
    /// The reason why the engine was stopped, or another fault.
    pub error: Option<Refusal>,
    /// The solutions, if they are listed.
    pub all: Option<Vec<State>>,
    /// The values that all solutions have in common, if there are several solutions.
    pub common: Option<Puzzle>,
}

impl Solving {
    /// Searches a state on its layout within a budget.
    ///
    /// # Errors
    /// When two values break a rule, or the solver does not know boards with a layout.
    pub fn solve_on(&self, state: &State, budget: &Budget) -> Result<SolveResult, Refusal> {
        let board = self.solver.board(state)?;
        let (limit, all) = match self.engine {
            Engine::Search { limit, all } => (limit, all),
            Engine::Strategies => {
                check_layout(&self.solver, state)?;
                return Ok(reasoned(&self.solver.solve_within(board, budget)));
            }
        };
        let mut list = Vec::new();
        let mut found = search::on_layout(state, limit, budget);
        if all {
            // If the budget stops this search, the count above has already reported it.
            let _ = search::each_on_layout(state, budget, &mut |solution| {
                list.push(solution);
                if list.len() as u64 == found.count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        let result = searched(found.count, found.ended, found.first.take());
        Ok(SolveResult { all: all.then_some(list), ..result })
    }

    /// Solves a board within a budget.
    pub fn solve(&self, board: Board, budget: &Budget) -> SolveResult {
        match self.engine {
            Engine::Search { limit, all } => {
                let found = Search::of(&board).limit(limit).within(budget).solutions();
                let found = searched(found.count, found.ended, found.first.as_ref().map(State::from));
                let several = Several { board: &board, limit };
                match (all, self.tells_common) {
                    (true, _) => SolveResult { all: Some(several.list(budget)), ..found },
                    (false, true) => found.with_common(&several, budget),
                    (false, false) => found,
                }
            }
            Engine::Strategies => reasoned(&self.solver.solve_within(board, budget)),
        }
    }
}

/// The solution, if one solution was counted. With a limit of one, this is the first solution.
pub fn shown(found: &search::Solutions) -> Option<&Grid> {
    found.first.as_ref().filter(|_| found.count == 1 && found.ended.stopped().is_none())
}

/// The result of a search. `first` is the first solution.
fn searched(number: u64, ended: Ended, first: Option<State>) -> SolveResult {
    let words = match (number, ended) {
        (0, Ended::All | Ended::Limit) => "No solution.".into(),
        (1, Ended::All) => "One solution.".into(),
        (1, Ended::Limit) => "One solution or more: the limit was 1.".into(),
        (many, Ended::All) => format!("{many} solutions."),
        (many, Ended::Limit) => format!("{many} solutions or more."),
        (many, Ended::Stopped(why)) => {
            format!("{} or more: {}.", count(many as usize, "solution"), Refusal::from(why).message)
        }
    };
    let grid = first.filter(|_| number == 1 && ended.stopped().is_none());
    SolveResult {
        count: Some(format!("{number}{}", if ended == Ended::All { "" } else { "+" })),
        is_solved: grid.is_some(),
        grid,
        words,
        error: ended.stopped().map(Refusal::from),
        ..SolveResult::default()
    }
}

fn reasoned(path: &Path) -> SolveResult {
    let steps = count(path.steps.len(), "step");
    let end = State::from(&path.end);
    match path.outcome {
        Outcome::Solved => SolveResult::solved(end, format!("Solved in {steps}.")),
        Outcome::Faulty(fault) => SolveResult::none(&fault.to_string()),
        Outcome::Stuck => {
            let open = path.end.blank().len();
            SolveResult::stuck(end, format!("Stuck after {steps}, with {open} cells open."))
        }
        Outcome::Stopped(why) => {
            let error = Refusal::from(why);
            let words = format!("After {steps}: {}.", error.message);
            SolveResult { error: Some(error), ..SolveResult::stuck(end, words) }
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
        // If the budget stops this search, the count has already reported it.
        let _ = Search::of(self.board).within(budget).each(|grid| {
            report(grid);
            number += 1;
            if number == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    fn list(&self, budget: &Budget) -> Vec<State> {
        let mut list = Vec::new();
        self.each(budget, |grid| list.push(State::from(grid)));
        list
    }

    /// The values that all solutions have in common.
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

impl SolveResult {
    /// The result with one solution.
    pub fn solved(grid: State, words: String) -> Self {
        Self { count: Some("1".into()), grid: Some(grid), is_solved: true, words, ..Self::default() }
    }

    /// The result if the engine got stuck: the values that it found.
    pub fn stuck(grid: State, words: String) -> Self {
        Self { grid: Some(grid), words, ..Self::default() }
    }

    /// The result without a solution.
    pub fn none(fault: &str) -> Self {
        Self { count: Some("0".into()), words: format!("No solution: {fault}."), ..Self::default() }
    }

    /// The same result, with the common values of several solutions.
    fn with_common(self, several: &Several, budget: &Budget) -> Self {
        if self.count.is_none() || self.grid.is_some() || self.count.as_deref() == Some("0") {
            return self;
        }
        let words = format!("{} They differ in the open cells.", self.words);
        Self { common: several.common(budget), words, ..self }
    }

    /// The same result, with the fault of the solution in the input, if there is no other error.
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
    pub fn answer(&self, state: &State, puzzle: String) -> SolveAnswer {
        let all = self.all.as_ref().filter(|all| !all.is_empty());
        SolveAnswer {
            puzzle,
            layout: state.layout().map(ToString::to_string),
            count: self.count.clone(),
            solution: self.grid.as_ref().map(State::to_string),
            solutions: all.map(|all| all.iter().map(State::to_string).collect()),
            error: self.error.clone(),
        }
    }

    /// The solution or the known values, with the number of solutions in words.
    pub fn text(&self, state: &State) -> Text {
        let common = self.common.as_ref().map(AsRef::as_ref);
        let mut text = pencilmark_view::grid(state, self.grid.as_ref().or(common).unwrap_or(state));
        let tip = if self.common.is_some() { " --all lists them." } else { "" };
        let _ = write!(text, "\n{}{tip}", self.words);
        for grid in self.all.iter().flatten() {
            let _ = write!(text, "\n{grid}");
        }
        text
    }
}

impl SolveAnswer {
    /// The answer about a text without a result, with the reason. It repeats the text.
    pub fn not(text: String, error: Refusal) -> Self {
        Self { puzzle: text, layout: None, count: None, solution: None, solutions: None, error: Some(error) }
    }
}
