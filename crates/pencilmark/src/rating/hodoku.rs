//! `HoDoKu`'s scale: every step of a path has a score, and a level.
//!
//! A puzzle is solved with the steps of `HoDoKu`. Its score is the sum over all steps. Its level is the highest level of a step.
//! If the score is higher than that level [allows](Level::highest_score), the level is raised. If no technique finds a step, the
//! blank cell in the middle of all blank cells is filled from the solution, which adds 10,000. The crate `pencilmark-hodoku`
//! rates puzzles.

use crate::solver::order::hodoku;
use crate::strategy::Strategy;
use pencilmark_core::Stopped;
use std::fmt;

pub use crate::solver::order::hodoku::Level;

/// The difficulty of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rating {
    /// The puzzle's level.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The parts of the score: the strategies used, in their order.
    pub used: Vec<Used>,
    /// The number of cells that could be filled only by trying.
    pub tried: u32,
}

impl Rating {
    /// A rating with these parts.
    #[doc(hidden)]
    pub fn new(level: Level, score: u32, used: Vec<Used>, tried: u32) -> Self {
        Self { level, score, used, tried }
    }

    /// The part of the score for the cells that could be filled only by trying.
    pub fn tried_score(&self) -> u32 {
        self.tried * hodoku::BRUTE_FORCE
    }
}

/// A strategy's part in a rating.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Used {
    /// The strategy.
    pub strategy: &'static Strategy,
    /// The number of steps that the strategy made.
    pub steps: u32,
    /// The part of the score for all these steps.
    pub score: u32,
}

impl Used {
    /// A strategy's part in a rating.
    #[doc(hidden)]
    pub fn new(strategy: &'static Strategy, steps: u32, score: u32) -> Self {
        Self { strategy, steps, score }
    }
}

/// The reason why a board has no rating.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unrated {
    /// The board has no solution.
    None,
    /// The board has several solutions.
    Several,
    /// The budget stopped before the rating was known.
    Stopped(Stopped),
}

impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::None => f.write_str("no solution: only a puzzle with one solution has a rating"),
            Self::Several => f.write_str("several solutions: only a puzzle with one solution has a rating"),
            Self::Stopped(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Unrated {}
