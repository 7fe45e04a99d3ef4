//! `hint`: the next step, or what is wrong, as much of it as the player wants.

use super::explain::faulty;
use crate::answers::{Refusal, value, walk};
use crate::fields::options;
use crate::values::HintLevel;
use pencilmark::hint::{self, Hint as Found, Stage};
use pencilmark::{Board, Budget, Fault, Solver, State, Stopped};
use pencilmark_view::{Drawing, HintView};
use serde_json::{Map, Value, json};

options! {
    /// How much of a hint is wanted.
    pub struct Hint {
        /// How much is shown: 1 that there is something, 2 the strategy, 3 digits and where to look, 4 everything [default: 4]
        ///
        /// For a wrong entry: 1 that there is one, 2 its block, 3 its cell, 4 why. The same for entries that allow no
        /// solution.
        #[arg(long, value_name = "1…4")]
        pub level: Option<HintLevel>,
        /// With level 4, in JSON: draw the step and each line of its argument
        #[arg(long)]
        pub pictures: bool,
    }
}

impl Hint {
    /// How much is shown.
    pub fn stage(&self) -> Stage {
        self.level.unwrap_or_default().0
    }

    /// The answer about a state of play.
    pub fn answer(&self, state: &State, solver: &Solver, budget: &Budget) -> Map<String, Value> {
        match Hinted::find(state, solver, budget) {
            Ok(hinted) => hinted.json(state, self),
            Err(fault) => faulty("puzzle", state, &fault.into()),
        }
    }
}

/// The words where no hint was found before the search was stopped.
pub const NOTHING_YET: &str = "No hint was found yet.";

/// A hint, if there is one.
#[derive(Debug)]
pub struct Hinted {
    /// `None` if the search was stopped before it found one.
    pub hint: Option<Found>,
    /// Why it was stopped, so that there may be a better one.
    pub stopped: Option<Stopped>,
}

impl Hinted {
    /// The hint for a state of play, found within a budget.
    ///
    /// # Errors
    /// When a given stands twice in a house: then it is not a state of a puzzle.
    pub fn find(state: &State, solver: &Solver, budget: &Budget) -> Result<Self, Fault> {
        Board::new(&state.puzzle())?;
        let hint = hint::hint(state, solver, budget).ok();
        Ok(Self { hint, stopped: budget.stopped() })
    }

    /// The kind of answer: `hint`, `wrong`, `solved`, `stuck`, `unsolvable` or `stopped`.
    pub fn status(&self) -> &'static str {
        self.hint.as_ref().map_or("stopped", |hint| HintView::new(hint).status())
    }

    /// The answer for programs: what the level shows.
    pub fn json(&self, state: &State, wanted: &Hint) -> Map<String, Value> {
        let stage = wanted.stage();
        let mut shown = Map::new();
        shown.insert("puzzle".into(), json!(state.to_string()));
        shown.insert("status".into(), json!(self.status()));
        if let Some(hint) = &self.hint {
            shown.extend(HintView::new(hint).json(stage));
        } else {
            shown.insert("level".into(), json!(stage.number()));
            shown.insert("text".into(), json!(NOTHING_YET));
        }
        shown.extend(self.stopped.map(|why| ("error".into(), json!(Refusal::from(why)))));
        if wanted.pictures
            && stage == Stage::Everything
            && let Some(Found::Step(next)) = &self.hint
        {
            let mut drawing = Drawing::default();
            walk(&mut drawing, &mut shown, &next.board, &next.step);
            shown.insert("drawing".into(), value(&drawing));
        }
        shown
    }
}
