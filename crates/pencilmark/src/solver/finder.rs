//! The finders of the steps of a path.

use super::order::Order;
use super::uniqueness::Uniqueness;
use crate::strategy::{Flow, Nothing, Step, Strategy};
use pencilmark_core::{Board, Budget};
use std::fmt;

/// A finder of the next step on a board: the strategies of an [`Order`], or an engine that has a path of its own, as
/// the Sudoku Explainer's. A [`Solver`](crate::Solver) follows it.
///
/// Each step that a finder yields has its [difficulty](crate::Step::difficulty), on the finder's own scale.
pub trait Finder: fmt::Debug + Send + Sync {
    /// Begins a path.
    fn begin(&self) -> Box<dyn Walk + '_>;

    /// The order that it follows, if it asks one strategy after another. A finder with a path of its own has none: its
    /// strategies cannot be chosen, and it knows only the next step, not every step.
    fn order(&self) -> Option<&Order> {
        None
    }

    /// Whether it finds steps on boards with any [layout](pencilmark_core::Layout), and not only on the usual board.
    fn any_board(&self) -> bool {
        false
    }
}

/// A finder on its way along one path. It may use what it remembers of one board on the next.
pub trait Walk {
    /// Adds the next step to the list, if there is one. Calls `nothing` for each strategy that looked and found nothing, as
    /// far as the finder asks strategies. Breaks when it has added a step, when `nothing` does, or when the budget stops.
    fn next(&mut self, input: &FinderInput, steps: &mut Vec<Step>, nothing: Nothing) -> Flow;
}

/// The input of a finder: a board, the budget within which a step is looked for on it, and which strategies may be used
/// there.
pub struct FinderInput<'a> {
    board: &'a Board,
    uniqueness: &'a Uniqueness<'a>,
}

impl<'a> FinderInput<'a> {
    pub(super) fn new(board: &'a Board, uniqueness: &'a Uniqueness<'a>) -> Self {
        Self { board, uniqueness }
    }

    /// The board on which a step is looked for.
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// The budget within which a step is looked for.
    pub fn budget(&self) -> &'a Budget<'a> {
        self.uniqueness.budget
    }

    /// Whether a strategy may be used on this board: one that [needs a puzzle with one solution](Strategy::needs_unique)
    /// only if the puzzle has one. The answer may cost a search, so it is asked for only when a strategy needs it.
    #[inline]
    pub fn may_use(&self, strategy: &Strategy) -> bool {
        self.uniqueness.allows(strategy)
    }
}

impl fmt::Debug for FinderInput<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("FinderInput").field("board", &self.board).finish_non_exhaustive()
    }
}
