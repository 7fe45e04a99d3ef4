//! Whether a puzzle has redundant givens.

use super::lanes::BoardWords;
use super::unavoidable::needed;
use super::{Bound, Search, Unbounded};
use crate::budget::{Budget, Stopped};
use crate::geometry::{Cell, Cells};
use crate::puzzle::{Grid, Puzzle};
use std::fmt;

/// The number of puzzles that are searched together: their boards keep all lanes busy.
const TOGETHER: usize = 64;

/// The givens of a puzzle, or of [many](Self::batch) puzzles, and whether each given is needed. Values placed later and
/// marks are ignored.
///
/// A given is redundant if the puzzle has one solution without it too. A puzzle with one solution is minimal if it has no
/// redundant givens. A puzzle with no solution or several solutions has no redundant givens either.
///
/// ```
/// use pencilmark_core::{Cell, Puzzle, search::Givens};
///
/// let mut puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse().unwrap();
/// assert!(Givens::of(&puzzle).redundant().is_empty());
///
/// let corner = Cell::at(1, 1).unwrap();
/// puzzle.give(corner, pencilmark_core::Digit::new(6).unwrap());
/// assert!(Givens::of(&puzzle).redundant().contains(corner));
/// ```
#[must_use = "nothing is searched before something is asked"]
pub struct Givens<'a, Of: ?Sized, B = Unbounded> {
    of: &'a Of,
    bound: B,
}

impl<'a> Givens<'a, Puzzle> {
    /// The givens of a puzzle.
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self { of: puzzle, bound: Unbounded::new() }
    }
}

impl<'a> Givens<'a, [(&'a Puzzle, &'a Grid)]> {
    /// The givens of many puzzles, each with the only solution of its givens. This is several times as fast as one puzzle
    /// after another.
    ///
    /// It is not checked that the solution is the only one. If there are others, the answer for this puzzle has no meaning.
    ///
    /// ```
    /// use pencilmark_core::{Puzzle, Search, search::Givens};
    ///
    /// let puzzle: Puzzle =
    ///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse().unwrap();
    /// let grid = Search::of(&puzzle).unique().unwrap();
    /// let full = Puzzle::from(&grid);
    /// let found = Givens::batch(&[(&puzzle, &grid), (&full, &grid)]).redundant();
    /// assert_eq!((found[0].len(), found[1].len()), (0, 81));
    /// ```
    pub fn batch(solved: &'a [(&'a Puzzle, &'a Grid)]) -> Self {
        Self { of: solved, bound: Unbounded::new() }
    }
}

impl<'a, Of: ?Sized, B> Givens<'a, Of, B> {
    /// Searches until the budget stops.
    pub fn within<'b>(self, budget: &'b Budget<'b>) -> Givens<'a, Of, &'b Budget<'b>> {
        Givens { of: self.of, bound: budget }
    }
}

impl<B: Bound> Givens<'_, Puzzle, B> {
    /// The redundant givens: if any one of them is removed, the puzzle still has one solution.
    ///
    /// # Errors
    /// Within a budget: when the budget stops before the answer is known.
    pub fn redundant(&self) -> B::Answer<Cells> {
        let budget = self.bound.budget();
        let redundant = || {
            let Some(grid) = Search::of(self.of).within(budget).unique()? else { return Ok(Cells::EMPTY) };
            Ok(redundant(&[(self.of, &grid)], budget)?[0])
        };
        B::answer(redundant())
    }
}

impl<B: Bound> Givens<'_, [(&Puzzle, &Grid)], B> {
    /// The redundant givens of each puzzle.
    ///
    /// # Errors
    /// Within a budget: when the budget stops before all answers are known.
    pub fn redundant(&self) -> B::Answer<Vec<Cells>> {
        B::answer(redundant(self.of, self.bound.budget()))
    }
}

fn redundant(solved: &[(&Puzzle, &Grid)], budget: &Budget) -> Result<Vec<Cells>, Stopped> {
    let mut redundant = vec![Cells::EMPTY; solved.len()];
    for (solved, redundant) in solved.chunks(TOGETHER).zip(redundant.chunks_mut(TOGETHER)) {
        let (mut doubtful, mut boards) = (Vec::new(), Vec::new());
        for (number, (puzzle, grid)) in solved.iter().enumerate() {
            let givens = puzzle.givens();
            let start = BoardWords::of(puzzle);
            for cell in givens - needed(grid, givens) {
                doubtful.push((number, cell));
                boards.push(otherwise(&start, cell, grid));
            }
        }
        let found = Search::batch(&boards).limit(1).within(budget).solutions();
        for ((number, cell), found) in doubtful.into_iter().zip(found) {
            if found.ended.unless_stopped(found.count)? == 0 {
                redundant[number].insert(cell);
            }
        }
    }
    Ok(redundant)
}

/// The board of the other givens, in which the cell of the given may hold any digit except its own. It is faster to decide
/// whether this board has a solution than to find the known solution again and then another solution.
fn otherwise(start: &BoardWords, cell: Cell, grid: &Grid) -> BoardWords {
    let mut without = start.clone();
    without.refuse(cell, grid.digit(cell));
    without
}

impl<Of: ?Sized, B> fmt::Debug for Givens<'_, Of, B> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Givens").finish_non_exhaustive()
    }
}
