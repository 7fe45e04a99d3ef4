//! Runs the solver backwards: from a finished grid to a puzzle.

use pencilmark::{
    Board, Budget, Cell, Cells, Fault, Grid, Outcome, Puzzle, RandomSource, Search, Solver, State, Stopped, search,
    shuffle,
};

/// Empties cells of a finished grid in random order, as long as a solver still solves the remaining puzzle. `start`
/// makes the board that the solver begins with: [`Board::new`], or [`Board::with_all_marks`] if removing the marks that
/// values exclude is itself one of the solver's strategies.
///
/// If any single given is removed from the result, the solver no longer solves it. A stronger solver, or the search, may
/// need fewer givens: see [`Givens`](pencilmark::search::Givens). For a solver that solves nothing, all 81 givens
/// stay.
///
/// ```
/// use pencilmark_generate::backwards;
/// use pencilmark::{Board, Grid, Outcome, Random, Solver, strategies};
///
/// let singles = Solver::with(["naked-single", "hidden-single"].map(|id| strategies::get(id).unwrap()));
/// let mut random = Random::new(1);
/// let solution = Grid::random(&mut random);
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
/// When the budget stops before the last cell is tried.
pub fn backwards_within(
    solution: &Grid,
    solver: &Solver,
    start: impl Fn(&Puzzle) -> Result<Board, Fault>,
    random: &mut dyn RandomSource,
    budget: &Budget,
) -> Result<Puzzle, Stopped> {
    let units: Vec<Cells> = Cell::ALL.into_iter().map(Cells::of).collect();
    backwards_by_units(Puzzle::from(solution), units, solver, &start, random, budget)
}

/// Like [`backwards_within`], but on any board, and cells are emptied in groups (`units`): all cells of a group together, or none.
/// Cells that are in no group stay.
pub(crate) fn backwards_by_units(
    solution: Puzzle,
    mut units: Vec<Cells>,
    solver: &Solver,
    start: &dyn Fn(&Puzzle) -> Result<Board, Fault>,
    random: &mut dyn RandomSource,
    budget: &Budget,
) -> Result<Puzzle, Stopped> {
    let solves = |puzzle: &Puzzle| {
        let Ok(board) = start(puzzle) else { return Ok(false) };
        // No solver can finish a puzzle with several solutions, but a solver may need long to fail. So this check comes
        // first.
        if !has_one_solution(puzzle, budget)? {
            return Ok(false);
        }
        match solver.solve_within(board, budget).outcome {
            Outcome::Stopped(why) => Err(why),
            outcome => Ok(outcome == Outcome::Solved),
        }
    };
    shuffle(random, &mut units);
    let mut puzzle = solution;
    // The number of units that were tried since the last unit was emptied. Strategies need not be monotone: after the
    // removal of one given, another given may no longer be needed. So all givens are tried again after each removal.
    let mut needed = 0;
    while needed < units.len() {
        let unit = units[0];
        let mut without = puzzle.clone();
        unit.iter().for_each(|cell| without.clear(cell));
        if solves(&without)? {
            puzzle = without;
            _ = units.remove(0);
            needed = 0;
        } else {
            units.rotate_left(1);
            needed += 1;
        }
    }
    Ok(puzzle)
}

/// Whether a puzzle has one solution, on its layout.
fn has_one_solution(puzzle: &Puzzle, budget: &Budget) -> Result<bool, Stopped> {
    let state: &State = puzzle.as_ref();
    if state.layout().is_none() {
        return Ok(Search::of(puzzle).within(budget).unique()?.is_some());
    }
    let found = search::on_layout(state, 2, budget);
    found.ended.stopped().map_or(Ok(found.count == 1), Err)
}
