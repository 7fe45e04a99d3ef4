//! The search: how many solutions a board has, and which.
//!
//! It explains nothing, and no strategy uses it. It counts, checks uniqueness, and holds the strategies to the truth
//! in tests.
//!
//! The method is that of the `JCZSolve` family of solvers: one word of 27 bits for each digit and band, reduced by table
//! look-ups until nothing changes, then a guess in the cell with the fewest digits left. The picture stands in `state.rs`.

mod minimal;
mod state;
mod tables;

use crate::board::Board;
use crate::grid::Grid;
use state::State;
use std::ops::ControlFlow;

pub use minimal::redundant;

/// What a board has: no solution, one, or many, counted up to a limit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// How many were found; never more than the limit.
    pub count: u64,
    /// The first that was found.
    pub first: Option<Grid>,
}

/// Counts the solutions up to a limit, and keeps the first.
///
/// It starts from the board's marks, not only from its values: a solution holds no mark that was removed.
///
/// ```
/// use pencilmark::{Board, Puzzle, search};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let found = search::solutions(&Board::new(&puzzle)?, 2);
/// assert_eq!(found.count, 1);
/// assert!(found.first.unwrap().to_string().starts_with("725691348"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solutions(board: &Board, limit: u64) -> Solutions {
    let mut found = Solutions { count: 0, first: None };
    if limit > 0 {
        let _ = State::new(board).search(&mut |state| {
            found.count += 1;
            if found.first.is_none() {
                found.first = state.grid();
            }
            stop_if(found.count == limit)
        });
    }
    found
}

/// Counts the solutions up to a limit, and keeps none.
///
/// ```
/// use pencilmark::{Board, Puzzle, search};
///
/// assert_eq!(search::count(&Board::new(&Puzzle::EMPTY)?, 1000), 1000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(board: &Board, limit: u64) -> u64 {
    let mut count = 0;
    if limit > 0 {
        let _ = State::new(board).search(&mut |_| {
            count += 1;
            stop_if(count == limit)
        });
    }
    count
}

/// The only solution; `None` when there is none, or another.
pub fn unique(board: &Board) -> Option<Grid> {
    let found = solutions(board, 2);
    found.first.filter(|_| found.count == 1)
}

/// Hands every solution to a sink, always in the same order, until the sink says stop.
///
/// ```
/// use std::ops::ControlFlow;
/// use pencilmark::{Board, Puzzle, search};
///
/// let mut grids = Vec::new();
/// let _ = search::each(&Board::new(&Puzzle::EMPTY)?, &mut |grid| {
///     grids.push(grid);
///     if grids.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!(grids.len(), 3);
/// assert_ne!(grids[0], grids[1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn each(board: &Board, found: &mut dyn FnMut(Grid) -> ControlFlow<()>) -> ControlFlow<()> {
    State::new(board).search(&mut |state| state.grid().map_or(ControlFlow::Continue(()), &mut *found))
}

fn stop_if(stop: bool) -> ControlFlow<()> {
    if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
