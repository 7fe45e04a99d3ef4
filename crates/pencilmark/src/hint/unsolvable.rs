//! The reason why a state has no solution.

use pencilmark_core::{
    Budget, Cells, ClueName, Fault, Layout, Mark, State, Stopped,
    conflict::{self, Conflict},
};

/// The upper limit of the work to make a conflict smaller, in steps of work: one or two seconds.
const WORK: u64 = 20_000_000;

/// A state that has no solution, although no single entry is certainly wrong.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Unsolvable {
    /// A fault that shows at once that there is no solution, if the board has such a fault.
    pub fault: Option<Fault>,
    /// The smallest set of contradictory entries that was found.
    pub conflict: Option<Conflict>,
    /// The values of the conflict.
    pub values: Vec<Mark>,
    /// The cells of the conflict that are not givens.
    pub entered: Cells,
    /// The clues that allow no solution together with the values of the conflict. None of them can be left out. Empty if
    /// the rules of the board suffice, or if the search for them was stopped.
    pub clues: Vec<ClueName>,
    /// Whether the values alone allow a solution, so that the marks are the reason.
    pub is_by_marks: bool,
    /// The reason why the caller's budget stopped, if it stopped before the conflict had its smallest size.
    pub stopped: Option<Stopped>,
}

impl Unsolvable {
    /// Looks for entries that contradict each other.
    pub(super) fn find(state: &State, fault: Option<Fault>, budget: &Budget) -> Self {
        let mut found = Self {
            fault,
            conflict: None,
            values: Vec::new(),
            entered: Cells::EMPTY,
            clues: Vec::new(),
            is_by_marks: false,
            stopped: None,
        };
        // The work differs from puzzle to puzzle, so it has a limit. The caller's budget applies too.
        let is_over = || budget.spend(1024).is_break();
        let enough = Budget::unlimited().with_work(WORK).with_check(&is_over);
        match conflict::find(state, &enough) {
            Ok(Some(conflict)) => {
                let value = |cell| state.value(cell).map(|digit| Mark::new(cell, digit));
                found.values = conflict.cells.iter().filter_map(value).collect();
                found.entered = conflict.cells - state.givens();
                found.clues = conflict::clues(state, conflict.cells, &enough).unwrap_or_default();
                found.conflict = Some(conflict);
            }
            Ok(None) => found.is_by_marks = true,
            Err(_) => {}
        }
        found.stopped = budget.stopped();
        found
    }

    /// The cells of the conflict and of its clues.
    pub fn cells(&self, layout: &Layout) -> Cells {
        let values = self.conflict.map_or(Cells::EMPTY, |conflict| conflict.cells);
        let clues = self.clues.iter().filter_map(|name| layout.clue(*name));
        clues.fold(values, |cells, clue| cells | clue.area())
    }
}
