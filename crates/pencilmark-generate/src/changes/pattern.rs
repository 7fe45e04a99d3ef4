//! Puzzles whose givens are in exactly the cells of a pattern.
//!
//! The digits of a finished grid in these cells usually leave many solutions. A step of the walk clears some of these
//! givens, chooses one of the solutions of the remaining puzzle, and takes its digits as givens. The walk makes this step if
//! the new givens leave no more solutions than the old givens. No proof exists that such a walk ends at one solution. But
//! the walk soon does if the pattern has a puzzle.

use pencilmark::{Budget, Cells, Grid, Puzzle, RandomSource, Search, Stopped, below, search, shuffle};

/// The number of exchanges of lines that are tried before the first search.
const EXCHANGES: usize = 400;
/// The number of changes that are searched side by side.
const CHANGES: usize = 16;
/// The greatest number of cells that are cleared for a change.
const CLEARED: usize = 5;
/// The greatest number of solutions that are counted.
const MANY: u64 = 4000;
/// The number of rounds without a change to fewer solutions after which the walk ends.
const PATIENCE: usize = 60;

/// A grid in which few unavoidable sets have no cell in the pattern. Only sets that are found without a search count. Two
/// rows of a band or two columns of a stack are exchanged, as long as the number of these sets does not grow.
fn settle(start: &Grid, cells: Cells, random: &mut dyn RandomSource) -> Grid {
    let open = |grid: &Grid| search::exchangeable(grid).into_iter().filter(|set| !set.intersects(cells)).count();
    let mut grid = start.clone();
    let mut left = open(&grid);
    for _ in 0..EXCHANGES {
        if left == 0 {
            break;
        }
        let exchanged = exchange(&grid, random);
        let fewer = open(&exchanged);
        if fewer <= left {
            (grid, left) = (exchanged, fewer);
        }
    }
    grid
}

/// A grid with two rows of a band exchanged, or two columns of a stack.
fn exchange(grid: &Grid, random: &mut dyn RandomSource) -> Grid {
    let (chute, first, by_rows) = (below(random, 3), below(random, 3), below(random, 2) == 0);
    let (one, other) = (3 * chute + first, 3 * chute + (first + 1 + below(random, 2)) % 3);
    let mut digits = *grid.digits();
    for place in 0..9 {
        let cell = |line: usize| if by_rows { 9 * line + place } else { 9 * place + line };
        digits.swap(cell(one), cell(other));
    }
    Grid::solved(digits)
}

/// A puzzle with givens in exactly these cells, and its solution. The walk begins at `start`; the digits of the cells in
/// `stay` are kept. `None` if the walk does not reach one solution.
pub(crate) fn fill(
    start: &Grid,
    cells: Cells,
    stay: Cells,
    random: &mut dyn RandomSource,
    budget: &Budget,
) -> Result<Option<(Puzzle, Grid)>, Stopped> {
    let mut solution = if stay.is_empty() { settle(start, cells, random) } else { start.clone() };
    let mut left = count(&[solution.puzzle(cells)], MANY, budget)?[0];
    let mut waited = 0;
    while left > 1 && waited < PATIENCE {
        let mut changed = Vec::with_capacity(CHANGES);
        for _ in 0..CHANGES {
            changed.extend(change(&solution, cells, stay, random, budget)?);
        }
        let puzzles: Vec<Puzzle> = changed.iter().map(|grid| grid.puzzle(cells)).collect();
        let counts = count(&puzzles, left + 1, budget)?;
        waited += 1;
        // The first change with the fewest solutions.
        let best = counts.iter().zip(changed).min_by_key(|(count, _)| **count);
        if let Some((&fewer, grid)) = best.filter(|(count, _)| **count <= left) {
            if fewer < left {
                waited = 0;
            }
            (left, solution) = (fewer, grid);
        }
    }
    Ok((left == 1).then(|| (solution.puzzle(cells), solution)))
}

/// Another grid that has the same digits in most of the cells.
pub(crate) fn change(
    solution: &Grid,
    cells: Cells,
    stay: Cells,
    random: &mut dyn RandomSource,
    budget: &Budget,
) -> Result<Option<Grid>, Stopped> {
    let mut free: Vec<_> = (cells - stay).iter().collect();
    shuffle(random, &mut free);
    free.truncate(1 + below(random, CLEARED));
    let rest = solution.puzzle(cells - free.into_iter().collect());
    Search::of(&rest).within(budget).random(random)
}

/// The number of solutions of each puzzle, up to a limit.
fn count(puzzles: &[Puzzle], limit: u64, budget: &Budget) -> Result<Vec<u64>, Stopped> {
    let found = Search::batch(puzzles).limit(limit).within(budget).solutions();
    found.into_iter().map(|found| found.ended.unless_stopped(found.count)).collect()
}

/// Minimal puzzles with givens in exactly the cells of a pattern, drawn by chance.
///
/// ```
/// use pencilmark::{Budget, Puzzle, Random};
/// use pencilmark_generate::PatternSample;
///
/// let known: Puzzle =
///     "...69...8..4..2.1.6.......2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let sample = PatternSample::new(known.givens());
/// let mut made = (1..200).filter_map(|seed| sample.puzzle(&mut Random::new(seed), &Budget::unlimited()).ok()?);
/// let (minimal, _) = made.find(|(_, is_minimal)| *is_minimal).unwrap();
/// assert_eq!(minimal.givens(), known.givens());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PatternSample {
    cells: Cells,
}

impl PatternSample {
    /// A sample of the puzzles of a pattern.
    pub fn new(cells: Cells) -> Self {
        Self { cells }
    }

    /// The puzzle of one walk from a random grid, and whether it is minimal; `None` if the walk finds no puzzle with one
    /// solution. Some puzzles of the pattern are found more often than others.
    ///
    /// # Errors
    /// When the budget stops before the walk ends.
    pub fn puzzle(&self, random: &mut dyn RandomSource, budget: &Budget) -> Result<Option<(Puzzle, bool)>, Stopped> {
        let start = Grid::random(random);
        let Some((puzzle, _)) = fill(&start, self.cells, Cells::EMPTY, random, budget)? else { return Ok(None) };
        let redundant = search::Givens::of(&puzzle).within(budget).redundant()?;
        Ok(Some((puzzle, redundant.is_empty())))
    }
}
