//! `generate`: puzzles of a seed, of the difficulty, the symmetry and the strategies that are asked for.

mod attempts;
mod near;
mod options;
mod range;

pub use attempts::{Attempts, InOrder, Met, Quota};
pub use near::{Found, Near, hardest};
pub use options::{LevelName, Options, Pattern, Refused, Symmetry};
pub use range::{Numbers, Ratings};

use crate::rate::number;
use pencilmark::generate::{Attempt, Generator, Request};
use pencilmark::rating::hodoku::Rater;
use pencilmark::rating::ser;
use pencilmark::search::Givens;
use pencilmark::{Board, Budget, Cells, Grid, Path, Puzzle, Random, Solver, Stopped, Strategy, format, strategies};
use pencilmark_view::JsonStep;
use serde_json::{Map, Value, json};

/// The columns of its table, and the keys of its JSON.
pub const HEADER: [&str; 8] = ["puzzle", "solution", "er", "level", "givens", "minimal", "strategies", "error"];

/// The reason why there is no puzzle: a full grid is not a puzzle.
pub const FULL: &str = "no cell can be emptied: these strategies alone fill no blank again";

/// Makes puzzles, and tells facts about them.
#[derive(Debug)]
pub struct Maker {
    generator: Generator,
    /// Whose path is told.
    solver: Solver,
    rater: Rater,
    /// Whether the facts are told that take longer: the level, ER, and the path.
    tells_more: bool,
    /// How many givens are redundant, if that is known of all puzzles.
    redundant: Option<Cells>,
}

/// A puzzle, and the facts about it.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// The board to practise on.
    pub state: Option<Board>,
    /// How many times rarer it is met than a puzzle with 24 givens, if the bias is known.
    pub weight: Option<f64>,
    /// The redundant givens: each can be removed alone, and the solution is still unique.
    pub redundant: Cells,
    /// Its level on `HoDoKu`'s scale.
    pub level: Option<&'static str>,
    /// Its ER on the Sudoku Explainer's scale, in tenths.
    pub er: Option<u16>,
    /// How the solver solves it.
    pub path: Option<Path>,
    /// Why it was stopped before all facts were known.
    pub stopped: Option<Stopped>,
}

impl Maker {
    /// Puzzles that options ask for; with the facts that take longer or without.
    ///
    /// # Errors
    /// When no puzzle can be what is asked for, as far as that can be seen at once.
    pub fn new(options: Options, tells_more: bool) -> Result<Self, Refused> {
        let solver = options.solver()?;
        let request = options.request()?;
        let no_given_can_go = is_dug(&request) && request.shapes.is_empty() && request.contains.givens().is_empty();
        let redundant = no_given_can_go.then_some(Cells::EMPTY);
        Ok(Self { generator: Generator::new(request), solver, rater: Rater::new(), tells_more, redundant })
    }

    /// Whether no orbit of givens can go of any puzzle, though a single given may.
    pub fn is_minimal_by_orbits(&self) -> bool {
        let request = self.request();
        is_dug(request) && !request.shapes.is_empty()
    }

    /// What is asked for.
    pub(super) fn request(&self) -> &Request {
        self.generator.request()
    }

    /// What a seed gives: any number of puzzles.
    pub fn attempt(&self, seed: u64, budget: &Budget) -> Attempt {
        self.generator.attempt(seed, budget)
    }

    /// The facts about a puzzle, as far as the budget allows.
    pub fn facts(&self, made: pencilmark::generate::Made, budget: &Budget) -> Made {
        let pencilmark::generate::Made { puzzle, solution, state, weight, .. } = made;
        let redundant = self.redundant.map_or_else(|| Givens::of(&puzzle).within(budget).redundant(), Ok);
        let redundant = redundant.unwrap_or_default();
        let mut made = Made {
            puzzle,
            solution,
            state,
            weight,
            redundant,
            level: None,
            er: None,
            path: None,
            stopped: budget.stopped(),
        };
        if self.tells_more {
            let board = Board::new(&made.puzzle).ok();
            let rating = board.as_ref().and_then(|board| self.rater.rate_within(board, budget).ok());
            made.level = rating.map(|rating| rating.level.name());
            made.er = board.and_then(|board| ser::rate(&board, budget).ok()).map(|rating| rating.er);
            made.path = self.solver.board(&made.puzzle).ok().map(|board| self.solver.solve_within(board, budget));
            made.stopped = budget.stopped();
        }
        made
    }

