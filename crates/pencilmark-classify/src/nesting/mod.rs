//! Braids within trial and error: the length of the braids that are needed to refute a supposition.

use crate::basics::Basics;
use crate::chains::{BraidSearch, Chains, Unfinished};
use crate::depth::depth;
use pencilmark::sister::{Broken, Propagation, Reach};
use pencilmark::{Board, Budget, Layout, Mark, Stopped};

/// The `B_pB` class of a board: the least `p`, up to `most`, for which trial and error solves it. Trial and error supposes one
/// mark at a time, and refutes it by singles and braids of at most `p` truths. `None` if braids of this length are not enough.
///
/// The class is 0 for a board of [depth](super::depth) 0 or 1, and greater than 0 for a board of depth 2. A board of depth 3
/// has no class. Braids of one truth are locked candidates. Braids are confluent, so the order of the marks does not change
/// the class.
///
/// The source is Denis Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*. There, `B_p`-braids are braids
/// that contain braids of at most `p` truths. The book proves that they remove the same marks as this function.
///
/// ```
/// use pencilmark::{Board, Budget, Puzzle};
/// use pencilmark_classify::nesting;
///
/// let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// let board = Board::new(&escargot.parse::<Puzzle>()?)?;
/// assert_eq!(nesting(&board, 10, &Budget::unlimited())?, Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the budget stops before the class is known. The error has the bound that is known. A step of work is a partial braid
/// or a supposition.
pub fn nesting(board: &Board, most: usize, budget: &Budget) -> Result<Option<usize>, Unfinished> {
    // Braids of any length remove the same marks as trial and error of depth 1. Within a supposition they reach depth 2.
    if depth(board, Basics::Singles, 2, budget)?.is_none() {
        return Ok(None);
    }
    let mut trial = NestedTrials { search: BraidSearch::new(Chains::Braids, budget), budget };
    let mut left = Propagation::new(board);
    for longest in 0..=most {
        let reduced = trial.reduce(&mut left, longest);
        let reduced = reduced.map_err(|why| Unfinished { why, above: longest.checked_sub(1) })?;
        if reduced.is_err() || left.is_full() {
            return Ok(Some(longest));
        }
    }
    Ok(None)
}

struct NestedTrials<'b> {
    search: BraidSearch<'b>,
    budget: &'b Budget<'b>,
}

impl NestedTrials<'_> {
    /// Removes the marks that braids within a supposition refute.
    fn reduce(&mut self, left: &mut Propagation, longest: usize) -> Result<Result<(), Broken>, Stopped> {
        if left.settle(Layout::standard(), Reach::Singles).is_err() {
            return Ok(Err(Broken));
        }
        loop {
            let mut some = false;
            for mark in left.unsettled().iter() {
                if left.unsettled().contains(mark) && self.refutes(left, mark, longest)? {
                    some = true;
                    left.rule_out(mark);
                    if left.settle(Layout::standard(), Reach::Singles).is_err() {
                        return Ok(Err(Broken));
                    }
                }
            }
            if !some || left.is_full() {
                return Ok(Ok(()));
            }
        }
    }

    /// Whether singles and braids of at most `longest` truths refute a mark.
    fn refutes(&mut self, left: &Propagation, mark: Mark, longest: usize) -> Result<bool, Stopped> {
        self.budget.try_spend(1)?;
        let mut supposed = *left;
        supposed.assume(Layout::standard(), mark);
        if supposed.settle(Layout::standard(), Reach::Singles).is_err() {
            return Ok(true);
        }
        // The shortest braids first: they take the least time, and singles may follow.
        let mut length = 1;
        while length <= longest && !supposed.is_full() {
            match self.has_one(&supposed, length)? {
                Some(target) => {
                    supposed.rule_out(target);
                    if supposed.settle(Layout::standard(), Reach::Singles).is_err() {
                        return Ok(true);
                    }
                    length = 1;
                }
                None => length += 1,
            }
        }
        Ok(false)
    }

    fn has_one(&mut self, supposed: &Propagation, length: usize) -> Result<Option<Mark>, Stopped> {
        for target in supposed.unsettled().iter() {
            if self.search.has(supposed, target, length)? {
                return Ok(Some(target));
            }
        }
        Ok(None)
    }
}
