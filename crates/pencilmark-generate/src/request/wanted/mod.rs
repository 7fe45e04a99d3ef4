//! The wanted difficulty of a puzzle, and the strategies that it must need.

mod technique;

pub use technique::{Needs, SINGLES, Technique};

use pencilmark::{Board, Budget, Solver, Stopped, rating::hodoku::Level};
use pencilmark_hodoku::Rater;
use pencilmark_ser::{SerRating, UpTo};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The wanted difficulty of a puzzle, and the strategies that it must need. `None` allows any value.
///
/// Ratings are tenths, as in [`SerRating`]: `70..=74` is 7.0 to 7.4.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The range of the number of givens.
    pub givens: Option<RangeInclusive<usize>>,
    /// The level on `HoDoKu`'s scale.
    pub level: Option<Level>,
    /// The solver that must be able to solve the puzzle.
    pub solver: Option<Arc<Solver>>,
    /// The strategies that a solver must need for the puzzle.
    pub technique: Option<Technique>,
    /// The rating of the hardest step on the Sudoku Explainer's scale (ER), in tenths.
    pub er: Option<RangeInclusive<u16>>,
    /// The rating of the hardest step up to the first value (EP), in tenths.
    pub ep: Option<RangeInclusive<u16>>,
    /// The rating of the first step (ED), in tenths.
    pub ed: Option<RangeInclusive<u16>>,
}

/// The result of judging a puzzle by the wanted conditions.
#[derive(Clone, Debug)]
pub(crate) struct Fit {
    /// The distance of the puzzle from the wanted conditions, a number without unit: 0 if the puzzle meets them. The lower
    /// it is, the closer is the puzzle.
    pub(crate) distance: u32,
    /// The board before the step that is practised.
    pub(crate) state: Option<Board>,
}

/// The distance of each condition that is not checked, because an earlier condition does not hold.
const CONDITION: u32 = 1_000_000;

impl Wanted {
    /// Whether every puzzle is suitable, because there are no conditions.
    pub(crate) fn is_anything(&self) -> bool {
        self.conditions() == 0
    }

    /// Whether a board with one solution meets the conditions.
    ///
    /// # Errors
    /// When the budget stops before the answer is known.
    pub fn is_met(&self, board: &Board, rater: &Rater, budget: &Budget) -> Result<bool, Stopped> {
        Ok(self.judge(board, rater, budget)?.distance == 0)
    }

    /// Whether a rating of at least `least`, in tenths, is wanted.
    pub(crate) fn rates_from(&self, least: u16) -> bool {
        [&self.er, &self.ep, &self.ed].into_iter().flatten().any(|range| *range.start() >= least)
    }

    /// The number of conditions.
    fn conditions(&self) -> u32 {
        let Self { givens, level, solver, technique, er, ep, ed } = self;
        let rated = er.is_some() || ep.is_some() || ed.is_some();
        [givens.is_some(), level.is_some(), solver.is_some(), technique.is_some(), rated].map(u32::from).iter().sum()
    }

    /// Judges a board with one solution by the conditions, the quick ones first, until a condition does not hold.
    pub(crate) fn judge(&self, board: &Board, rater: &Rater, budget: &Budget) -> Result<Fit, Stopped> {
        let mut left = self.conditions();
        let mut state = None;
        let mut misses = |distance: u32| {
            left -= 1;
            (distance > 0).then_some(Fit { distance: distance.min(CONDITION) + left * CONDITION, state: None })
        };
        if let Some(givens) = &self.givens
            && let Some(verdict) = misses(outside(givens, board.givens().len()) as u32)
        {
            return Ok(verdict);
        }
        if let Some(level) = self.level
            && let Some(verdict) = misses(level_distance(level, board, rater, budget)?)
        {
            return Ok(verdict);
        }
        if let Some(solver) = &self.solver
            && let Some(verdict) = misses(technique::path_of(solver, board, budget)?.end.blank().len() as u32)
        {
            return Ok(verdict);
        }
        if let Some(technique) = &self.technique {
            let (distance, board) = technique.judge(board, budget)?;
            if let Some(verdict) = misses(distance) {
                return Ok(verdict);
            }
            state = board;
        }
        if let Some(verdict) = self.misrated(board, budget)?.and_then(misses) {
            return Ok(verdict);
        }
        Ok(Fit { distance: 0, state })
    }

    /// The distance of the board's ratings from the wanted ratings, in tenths; `None` if no rating is wanted.
    fn misrated(&self, board: &Board, budget: &Budget) -> Result<Option<u32>, Stopped> {
        let Self { er, ep, ed, .. } = self;
        if er.is_none() && ep.is_none() && ed.is_none() {
            return Ok(None);
        }
        let limit = er.as_ref().map_or(BEYOND, |er| *er.end());
        let far = |range: &Option<RangeInclusive<u16>>, rating: Option<u16>| {
            range.as_ref().map_or(0, |range| u32::from(rating.map_or(BEYOND, |rating| outside(range, rating))))
        };
        let distance = match pencilmark_ser::rate_up_to(board, limit, budget)? {
            UpTo::Within(SerRating { er: hardest, ep: first, ed: one }) => {
                far(er, Some(hardest)) + far(ep, Some(first)) + far(ed, Some(one))
            }
            UpTo::Above { .. } => u32::from(BEYOND),
        };
        Ok(Some(distance))
    }
}

/// The rating of a board on which no producer of the Sudoku Explainer finds a step, in tenths.
const BEYOND: u16 = 200;

/// The distance of a number from a range; 0 inside the range.
fn outside<T: PartialOrd + Copy + std::ops::Sub<Output = T> + Default>(range: &RangeInclusive<T>, number: T) -> T {
    if number < *range.start() {
        *range.start() - number
    } else if number > *range.end() {
        number - *range.end()
    } else {
        T::default()
    }
}

/// The distance of a board from the wanted level, in levels. A harder board is farther than any easier one.
fn level_distance(level: Level, board: &Board, rater: &Rater, budget: &Budget) -> Result<u32, Stopped> {
    let found = rater.level_up_to(board, level, budget)?;
    Ok(found.map_or(Level::ALL.len() as u32, |found| u32::from(level.stars() - found.stars())))
}
