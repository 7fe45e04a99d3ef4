//! `generate`: puzzles of a seed, of the difficulty, the symmetry and the strategies that are asked for.

mod attempts;
mod near;
mod wanted;

pub use attempts::{Attempts, InOrder, Met, Quota};
pub use near::{Found, Near, hardest};
pub use wanted::Generate;

use crate::refusal::{Code, Refusal};
use crate::selection::Selection;
use crate::values::Number;
use pencilmark::rating::hodoku::Rater;
use pencilmark::search::Givens;
use pencilmark::{Board, Budget, Cells, Grid, Path, Puzzle, Random, Solver, Stopped, Strategy, format, strategies};
use pencilmark_generate::{Attempt, Generator, Request};
use pencilmark_view::JsonStep;
use serde::Serialize;
use serde_json::{Value, json};

/// The columns of its table.
pub const HEADER: [&str; 8] = ["puzzle", "solution", "er", "level", "givens", "minimal", "strategies", "error"];

/// A puzzle that was made, or the reason why there is none.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generated {
    /// The puzzle, 81 characters.
    pub puzzle: Option<String>,
    /// Its solution.
    pub solution: Option<String>,
    /// ER, its rating on the Sudoku Explainer's scale.
    pub er: Option<f64>,
    /// The name of the level.
    pub level: Option<&'static str>,
    /// How many givens.
    pub givens: Option<usize>,
    /// Whether every given is needed.
    pub minimal: Option<bool>,
    /// The ids of the strategies that solve it.
    pub strategies: Option<Vec<&'static str>>,
    /// Why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
    /// With a strategy to practise: the state in which it makes the next step, as a line that can be read again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// Of an unbiased puzzle: how many times rarer it is met than one with 24 givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// The path of the solver.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<crate::shapes::StepShape>>"))]
    pub path: Option<Vec<Value>>,
}

/// One puzzle, or several if a count was given.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum GenerateAnswer {
    /// With a count.
    Several {
        /// The puzzles; if there are fewer than asked for, the last entry has the reason.
        puzzles: Vec<Generated>,
    },
    /// Without a count.
    One(Box<Generated>),
}

/// Why there is no puzzle: a full grid is not a puzzle.
pub fn full() -> Refusal {
    Refusal::new(Code::FullGrid, "no cell can be emptied: these strategies alone fill no blank again")
}

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
    /// The redundant givens: each can be removed alone, and the solution is still unique. None if that is not known.
    pub redundant: Option<Cells>,
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
    /// Puzzles that are asked for; with the facts that take longer or without.
    ///
    /// # Errors
    /// When the fields do not go together, or no puzzle can be what is asked for, as far as that can be seen at once.
    pub fn new(wanted: &Generate, selection: &Selection, tells_more: bool) -> Result<Self, Refusal> {
        let solver = Generate::solver(selection)?;
        let request = wanted.request(selection)?;
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
    pub fn facts(&self, made: pencilmark_generate::Made, budget: &Budget) -> Made {
        let pencilmark_generate::Made { puzzle, solution, state, weight, .. } = made;
        let redundant = self.redundant.map_or_else(|| Givens::of(&puzzle).within(budget).redundant(), Ok);
        let redundant = redundant.ok();
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
            made.er = board.and_then(|board| pencilmark_ser::rate(&board, budget).ok()).map(|rating| rating.er);
            made.path = self.solver.board(&made.puzzle).ok().map(|board| self.solver.solve_within(board, budget));
            made.stopped = budget.stopped();
        }
        made
    }

    /// So many puzzles of a seed, one attempt after the other; the last has the reason if there are fewer.
    fn list(&self, seed: u64, count: u64, tries: Option<u64>, budget: &Budget) -> Vec<Generated> {
        let mut list = Vec::new();
        let mut quota = Quota::new(count, tries);
        for seed in seeds(seed) {
            let attempt = self.attempt(seed, budget);
            for made in quota.take(attempt.made, attempt.tried.max(1), |made| made.number) {
                list.push(self.answer(&self.facts(made, budget)));
            }
            let tried = quota.tried();
            let why = match (attempt.stopped, quota.met()) {
                (_, Some(Met::Enough)) => return list,
                (Some(why), _) => told(why.into(), tried),
                (None, Some(Met::Tries)) if !attempt.is_full => no_more_tries(tried),
                (None, _) if attempt.is_full => full(),
                (None, _) => continue,
            };
            list.push(Generated::not(why));
            if !attempt.is_full || list.len() as u64 == count {
                return list;
            }
        }
        list
    }

    /// What is told of a puzzle: its row, and the steps of its path.
    pub fn answer(&self, made: &Made) -> Generated {
        let path = made.path.as_ref().map(|path| path.steps.iter().map(|step| json!(JsonStep::new(step))).collect());
        Generated { path, ..made.row() }
    }
}

/// The reason, with the number of puzzles that were tried.
fn told(why: Refusal, tried: u64) -> Refusal {
    Refusal { message: format!("{} ({tried} tried)", why.message), ..why }
}

fn no_more_tries(tried: u64) -> Refusal {
    told(Refusal::new(Code::NoMoreTries, "no more tries"), tried)
}

impl Generate {
    /// The answer: as many puzzles as are asked for.
    ///
    /// # Errors
    /// When the fields do not go together, no puzzle can be what is asked for, or there is no seed: a seed that nobody chose
    /// is the caller's, see [`seeded`](crate::seeded).
    pub fn answer(&self, selection: &Selection, budget: &Budget) -> Result<GenerateAnswer, Refusal> {
        let count = self.count.map_or(1, Number::get);
        if count > MOST_LISTED {
            let message = format!("{MOST_LISTED} puzzles are made for one answer at most");
            return Err(Refusal::new(Code::WrongValue, message).of("count"));
        }
        let mut puzzles = if self.near.is_some() {
            Near::new(self, selection, true)?.list(budget)
        } else {
            let maker = Maker::new(self, selection, true)?;
            let missing = || Refusal::new(Code::MissingField, "a seed is expected").of("seed");
            maker.list(self.seed.ok_or_else(missing)?.get(), count, self.tries.map(Number::get), budget)
        };
        Ok(match self.count {
            Some(_) => GenerateAnswer::Several { puzzles },
            None => GenerateAnswer::One(Box::new(puzzles.pop().unwrap_or_default())),
        })
    }
}

/// The most puzzles of one answer: they are kept until the last is made. Doors that hand each over as it is made have no such
/// limit.
pub const MOST_LISTED: u64 = 1_000;

impl Generated {
    /// There is no puzzle, for a reason.
    pub fn not(error: Refusal) -> Self {
        Self { error: Some(error), ..Self::default() }
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

impl Made {
    /// Whether every given is needed, if that is known.
    pub fn is_minimal(&self) -> Option<bool> {
        self.redundant.map(Cells::is_empty)
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

    /// What is told of it, but for the steps of its path.
    pub fn row(&self) -> Generated {
        Generated {
            puzzle: Some(self.puzzle.to_string()),
            solution: Some(self.solution.to_string()),
            er: self.er.map(|tenths| f64::from(tenths) / 10.0),
            level: self.level,
            givens: Some(self.puzzle.givens().len()),
            minimal: self.is_minimal(),
            strategies: Some(self.used()),
            error: self.stopped.map(Refusal::from),
            state: self.state(),
            weight: self.weight,
            path: None,
        }
    }
}
