//! `why`: why a digit cannot be in a cell, or that it is there.

use super::explain::faulty;
use crate::answers::{Code, Refusal, value, walk};
use crate::fields::options;
use crate::values::{CellName, DigitNumber};
use pencilmark::hint::{self, Explanation};
use pencilmark::{Board, Budget, Fault, Mark, Solver, State, Stopped};
use pencilmark_view::{Drawing, WhyView};
use serde_json::{Map, Value, json};

options! {
    /// Which digit is asked about, and in which cell.
    pub struct Why {
        /// The cell, r1c1 to r9c9
        #[arg(required = true, allow_negative_numbers = true)]
        pub cell: Option<CellName>,
        /// The digit, 1 to 9
        #[arg(required = true, allow_negative_numbers = true)]
        pub digit: Option<DigitNumber>,
        /// In JSON: draw the step and each line of its argument
        #[arg(long)]
        pub pictures: bool,
    }
}

impl Why {
    /// The mark that is asked about.
    ///
    /// # Errors
    /// When the cell or the digit is not named.
    pub fn mark(&self) -> Result<Mark, Refusal> {
        let missing = |name: &str, what: &str| Refusal::new(Code::MissingField, format!("{what} is expected")).of(name);
        let CellName(cell) = self.cell.ok_or_else(|| missing("cell", "a cell from r1c1 to r9c9"))?;
        let DigitNumber(digit) = self.digit.ok_or_else(|| missing("digit", "a digit from 1 to 9"))?;
        Ok(Mark::new(cell, digit))
    }

    /// The answer about a mark of a state of play.
    pub fn answer(&self, mark: Mark, state: &State, solver: &Solver, budget: &Budget) -> Map<String, Value> {
        match Asked::find(mark, state, solver, budget) {
            Ok(asked) => asked.json(state, self),
            Err(fault) => faulty("puzzle", state, &fault.into()),
        }
    }
}

/// The words where nothing was known before the search was stopped.
pub const NOTHING_KNOWN: &str = "The search was stopped before anything was known.";

/// What is known of a mark.
#[derive(Debug)]
pub struct Asked {
    /// The mark.
    pub mark: Mark,
    /// `None` if the search was stopped before anything was known.
    pub why: Option<Explanation>,
    /// Why it was stopped, so that there may be a better answer.
    pub stopped: Option<Stopped>,
}

impl Asked {
    /// What is known of a mark of a state of play, found within a budget.
    ///
    /// # Errors
    /// When a given stands twice in a house: then it is not a state of a puzzle.
    pub fn find(mark: Mark, state: &State, solver: &Solver, budget: &Budget) -> Result<Self, Fault> {
        Board::new(&state.puzzle())?;
        let why = hint::why(state, mark, solver, budget).ok();
        Ok(Self { mark, why, stopped: budget.stopped() })
    }

    /// The answer for programs.
    pub fn json(&self, state: &State, wanted: &Why) -> Map<String, Value> {
        let mut shown = Map::new();
        shown.insert("puzzle".into(), json!(state.to_string()));
        if let Some(why) = &self.why {
            shown.extend(WhyView::new(why).json());
        } else {
            shown.insert("cell".into(), json!(self.mark.cell().name()));
            shown.insert("digit".into(), json!(self.mark.digit().get()));
            shown.insert("verdict".into(), json!("unknown"));
            shown.insert("answer".into(), json!(NOTHING_KNOWN));
            shown.insert("text".into(), json!(NOTHING_KNOWN));
        }
        shown.extend(self.stopped.map(|why| ("error".into(), json!(Refusal::from(why)))));
        if let Some(why) = self.why.as_ref().filter(|_| wanted.pictures) {
            let mut drawing = Drawing::default();
            if let (Some(showing), Some(Value::Object(step))) = (&why.step, shown.get_mut("step")) {
                walk(&mut drawing, step, &showing.board, &showing.step);
            }
            let easier = shown.get_mut("easier").and_then(|easier| easier.get_mut("step"));
            if let (Some(showing), Some(Value::Object(step))) = (&why.easier, easier) {
                walk(&mut drawing, step, &showing.board, &showing.step);
            }
            shown.insert("drawing".into(), value(&drawing));
        }
        shown
    }
}
