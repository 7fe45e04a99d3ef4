//! The sieve, which selects puzzles worth rating: puzzles that *resist*, because trials refute few of their marks.
//!
//! Each mark is tried, followed by singles and locked candidates. The harder a puzzle is, the fewer of its marks are refuted
//! in this way. The trials take a tenth of a millisecond. A rating of such puzzles takes 10 to 500 milliseconds.
//! `docs/hunt.md` has the shares of the puzzles and of the finds that are lost.

use pencilmark::{Budget, Puzzle, Stopped, search};

/// A filter that lets only puzzles through that resist.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sieve {
    /// The greatest number of marks that singles and locked candidates may refute.
    pub refuted: u32,
    /// The least number of steps of a search for two solutions.
    pub steps: u64,
}

/// The sieves, each with the least ER for which it is used, in tenths. Each sieve loses some puzzles. Sieves for a higher ER
/// lose more puzzles.
const SIEVES: [(u16, Sieve); 4] = [
    (110, Sieve { refuted: 1, steps: 400 }),
    (105, Sieve { refuted: 4, steps: 150 }),
    (100, Sieve { refuted: 8, steps: 70 }),
    (95, Sieve { refuted: 16, steps: 70 }),
];

impl Sieve {
    /// The sieve that lets every puzzle through.
    pub const OPEN: Self = Self { refuted: 729, steps: 0 };

    /// The sieve for puzzles of at least an ER, in tenths. Below 9.5, the sieve is open.
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
