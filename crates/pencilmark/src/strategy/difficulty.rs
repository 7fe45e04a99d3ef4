//! The difficulty of a step.

use crate::strategy::Step;
use std::fmt;

/// The difficulty of a strategy's steps: one number, or a function of the step. On some scales the difficulty depends on the
/// length of a chain, or on the house of a single.
///
/// ```
/// use pencilmark::{Board, Difficulty, Puzzle, Solver};
///
/// let puzzle: Puzzle =
///     "000000000000200000000000000000060000000000000000080000000000000000000000000002000".parse()?;
/// let step = Solver::new().next(&Board::new(&puzzle)?).expect("a hidden single in block 5");
/// assert_eq!(Difficulty::from(1.5).of(&step), 1.5);
///
/// let by_truths = Difficulty::by_step(1.0, |step| step.truths().len() as f64);
/// assert_eq!((by_truths.least(), by_truths.of(&step)), (1.0, 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone)]
pub struct Difficulty {
    least: f64,
    of: Option<fn(&Step) -> f64>,
}

impl Difficulty {
    /// A difficulty that is the same for every step.
    pub const fn fixed(difficulty: f64) -> Self {
        Self { least: difficulty, of: None }
    }

    /// A difficulty that differs from step to step, but is never below `least`.
    pub const fn by_step(least: f64, of: fn(&Step) -> f64) -> Self {
        Self { least, of: Some(of) }
    }

    /// The lowest difficulty that a step of the strategy can have.
    pub const fn least(self) -> f64 {
        self.least
    }

    /// The difficulty of a step.
    #[inline]
    pub fn of(self, step: &Step) -> f64 {
        self.of.map_or(self.least, |of| of(step))
    }

    /// Gives a step this difficulty. In place: a step is large, and each copy would make a path measurably slower.
    #[inline]
    pub(crate) fn rate(self, step: &mut Step) {
        step.difficulty = Some(self.of(step));
    }
}

impl From<f64> for Difficulty {
    fn from(difficulty: f64) -> Self {
        Self::fixed(difficulty)
    }
}

impl fmt::Debug for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.least, if self.of.is_some() { " or more" } else { "" })
    }
}
