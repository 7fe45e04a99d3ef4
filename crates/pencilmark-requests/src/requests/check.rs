//! `check`: whether there is exactly one solution, and whether every given is needed.

use super::PuzzleRequest;
use crate::answers::words::{Screen, count, under_grid};
use crate::answers::{Code, Refusal};
use crate::fields::options;
use crate::input::Boards;
use crate::values::LayoutText;
use pencilmark::search;
use pencilmark::search::{Ended, Solutions};
use pencilmark::{Board, Budget, Cell, Cells, Grid, Mark, State, Stopped};
use pencilmark_facts::Facts;
use pencilmark_view::Text;
use serde::Serialize;

/// The columns of the table.
pub const HEADER: [&str; 6] = ["puzzle", "valid", "count", "minimal", "givens", "error"];

options! {
    /// The option for the check of a puzzle.
    pub struct Check {
        /// The layout of the board; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
    }
}

/// The result of the check of a puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckAnswer {
    /// The puzzle: 81 characters, or one for each cell of its layout.
    pub puzzle: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// Whether the puzzle has exactly one solution; null if this is not known.
    pub valid: Option<bool>,
    /// The number of solutions: `0`, `1`, `2+`; `0+` or `1+` if the work was stopped.
    pub count: Option<String>,
    /// Whether every given is needed; null if this is not known, or if the puzzle has entries or marks.
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
    type Finding = Result<Checked, Refusal>;
    type Answer<'a> = CheckAnswer;

    fn prepare(&self, (): &()) -> Result<(), Refusal> {
        Ok(())
    }

    fn boards(&self) -> Boards {
        LayoutText::boards(self.layout.as_ref())
    }

    fn find(&self, (): &(), state: &State, budget: &Budget) -> Result<Self::Finding, Refusal> {
        Ok(Checked::find(state, budget))
    }

    fn answer(&self, (): &(), state: &State, puzzle: String, found: &Self::Finding) -> CheckAnswer {
        let givens = Some(state.givens().len());
        match found {
            Ok(checked) => CheckAnswer {
                puzzle,
                layout: state.layout().map(ToString::to_string),
                valid: (!checked.is_open).then_some(checked.count == 1),
                count: Some(checked.count().into()),
                minimal: checked.redundant.map(Cells::is_empty),
                givens,
                error: checked.fault(),
            },
            Err(fault) => {
                let (valid, count) = (Some(false), Some("0".into()));
                CheckAnswer { valid, count, givens, ..self.refused(&(), puzzle, fault.clone()) }
            }
        }
    }

    fn refused(&self, (): &(), puzzle: String, error: Refusal) -> CheckAnswer {
        CheckAnswer { puzzle, layout: None, valid: None, count: None, minimal: None, givens: None, error: Some(error) }
    }

    fn columns(&self, (): &()) -> Vec<&'static str> {
        HEADER.into()
    }

    /// The picture, the number of givens, and the result of the check.
    fn text(&self, (): &(), state: &State, found: &Self::Finding, _: Screen) -> Text {
        let Ok(checked) = found else { return Text::default() };
        if let Some(why) = checked.stopped {
            return under_grid(state, &format!("Not known: {}.", Refusal::from(why).message));
        }
        let givens = count(state.givens().len(), "given");
        let verdict = match (checked.count, checked.redundant) {
            _ if !checked.wrong.is_empty() => {
                format!("The givens have one solution, but {}.", wrong_entries(&checked.wrong))
            }
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
        found.as_ref().is_ok_and(|checked| checked.count == 1 && checked.wrong.is_empty())
    }

    fn error(&self, found: &Self::Finding) -> Option<Refusal> {
        match found {
            Ok(checked) => checked.fault(),
            Err(fault) => Some(fault.clone()),
        }
    }
}

