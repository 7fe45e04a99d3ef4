//! What shows that a state has no solution.

use crate::budget::{Budget, Stopped};
use crate::checker::Fault;
use crate::conflict::{self, Conflict};
use crate::mark::Mark;
use crate::puzzle::Puzzle;
use crate::set::Cells;

/// A conflict is made smaller with so much work at most: a second or two.
const WORK: u64 = 20_000_000;

/// What has no solution, and no entry that is wrong for certain.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Unsolvable {
    /// What shows it at once, if anything does.
    pub fault: Option<Fault>,
    /// The fewest entries found that disagree.
    pub conflict: Option<Conflict>,
    /// The values of the conflict.
    pub values: Vec<Mark>,
    /// The cells of the conflict that are not given.
    pub entered: Cells,
    /// Whether the values alone allow a solution, so that the marks do not.
    pub is_by_marks: bool,
    /// Whether there was no time to look closer.
    pub stopped: Option<Stopped>,
}

impl Unsolvable {
    /// Looks for the entries that disagree.
    pub(super) fn find(puzzle: &Puzzle, fault: Option<Fault>, budget: &Budget) -> Self {
        let mut found = Self {
            fault,
            conflict: None,
            values: Vec::new(),
            entered: Cells::EMPTY,
            is_by_marks: false,
            stopped: None,
        };
        // How much work there is depends on the puzzle; the caller's budget is asked too.
        let is_over = || budget.spend(1024).is_break();
        let enough = Budget::unlimited().work(WORK).until(&is_over);
        match conflict::find(puzzle, &enough) {
            Ok(Some(conflict)) => {
                let value = |cell| puzzle.value(cell).map(|digit| Mark::new(cell, digit));
                found.values = conflict.cells.iter().filter_map(value).collect();
                found.entered = conflict.cells - puzzle.givens();
                found.conflict = Some(conflict);
            }
            Ok(None) => found.is_by_marks = true,
            Err(_) => {}
        }
        found.stopped = budget.stopped();
        found
    }

    /// The cells of the conflict.
    pub fn cells(&self) -> Cells {
        self.conflict.map_or(Cells::EMPTY, |conflict| conflict.cells)
    }
}
