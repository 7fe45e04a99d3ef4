//! `HoDoKu`'s scale: every step of a path has a score, and a level.
//!
//! A puzzle is solved in `HoDoKu`'s order, [`Profile::Hodoku`]. Its score is the sum over all steps. Its level is the
//! highest level of a step. If the score is higher than that level [allows](Level::highest_score), the level is raised.
//! If no strategy finds a step, the blank cell in the middle of all blank cells is filled from the solution, which adds
//! 10,000.
//!
//! The scores differ a little from `HoDoKu`'s own, because some of its details are not the same here, for example which
//! of two singles comes first.

use crate::solver::order::{Profile, hodoku};
use crate::solver::{Event, Outcome, Solver};
use crate::strategy::Strategy;
use pencilmark_core::{Board, Budget, Search, Stopped, search::HowMany};
use std::fmt;
use std::ops::ControlFlow;

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

/// Rates puzzles. One rater can rate many puzzles.
///
/// ```
/// use pencilmark::rating::hodoku::{Level, Rater};
/// use pencilmark::{Board, Puzzle};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let rating = Rater::new().rate(&Board::new(&puzzle)?)?;
/// assert_eq!((rating.level, rating.level.stars()), (Level::Easy, 1));
/// assert_eq!(rating.score, rating.used.iter().map(|used| used.score).sum());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rater {
    solver: Solver,
    /// The level and score of each strategy's steps, in the solver's order.
    worth: Vec<Worth>,
    /// For each level, the order up to the last strategy of that level.
    up_to: Vec<Solver>,
}

#[derive(Copy, Clone, Debug)]
struct Worth {
    strategy: &'static Strategy,
    level: Level,
    score: u32,
}

impl Default for Rater {
    fn default() -> Self {
        Self::new()
    }
}

impl Rater {
    /// A rater with `HoDoKu`'s own order.
    pub fn new() -> Self {
        let solver = Solver::ordered(Profile::Hodoku.order());
        let worth = |strategy: &'static Strategy| {
            let (_, technique) = hodoku::strategies().find(|(id, _)| *id == strategy.id())?;
            Some(Worth { strategy, level: technique.level, score: technique.score.into() })
        };
        let worth: Vec<Worth> = Profile::Hodoku.order().strategies().filter_map(worth).collect();
        let up_to = |highest| {
            let last = worth.iter().rposition(|worth| worth.level <= highest).unwrap_or_default();
            let mut order = Profile::Hodoku.order();
            order.retain(|strategy| worth[..=last].iter().any(|worth| worth.strategy == strategy));
            Solver::ordered(order)
        };
        let up_to = Level::ALL.into_iter().map(up_to).collect();
        Self { solver, worth, up_to }
    }

    /// The level of a board with one solution, or `None` if it is above `highest`. The search ends as soon as that is
    /// known, so most puzzles that are too hard take a small part of the time of a rating.
    ///
    /// ```
    /// use pencilmark::rating::hodoku::{Level, Rater};
    /// use pencilmark::{Board, Budget, Puzzle};
    ///
    /// let escargot: Puzzle =
    ///     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
    /// let level = Rater::new().level_up_to(&Board::new(&escargot)?, Level::Medium, &Budget::unlimited())?;
    /// assert_eq!(level, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the budget stops before the level is known.
    pub fn level_up_to(&self, start: &Board, highest: Level, budget: &Budget) -> Result<Option<Level>, Stopped> {
        // A puzzle above all other levels has the highest level: its steps need not be found.
        let below = highest.min(Level::Unfair);
        let (mut level, mut score) = (Level::Easy, 0);
        let path = self.up_to[usize::from(below.stars()) - 1].solve_watched(start.clone(), budget, &mut |event| {
            if let Event::Found(step) = event
                && let Some(worth) = self.worth.iter().find(|worth| worth.strategy == step.strategy())
            {
                level = level.max(worth.level);
                score += worth.score;
            }
            let is_above = level > below || score > below.highest_score();
            if is_above { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match path.outcome {
            Outcome::Stopped(why) if why != Stopped::Watcher => Err(why),
            Outcome::Solved if level <= below && score <= below.highest_score() => Ok(Some(level.max(of_score(score)))),
            _ => Ok((highest == Level::Extreme).then_some(Level::Extreme)),
        }
    }

    /// The rating of a board.
    ///
    /// # Errors
    /// When it does not have exactly one solution.
    pub fn rate(&self, start: &Board) -> Result<Rating, Unrated> {
        self.rate_within(start, &Budget::unlimited())
    }

    /// The [rating](Rater::rate) of a board, if it is known before a budget stops.
    ///
    /// # Errors
    /// When the board does not have exactly one solution, or the budget stops.
    pub fn rate_within(&self, start: &Board, budget: &Budget) -> Result<Rating, Unrated> {
        let solution = match Search::of(start).within(budget).how_many().map_err(Unrated::Stopped)? {
            HowMany::None => return Err(Unrated::None),
            HowMany::One(solution) => solution,
            HowMany::Several => return Err(Unrated::Several),
        };
        let mut steps = vec![0; self.worth.len()];
        let mut tried = 0;
        let mut board = start.clone();
        loop {
            let path = self.solver.solve_within(board, budget);
            if let Outcome::Stopped(why) = path.outcome {
                return Err(Unrated::Stopped(why));
            }
            for step in &path.steps {
                if let Some(place) = self.worth.iter().position(|worth| worth.strategy == step.strategy()) {
                    steps[place] += 1;
                }
            }
            board = path.end;
            let blank = board.blank();
            let Some(cell) = blank.iter().nth(blank.len() / 2).filter(|_| path.outcome == Outcome::Stuck) else {
                break;
            };
            board.place(cell, solution.digit(cell));
            tried += 1;
        }
        Ok(self.sum(&steps, tried))
    }

    /// The rating for these numbers of steps of each strategy and this number of cells filled by trying.
    #[doc(hidden)]
    pub fn sum(&self, steps: &[u32], tried: u32) -> Rating {
        let mut level = if tried > 0 { Level::Extreme } else { Level::Easy };
        let mut score = tried * hodoku::BRUTE_FORCE;
        let mut used = Vec::new();
        for (worth, &steps) in self.worth.iter().zip(steps).filter(|(_, steps)| **steps > 0) {
            level = level.max(worth.level);
            score += steps * worth.score;
            used.push(Used { strategy: worth.strategy, steps, score: steps * worth.score });
        }
        Rating { level: level.max(of_score(score)), score, used, tried }
    }
}

/// The lowest level that allows a score.
fn of_score(score: u32) -> Level {
    Level::ALL.into_iter().find(|level| score <= level.highest_score()).unwrap_or(Level::Extreme)
}