/// The result of the check of a puzzle, as far as it is known.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// The number of solutions: 0, 1, or 2 for several.
    pub count: u64,
    /// Whether there may be more solutions than were counted.
    pub is_open: bool,
    /// The redundant givens: each of them can be removed alone, and the puzzle still has one solution. They are known only
    /// if there is one solution and the input has only givens. For a state with placed values or marks, they have no
    /// meaning.
    pub redundant: Option<Cells>,
    /// The reason why the check was stopped before its end; `None` if it was not stopped.
    pub stopped: Option<Stopped>,
    /// The wrong entries, if the givens have one solution.
    ///
    /// If there are wrong entries, the other fields are about the givens only.
    pub wrong: Vec<Mark>,
}

impl Checked {
    /// Checks a puzzle within a budget.
    ///
    /// # Errors
    /// When a value stands twice in a house, except if this comes from entries that [`wrong`](Self::wrong) can name.
    pub fn find(state: &State, budget: &Budget) -> Result<Self, Refusal> {
        if state.layout().is_some() {
            return Self::on_layout(state, budget);
        }
        let checked = Self::of_values(state, budget);
        let is_none = checked.as_ref().is_ok_and(|checked| checked.count == 0 && !checked.is_open);
        if !(is_none || checked.is_err()) || state.entries().is_empty() {
            return checked;
        }
        let givens = State::from(state.puzzle());
        let solutions = Facts::of(&givens).map(|facts| facts.solutions(budget).clone());
        let Some(solution) = solutions.as_ref().ok().and_then(only) else { return checked };
        let value = |cell: Cell| state.value(cell).map(|digit| Mark::new(cell, digit));
        let wrong: Vec<Mark> = state
            .entries()
            .iter()
            .filter_map(value)
            .filter(|mark| solution.digit(mark.cell()) != mark.digit())
            .collect();
        if wrong.is_empty() { checked } else { Ok(Self { wrong, ..Self::of_values(&givens, budget)? }) }
    }

    /// Checks a state on its layout.
    fn on_layout(state: &State, budget: &Budget) -> Result<Self, Refusal> {
        Board::new(state)?;
        let found = search::on_layout(state, 2, budget);
        let stopped = found.ended.stopped();
        let checked = Self { count: found.count, is_open: stopped.is_some(), stopped, ..Self::default() };
        if found.count != 1 || checked.is_open || !state.entries().is_empty() {
            return Ok(checked);
        }
        let Some(solution) = found.first else { return Ok(checked) };
        Ok(match search::redundant_on_layout(state, &solution, budget) {
            Ok(redundant) => Self { redundant: Some(redundant), ..checked },
            Err(why) => Self { stopped: Some(why), ..checked },
        })
    }

    /// Checks the values of a state: givens and entries.
    fn of_values(state: &State, budget: &Budget) -> Result<Self, Refusal> {
        let facts = Facts::of(state)?;
        let Solutions { count, ended, .. } = facts.solutions(budget);
        let stopped = ended.stopped();
        let checked = Self { count, is_open: stopped.is_some(), stopped, ..Self::default() };
        if checked.is_open {
            return Ok(checked);
        }
        Ok(match facts.redundant(budget) {
            Ok(redundant) => Self { redundant, ..checked },
            Err(why) => Self { stopped: Some(why), ..checked },
        })
    }

    /// The reason why the check is not complete, or the wrong entries as an error.
    pub fn fault(&self) -> Option<Refusal> {
        let wrong = || (!self.wrong.is_empty()).then(|| Refusal::new(Code::WrongEntry, wrong_entries(&self.wrong)));
        self.stopped.map(Refusal::from).or_else(wrong)
    }

    /// The number of solutions as text.
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

/// The wrong entries in words: `r1c3=1 is a wrong entry`.
fn wrong_entries(wrong: &[Mark]) -> String {
    const MOST: usize = 5;
    let shown: Vec<String> = wrong.iter().take(MOST).map(ToString::to_string).collect();
    match (&shown[..], wrong.len() - shown.len()) {
        ([one], _) => format!("{one} is a wrong entry"),
        ([rest @ .., last], 0) => format!("{} and {last} are wrong entries", rest.join(", ")),
        (_, more) => format!("{} and {more} more are wrong entries", shown.join(", ")),
    }
}

/// The solution, if it is certainly the only solution.
pub fn only(found: &Solutions) -> Option<&Grid> {
    found.first.as_ref().filter(|_| found.count == 1 && found.ended == Ended::All)
}
