//! `hint`: the next step, or what is wrong, as much of it as the player wants.

use pencilmark::hint::{self, Hint, Stage};
use pencilmark::{Board, Budget, Fault, Order, Puzzle, Solver, Stopped};
use pencilmark_view::HintView;
use serde_json::{Map, Value, json};

/// The words where no hint was found before the search was stopped.
pub const NOTHING_YET: &str = "No hint was found yet.";

/// A hint, if there is one.
#[derive(Debug)]
pub struct Hinted {
    /// `None` if the search was stopped before it found one.
    pub hint: Option<Hint>,
    /// Why it was stopped, so that there may be a better one.
    pub stopped: Option<Stopped>,
}

impl Hinted {
    /// The hint for a state of play, found within a budget.
    ///
    /// # Errors
    /// When a given stands twice in a house: then it is not a state of a puzzle.
    pub fn find(puzzle: &Puzzle, solver: &Solver, budget: &Budget) -> Result<Self, Fault> {
        Board::new(&puzzle.start())?;
        let hint = hint::hint(puzzle, solver, budget).ok();
        Ok(Self { hint, stopped: budget.stopped() })
    }

    /// The kind of answer: `hint`, `wrong`, `solved`, `stuck`, `unsolvable` or `stopped`.
    pub fn status(&self, order: &Order) -> &'static str {
        self.hint.as_ref().map_or("stopped", |hint| HintView::new(hint, order).status())
    }

    /// The answer for programs: what the stage shows, and the reason if it was stopped.
    pub fn json(&self, puzzle: &Puzzle, order: &Order, stage: Stage, reason: Option<&str>) -> Map<String, Value> {
        let mut shown = Map::new();
        shown.insert("puzzle".into(), json!(puzzle.to_string()));
        shown.insert("status".into(), json!(self.status(order)));
        if let Some(hint) = &self.hint {
            shown.extend(HintView::new(hint, order).json(stage));
        } else {
            shown.insert("level".into(), json!(stage.number()));
            shown.insert("text".into(), json!(NOTHING_YET));
        }
        shown.extend(reason.map(|reason| ("error".into(), json!(reason))));
        shown
    }
}
