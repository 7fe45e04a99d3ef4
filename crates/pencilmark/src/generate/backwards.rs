//! The solver run backwards: from a finished grid to a puzzle.

use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::cell::Cell;
use crate::checker::Fault;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::{RandomSource, shuffle};
use crate::set::Cells;
use crate::solver::{Outcome, Solver};

/// Empties cells of a finished grid in random order, as long as a solver still solves what is left. `start` makes the
/// board that the solver begins with: [`Board::new`], or [`Board::with_all_marks`] when the rules are left to it.
///
/// No given of the puzzle can be emptied without the solver failing. A stronger solver, or the search, might do with
/// fewer: see [`search::redundant`](crate::search::redundant). A solver that solves nothing leaves all 81 givens.
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

/// [Empties cells](backwards) of a finished grid until no more can go.
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
    // The givens that the puzzle, as it stands, cannot do without. Strategies need not be monotone: with a given less,
    // another may no longer be needed. So this begins anew with each that goes, round after round.
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
