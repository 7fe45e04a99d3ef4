//! The depth of trial and error.
//!
//! ```text
//!   T&E(0)    singles alone
//!   T&E(1)    a mark is supposed, singles follow, they contradict each other: the mark goes
//!   T&E(2)    a mark is supposed, and T&E(1) comes to a contradiction
//! ```

use crate::basics::Basics;
use pencilmark::sister::{Broken, Propagation, Reach};
use pencilmark::{Board, Budget, Cell, Digit, Layout, Mark, Stopped};

/// The usual upper limit for the depth. No known puzzle has a greater depth.
pub const DEEPEST: usize = 3;

/// The depth of a board: the least `n` for which T&E(n) (trial and error of depth `n`) solves it or shows that it has no
/// solution.
///
/// `None` if T&E(`most`) is not enough. For a board with several solutions, no depth is enough.
///
/// T&E(0) is the [basics](crate::Basics) alone. T&E(n) supposes each mark in turn and applies T&E(n - 1): if this leads to a
/// contradiction, the mark is removed. T&E(n) ends when no further mark can be removed. A supposition that solves the board
/// is no result, because T&E does not guess. The removal of marks never hides a contradiction, so the order of the marks
/// does not change the result.
///
/// The source is Denis Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*, where the depth of almost all
/// puzzles is at most 2. Puzzles that contain a tridagon may have depth 3.
///
/// ```
/// use pencilmark::{Board, Budget, Puzzle};
/// use pencilmark_classify::{Basics, depth};
///
/// let of = |text: &str, basics| -> Result<_, Box<dyn std::error::Error>> {
///     Ok(depth(&Board::new(&text.parse::<Puzzle>()?)?, basics, 2, &Budget::unlimited())?)
/// };
/// let easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
/// assert_eq!(of(easy, Basics::Singles)?, Some(0));
/// let chains = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// assert_eq!(of(chains, Basics::Singles)?, Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the budget stops before the depth is known. A step of work is a supposition, with the basics that follow from it.
pub fn depth(board: &Board, basics: Basics, most: usize, budget: &Budget) -> Result<Option<usize>, Stopped> {
    let trial = TrialAndError { reach: basics.reach(), budget };
    let mut left = Propagation::new(board);
    for depth in 0..=most {
        if trial.reduce(&mut left, depth)?.is_err() || left.is_full() {
            return Ok(Some(depth));
        }
    }
    Ok(None)
}

struct TrialAndError<'b> {
    reach: Reach,
    budget: &'b Budget<'b>,
}

impl TrialAndError<'_> {
    /// Removes the marks that trial and error of a depth removes.
    fn reduce(&self, left: &mut Propagation, depth: usize) -> Result<Result<(), Broken>, Stopped> {
        if depth == 0 {
            self.budget.try_spend(1)?;
            return Ok(left.settle(Layout::standard(), self.reach).map(|_| ()).map_err(|_| Broken));
        }
        if self.reduce(left, depth - 1)?.is_err() {
            return Ok(Err(Broken));
        }
        // Rounds over all marks, until a whole round removes no mark.
        let mut unchanged = 0;
        for mark in marks().cycle() {
            if left.is_full() || unchanged == 729 {
                break;
            }
            unchanged += 1;
            if left.unsettled().contains(mark) && self.refutes(left, mark, depth - 1)? {
                left.rule_out(mark);
                if self.reduce(left, depth - 1)?.is_err() {
                    return Ok(Err(Broken));
                }
                unchanged = 0;
            }
        }
        Ok(Ok(()))
    }

    /// Whether trial and error of a depth reaches a contradiction when a mark is supposed.
    fn refutes(&self, left: &Propagation, mark: Mark, depth: usize) -> Result<bool, Stopped> {
        let mut supposed = *left;
        supposed.assume(Layout::standard(), mark);
        Ok(self.reduce(&mut supposed, depth)?.is_err())
    }
}

fn marks() -> impl Iterator<Item = Mark> + Clone {
    Digit::ALL.into_iter().flat_map(|digit| Cell::ALL.into_iter().map(move |cell| Mark::new(cell, digit)))
}
