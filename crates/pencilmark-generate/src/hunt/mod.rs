//! The hunt for hard puzzles around known puzzles: the choice of the neighbours that are worth rating, and their ratings.
//!
//! All neighbours of a puzzle for one choice of removed givens are found without a search for each neighbour
//! ([`Vicinity`](crate::Vicinity)). Most neighbours are easy. The [`Sieve`] detects easy puzzles a hundred times faster than
//! a rating. The puzzles that pass the sieve are distinguished by their canonical forms, and rated. The finds (puzzles that
//! meet the conditions) are the seeds of the next [round](HuntRounds). [`HuntRun`] does all this on many threads.

mod hunter;
mod result;
mod rounds;
mod run;
mod sieve;
mod task;
mod units;

pub use hunter::{HuntEnd, Hunter};
pub use result::{RatedNeighbour, UnitResult};
pub use rounds::{HuntRounds, Unit};
pub use run::HuntRun;
pub use sieve::Sieve;

use crate::request::shape::Shape;
use crate::vicinity::Vicinity;
use pencilmark::{Board, Budget, Cells, Puzzle, Stopped, canonical_within};
use pencilmark_classify::{Basics, depth};
use pencilmark_ser::{SerRating, UpTo};
use std::ops::RangeInclusive;

/// The conditions for the puzzles of a hunt, and their distance from the seeds. Ratings are in tenths. `None` allows any
/// value.
///
/// ```
/// use pencilmark::{Budget, Puzzle};
/// use pencilmark_generate::Hunt;
///
/// let seed: Puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let hunt = Hunt { er: Some(95..=200), ..Hunt::default() }.with_sieve();
/// let mut found = Vec::new();
/// for choice in 0..3 {
///     for neighbour in hunt.look(&seed, choice, &Budget::unlimited())?.near {
///         found.extend(hunt.judge(&neighbour.puzzle, &Budget::unlimited())?);
///     }
/// }
/// assert!(!found.is_empty() && found.iter().all(|rating| rating.er >= 95));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hunt {
    /// The number of givens that are removed from a seed.
    pub minus: usize,
    /// The number of givens that are added.
    pub plus: usize,
    /// The range of ER, the rating of the hardest step, in tenths.
    pub er: Option<RangeInclusive<u16>>,
    /// The range of EP, the rating of the hardest step up to the first value, in tenths.
    pub ep: Option<RangeInclusive<u16>>,
    /// The range of ED, the rating of the first step, in tenths.
    pub ed: Option<RangeInclusive<u16>>,
    /// The range of the depth of nested trial and error with singles: 2 for T&E(2).
    pub depth: Option<RangeInclusive<usize>>,
    /// The range of the number of givens.
    pub givens: Option<RangeInclusive<usize>>,
    /// The cells of the givens; other cells must be blank.
    pub pattern: Option<Cells>,
    /// The symmetry of the cells of the givens.
    pub shape: Shape,
    /// The sieve that selects the puzzles worth rating.
    pub sieve: Sieve,
    /// The greatest number of solutions that a choice of removed givens may leave. Other choices are skipped, since a few
    /// new givens seldom leave one of many solutions. With 65,536 or more, no choice is skipped. But if a choice leaves more
    /// solutions than 65,536, some of its neighbours are not found.
    pub solutions: usize,
}

/// The usual limit of solutions. If two givens are exchanged for two others, choices with more solutions have one of 20
/// neighbours, and take half of the time.
const SOLUTIONS: usize = 1 << 14;

impl Default for Hunt {
    /// A hunt that exchanges one given for another, with any rating.
    fn default() -> Self {
        Self {
            minus: 1,
            plus: 1,
            er: None,
            ep: None,
            ed: None,
            depth: None,
            givens: None,
            pattern: None,
            shape: Shape::None,
            sieve: Sieve::OPEN,
            solutions: SOLUTIONS,
        }
    }
}

