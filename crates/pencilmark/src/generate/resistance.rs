//! Puzzles that resist: the way to those that the Sudoku Explainer rates 9.5 and higher.
//!
//! The ratings of the puzzles near a puzzle lead to about 9.3 and no farther: above that there is nothing to climb by.
//! What each mark comes to if it is tried leads on. Medians, of random puzzles below 9 and of published ones from there:
//!
//! ```text
//!   rating           marks   refuted   solving
//!   7.0 to 7.9         126        66        18
//!   8.0 to 8.9         157        69        10
//!   9.0 to 9.4         199        54         3
//!   10.1 to 10.4       247         1         0
//!   10.5 and more      235         0         0
//! ```
//!
//! This takes a tenth of the time that a rating does. A few puzzles go on together, so that one from which nothing
//! leads on does not end the way.

use super::attempt::{Attempt, Generator};
use super::digging::Digging;
use super::vicinity;
use crate::budget::{Budget, Stopped};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::{Random, below};
use crate::search::{self, Trials};
use crate::set::Cells;

/// The least rating, in tenths, that is looked for in this way.
pub(super) const FROM: u16 = 95;
/// How many puzzles go on together.
const TOGETHER: usize = 4;
/// How many puzzles near one of them are made together.
const NEIGHBOURS: usize = 16;
/// How often that is done before the attempt ends: three to five seconds.
const ROUNDS: usize = 1000;
/// A neighbour whose search takes no more steps is left alone: of all neighbours 19 of 20, of those that would go on one
/// of 4.
const STEPS: u64 = 70;
/// Puzzles that give way more than this are not rated: so a few of each attempt are, some 10 milliseconds each.
const RATED: i32 = -125;

/// A puzzle on the way.
struct Resisting {
    puzzle: Puzzle,
    solution: Grid,
    /// How much it gives way: less is harder.
    gives_way: i32,
}

/// How much a puzzle gives way. A mark that leads to the solution counts four times as much as one that is refuted,
/// and two marks that are left make up for one of these.
fn gives_way(puzzle: &Puzzle, budget: &Budget) -> Result<i32, Stopped> {
    let Trials { marks, refuted, solving } = search::trials(puzzle, budget)?;
    if marks == 0 {
        return Ok(i32::MAX);
    }
    Ok(2 * refuted.cast_signed() + 8 * solving.cast_signed() - marks.cast_signed())
}

impl Generator {
    /// Goes from random puzzles to puzzles near them that resist more, until one is what is wanted.
    pub(super) fn harden(
        &self,
        diggings: &[Digging],
        units: &[Cells],
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let mut best: Vec<Resisting> = Vec::with_capacity(TOGETHER + 1);
        for digging in diggings {
            attempt.tried += 1;
            join(digging, &mut best, budget)?;
        }
        for _ in 0..ROUNDS {
            // The better of two.
            let from = &best[below(random, best.len()).min(below(random, best.len()))];
            let mut near = Vec::with_capacity(NEIGHBOURS);
            for _ in 0..NEIGHBOURS {
                near.push(vicinity::near(&from.puzzle, &from.solution, units, self.request(), random, budget)?);
            }
            Digging::dig_all(&mut near, budget)?;
            for digging in &near {
                if !search::takes_more_than(STEPS, &digging.puzzle(), budget)? {
                    attempt.tried += 1;
                    continue;
                }
                let is_rated = join(digging, &mut best, budget)?.is_some_and(|gives_way| gives_way < RATED);
                if !is_rated {
                    attempt.tried += 1;
                } else if self.look(digging.puzzle(), digging.solution(), attempt, budget)? == 0 {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// Lets a puzzle go on with the others if it gives way less than the last of them; says how much, if it is a new one.
fn join(digging: &Digging, best: &mut Vec<Resisting>, budget: &Budget) -> Result<Option<i32>, Stopped> {
    let puzzle = digging.puzzle();
    let gives_way = gives_way(&puzzle, budget)?;
    let place = best.partition_point(|other| other.gives_way < gives_way);
    // What gives way as much as another is often the same in other words.
    if best.get(place).is_some_and(|other| other.gives_way == gives_way) {
        return Ok(None);
    }
    best.insert(place, Resisting { puzzle, solution: digging.solution().clone(), gives_way });
    best.truncate(TOGETHER);
    Ok(Some(gives_way))
}
