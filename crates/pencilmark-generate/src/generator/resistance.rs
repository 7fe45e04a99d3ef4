//! Makes puzzles that *resist*: the Sudoku Explainer rates them 9.5 or higher, and trials refute few of their marks.
//!
//! A walk along the ratings of nearby puzzles leads only to about 9.3. Above 9.3, the ratings do not show the way to harder
//! puzzles, but the results of trying each mark do. The table has medians. Puzzles below 9 are random puzzles, and the other
//! puzzles are published puzzles.
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
//! Trying the marks takes a hundredth of the time of a rating. The refuted marks count most. With a lower weight, the walk
//! ends at puzzles that are rated 6 to 8, with many marks and about 25 refuted marks. With up to 10 refuted marks, one of 5
//! puzzles is rated 9.5 or higher; with 11 to 15, one of 60; with more, none of 1,300. A few puzzles go on together, so a
//! puzzle without a better neighbour does not end the walk.

use crate::changes::exchange::exchanged;
use crate::digging::Digging;
use crate::generator::{Attempt, Generator};
use pencilmark::{
    Budget, Cells, Grid, Puzzle, Random, Stopped, below,
    search::{self, Trials},
    shuffle,
};

/// The least rating that is looked for in this way, in tenths.
pub(crate) const FROM: u16 = 95;
/// The number of puzzles that go on together.
const TOGETHER: usize = 12;
/// The number of times that puzzles near one of them are made before the attempt ends: three to five seconds.
const ROUNDS: usize = 10_000;
/// The number of search steps up to which a neighbour is dropped. This limit drops 9 of 10 of all neighbours, and 1 of 4 of
/// the neighbours that would go on.
const STEPS: u64 = 70;
/// The weight of a mark that is refuted or leads to the solution; each mark that is left counts 1, with the opposite sign.
const WEIGHT: i32 = 12;
/// The greatest number of refuted marks of a puzzle that is rated. An attempt rates a few, some 10 milliseconds each.
const RATED: u32 = 16;

/// A puzzle of the walk.
struct Resisting {
    puzzle: Puzzle,
    /// The score of the trials of its marks: the lower, the harder is the puzzle.
    gives_way: i32,
}

/// The score of the trials of a puzzle's marks: the lower, the harder is the puzzle.
fn gives_way(Trials { marks, refuted, solving }: Trials) -> i32 {
    WEIGHT * (refuted + solving).cast_signed() - marks.cast_signed()
}

impl Generator {
    /// Goes from random puzzles to puzzles near them that resist more, until one meets the request.
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
            // The walk goes on from the better of two random puzzles.
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

/// The digging from a puzzle to a minimal one: its blank cells are emptied first, then its givens in random order.
fn minimal(puzzle: &Puzzle, solution: Grid, units: &[Cells], random: &mut Random) -> Digging {
    let givens = puzzle.givens();
    let (mut given, mut order): (Vec<Cells>, Vec<Cells>) = units.iter().partition(|unit| givens.intersects(**unit));
    shuffle(random, &mut given);
    order.extend(given);
    Digging::new(solution, &order)
}

/// Adds a puzzle to the best puzzles, and keeps the first `TOGETHER` of them. Returns the number of refuted marks; `None` if
/// singles and locked candidates solve the puzzle, or if another puzzle has the same score.
fn join(digging: &Digging, best: &mut Vec<Resisting>, budget: &Budget) -> Result<Option<u32>, Stopped> {
    let puzzle = digging.puzzle();
    let trials = search::trials(&puzzle, budget)?;
    if trials.marks == 0 {
        return Ok(None);
    }
    let gives_way = gives_way(trials);
    let place = best.partition_point(|other| other.gives_way < gives_way);
    // Two puzzles with the same score are often equivalent.
    if best.get(place).is_some_and(|other| other.gives_way == gives_way) {
        return Ok(None);
    }
    best.insert(place, Resisting { puzzle, gives_way });
    best.truncate(TOGETHER);
    Ok(Some(trials.refuted))
}
