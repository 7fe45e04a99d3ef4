//! How many solutions a board has: none, one or many, and which.
//!
//! The search explains nothing and knows no strategy. It finds solutions by trial, so that steps, ratings and
//! generators can be checked against them.
//!
//! It works on its own packed state, 27 words of 27 bits (`lanes/start.rs` has the picture), and draws all conclusions
//! for one digit without a table or a branch, so that many boards are searched side by side in the lanes of wide
//! registers: see [`batch`]. `docs/performance.md` has the figures.
//!
//! Known values and marks both count: a mark that was removed stays removed, even if that leaves no solution.
//!
//! **The order of solutions** depends on the board alone: not on the processor, nor on how it is searched, alone or
//! among others, nor on the limit. The search guesses only when there is nothing more to conclude, tries the board with
//! the guessed digit first, and then without; this makes one tree for each board, and its leaves are the solutions in
//! order.
//!
//! **A search can be stopped**: every function that may take long has a sister `…_within` that is given a [`Budget`].
//! Memory has a bound whatever is searched: a branch waits for each guess on the way to where the search is, at most
//! one a cell.
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

mod found;
mod lanes;
mod minimal;
mod trials;
mod unavoidable;

pub use found::{Ended, HowMany, Solutions};
pub use lanes::{Kernel, ParseKernelError, Places, Start};
pub use minimal::{redundant, redundant_batch, redundant_batch_within, redundant_within};
pub(crate) use trials::{Trials, takes_more_than, trials};
pub(crate) use unavoidable::exchangeable;

use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::RandomSource;
use lanes::{Alone, Halt};
use std::ops::ControlFlow;

/// A board that is settled within so few guesses is settled before wide registers would be warm.
const FEW_GUESSES: u64 = 20;

/// Looks for solutions until `limit` are found; keeps the first. A limit of 0 finds nothing.
///
/// An easy board is searched word by word, a hard one in all lanes of the widest registers there are.
pub fn solutions(start: &impl Start, limit: u64) -> Solutions {
    solutions_within(start, limit, &Budget::unlimited())
}

/// [Looks for solutions](solutions) until the budget stops. A step of work is one round of conclusions: about a tenth
/// of a microsecond. Where a number of steps ends a search depends on the board alone.
///
/// ```
/// use pencilmark::{Budget, Puzzle, Stopped};
/// use pencilmark::search::{self, Ended};
///
/// let budget = Budget::unlimited().work(1000);
/// let found = search::solutions_within(&Puzzle::EMPTY, u64::MAX, &budget);
/// assert_eq!(found.ended, Ended::Stopped(Stopped::Work));
/// assert!(found.count > 100, "what was counted by then");
/// ```
pub fn solutions_within(start: &impl Start, limit: u64, budget: &Budget) -> Solutions {
    let mut found = Solutions::none(limit);
    if limit == 0 {
        return found;
    }
    // How much work the lanes do until a limit is reached depends on how many they are.
    let guesses = if budget.is_counted() { u64::MAX } else { FEW_GUESSES };
    let alone = Alone { start: &start.places(), guesses, order: None, budget };
    match Kernel::best().search(alone, &mut |grid| found.note(limit, || grid)) {
        ControlFlow::Break(Halt::Guesses) => batch_within(std::slice::from_ref(start), limit, budget).remove(0),
        ControlFlow::Break(Halt::Budget) => {
            Solutions { ended: budget.stopped().map_or(Ended::All, Ended::Stopped), ..found }
        }
        ControlFlow::Break(Halt::Sink) | ControlFlow::Continue(()) => found,
    }
}

/// Whether there is no solution, one, or several.
///
/// ```
/// use pencilmark::{Budget, Puzzle, search::{self, HowMany}};
///
/// assert_eq!(search::how_many(&Puzzle::EMPTY, &Budget::unlimited()), Ok(HowMany::Several));
/// ```
///
/// # Errors
/// When the budget stops before that is known.
pub fn how_many(start: &impl Start, budget: &Budget) -> Result<HowMany, Stopped> {
    let found = solutions_within(start, 2, budget);
    match (found.ended.stopped(), found.count, found.first) {
        (Some(why), ..) => Err(why),
        (None, 0, _) => Ok(HowMany::None),
        (None, 1, Some(grid)) => Ok(HowMany::One(grid)),
        (None, ..) => Ok(HowMany::Several),
    }
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
    batch_within(starts, limit, &Budget::unlimited())
}

