//! How many solutions a board has: none, one or many, and which.
//!
//! The search explains nothing and knows no strategy. It fills the board by force, so that steps, ratings and
//! generators can be held to the truth.
//!
//! It works on its own packed state, 27 words of 27 bits (`lanes/start.rs` has the picture), and draws all conclusions
//! for one digit without a table or a branch, so that many boards are searched side by side in the lanes of wide
//! registers: see [`batch`]. `docs/performance.md` has the figures.
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

mod lanes;
mod minimal;

pub use lanes::{Kernel, NoKernel, Places, Start};
pub use minimal::redundant;

use crate::board::Board;
use crate::budget::Budget;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::Random;
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

/// A board that is settled within so few guesses is settled before wide registers would be warm.
const FEW_GUESSES: u64 = 20;

/// Looks for solutions until `limit` are found; keeps the first. A limit of 0 finds nothing.
///
/// An easy board is searched word by word, a hard one in all lanes of the widest registers there are. Which is which
/// depends on the board alone, and so does the order of solutions.
pub fn solutions(start: &impl Start, limit: u64) -> Solutions {
    let mut found = Solutions { count: 0, first: None, stopped: limit == 0 };
    if limit == 0 {
        return found;
    }
    // Who stopped, the sink or the number of guesses, shows below.
    let flow = Kernel::best().search(&start.places(), FEW_GUESSES, None, &mut |grid| {
        found.first.get_or_insert(grid);
        found.count += 1;
        found.stopped = found.count == limit;
        if found.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if flow.is_continue() || found.stopped {
        return found;
    }
    Kernel::best().solve(std::slice::from_ref(start), limit).remove(0)
}

/// Looks for solutions of many boards in one thread, up to `limit` each: several times as fast as one board after
/// another. See [`Kernel::solve`].
///
/// ```
/// use pencilmark::{Puzzle, search};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let found = search::batch(&[puzzle, Puzzle::EMPTY], 2);
/// assert_eq!(found.iter().map(|found| found.count).collect::<Vec<_>>(), [1, 2]);
/// ```
pub fn batch<S: Start>(starts: &[S], limit: u64) -> Vec<Solutions> {
    Kernel::best().solve(starts, limit)
}

/// A solution other than the one given, if there is any.
///
/// ```
/// use pencilmark::{Board, Puzzle, search};
///
/// let grid = search::solutions(&Puzzle::EMPTY, 1).first.unwrap();
/// assert_ne!(search::another(&Puzzle::EMPTY, &grid), None);
/// assert_eq!(search::another(&Puzzle::from(&grid), &grid), None);
/// ```
pub fn another(start: &impl Start, than: &Grid) -> Option<Grid> {
    let mut other = None;
    each(start, &mut |grid| {
        if grid == than {
            return ControlFlow::Continue(());
        }
        other = Some(grid.clone());
        ControlFlow::Break(())
    });
    other
}

/// A solution, if there is one: another for another seed. Not each is equally likely.
///
/// ```
/// use pencilmark::{Puzzle, Random, search};
///
/// let grid = |seed| search::random(&Puzzle::EMPTY, &mut Random::new(seed)).unwrap();
/// assert_eq!(grid(1), grid(1));
/// assert_ne!(grid(1), grid(2));
/// ```
pub fn random(start: &impl Start, random: &mut Random) -> Option<Grid> {
    let mut first = None;
    let _ = Kernel::best().search(&start.places(), u64::MAX, Some(random), &mut |grid| {
        first = Some(grid);
        ControlFlow::Break(())
    });
    first
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
pub fn count(start: &impl Start, limit: u64) -> u64 {
    solutions(start, limit).count
}

/// The only solution; `None` when there is none, or more than one.
pub fn unique(start: &impl Start) -> Option<Grid> {
    let Solutions { count, first, .. } = solutions(start, 2);
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
    givens_suffice_within(board, &Budget::unlimited())
}

/// Whether a board's [givens alone](givens_suffice) have exactly one solution: not if the budget stops before that is
/// known.
pub fn givens_suffice_within(board: &Board, _budget: &Budget) -> bool {
    let mut puzzle = Puzzle::EMPTY;
    for cell in board.givens() {
        if let Some(digit) = board.value(cell) {
            puzzle.give(cell, digit);
        }
    }
    count(&puzzle, 2) == 1
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
pub fn each(start: &impl Start, found: &mut dyn FnMut(&Grid) -> ControlFlow<()>) {
    // Who stopped, the sink or the end of the search, the sink knows best.
    let _ = Kernel::best().search(&start.places(), u64::MAX, None, &mut |grid| found(&grid));
}
