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
//! This takes a hundredth of the time that a rating does. The refuted marks count most: with a lower weight the way
//! leads to puzzles with many marks of which some 25 are refuted, rated 6 to 8, and stays there. Of puzzles with 10
//! refuted marks or fewer, every fifth is rated 9.5 or higher; with 11 to 15, one of 60; with more, none of 1,300. A few
//! puzzles go on together, so that one from which nothing leads on does not end the way.

use crate::changes::exchange::exchanged;
use crate::digging::Digging;
use crate::generator::{Attempt, Generator};
use pencilmark::{
    Budget, Cells, Grid, Puzzle, Random, Stopped, below,
    search::{self, Trials},
    shuffle,
};

/// The least rating, in tenths, that is looked for in this way.
pub(crate) const FROM: u16 = 95;
/// How many puzzles go on together.
const TOGETHER: usize = 12;
/// How often puzzles near one of them are made before the attempt ends: three to five seconds.
const ROUNDS: usize = 10_000;
/// A neighbour whose search takes no more steps is left alone: of all neighbours 9 of 10, of those that would go on one
/// of 4.
const STEPS: u64 = 70;
/// As how many marks that are left a mark counts, with the opposite sign, that is refuted or leads to the solution.
const WEIGHT: i32 = 12;
/// Puzzles with more refuted marks are not rated: so a few of each attempt are, some 10 milliseconds each.
const RATED: u32 = 16;

/// A puzzle on the way.
struct Resisting {
    puzzle: Puzzle,
    /// How much the puzzle gives way: less is harder.
    gives_way: i32,
}

/// How much what was tried gives way.
fn gives_way(Trials { marks, refuted, solving }: Trials) -> i32 {
    WEIGHT * (refuted + solving).cast_signed() - marks.cast_signed()
}

impl Generator {
    /// Goes from random puzzles to puzzles near them that resist more, until one is what is wanted.
    pub(crate) fn harden(
        &self,
        diggings: &[Digging],
        units: &[Cells],
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let mut best: Vec<Resisting> = Vec::with_capacity(TOGETHER + 1);
        for digging in diggings {
            attempt.count(budget);
            join(digging, &mut best, budget)?;
        }
        if best.is_empty() {
            return Ok(());
        }
        for _ in 0..ROUNDS {
            // The better of two random puzzles is taken.
            let from = &best[below(random, best.len()).min(below(random, best.len()))];
            let mut near = Vec::new();
            for (puzzle, solution) in exchanged(&from.puzzle, units, self.request(), random, budget)? {
                if search::takes_more_than(STEPS, &puzzle, budget)? {
                    near.push(minimal(&puzzle, solution, units, random));
                } else {
                    attempt.count(budget);
                }
            }
            Digging::dig_all(&mut near, budget)?;
            for digging in &near {
                let is_rated = join(digging, &mut best, budget)?.is_some_and(|refuted| refuted <= RATED);
                if !is_rated {
                    attempt.count(budget);
                } else if self.look(digging.puzzle(), digging.solution(), attempt, budget)? == 0 {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}

/// The way from a puzzle to a minimal one: its givens go in any order.
fn minimal(puzzle: &Puzzle, solution: Grid, units: &[Cells], random: &mut Random) -> Digging {
    let givens = puzzle.givens();
    let (mut given, mut order): (Vec<Cells>, Vec<Cells>) = units.iter().partition(|unit| givens.intersects(**unit));
    shuffle(random, &mut given);
    order.extend(given);
    Digging::new(solution, &order)
}

/// Lets a puzzle go on with the others if it gives way less than the last of them; says how many marks were refuted, if
/// it is a new one that singles and locked candidates do not solve.
fn join(digging: &Digging, best: &mut Vec<Resisting>, budget: &Budget) -> Result<Option<u32>, Stopped> {
    let puzzle = digging.puzzle();
    let trials = search::trials(&puzzle, budget)?;
    if trials.marks == 0 {
        return Ok(None);
    }
    let gives_way = gives_way(trials);
    let place = best.partition_point(|other| other.gives_way < gives_way);
    // A puzzle that gives way as much as another is often the same one in other words.
    if best.get(place).is_some_and(|other| other.gives_way == gives_way) {
        return Ok(None);
    }
    best.insert(place, Resisting { puzzle, gives_way });
    best.truncate(TOGETHER);
    Ok(Some(trials.refuted))
}
