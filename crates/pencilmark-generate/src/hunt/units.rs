//! The units that are begun and not yet done. First, in the order of the units, their new puzzles are selected. Then these
//! puzzles are rated. Then the units are handed out, in their order. So the results do not depend on the threads.

use super::SievedNeighbours;
use super::hunter::Hunter;
use super::result::{RatedNeighbour, UnitResult};
use super::rounds::Unit;
use super::task::{Task, TaskResult};
use pencilmark::{Puzzle, Workers};
use pencilmark_ser::SerRating;
use std::collections::VecDeque;

/// The upper limit of the number of units that are begun and not yet done. With many threads, the limit is higher.
const AHEAD: usize = 64;

/// The number of waiting puzzles at which no further unit is begun. These puzzles take 50 MB.
const HELD: usize = 200_000;

/// A unit that is begun.
#[derive(Default)]
struct Open {
    looked: Option<(Unit, SievedNeighbours)>,
    /// The new puzzles of the unit, once they are selected.
    fresh: Option<Vec<NewPuzzle>>,
    /// The number of new puzzles that are not rated yet.
    left: usize,
}

struct NewPuzzle {
    puzzle: Puzzle,
    form: Puzzle,
    found: Option<SerRating>,
}

/// The units that are begun, in order.
pub(super) struct OpenUnits {
    open: VecDeque<Open>,
    /// The number of the first unit.
    first: u64,
    /// The number of units, from the first on, whose new puzzles are selected.
    selected: usize,
    /// The number of units whose neighbours are being searched.
    looking: usize,
    /// The number of puzzles that wait.
    held: usize,
}

impl OpenUnits {
    /// No units. The next unit has the number `first`.
    pub(super) const fn new(first: u64) -> Self {
        Self { open: VecDeque::new(), first, selected: 0, looking: 0, held: 0 }
    }

    /// Whether another unit may begin, with a number of threads.
    pub(super) fn has_room(&self, threads: usize) -> bool {
        self.open.len() < AHEAD.max(4 * threads) && self.held < HELD && self.looking < 2 * threads
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Begins the unit with the next number.
    pub(super) fn begin(&mut self) {
        self.open.push_back(Open::default());
        self.looking += 1;
    }

    /// Takes the result of a task, and gives new puzzles to the workers to be rated.
    ///
    /// # Errors
    /// The errors of the hunter.
    pub(super) fn take<H: Hunter, R: Send>(
        &mut self,
        done: TaskResult,
        hunter: &mut H,
        workers: &Workers<Task, R>,
    ) -> Result<(), H::Error> {
        match done {
            TaskResult::Looked(unit, look) => {
                self.held += look.near.len();
                self.looking -= 1;
                let place = (unit.number - self.first) as usize;
                self.open[place].looked = Some((unit, look));
                self.select(hunter, workers)
            }
            TaskResult::Judged(unit, place, rating) => {
                let open = &mut self.open[(unit - self.first) as usize];
                open.left -= 1;
                if let Some(fresh) = open.fresh.as_mut().and_then(|fresh| fresh.get_mut(place)) {
                    fresh.found = rating;
                }
                Ok(())
            }
        }
    }

    /// Selects the new puzzles, unit by unit.
    fn select<H: Hunter, R: Send>(&mut self, hunter: &mut H, workers: &Workers<Task, R>) -> Result<(), H::Error> {
        while let Some(open) = self.open.get_mut(self.selected)
            && let Some((unit, look)) = &mut open.looked
        {
            let near = std::mem::take(&mut look.near);
            self.held -= near.len();
            let mut all = Vec::new();
            for near in near {
                if hunter.is_new(&near.form)? {
                    all.push(NewPuzzle { puzzle: near.puzzle, form: near.form, found: None });
                }
            }
            self.held += all.len();
            open.left = all.len();
            let judge = |(place, fresh): (usize, &NewPuzzle)| Task::Judge(unit.number, place, fresh.puzzle.clone());
            workers.give_first(all.iter().enumerate().map(judge));
            open.fresh = Some(all);
            self.selected += 1;
        }
        Ok(())
    }

    /// The first unit and its result, if it is done.
    pub(super) fn next_done(&mut self) -> Option<(Unit, UnitResult)> {
        let Open { looked: Some(_), fresh: Some(fresh), left: 0 } = self.open.front()? else { return None };
        self.held -= fresh.len();
        (self.first, self.selected) = (self.first + 1, self.selected - 1);
        let Open { looked: Some((unit, look)), fresh: Some(fresh), .. } = self.open.pop_front()? else { return None };
        let rated = fresh.into_iter().map(|NewPuzzle { puzzle, form, found }| RatedNeighbour {
            form,
            found: found.map(|rating| (puzzle, rating)),
        });
        let result = UnitResult { unit: unit.number, met: look.met, rated: rated.collect() };
        Some((unit, result))
    }
}
