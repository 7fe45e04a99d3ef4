//! How many solutions a board has: none, one or many, and which.
//!
//! The search explains nothing and knows no strategy. It fills the board by force, so that steps, ratings and
//! generators can be held to the truth.
//!
//! It works on its own packed state, made from a [`Board`] at the edge: for each digit and each band the 27 cells in
//! which the digit may stand. These are the band-wise bit boards of the `JCZSolve` family of solvers. Within a word,
//! tables of 512 entries answer at once what a person finds by pointing, claiming and hidden singles; naked singles are
//! found by counting, for 27 cells side by side, in how many words each stands. When nothing follows any more, the
//! search guesses in a cell with few digits left, most often two.
//!
//! Known values and marks both count: a mark that somebody took away stays away, even if that leaves no solution. The
//! order of solutions depends on the board alone.
//!
//! ```
//! use pencilmark::{Board, Puzzle, search};
//!
//! let puzzle: Puzzle =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let grid = search::unique(&Board::new(&puzzle)?).unwrap();
//! assert_eq!(grid.to_string(), "725691348984732516613845972251369487869457123437128659376584291142973865598216734");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod minimal;
mod state;
mod tables;

pub use minimal::redundant;

use crate::board::Board;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use state::State;
use std::ops::ControlFlow;

/// What a search up to a limit found.
///
/// ```
/// use pencilmark::{Board, Puzzle, search};
///
/// let empty = Board::new(&Puzzle::EMPTY).unwrap();
/// let found = search::solutions(&empty, 2);
/// assert_eq!(found.count, 2);
/// assert!(found.stopped, "there may be more");
/// assert_ne!(found.first, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// How many were found: all there are, unless the search stopped.
    pub count: u64,
    /// The first one found.
    pub first: Option<Grid>,
    /// Whether the limit was reached, so that there may be more.
    pub stopped: bool,
}

/// Looks for solutions until `limit` are found; keeps the first. A limit of 0 finds nothing.
pub fn solutions(board: &Board, limit: u64) -> Solutions {
    let mut first = None;
    let count = count_and(board, limit, |state| {
        first.get_or_insert_with(|| state.grid());
    });
    Solutions { count, first, stopped: count == limit }
}

/// Counts solutions, at most `limit`.
///
/// ```
/// use pencilmark::{Board, Puzzle, search};
///
/// let first_row_lost: Puzzle =
///     "...........4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// assert_eq!(search::count(&Board::new(&first_row_lost).unwrap(), 1000), 577);
/// ```
pub fn count(board: &Board, limit: u64) -> u64 {
    count_and(board, limit, |_| ())
}

/// The only solution; `None` when there is none, or more than one.
pub fn unique(board: &Board) -> Option<Grid> {
    let Solutions { count, first, .. } = solutions(board, 2);
    first.filter(|_| count == 1)
}

/// Whether a board's givens, without the values placed and the marks removed since, have exactly one solution.
///
/// ```
/// use pencilmark::{Board, Puzzle, search};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let mut board = Board::new(&puzzle).unwrap();
/// board.place(board.blank().first().unwrap(), pencilmark::Digit::new(1).unwrap());
/// assert!(search::unique(&board).is_none(), "a wrong entry");
/// assert!(search::givens_suffice(&board), "the puzzle is still what it was");
/// ```
pub fn givens_suffice(board: &Board) -> bool {
    let mut puzzle = Puzzle::EMPTY;
    for cell in board.givens() {
        if let Some(digit) = board.value(cell) {
            puzzle.give(cell, digit);
        }
    }
    Board::new(&puzzle).is_ok_and(|board| count(&board, 2) == 1)
}

/// Tells every solution, until the sink says stop.
///
/// ```
/// use pencilmark::{Board, Puzzle, search};
/// use std::ops::ControlFlow;
///
/// let mut grids = Vec::new();
/// search::each(&Board::new(&Puzzle::EMPTY).unwrap(), &mut |grid| {
///     grids.push(grid.clone());
///     if grids.len() == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!(grids.len(), 5);
/// ```
pub fn each(board: &Board, found: &mut dyn FnMut(&Grid) -> ControlFlow<()>) {
    // Who stopped, the sink or the end of the search, the sink knows best.
    let _ = State::new(board).search(&mut |state| found(&state.grid()));
}

/// Counts solutions, at most `limit`, and shows each.
fn count_and(board: &Board, limit: u64, mut show: impl FnMut(&State)) -> u64 {
    let mut count = 0;
    if limit > 0 {
        // Whether it stopped can be told from the count.
        let _ = State::new(board).search(&mut |state| {
            show(state);
            count += 1;
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    count
}
