//! The units that are begun and not yet written. First, in the order of the units, their new puzzles are selected. Then
//! these are rated. Then the units are written, in their order. So the files do not depend on the threads.

use super::crew::{Crew, TaskResult};
use crate::journal::{Judged, Record, Seen};
use crate::output::Form;
use pencilmark::Puzzle;
use pencilmark_generate::{SievedNeighbours, Unit};
use pencilmark_ser::SerRating;
use std::collections::VecDeque;
use std::io;

/// The number of units that may be begun and not yet written; with many threads, there may be more.
const AHEAD: usize = 64;

/// The number of waiting puzzles from which no more units are begun: 40 MB.
const HELD: usize = 200_000;

/// A unit that is begun.
#[derive(Default)]
struct Open {
    looked: Option<(Unit, SievedNeighbours)>,
    /// The new puzzles of the unit, once they are selected.
    fresh: Option<Vec<Fresh>>,
    /// The number of new puzzles that are not rated yet.
    left: usize,
}

struct Fresh {
    puzzle: Puzzle,
    form: Form,
    found: Option<SerRating>,
}

/// The units that are begun, in order.
pub(super) struct Ledger {
    open: VecDeque<Open>,
    /// The number of the first unit.
    first: u64,
    /// The number of units, from the first on, whose new puzzles are selected.
    told: usize,
    /// The number of units whose neighbours are being looked at.
    looking: usize,
    /// The number of puzzles that wait.
    held: usize,
}

impl Ledger {
    /// A ledger without units. The next unit has the number `first`.
    pub(super) fn new(first: u64) -> Self {
        Self { open: VecDeque::new(), first, told: 0, looking: 0, held: 0 }
    }

    /// Whether another unit may begin, with a number of threads.
    pub(super) fn has_room(&self, threads: usize) -> bool {
        self.open.len() < AHEAD.max(4 * threads) && self.held < HELD && self.looking < 2 * threads
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Begins another unit, the next by its number.
    pub(super) fn begin(&mut self) {
        self.open.push_back(Open::default());
        self.looking += 1;
    }

    /// Takes the result of a task, and gives new puzzles to the crew to be rated.
    ///
    /// # Errors
    /// When the forms that were seen cannot be read or written.
    pub(super) fn take(&mut self, done: TaskResult, seen: &mut Seen, crew: &Crew) -> io::Result<()> {
        match done {
            TaskResult::Looked(unit, look) => {
                self.held += look.near.len();
                self.looking -= 1;
                let place = (unit.number - self.first) as usize;
                self.open[place].looked = Some((unit, look));
                self.tell(seen, crew)
            }
            TaskResult::Judged(unit, place, rating) => {
                let open = &mut self.open[(unit - self.first) as usize];
                open.left -= 1;
                if let Some(fresh) = open.fresh.as_mut().and_then(|fresh| fresh.get_mut(place)) {
                    fresh.found = rating;
                }
                Ok(())
            }
            TaskResult::Stopped => Ok(()),
        }
    }

    /// Selects the new puzzles, unit by unit.
    fn tell(&mut self, seen: &mut Seen, crew: &Crew) -> io::Result<()> {
        while let Some(open) = self.open.get_mut(self.told)
            && let Some((unit, look)) = &mut open.looked
        {
            let near = std::mem::take(&mut look.near);
            self.held -= near.len();
            let mut all = Vec::new();
            for near in near {
                let form = Form::of(&near.form);
                if seen.insert(form)? {
                    all.push(Fresh { puzzle: near.puzzle, form, found: None });
                }
            }
            self.held += all.len();
            open.left = all.len();
            crew.judge(all.iter().enumerate().map(|(place, fresh)| (unit.number, place, fresh.puzzle.clone())));
            open.fresh = Some(all);
            self.told += 1;
        }
        Ok(())
    }

    /// The first unit, if it is done.
    pub(super) fn next_done(&mut self) -> Option<(Unit, Record)> {
        let Open { looked: Some(_), fresh: Some(fresh), left: 0 } = self.open.front()? else { return None };
        self.held -= fresh.len();
        (self.first, self.told) = (self.first + 1, self.told - 1);
        let Open { looked: Some((unit, look)), fresh: Some(fresh), .. } = self.open.pop_front()? else { return None };
        let judged = fresh
            .into_iter()
            .map(|Fresh { puzzle, form, found }| Judged { form, found: found.map(|rating| (puzzle, rating)) });
        Some((unit.clone(), Record { unit: unit.number, met: look.met, judged: judged.collect() }))
    }
}
