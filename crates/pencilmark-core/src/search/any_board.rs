//! The solutions of a board, with or without a layout.

use super::{LayoutSolutions, Search, Solutions, on_layout};
use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::puzzle::{Puzzle, State};

/// Counts the solutions of a board, up to a limit. A board with a layout is searched by [`on_layout`], the usual board by
/// [`Search`].
///
/// ```
/// use pencilmark_core::{Board, Budget, format, search};
///
/// let state = format::read_on("1.......34......", "4x4+x".parse::<pencilmark_core::Layout>().unwrap().into()).unwrap();
/// let board = Board::new(&state).unwrap();
/// let only = search::on_any_board(&board, 2, &Budget::unlimited()).only().unwrap().unwrap();
/// assert_eq!(only.to_string(), "1243431234212134");
/// ```
pub fn on_any_board(board: &Board, limit: u64, budget: &Budget) -> LayoutSolutions {
    if board.own_layout().is_some() {
        return on_layout(&State::from(board), limit, budget);
    }
    let Solutions { count, first, ended } = Search::of(board).limit(limit).within(budget).solutions();
    LayoutSolutions { count, first: first.as_ref().map(|grid| Puzzle::from(grid).into()), ended }
}

impl LayoutSolutions {
    /// The number of solutions, or the limit if there are more.
    ///
    /// # Errors
    /// When the search was stopped.
    pub fn counted(&self) -> Result<u64, Stopped> {
        self.ended.unless_stopped(self.count)
    }

    /// The first solution, if there is one.
    ///
    /// # Errors
    /// When the search was stopped.
    pub fn any(self) -> Result<Option<State>, Stopped> {
        self.ended.unless_stopped(self.first)
    }

    /// The only solution, if there is exactly one. The limit must be two or more.
    ///
    /// # Errors
    /// When the search was stopped.
    pub fn only(self) -> Result<Option<State>, Stopped> {
        self.ended.unless_stopped(self.first.filter(|_| self.count == 1))
    }
}
