//! The results of a search, and the reason why it ended.

use crate::budget::Stopped;
use crate::puzzle::Grid;
use std::ops::ControlFlow;

/// The result of a search up to a limit.
///
/// ```
/// use pencilmark_core::{Puzzle, Search, search::Ended};
///
/// let found = Search::of(&Puzzle::EMPTY).limit(2).solutions();
/// assert_eq!(found.count, 2);
/// assert_eq!(found.ended, Ended::Limit, "there may be more");
/// assert_ne!(found.first, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// The number of solutions found: the number of all solutions, if the search came to its end.
    pub count: u64,
    /// The first solution in the [order of the search](super), which depends on the board alone. If the search was stopped,
    /// one of the solutions found.
    pub first: Option<Grid>,
    /// The reason why the search ended.
    pub ended: Ended,
}

/// The reason why a search ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// Every solution was found.
    All,
    /// The limit was reached: there may be more solutions.
    Limit,
    /// A budget stopped the search, or the board needed more guesses than allowed: there may be more solutions.
    Stopped(Stopped),
}

/// The number of solutions, told apart only as none, one or several: see [`Search::how_many`](super::Search::how_many).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HowMany {
    /// There is no solution.
    None,
    /// There is one solution, this one.
    One(Grid),
    /// There are two solutions or more.
    Several,
}

impl Solutions {
    /// Whether there is no solution, one, or several. The limit of the search must be two or more.
    ///
    /// # Errors
    /// When the search was stopped.
    pub fn how_many(self) -> Result<HowMany, Stopped> {
        self.ended.unless_stopped(()).map(|()| match (self.count, self.first) {
            (0, _) | (_, None) => HowMany::None,
            (1, Some(grid)) => HowMany::One(grid),
            _ => HowMany::Several,
        })
    }
}

impl HowMany {
    /// The number as text: `0`, `1`, `2+`.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::None => "0",
            Self::One(_) => "1",
            Self::Several => "2+",
        }
    }
}

impl Ended {
    /// The reason why the search was stopped, if it was stopped.
    pub const fn stopped(self) -> Option<Stopped> {
        match self {
            Self::Stopped(why) => Some(why),
            Self::All | Self::Limit => None,
        }
    }

    /// Returns `known` if the search was not stopped.
    ///
    /// # Errors
    /// When the search was stopped.
    #[doc(hidden)]
    pub fn unless_stopped<T>(self, known: T) -> Result<T, Stopped> {
        self.stopped().map_or(Ok(known), Err)
    }
}

impl Solutions {
    /// The result before anything is found. If the limit is 0, this is the answer.
    pub(super) const fn none(limit: u64) -> Self {
        Self { count: 0, first: None, ended: if limit == 0 { Ended::Limit } else { Ended::All } }
    }

    /// Counts a solution. Breaks when the limit is reached.
    #[expect(clippy::inline_always, reason = "what is not inlined into a kernel is not compiled for its processor")]
    #[inline(always)]
    pub(super) fn note(&mut self, limit: u64, grid: impl FnOnce() -> Grid) -> ControlFlow<()> {
        self.count += 1;
        if self.first.is_none() {
            self.first = Some(grid());
        }
        if self.count < limit {
            return ControlFlow::Continue(());
        }
        self.ended = Ended::Limit;
        ControlFlow::Break(())
    }

    /// The solution, if it is known to be the only one.
    pub(super) fn only(self) -> Option<Grid> {
        self.first.filter(|_| self.count == 1 && self.ended == Ended::All)
    }
}
