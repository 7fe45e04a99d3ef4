//! The number of solutions of a board (none, one or several), and the solutions themselves.
//!
//! The search explains nothing and knows no strategy. It finds solutions by trial, so that steps, ratings and
//! generators can be checked against them.
//!
//! It works on its own packed state: 27 words of 27 bits (`lanes/start.rs` has the picture). It draws all conclusions for
//! one digit without a table or a branch. So many boards are searched side by side in the lanes (the words) of wide
//! registers: see [`Search::batch`]. `docs/performance.md` has the figures.
//!
//! Known values and marks both count: a mark that was removed stays removed, even if that leaves no solution.
//!
//! **The order of solutions** depends on the board alone. The processor, the other boards of a batch and the limit do not
//! change it. The search guesses only when no more conclusions follow. It tries the board with the guessed digit first, and
//! then the board without this digit. This makes one tree for each board. The leaves of the tree are the solutions in their
//! order.
//!
//! **A search can be stopped** by a [`Budget`]: [`Search::within`]. An answer is then a [`Result`]. So a search that was
//! stopped cannot be confused with a search that found nothing.
//!
//! The memory is bounded for every board. For each guess on the way to the current place of the search, a branch waits.
//! There are at most 81 branches, or 729 branches in random order.
//!
//! ```
//! use pencilmark_core::{Board, Puzzle, Search};
//!
//! let puzzle: Puzzle =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let grid = Search::of(&Board::new(&puzzle)?).unique().unwrap();
//! assert_eq!(grid.to_string(), "725691348984732516613845972251369487869457123437128659376584291142973865598216734");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any_board;
mod batch;
mod bound;
mod found;
mod givens;
mod lanes;
mod layouts;
mod sums;
mod tables;
mod trials;
pub(crate) mod unavoidable;

pub use any_board::on_any_board;
pub use bound::{Bound, Unbounded};
pub use found::{Ended, HowMany, Solutions};
pub use givens::Givens;
pub use lanes::{Kernel, ParseKernelError, Start};
pub use layouts::{LayoutSolutions, OtherSolutions, each_on_layout, on_layout, random_on_layout, redundant_on_layout};
pub use trials::{Trials, takes_more_than, trials};
pub use unavoidable::exchangeable;

use crate::budget::{Budget, Stopped};
use crate::puzzle::Grid;
use crate::random::RandomSource;
use lanes::{Alone, Halt};
use std::fmt;
use std::ops::ControlFlow;

/// The number of guesses up to which a board is searched alone. Such a board is done before wide registers reach full speed.
const FEW_GUESSES: u64 = 20;

/// A search for the solutions of one board, or of [many](Self::batch): the question and its bounds. The last method of
/// a chain searches, and gives the answer.
///
/// ```
/// use pencilmark_core::{Budget, Puzzle, Search, Stopped};
///
/// let first_row_lost: Puzzle =
///     "...........4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// assert_eq!(Search::of(&first_row_lost).count(), 577);
/// assert_eq!(Search::of(&first_row_lost).limit(2).count(), 2);
/// assert_eq!(Search::of(&first_row_lost).unique(), None);
///
/// let budget = Budget::unlimited().with_work(10);
/// assert_eq!(Search::of(&first_row_lost).within(&budget).count(), Err(Stopped::Work));
/// ```
#[must_use = "nothing is searched before something is asked"]
pub struct Search<'a, Of: ?Sized, B = Unbounded> {
    of: &'a Of,
    limit: u64,
    /// The number of guesses that a board of a batch may take.
    guesses: Option<u64>,
    kernel: Kernel,
    bound: B,
}

impl<'a, Of: ?Sized> Search<'a, Of> {
    fn new(of: &'a Of) -> Self {
        Self { of, limit: u64::MAX, guesses: None, kernel: Kernel::best(), bound: Unbounded::new() }
    }
}

