//! `check`: whether there is exactly one solution, and whether every given is needed.

use pencilmark::search::{Ended, Givens, Search, Solutions};
use pencilmark::{Board, Budget, Cells, Fault, Grid, Puzzle, Stopped};
use serde_json::{Value, json};

/// The columns of its table, and the keys of its JSON.
pub const HEADER: [&str; 6] = ["puzzle", "valid", "count", "minimal", "givens", "error"];

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
    pub fn find(puzzle: &Puzzle, budget: &Budget) -> Result<Self, Fault> {
        let board = Board::new(puzzle)?;
        let found = Search::of(&board).limit(2).within(budget).solutions();
        let stopped = found.ended.stopped();
        let checked = Self { count: found.count, is_open: stopped.is_some(), redundant: None, stopped };
        let only_givens = puzzle.known() == puzzle.givens() && puzzle.marks().is_none();
        let Some(grid) = only(&found).filter(|_| only_givens) else { return Ok(checked) };
        Ok(match Givens::batch(&[(puzzle, grid)]).within(budget).redundant() {
            Ok(redundant) => Self { redundant: redundant.first().copied(), ..checked },
            Err(why) => Self { stopped: Some(why), ..checked },
        })
    }

    /// Its row, with the reason if it was stopped.
    pub fn row(&self, puzzle: &Puzzle, error: Option<&str>) -> [Value; 6] {
        let count = match (self.count, self.is_open) {
            (0, false) => "0",
            (0, true) => "0+",
            (1, false) => "1",
            (1, true) => "1+",
            _ => "2+",
        };
        let valid = (!self.is_open).then_some(self.count == 1);
        let minimal = self.redundant.map(Cells::is_empty);
        let givens = puzzle.givens().len();
        [json!(puzzle.to_string()), json!(valid), json!(count), json!(minimal), json!(givens), json!(error)]
    }
}

/// The row of a puzzle with a value that stands twice in a house.
pub fn faulty(puzzle: &Puzzle, fault: Fault) -> [Value; 6] {
    let givens = puzzle.givens().len();
    let error = fault.to_string();
    [json!(puzzle.to_string()), json!(false), json!("0"), Value::Null, json!(givens), json!(error)]
}

/// The solution, if it is known to be unique.
pub fn only(found: &Solutions) -> Option<&Grid> {
    found.first.as_ref().filter(|_| found.count == 1 && found.ended == Ended::All)
}
