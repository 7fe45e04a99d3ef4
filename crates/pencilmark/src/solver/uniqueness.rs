//! Whether strategies that need a puzzle with one solution may be used.

use crate::strategy::Strategy;
use pencilmark_core::search::on_layout;
use pencilmark_core::{Board, Budget, Search, State, Stopped};
use std::cell::OnceCell;

/// Whether a puzzle's givens alone have exactly one solution. The search is asked at most once, and only when a
/// strategy needs the answer.
pub(crate) struct Uniqueness<'b> {
    pub(super) board: &'b Board,
    pub(super) budget: &'b Budget<'b>,
    may_matter: bool,
    answer: OnceCell<Result<bool, Stopped>>,
}

impl<'b> Uniqueness<'b> {
    /// The uniqueness of a board within a budget, for a solver. If the solver may not use strategies that need a puzzle with
    /// one solution, there is no search.
    pub(crate) fn of(board: &'b Board, budget: &'b Budget, may_matter: bool) -> Self {
        Self { board, budget, may_matter, answer: OnceCell::new() }
    }

    /// The same uniqueness with an answer that is known already.
    pub(crate) fn known(self, is_unique: bool) -> Self {
        Self { answer: OnceCell::from(Ok(is_unique)), ..self }
    }

    /// Whether a strategy may be used. Its argument must hold on the layout of the board. If the strategy needs a puzzle
    /// with one solution, the puzzle must have exactly one, and this must be known before the budget stops.
    #[inline]
    pub(crate) fn allows(&self, strategy: &Strategy) -> bool {
        strategy.fits(self.board.layout()) && self.allows_by_solutions(strategy)
    }

    fn allows_by_solutions(&self, strategy: &Strategy) -> bool {
        !strategy.needs_unique() || self.may_matter && self.holds() == Ok(true)
    }

    fn holds(&self) -> Result<bool, Stopped> {
        *self.answer.get_or_init(|| {
            if self.board.layout().is_standard() {
                return Ok(Search::of(&self.board.puzzle()).within(self.budget).unique()?.is_some());
            }
            let givens = State::from(self.board).puzzle();
            Ok(on_layout(givens.as_ref(), 2, self.budget).only()?.is_some())
        })
    }
}
