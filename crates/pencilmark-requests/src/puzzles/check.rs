//! `check`: whether there is exactly one solution, and whether every given is needed.

use crate::answers::Refusal;
use crate::fields::options;
use pencilmark::search::{Ended, Givens, Search, Solutions};
use pencilmark::{Board, Budget, Cells, Fault, Grid, Puzzle, State, Stopped};
use serde::Serialize;

/// The columns of its table.
pub const HEADER: [&str; 6] = ["puzzle", "valid", "count", "minimal", "givens", "error"];

options! {
    /// A puzzle is checked as it is.
    pub struct Check {}
}

/// Whether a puzzle is proper.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Whether it has exactly one solution; null if that is not known.
    pub valid: Option<bool>,
    /// How many solutions: `0`, `1`, `2+`; `0+` or `1+` if it was stopped.
    pub count: Option<String>,
    /// Whether every given is needed; null if that is not known, or the puzzle is a state.
    pub minimal: Option<bool>,
    /// How many givens.
    pub givens: Option<usize>,
    /// Why the answer is not complete, or what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

impl Check {
    /// The answer about a puzzle.
    pub fn answer(&self, state: &State, budget: &Budget) -> CheckAnswer {
        match Checked::find(state, budget) {
            Ok(checked) => checked.answer(state),
            Err(fault) => CheckAnswer::faulty(state, fault),
        }
    }
}

/// What is known of a puzzle.
#[derive(Clone, Debug)]
pub struct Checked {
    /// 0, 1, or 2 for several.
    pub count: u64,
    /// Whether there may be more than were counted.
    pub is_open: bool,
    /// The redundant givens: each can be removed alone. They are known only if there is one solution and the input has
    /// only givens. For a state with placed values or marks, the question makes no sense.
    pub redundant: Option<Cells>,
    /// Why it was stopped before its end.
    pub stopped: Option<Stopped>,
}

impl Checked {
    /// Checks a puzzle within a budget.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn find(state: &State, budget: &Budget) -> Result<Self, Fault> {
        let board = Board::new(state)?;
        let found = Search::of(&board).limit(2).within(budget).solutions();
        let stopped = found.ended.stopped();
        let checked = Self { count: found.count, is_open: stopped.is_some(), redundant: None, stopped };
        let (Some(grid), Ok(puzzle)) = (only(&found), Puzzle::try_from(state)) else { return Ok(checked) };
        Ok(match Givens::batch(&[(&puzzle, grid)]).within(budget).redundant() {
            Ok(redundant) => Self { redundant: redundant.first().copied(), ..checked },
            Err(why) => Self { stopped: Some(why), ..checked },
        })
    }

    /// The answer about its puzzle.
    pub fn answer(&self, state: &State) -> CheckAnswer {
        let count = match (self.count, self.is_open) {
            (0, false) => "0",
            (0, true) => "0+",
            (1, false) => "1",
            (1, true) => "1+",
            _ => "2+",
        };
        CheckAnswer {
            puzzle: state.to_string(),
            valid: (!self.is_open).then_some(self.count == 1),
            count: Some(count.into()),
            minimal: self.redundant.map(Cells::is_empty),
            givens: Some(state.givens().len()),
            error: self.stopped.map(Refusal::from),
        }
    }
}

impl CheckAnswer {
    /// The answer to text that holds no puzzle, which is repeated.
    pub fn unread(text: String, error: Refusal) -> Self {
        Self { puzzle: text, valid: None, count: None, minimal: None, givens: None, error: Some(error) }
    }

    /// The answer about a puzzle with a value that stands twice in a house.
    pub fn faulty(state: &State, fault: Fault) -> Self {
        let (puzzle, givens) = (state.to_string(), Some(state.givens().len()));
        Self { puzzle, valid: Some(false), count: Some("0".into()), minimal: None, givens, error: Some(fault.into()) }
    }
}

/// The solution, if it is known to be unique.
pub fn only(found: &Solutions) -> Option<&Grid> {
    found.first.as_ref().filter(|_| found.count == 1 && found.ended == Ended::All)
}