/// The neighbours for one choice of removed givens: the number of all neighbours, and the neighbours that are worth rating.
#[derive(Clone, Debug, Default)]
pub struct SievedNeighbours {
    /// The number of minimal puzzles among the neighbours.
    pub met: u64,
    /// The neighbours that are worth rating.
    pub near: Vec<Neighbour>,
}

/// A puzzle that is worth rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Neighbour {
    /// The puzzle; the givens that it has in common with the seed are in the same cells.
    pub puzzle: Puzzle,
    /// The canonical form of the puzzle.
    pub form: Puzzle,
}

impl Hunt {
    /// The same hunt with the sieve for its ratings.
    #[must_use]
    pub fn with_sieve(self) -> Self {
        Self { sieve: Sieve::from(self.floor()), ..self }
    }

    /// The least ER of a find, in tenths: ER is at least EP, and EP is at least ED.
    pub fn floor(&self) -> u16 {
        [&self.er, &self.ep, &self.ed].into_iter().flatten().map(|range| *range.start()).max().unwrap_or(0)
    }

    /// The number of ways in which givens of a puzzle can be removed.
    pub fn choices(&self, seed: &Puzzle) -> u64 {
        if seed.givens().len() < self.minus { 0 } else { Vicinity::new(seed, self.minus, self.plus).len() }
    }

    /// The neighbours of a puzzle for one choice of removed givens. The choice is a number below [`choices`](Self::choices).
    ///
    /// # Errors
    /// When the budget stops.
    pub fn look(&self, seed: &Puzzle, choice: u64, budget: &Budget) -> Result<SievedNeighbours, Stopped> {
        let mut look = SievedNeighbours::default();
        Vicinity::new(seed, self.minus, self.plus).with_solutions(self.solutions).each(
            choice,
            budget,
            &mut |puzzle, _| {
                look.met += 1;
                if self.has_shape(&puzzle) && self.sieve.lets_through(&puzzle, budget)? {
                    let form = canonical_within(&puzzle, budget)?.puzzle;
                    look.near.push(Neighbour { puzzle, form });
                }
                Ok(())
            },
        )?;
        Ok(look)
    }

    /// Whether the number of the givens and their cells are allowed.
    fn has_shape(&self, puzzle: &Puzzle) -> bool {
        let cells = puzzle.givens();
        self.givens.as_ref().is_none_or(|range| range.contains(&cells.len()))
            && self.pattern.is_none_or(|pattern| pattern == cells)
            && self.shape.orbit(cells) == cells
    }

    /// The ratings of a puzzle with one solution; `None` if it does not meet the conditions.
    ///
    /// # Errors
    /// When the budget stops.
    pub fn judge(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Option<SerRating>, Stopped> {
        let Ok(board) = Board::new(puzzle) else { return Ok(None) };
        // Very few puzzles have a depth of 3. A check at depth 2 finds the other puzzles before they are rated.
        let is_rare = self.depth.as_ref().is_some_and(|depth| *depth.start() > 2);
        if is_rare && !self.has_depth(&board, budget)? {
            return Ok(None);
        }
        let most = self.er.as_ref().map_or(u16::MAX, |er| *er.end());
        let UpTo::Within(rating) = pencilmark_ser::rate_up_to(&board, most, budget)? else { return Ok(None) };
        let SerRating { er, ep, ed } = rating;
        let is_in =
            |range: &Option<RangeInclusive<u16>>, rating| range.as_ref().is_none_or(|range| range.contains(&rating));
        let is_rated = is_in(&self.er, er) && is_in(&self.ep, ep) && is_in(&self.ed, ed);
        Ok((is_rated && (is_rare || self.has_depth(&board, budget)?)).then_some(rating))
    }

    /// Whether the depth of trial and error is in the wanted range.
    fn has_depth(&self, board: &Board, budget: &Budget) -> Result<bool, Stopped> {
        let Some(wanted) = &self.depth else { return Ok(true) };
        let too_little = wanted.start().checked_sub(1);
        let is_solved = |most| Ok(depth(board, Basics::Singles, most, budget)?.is_some());
        Ok(!too_little.map_or(Ok(false), is_solved)? && is_solved(*wanted.end())?)
    }
}