impl<'a, S: Start> Search<'a, S> {
    /// A search for all solutions of a board.
    ///
    /// An easy board is searched with its digits side by side, a hard board in all lanes of the widest registers.
    pub fn of(start: &'a S) -> Self {
        Self::new(start)
    }
}

impl<'a, Of: ?Sized, B: Bound> Search<'a, Of, B> {
    /// Sets the greatest number of solutions of a board to look for. A limit of 0 finds nothing.
    pub fn limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Searches until the budget stops. A step of work is one round of conclusions: about a tenth of a microsecond. If
    /// the number of steps ends the search of one board, the place where it ends depends on the board alone.
    pub fn within<'b>(self, budget: &'b Budget<'b>) -> Search<'a, Of, &'b Budget<'b>> {
        let Self { of, limit, guesses, kernel, bound: _ } = self;
        Search { of, limit, guesses, kernel, bound: budget }
    }

    /// Searches with this kernel instead of the [best](Kernel::best) one. This is useful to compare kernels. If this
    /// processor does not have the instructions of the kernel, the portable kernel is used.
    pub fn kernel(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }
}

impl<S: Start, B: Bound> Search<'_, S, B> {
    /// The number of solutions found, the first solution, and the reason why the search ended.
    ///
    /// ```
    /// use pencilmark_core::search::Ended;
    /// use pencilmark_core::{Budget, Puzzle, Search, Stopped};
    ///
    /// let budget = Budget::unlimited().with_work(1000);
    /// let found = Search::of(&Puzzle::EMPTY).within(&budget).solutions();
    /// assert_eq!(found.ended, Ended::Stopped(Stopped::Work));
    /// assert!(found.count > 100, "what was counted by then");
    /// ```
    pub fn solutions(&self) -> Solutions {
        self.up_to(self.limit)
    }

    /// The number of solutions, or the limit if there are more.
    ///
    /// # Errors
    /// Within a budget: when the budget stops before the answer is known.
    pub fn count(&self) -> B::Answer<u64> {
        let found = self.solutions();
        B::answer(found.ended.unless_stopped(found.count))
    }

    /// The first solution, if there is one.
    ///
    /// # Errors
    /// Within a budget: when the budget stops before the answer is known.
    pub fn first(&self) -> B::Answer<Option<Grid>> {
        let found = self.up_to(self.limit.min(1));
        B::answer(found.ended.unless_stopped(found.first))
    }

    /// The only solution; `None` when there is none, or more than one. The limit has no effect here.
    ///
    /// # Errors
    /// Within a budget: when the budget stops before the answer is known.
    pub fn unique(&self) -> B::Answer<Option<Grid>> {
        let found = self.up_to(2);
        B::answer(found.ended.unless_stopped(()).map(|()| found.only()))
    }

    /// Whether there is no solution, one, or several. The limit has no effect here.
    ///
    /// ```
    /// use pencilmark_core::{Puzzle, Search, search::HowMany};
    ///
    /// assert_eq!(Search::of(&Puzzle::EMPTY).how_many(), HowMany::Several);
    /// ```
    ///
    /// # Errors
    /// Within a budget: when the budget stops before the answer is known.
    pub fn how_many(&self) -> B::Answer<HowMany> {
        B::answer(self.up_to(2).how_many())
    }

    /// Passes each solution to `found`, until the limit is reached or `found` says stop. The first solution is the one that
    /// [`solutions`](Self::solutions) keeps.
    ///
    /// ```
    /// use pencilmark_core::{Puzzle, Search};
    /// use std::ops::ControlFlow;
    ///
    /// let mut grids = Vec::new();
    /// Search::of(&Puzzle::EMPTY).limit(5).each(|grid| {
    ///     grids.push(grid.clone());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(grids.len(), 5);
    /// ```
    ///
    /// # Errors
    /// Within a budget: when the budget stops before the last solution is passed on, and before `found` says stop.
    pub fn each(&self, mut found: impl FnMut(&Grid) -> ControlFlow<()>) -> B::Answer<()> {
        B::answer(self.tell(None, self.limit, &mut |grid| found(&grid)))
    }

    /// A solution other than the grid `than`, if there is any. The limit has no effect here.
    ///
    /// ```
    /// use pencilmark_core::{Puzzle, Search};
    ///
    /// let grid = Search::of(&Puzzle::EMPTY).first().unwrap();
    /// assert_ne!(Search::of(&Puzzle::EMPTY).another(&grid), None);
    /// assert_eq!(Search::of(&Puzzle::from(&grid)).another(&grid), None);
    /// ```
    ///
    /// # Errors
    /// Within a budget: when the budget stops before the answer is known.
    pub fn another(&self, than: &Grid) -> B::Answer<Option<Grid>> {
        let mut other = None;
        let told = self.tell(None, 2, &mut |grid| {
            if grid == *than {
                return ControlFlow::Continue(());
            }
            other = Some(grid);
            ControlFlow::Break(())
        });
        B::answer(told.map(|()| other))
    }

    /// A random solution, if there is a solution. Not all solutions are equally likely. The limit has no effect here.
    ///
    /// ```
    /// use pencilmark_core::{Puzzle, Random, Search};
    ///
    /// let grid = |seed| Search::of(&Puzzle::EMPTY).random(&mut Random::new(seed)).unwrap();
    /// assert_eq!(grid(1), grid(1));
    /// assert_ne!(grid(1), grid(2));
    /// ```
    ///
    /// # Errors
    /// Within a budget: when the budget stops before the answer is known.
    pub fn random(&self, random: &mut dyn RandomSource) -> B::Answer<Option<Grid>> {
        let mut first = None;
        let told = self.tell(Some(random), 1, &mut |grid| {
            first = Some(grid);
            ControlFlow::Continue(())
        });
        B::answer(told.map(|()| first))
    }

    fn up_to(&self, limit: u64) -> Solutions {
        let mut found = Solutions::none(limit);
        if limit == 0 {
            return found;
        }
        let budget = self.bound.budget();
        // The work that the lanes do up to the limit depends on their number. So a search with counted steps does not use
        // them.
        let guesses = if budget.is_counted() { u64::MAX } else { FEW_GUESSES };
        let alone = Alone { start: &self.of.places(), guesses, order: None, budget };
        match self.kernel.search(alone, &mut |grid| found.note(limit, || grid)) {
            ControlFlow::Break(Halt::Guesses) => {
                let lanes = Search::batch(std::slice::from_ref(self.of)).kernel(self.kernel);
                lanes.limit(limit).within(budget).solutions().remove(0)
            }
            ControlFlow::Break(Halt::Budget) => {
                Solutions { ended: budget.stopped().map_or(Ended::All, Ended::Stopped), ..found }
            }
            ControlFlow::Break(Halt::Sink) | ControlFlow::Continue(()) => found,
        }
    }

    /// Passes solutions to `found`, in their order or in a random order.
    fn tell(
        &self,
        order: Option<&mut dyn RandomSource>,
        mut limit: u64,
        found: &mut dyn FnMut(Grid) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        if limit == 0 {
            return Ok(());
        }
        // The cast shortens the lifetime of this borrow to the lifetime of the places.
        let order = order.map(|random| random as &mut dyn RandomSource);
        let budget = self.bound.budget();
        let alone = Alone { start: &self.of.places(), guesses: u64::MAX, order, budget };
        let mut found = |grid| {
            limit -= 1;
            found(grid)?;
            if limit == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match self.kernel.search(alone, &mut found) {
            ControlFlow::Break(Halt::Budget) => budget.stopped().map_or(Ok(()), Err),
            _ => Ok(()),
        }
    }
}

impl<Of: ?Sized, B> fmt::Debug for Search<'_, Of, B> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Search").field("limit", &self.limit).field("kernel", &self.kernel).finish_non_exhaustive()
    }
}
