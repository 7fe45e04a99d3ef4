//! `generate`: puzzles of a seed, made by emptying cells as long as the strategies still solve the rest.

use crate::rate::number;
use pencilmark::generate::{backwards_within, grid};
use pencilmark::rating::hodoku::Rater;
use pencilmark::rating::ser;
use pencilmark::{Board, Budget, Cells, Grid, Path, Puzzle, Random, Solver, Stopped, Strategy, search, strategies};
use serde_json::{Value, json};
use std::sync::Arc;

/// The columns of its table, and the keys of its JSON.
pub const HEADER: [&str; 8] = ["puzzle", "solution", "er", "level", "givens", "minimal", "strategies", "error"];

/// The reason why there is no puzzle: a full grid is not a puzzle.
pub const FULL: &str = "no cell can be emptied: these strategies alone fill no blank again";

/// Makes puzzles.
#[derive(Debug)]
pub struct Generator {
    /// Who must be able to solve them.
    pub solver: Arc<Solver>,
    /// The grid that they are made from; a random one for each if there is none.
    pub from: Option<Grid>,
    /// Whether the facts are told that take a little longer: the level, ER and the strategies.
    pub tells_more: bool,
    /// Knows the levels.
    pub rater: Rater,
}

/// A puzzle, and the facts about it.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// The redundant givens: each can be removed alone, and the solution is still unique.
    pub redundant: Cells,
    /// Its level on `HoDoKu`'s scale.
    pub level: Option<&'static str>,
    /// Its ER on the Sudoku Explainer's scale, in tenths.
    pub er: Option<u16>,
    /// The ids of the strategies that solve it.
    pub used: Vec<&'static str>,
    /// Why it was stopped before all facts were known.
    pub stopped: Option<Stopped>,
}

impl Generator {
    /// The puzzle of a seed; `None` if no cell of the grid can be emptied.
    ///
    /// # Errors
    /// When the budget stops before there is a puzzle.
    pub fn make(&self, seed: u64, budget: &Budget) -> Result<Option<Made>, Stopped> {
        let start = |puzzle: &Puzzle| self.solver.board(puzzle);
        let mut random = Random::new(seed);
        let solution = self.from.clone().unwrap_or_else(|| grid(&mut random));
        let puzzle = backwards_within(&solution, &self.solver, start, &mut random, budget)?;
        if puzzle.givens().len() == 81 {
            return Ok(None);
        }
        let redundant = search::redundant_within(&puzzle, budget)?;
        let mut made = Made { puzzle, solution, redundant, level: None, er: None, used: Vec::new(), stopped: None };
        if self.tells_more {
            let board = Board::new(&made.puzzle).ok();
            let rating = board.as_ref().and_then(|board| self.rater.rate_within(board, budget).ok());
            made.level = rating.map(|rating| rating.level.name());
            made.er = board.and_then(|board| ser::rate(&board, budget).ok()).map(|rating| rating.er);
            made.used = used(start(&made.puzzle).map(|board| self.solver.solve_within(board, budget)).ok());
        }
        Ok(Some(Made { stopped: budget.stopped(), ..made }))
    }
}

/// The seeds of several puzzles. Each puzzle has its own, so that it does not depend on the count or on who makes it.
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

/// The ids of the strategies that a path uses, in the registry's order.
fn used(path: Option<Path>) -> Vec<&'static str> {
    let steps = path.map(|path| path.steps).unwrap_or_default();
    let used = strategies::all().filter(|strategy| steps.iter().any(|step| step.strategy() == *strategy));
    used.map(Strategy::id).collect()
}

impl Made {
    /// Whether every given is needed.
    pub fn is_minimal(&self) -> bool {
        self.redundant.is_empty()
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
