//! Computes the number of runs of the script that a puzzle needs, without a database.

use crate::script::Level;
use pencilmark::{Board, Puzzle, Solver, State, Step, checker, strategies};

impl Level {
    /// The strategies that the script's arguments implement.
    fn strategies(self) -> &'static [&'static str] {
        match self {
            Self::Lesson => &["naked-single", "hidden-single"],
            Self::Full => &["naked-single", "hidden-single", "pointing", "claiming", "naked-pair", "hidden-pair"],
        }
    }
}

/// The number of runs of the step for the values of a puzzle, including the last run, which inserts nothing.
pub fn runs(level: Level, state: &impl AsRef<State>) -> usize {
    // The script begins with the printed line, which has no pencil marks.
    let line = Puzzle::of_givens(*state.as_ref().numbers());
    let Ok(mut board) = Board::new(&line) else { return 1 };
    let solver = Solver::with(level.strategies().iter().filter_map(|id| strategies::get(id)));
    let mut run = 1;
    loop {
        // After a conflict nothing is inserted.
        let steps = checker::check(&board).is_none().then(|| solver.all(&board)).flatten().unwrap_or_default();
        if steps.is_empty() {
            return run;
        }
        // One run inserts all the facts that follow from the current facts.
        for mark in steps.iter().flat_map(Step::places) {
            board.place(mark.cell(), mark.digit());
            if board.value(mark.cell()) != Some(mark.digit()) {
                return run + 1;
            }
        }
        for mark in steps.iter().flat_map(Step::removes) {
            board.remove_mark(mark.cell(), mark.digit());
        }
        run += 1;
    }
}
