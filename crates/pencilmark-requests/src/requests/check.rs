//! `check`: whether there is exactly one solution, and whether every given is needed.

use super::PuzzleRequest;
use crate::answers::Refusal;
use crate::answers::words::{Screen, count, under_grid};
use crate::fields::options;
use pencilmark::search::{Ended, Solutions};
use pencilmark::{Budget, Cells, Fault, Grid, State, Stopped};
use pencilmark_facts::Facts;
use pencilmark_view::Text;
use serde::Serialize;

/// The columns of its table.
pub const HEADER: [&str; 6] = ["puzzle", "valid", "count", "minimal", "givens", "error"];

options! {
    /// The request `check`, which has no options: a puzzle is checked as it is.
    pub struct Check {}
}

/// The result of the check of a puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Whether it has exactly one solution; null if that is not known.
    pub valid: Option<bool>,
    /// The number of solutions: `0`, `1`, `2+`; `0+` or `1+` if the work was stopped.
    pub count: Option<String>,
    /// Whether every given is needed; null if that is not known, or the puzzle is a state.
    pub minimal: Option<bool>,
    /// The number of givens.
    pub givens: Option<usize>,
    /// The reason why the answer is not complete, or the fault of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

impl PuzzleRequest for Check {
    const NAME: &'static str = "check";
    const SUMMARY: &'static str = "Whether there is exactly one solution, and whether every given is needed";
    type Beside = ();
    type Prepared = ();
    type Finding = Result<Checked, Fault>;
    type Answer<'a> = CheckAnswer;

    fn prepare(&self, (): &()) -> Result<(), Refusal> {
        Ok(())
    }

    fn find(&self, (): &(), state: &State, budget: &Budget) -> Result<Self::Finding, Refusal> {
        Ok(Checked::find(state, budget))
    }

    fn answer(&self, (): &(), state: &State, puzzle: String, found: &Self::Finding) -> CheckAnswer {
        let givens = Some(state.givens().len());
        match found {
            Ok(checked) => CheckAnswer {
                puzzle,
                valid: (!checked.is_open).then_some(checked.count == 1),
                count: Some(checked.count().into()),
                minimal: checked.redundant.map(Cells::is_empty),
                givens,
                error: checked.stopped.map(Refusal::from),
            },
            Err(fault) => {
                let (valid, count) = (Some(false), Some("0".into()));
                CheckAnswer { valid, count, givens, ..self.refused(&(), puzzle, (*fault).into()) }
            }
        }
    }

    fn refused(&self, (): &(), puzzle: String, error: Refusal) -> CheckAnswer {
        CheckAnswer { puzzle, valid: None, count: None, minimal: None, givens: None, error: Some(error) }
    }

    fn columns(&self, (): &()) -> Vec<&'static str> {
        HEADER.into()
    }

    /// The picture, the givens and the verdict.
    fn text(&self, (): &(), state: &State, found: &Self::Finding, _: Screen) -> Text {
        let Ok(checked) = found else { return Text::default() };
        if let Some(why) = checked.stopped {
            return under_grid(state, &format!("Not known: {}.", Refusal::from(why).message));
        }
        let givens = count(state.givens().len(), "given");
        let verdict = match (checked.count, checked.redundant) {
            (0, _) => "Not valid: there is no solution.".into(),
            (1, Some(none)) if none.is_empty() => "Valid and minimal: one solution, and every given is needed.".into(),
            (1, Some(redundant)) => {
                let (number, cells) = (count(redundant.len(), "given"), pencilmark_view::name_cells(redundant));
                format!("Valid: one solution. Not minimal: each of these {number} could be removed alone: {cells}.")
            }
            (1, None) => "Valid: this state has one solution.".into(),
            _ => "Not valid: there are several solutions.".into(),
        };
        under_grid(state, &format!("{givens}. {verdict}"))
    }

    fn is_positive(&self, found: &Self::Finding) -> bool {
        found.as_ref().is_ok_and(|checked| checked.count == 1)
    }

    fn error(&self, found: &Self::Finding) -> Option<Refusal> {
        match found {
            Ok(checked) => checked.stopped.map(Refusal::from),
            Err(fault) => Some((*fault).into()),
        }
    }
}

/// The result of the check of a puzzle, as far as it is known.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The number of solutions: 0, 1, or 2 for several.
    pub count: u64,
    /// Whether there may be more solutions than were counted.
    pub is_open: bool,
    /// The redundant givens: each can be removed alone. They are known only if there is one solution and the input has
    /// only givens. For a state with placed values or marks, the question makes no sense.
    pub redundant: Option<Cells>,
    /// The reason why the check was stopped before its end; `None` if it was not.
    pub stopped: Option<Stopped>,
}

impl Checked {
    /// Checks a puzzle within a budget.
    ///
    /// # Errors
    /// When a value stands twice in a house.
    pub fn find(state: &State, budget: &Budget) -> Result<Self, Fault> {
        let facts = Facts::of(state)?;
        let Solutions { count, ended, .. } = facts.solutions(budget);
        let stopped = ended.stopped();
        let checked = Self { count, is_open: stopped.is_some(), redundant: None, stopped };
        if checked.is_open {
            return Ok(checked);
        }
        Ok(match facts.redundant(budget) {
            Ok(redundant) => Self { redundant, ..checked },
            Err(why) => Self { stopped: Some(why), ..checked },
        })
    }

    /// The number of solutions in words.
    fn count(&self) -> &'static str {
        match (self.count, self.is_open) {
            (0, false) => "0",
            (0, true) => "0+",
            (1, false) => "1",
            (1, true) => "1+",
            _ => "2+",
        }
    }
}

/// The solution, if it is known to be unique.
pub fn only(found: &Solutions) -> Option<&Grid> {
    found.first.as_ref().filter(|_| found.count == 1 && found.ended == Ended::All)
}
