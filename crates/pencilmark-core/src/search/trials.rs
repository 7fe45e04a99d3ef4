//! The effect of trying each mark of a puzzle without a guess: a measure of how much a puzzle resists.
//!
//! In most puzzles, most wrong marks are refuted as soon as they are tried: singles and locked candidates follow from them
//! until there is a contradiction. In the hardest known puzzles, hardly any mark is refuted in this way.

use super::lanes::{BoardWords, Start};
use super::{Ended, Search};
use crate::budget::{Budget, Stopped};

/// The effect of trying each mark of a puzzle, in numbers of marks.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Trials {
    /// The number of marks, after the singles and locked candidates of the puzzle itself.
    pub marks: u32,
    /// The number of these marks that lead to a contradiction.
    pub refuted: u32,
    /// The number of these marks that lead to the solution.
    pub solving: u32,
}

/// Tries each mark of a board. All kernels give the same numbers.
///
/// # Errors
/// When the budget stops.
pub fn trials(start: &impl Start, budget: &Budget) -> Result<Trials, Stopped> {
    let Some(settled) = start.places().settled() else { return Ok(Trials::default()) };
    let tried: Vec<BoardWords> = settled.tried().collect();
    let mut trials = Trials { marks: tried.len() as u32, ..Trials::default() };
    for found in Search::batch(&tried).limit(1).guesses(0).within(budget).solutions() {
        match found.ended {
            Ended::All => trials.refuted += 1,
            Ended::Limit => trials.solving += 1,
            Ended::Stopped(_) => {}
        }
    }
    budget.stopped().map_or(Ok(trials), Err)
}

/// Whether a search for two solutions takes more than `steps` steps of work.
///
/// # Errors
/// When the budget stops before the answer is known.
pub fn takes_more_than(steps: u64, start: &impl Start, budget: &Budget) -> Result<bool, Stopped> {
    if budget.spend(steps).is_break() {
        return budget.stopped().map_or(Ok(true), Err);
    }
    Ok(Search::of(start).within(&Budget::unlimited().with_work(steps)).unique().is_err())
}
