//! The finders of the steps of a path.

use super::order::Order;
use super::uniqueness::Uniqueness;
use crate::strategy::{Flow, Nothing, Step, Strategy};
use pencilmark_core::{Board, Budget};
use std::fmt;

/// A finder of the next step on a board: the strategies of an [`Order`], or an engine that chooses its own path, such as the
/// Sudoku Explainer's. A [`Solver`](crate::Solver) uses a finder.
///
/// Each step that a finder yields has its [difficulty](crate::Step::difficulty), on the finder's own scale.
pub trait Finder: fmt::Debug + Send + Sync {
    /// Begins a path.
    fn begin(&self) -> Box<dyn Walk + '_>;

    /// The order that the finder follows, if it asks one strategy after another. A finder with a path of its own has no
    /// order: its strategies cannot be chosen, and it knows only the next step, not every step.
    fn order(&self) -> Option<&Order> {
        None
    }

    /// Whether the finder finds steps on boards with any [layout](pencilmark_core::Layout), and not only on the usual board.
    fn any_board(&self) -> bool {
        false
    }
}

/// A finder on its way along one path. On a board, it may use facts that it remembers from the board before.
pub trait Walk {
    /// Adds the next step to the list, if there is one. A finder that asks strategies calls `nothing` for each strategy that
    /// found no step. Breaks when it has added a step, when `nothing` breaks, or when the budget stops.
    fn next(&mut self, input: &FinderInput, steps: &mut Vec<Step>, nothing: Nothing) -> Flow;
}

/// The input of a finder: a board, the budget of the search for a step on the board, and the strategies that may be used.
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

    /// The budget of the search for a step.
    pub fn budget(&self) -> &'a Budget<'a> {
        self.uniqueness.budget
    }

    /// Whether a strategy may be used on this board. A strategy that [needs a puzzle with one
    /// solution](Strategy::needs_unique) may be used only if the puzzle has exactly one. The answer may cost a search, so
    /// the search is made only when a strategy needs the answer.
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
