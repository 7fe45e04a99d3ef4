//! Which puzzles are worth rating: those that resist.
//!
//! Each mark is tried, and singles and locked candidates follow. The harder a puzzle is, the fewer of its marks are refuted
//! so. This takes a tenth of a millisecond, a rating of such puzzles from 10 to 500. `docs/hunt.md` has what share of the
//! puzzles and of the finds is lost.

use pencilmark::{Budget, Puzzle, Stopped, search};

/// Lets puzzles through that resist.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sieve {
    /// How many marks may be refuted at most by singles and locked candidates.
    pub refuted: u32,
    /// How many steps a search for two solutions takes at least.
    pub steps: u64,
}

/// From which ER on, in tenths, which sieve is used. Each loses some: the higher, the more.
const SIEVES: [(u16, Sieve); 4] = [
    (110, Sieve { refuted: 1, steps: 400 }),
    (105, Sieve { refuted: 4, steps: 150 }),
    (100, Sieve { refuted: 8, steps: 70 }),
    (95, Sieve { refuted: 16, steps: 70 }),
];

impl Sieve {
    /// Lets everything through.
    pub const OPEN: Self = Self { refuted: 729, steps: 0 };

    /// The sieve for puzzles of an ER or more, in tenths; an open one below 9.5.
    pub fn from(er: u16) -> Self {
        SIEVES.into_iter().find(|(least, _)| er >= *least).map_or(Self::OPEN, |(_, sieve)| sieve)
    }

    /// Whether a puzzle is worth rating.
    ///
    /// # Errors
    /// When the budget stops.
    pub fn lets_through(self, puzzle: &Puzzle, budget: &Budget) -> Result<bool, Stopped> {
        if self.steps > 0 && !search::takes_more_than(self.steps - 1, puzzle, budget)? {
            return Ok(false);
        }
        if self.refuted >= Self::OPEN.refuted {
            return Ok(true);
        }
        let trials = search::trials(puzzle, budget)?;
        Ok(trials.marks > 0 && trials.refuted <= self.refuted)
    }
}