/// [Looks for solutions](batch) of many boards until the budget stops. Boards that are done by then have their answers;
/// the others, begun or not, say that they were stopped, with what was counted.
///
/// Which are done when a number of steps is used up depends on the processor, since wider registers search more boards
/// side by side. [`batch_within_guesses`] gives each board its own bound, which is the same everywhere.
pub fn batch_within<S: Start>(starts: &[S], limit: u64, budget: &Budget) -> Vec<Solutions> {
    Kernel::best().solve_within(starts, limit, budget)
}

/// [Looks for solutions](batch) of many boards, of which none may take more than `guesses` guesses: those that need
/// more end with [`Stopped::Work`]. So the quick ones of many boards are searched side by side, and the few hard ones
/// can be searched again alone, or not at all.
///
/// What comes of a board depends on the board alone, also if it is stopped by its guesses.
///
/// ```
/// use pencilmark::{Budget, Puzzle, Stopped};
/// use pencilmark::search::{self, Ended};
///
/// let easy: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let found = search::batch_within_guesses(&[easy, Puzzle::EMPTY], 1_000_000, 500, &Budget::unlimited());
/// assert_eq!((found[0].count, found[0].ended), (1, Ended::All));
/// assert_eq!(found[1].ended, Ended::Stopped(Stopped::Work));
/// ```
pub fn batch_within_guesses<S: Start>(starts: &[S], limit: u64, guesses: u64, budget: &Budget) -> Vec<Solutions> {
    Kernel::best().solve_within_guesses(starts, limit, guesses, budget)
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
#[expect(clippy::missing_panics_doc, reason = "a budget without a limit does not stop")]
pub fn another(start: &impl Start, than: &Grid) -> Option<Grid> {
    another_within(start, than, &Budget::unlimited()).expect("nothing stops it")
}

/// [A solution other](another) than the one given.
///
/// # Errors
/// When the budget stops before one is found.
pub fn another_within(start: &impl Start, than: &Grid, budget: &Budget) -> Result<Option<Grid>, Stopped> {
    let mut other = None;
    each_within(start, budget, &mut |grid| {
        if grid == than {
            return ControlFlow::Continue(());
        }
        other = Some(grid.clone());
        ControlFlow::Break(())
    })?;
    Ok(other)
}

/// A solution of each board other than the one that is known of it, if there is any: many boards in one thread, side by
/// side. Boards that the budget stopped say so.
pub(crate) fn others_within<S: Start>(starts: &[S], known: &[&Grid], budget: &Budget) -> Vec<Solutions> {
    Kernel::best().others_within(starts, known, budget)
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
#[expect(clippy::missing_panics_doc, reason = "a budget without a limit does not stop")]
pub fn random(start: &impl Start, random: &mut dyn RandomSource) -> Option<Grid> {
    random_within(start, random, &Budget::unlimited()).expect("nothing stops it")
}

/// [A solution](random), another for another seed.
///
/// # Errors
/// When the budget stops before one is found.
pub fn random_within(
    start: &impl Start,
    random: &mut dyn RandomSource,
    budget: &Budget,
) -> Result<Option<Grid>, Stopped> {
    let mut first = None;
    each_solution(start, Some(random), budget, &mut |grid| {
        first = Some(grid);
        ControlFlow::Break(())
    })?;
    Ok(first)
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
    solutions(start, 2).only()
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
pub fn givens_suffice_within(board: &Board, budget: &Budget) -> bool {
    let mut puzzle = Puzzle::EMPTY;
    for cell in board.givens() {
        if let Some(digit) = board.value(cell) {
            puzzle.give(cell, digit);
        }
    }
    solutions_within(&puzzle, 2, budget).only().is_some()
}

/// Tells every solution, until the sink says stop. The first is that which [`solutions`] keeps.
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
    // Without a limit only the sink stops it.
    let _ = each_within(start, &Budget::unlimited(), found);
}

/// [Tells every solution](each), until the sink says stop or the budget does.
///
/// # Errors
/// When the budget stops before the last solution is passed on and before the sink says stop.
pub fn each_within(
    start: &impl Start,
    budget: &Budget,
    found: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    each_solution(start, None, budget, &mut |grid| found(&grid))
}

/// Tells solutions in their order, or in one that chance chooses.
fn each_solution(
    start: &impl Start,
    order: Option<&mut dyn RandomSource>,
    budget: &Budget,
    found: &mut dyn FnMut(Grid) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    // The cast shortens the borrow to that of the places.
    let order = order.map(|random| random as &mut dyn RandomSource);
    let alone = Alone { start: &start.places(), guesses: u64::MAX, order, budget };
    match Kernel::best().search(alone, found) {
        ControlFlow::Break(Halt::Budget) => budget.stopped().map_or(Ok(()), Err),
        _ => Ok(()),
    }
}
