//! Backdoors: sets of values of the solution. With these values placed, easy inferences solve the rest.

use crate::basics::Basics;
use pencilmark::sister::{Propagation, Reach};
use pencilmark::{Board, Budget, Grid, Layout, Mark, Search, Stopped};

/// The usual upper limit for the size of backdoors. There are too many larger sets to try all of them.
pub const LARGEST: usize = 3;

/// The smallest backdoors of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Backdoors {
    /// The number of values of each backdoor: 0 if the basics solve the puzzle alone.
    pub size: usize,
    /// All backdoors of this size, in the order of the cells. Size 0 has exactly one backdoor: the empty set.
    pub sets: Vec<Vec<Mark>>,
}

/// Finds the smallest backdoors, of at most `most` values.
///
/// A backdoor is a set of values of the solution. With these values placed, the [basics](crate::Basics) solve the rest.
/// `None` if no set of at most `most` values is a backdoor, or if the board does not have exactly one solution.
///
/// The time grows with the number of sets. A puzzle with 60 blanks has 60 sets of one value, 1,770 sets of two values and
/// 34,220 sets of three values.
///
/// ```
/// use pencilmark::{Board, Budget, Puzzle};
/// use pencilmark_classify::{Basics, backdoors};
///
/// let chains = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// let board = Board::new(&chains.parse::<Puzzle>()?)?;
/// let found = backdoors(&board, Basics::Singles, 3, &Budget::unlimited())?.unwrap();
/// assert_eq!(found.size, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the budget stops before the backdoors are known. A step of work is a value that is tried.
pub fn backdoors(board: &Board, basics: Basics, most: usize, budget: &Budget) -> Result<Option<Backdoors>, Stopped> {
    let Some(solution) = Search::of(board).within(budget).unique()? else { return Ok(None) };
    let mut trial = BackdoorSearch { solution, reach: basics.reach(), budget, values: Vec::new(), sets: Vec::new() };
    let mut start = Propagation::new(board);
    let is_solvable = start.settle(Layout::standard(), trial.reach).is_ok();
    debug_assert!(is_solvable, "the board has a solution");
    for size in 0..=most {
        trial.extend(&start, 0, size)?;
        if !trial.sets.is_empty() {
            return Ok(Some(Backdoors { size, sets: trial.sets }));
        }
    }
    Ok(None)
}

struct BackdoorSearch<'b> {
    solution: Grid,
    reach: Reach,
    budget: &'b Budget<'b>,
    /// The values that were set.
    values: Vec<Mark>,
    /// The sets of values that solved the puzzle.
    sets: Vec<Vec<Mark>>,
}

impl BackdoorSearch<'_> {
    /// Tries all sets that have `more` further values, starting at a cell. A value that follows from the earlier values is
    /// skipped, because a set with this value solves no more than the set without it.
    fn extend(&mut self, left: &Propagation, from: usize, more: usize) -> Result<(), Stopped> {
        if more == 0 {
            if left.is_full() {
                self.sets.push(self.values.clone());
            }
            return Ok(());
        }
        let open = left.unsettled().cells();
        for cell in open.iter().filter(|cell| cell.index() >= from) {
            self.budget.try_spend(1)?;
            let value = Mark::new(cell, self.solution.digit(cell));
            let mut next = *left;
            next.assume(Layout::standard(), value);
            // The values of the solution contradict nothing.
            let _ = next.settle(Layout::standard(), self.reach);
            self.values.push(value);
            self.extend(&next, cell.index() + 1, more - 1)?;
            self.values.pop();
        }
        Ok(())
    }
}
