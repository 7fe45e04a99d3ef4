//! What trying each mark of a puzzle comes to, without a guess: how much a puzzle resists.
//!
//! Most wrong marks of most puzzles are refuted as soon as they are tried: singles and locked candidates follow from
//! them until there is a contradiction. Of the puzzles that are known as the hardest, hardly any mark is.

use super::lanes::{BoardWords, Start};
use super::{Ended, Search};
use crate::budget::{Budget, Stopped};

/// What trying each mark came to.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Trials {
    /// How many marks there are, after the singles and locked candidates of the puzzle itself.
    pub marks: u32,
    /// How many of them lead to a contradiction.
    pub refuted: u32,
    /// How many marks lead to the solution.
    pub solving: u32,
}

/// Tries each mark of a board. It is counted in all kernels alike.
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

/// Whether a search for two solutions takes more than some steps of work.
///
/// # Errors
/// When the budget stops before that is known.
pub fn takes_more_than(steps: u64, start: &impl Start, budget: &Budget) -> Result<bool, Stopped> {
    if budget.spend(steps).is_break() {
        return budget.stopped().map_or(Ok(true), Err);
    }
    Ok(Search::of(start).within(&Budget::unlimited().with_work(steps)).unique().is_err())
}