    /// The objects of so many puzzles of a seed, as the command writes them, one attempt after the other; the last has
    /// the reason if there are fewer.
    pub fn objects(
        &self,
        seed: u64,
        count: u64,
        tries: Option<u64>,
        budget: &Budget,
        reason: &dyn Fn(Stopped) -> String,
    ) -> Vec<Map<String, Value>> {
        let mut objects = Vec::new();
        let mut quota = Quota::new(count, tries);
        for seed in seeds(seed) {
            let attempt = self.attempt(seed, budget);
            for made in quota.take(attempt.made, attempt.tried.max(1), |made| made.number) {
                let made = self.facts(made, budget);
                objects.push(self.object(&made, made.stopped.map(reason).as_deref()));
            }
            let tried = quota.tried();
            let why = match (attempt.stopped, quota.met()) {
                (_, Some(Met::Enough)) => return objects,
                (Some(why), _) => format!("{} ({tried} tried)", reason(why)),
                (None, Some(Met::Tries)) if !attempt.is_full => format!("no more tries ({tried} tried)"),
                (None, _) if attempt.is_full => FULL.into(),
                (None, _) => continue,
            };
            objects.push(crate::object(&HEADER, refused(&why)));
            if !attempt.is_full || objects.len() as u64 == count {
                return objects;
            }
        }
        objects
    }

    /// The object of a puzzle: its row, and the steps of its path; with the reason if it was stopped.
    pub fn object(&self, made: &Made, error: Option<&str>) -> Map<String, Value> {
        let mut object = crate::object(&HEADER, made.row(json!(made.used()), error));
        if let Some(state) = made.state() {
            object.insert("state".into(), json!(state));
        }
        if let Some(weight) = made.weight {
            object.insert("weight".into(), json!(weight));
        }
        if let Some(path) = &made.path {
            let steps: Vec<JsonStep> = path.steps.iter().map(|step| JsonStep::new(step, self.solver.order())).collect();
            object.insert("path".into(), json!(steps));
        }
        object
    }
}

/// Whether givens are removed until none can go, or no orbit of a symmetry.
fn is_dug(request: &Request) -> bool {
    request.minimal && request.solver.is_none() && request.pattern.is_none()
}

/// The seeds of several attempts. Each has its own, so that what comes of it does not depend on who makes it.
pub fn seeds(seed: u64) -> impl Iterator<Item = u64> + Send {
    let mut seeds = Random::new(seed);
    std::iter::repeat_with(move || seeds.next())
}

/// The row where there is no puzzle, with the reason.
pub fn refused(reason: &str) -> [Value; 8] {
    let mut row = HEADER.map(|_| Value::Null);
    row[HEADER.len() - 1] = json!(reason);
    row
}

impl Made {
    /// Whether every given is needed.
    pub fn is_minimal(&self) -> bool {
        self.redundant.is_empty()
    }

    /// The ids of the strategies that solve it, in the registry's order.
    pub fn used(&self) -> Vec<&'static str> {
        let steps = self.path.as_ref().map(|path| &path.steps[..]).unwrap_or_default();
        let used = strategies::all().filter(|strategy| steps.iter().any(|step| step.strategy() == *strategy));
        used.map(Strategy::id).collect()
    }

    /// The state to practise on, as a line that can be read again.
    pub fn state(&self) -> Option<String> {
        self.state.as_ref().map(|state| format::state(&Puzzle::from(state)))
    }

    /// Its row, with the strategies as they are written there, and the reason if it was stopped.
    pub fn row(&self, strategies: Value, error: Option<&str>) -> [Value; 8] {
        let (puzzle, solution) = (self.puzzle.to_string(), self.solution.to_string());
        let givens = self.puzzle.givens().len();
        let minimal = self.is_minimal();
        let er = self.er.map_or(Value::Null, number);
        let level = json!(self.level);
        [json!(puzzle), json!(solution), er, level, json!(givens), json!(minimal), strategies, json!(error)]
    }
}
