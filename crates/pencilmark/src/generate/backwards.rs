//! Runs the solver backwards: from a finished grid to a puzzle.

use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::cell::Cell;
use crate::checker::Fault;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::{RandomSource, shuffle};
use crate::set::Cells;
use crate::solver::{Outcome, Solver};

/// Empties cells of a finished grid in random order, as long as a solver still solves the remaining puzzle. `start`
/// makes the board that the solver begins with: [`Board::new`], or [`Board::with_all_marks`] if the solver itself
/// applies the rules.
///
/// Without any one of its givens, the solver does not solve the puzzle. A stronger solver, or the search, may need
/// fewer givens: see [`search::redundant`](crate::search::redundant). For a solver that solves nothing, all 81 givens
/// stay.
///
/// ```
/// use pencilmark::generate::{backwards, grid};
/// use pencilmark::{Board, Outcome, Random, Solver, strategies};
///
/// let singles = Solver::with(["naked-single", "hidden-single"].map(|id| strategies::get(id).unwrap()));
/// let mut random = Random::new(1);
/// let solution = grid(&mut random);
/// let puzzle = backwards(&solution, &singles, Board::new, &mut random);
/// assert_eq!(puzzle.givens().len(), 22);
///
/// let path = singles.solve(Board::new(&puzzle)?);
/// assert_eq!(path.outcome, Outcome::Solved);
/// assert_eq!(path.end.grid(), Some(solution));
/// # Ok::<(), pencilmark::Fault>(())
/// ```
#[expect(clippy::missing_panics_doc, reason = "a budget without a limit does not stop")]
pub fn backwards(
    solution: &Grid,
    solver: &Solver,
    start: impl Fn(&Puzzle) -> Result<Board, Fault>,
    random: &mut dyn RandomSource,
) -> Puzzle {
    backwards_within(solution, solver, start, random, &Budget::unlimited()).expect("nothing stops it")
}

/// [Empties cells](backwards) of a finished grid until no given can be removed any more.
///
/// # Errors
/// When the budget stops before that.
pub fn backwards_within(
    solution: &Grid,
    solver: &Solver,
    start: impl Fn(&Puzzle) -> Result<Board, Fault>,
    random: &mut dyn RandomSource,
    budget: &Budget,
) -> Result<Puzzle, Stopped> {
    let solves = |puzzle: &Puzzle| match start(puzzle).map(|board| solver.solve_within(board, budget).outcome) {
        Ok(Outcome::Stopped(why)) => Err(why),
        outcome => Ok(outcome == Ok(Outcome::Solved)),
    };
    let mut order = Cell::ALL;
    shuffle(random, &mut order);
    let mut puzzle = Puzzle::from(solution);
    // The givens that the current puzzle needs. Strategies need not be monotone: after the removal of one given,
    // another may no longer be needed. So the set is cleared after each removal, and all givens are tried again.
    let mut needed = Cells::EMPTY;
    for &cell in order.iter().cycle() {
        if needed == puzzle.givens() {
            break;
        }
        if !puzzle.givens().contains(cell) {
            continue;
        }
        let mut without = puzzle.clone();
        without.clear(cell);
        if solves(&without)? {
            puzzle = without;
            needed = Cells::EMPTY;
        } else {
            needed.insert(cell);
        }
    }
    Ok(puzzle)
}
