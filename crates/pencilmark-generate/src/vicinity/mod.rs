//! All puzzles near a puzzle, with some givens removed and some added.
//!
//! Without some of its givens, the puzzle has many solutions. Each possible new given has a set: the solutions that contain
//! the given. Some new givens leave one solution if their sets have exactly one member in common.

use pencilmark::{Board, Budget, Cell, Cells, Digit, Grid, Puzzle, Search, Stopped, search::Givens};
use std::ops::ControlFlow;

/// The greatest number of solutions that are kept (6 MB of sets). With more solutions, some neighbours are not found.
const SOLUTIONS: usize = 1 << 16;

/// The number of neighbours that are checked together.
const TOGETHER: usize = 64;

/// The puzzles that result from a puzzle if some givens are removed and some are added. People who look for the hardest
/// puzzles call these puzzles its *vicinity*.
///
/// ```
/// use pencilmark::search::{Givens, Search};
/// use pencilmark::{Budget, Puzzle};
/// use pencilmark_generate::Vicinity;
///
/// let puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let vicinity = Vicinity::new(&puzzle, 1, 2);
/// assert_eq!(vicinity.len(), 17, "each given can be removed");
/// let near = vicinity.neighbours(2, &Budget::unlimited())?;
/// assert!(near.len() > 50);
/// assert!(near.iter().all(|(puzzle, grid)| Search::of(puzzle).unique().as_ref() == Some(grid)));
/// assert!(near.iter().all(|(puzzle, _)| Givens::of(puzzle).redundant().is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Vicinity {
    puzzle: Puzzle,
    givens: Vec<Cell>,
    minus: usize,
    plus: usize,
    /// The greatest number of solutions that a choice may leave. A choice that leaves more solutions has no neighbours.
    most: usize,
}

impl Vicinity {
    /// The puzzles with `minus` givens removed and `plus` others added.
    pub fn new(puzzle: &Puzzle, minus: usize, plus: usize) -> Self {
        Self { puzzle: puzzle.clone(), givens: puzzle.givens().iter().collect(), minus, plus, most: SOLUTIONS }
    }

    /// The same vicinity without the choices that leave more than `most` solutions. With 65,536 or more, no choice is left
    /// out. But if a choice leaves more solutions than 65,536, some of its neighbours are not found.
    #[must_use]
    pub fn with_solutions(self, most: usize) -> Self {
        Self { most: most.min(SOLUTIONS), ..self }
    }

    /// The number of ways in which givens can be removed.
    #[expect(clippy::len_without_is_empty, reason = "there is always one, unless more givens go than there are")]
    pub fn len(&self) -> u64 {
        choose(self.givens.len(), self.minus)
    }

    /// The minimal puzzles in which other givens replace one choice of removed givens, each with its solution. The choice
    /// is a number below [`len`](Self::len). The puzzle itself is not among them.
    ///
    /// # Errors
    /// When the budget stops before all neighbours are known.
    pub fn neighbours(&self, number: u64, budget: &Budget) -> Result<Vec<(Puzzle, Grid)>, Stopped> {
        let mut near = Vec::new();
        self.each(number, budget, &mut |puzzle, solution| {
            near.push((puzzle, solution.clone()));
            Ok(())
        })?;
        Ok(near)
    }

    /// Hands out the puzzles of [`neighbours`](Self::neighbours) one by one, in the same order, so that they need not be
    /// kept. If three givens are exchanged for three others, there may be a million puzzles.
    ///
    /// # Errors
    /// When the budget stops before all neighbours are known, and any error of `take`.
    pub fn each(
        &self,
        number: u64,
        budget: &Budget,
        take: &mut dyn FnMut(Puzzle, &Grid) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let removed = self.removed(number);
        let mut rest = self.puzzle.clone();
        removed.iter().for_each(|cell| rest.clear(cell));
        let mut solutions = Vec::new();
        let Ok(board) = Board::new(&rest) else { return Ok(()) };
        Search::of(&board).within(budget).each(|grid| {
            solutions.push(grid.clone());
            if solutions.len() < SOLUTIONS.min(self.most + 1) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        if solutions.len() > self.most {
            return Ok(());
        }
        // New givens that only put back the removed givens are left out.
        let is_back = |&(cell, digit): &(Cell, Digit)| removed.contains(cell) && self.puzzle.value(cell) == Some(digit);
        let mut check = |found: &[Added]| {
            let some = found.iter().filter(|(added, _)| !added.iter().all(is_back)).map(|(added, solution)| {
                let mut puzzle = rest.clone();
                for &(cell, digit) in added {
                    puzzle.give(cell, digit);
                }
                (puzzle, &solutions[*solution])
            });
            let some: Vec<(Puzzle, &Grid)> = some.collect();
            let some = if solutions.len() == SOLUTIONS { unique(some, budget)? } else { some };
            let solved: Vec<(&Puzzle, &Grid)> = some.iter().map(|(puzzle, grid)| (puzzle, *grid)).collect();
            let redundant = Givens::batch(&solved).within(budget).redundant()?;
            let mut minimal = some.into_iter().zip(redundant).filter(|(_, redundant)| redundant.is_empty());
            minimal.try_for_each(|((puzzle, grid), _)| take(puzzle, grid))
        };
        let (sets, added, found) = (sets(&rest, &solutions), Vec::new(), Vec::with_capacity(TOGETHER));
        let mut adding = Adding { sets, left: self.plus, added, found, check: &mut check, budget };
        adding.go_on(0, &vec![u64::MAX; solutions.len().div_ceil(64)], solutions.len())?;
        (adding.check)(&adding.found)
    }

    /// The removed givens of a choice. Choices are numbered in the order of their last given, then of the one before it.
    #[doc(hidden)]
    pub fn removed(&self, mut number: u64) -> Cells {
        let mut removed = Cells::EMPTY;
        for left in (1..=self.minus).rev() {
            let last = (left - 1..self.givens.len()).rev().find(|&last| choose(last, left) <= number);
            let Some(last) = last else { break };
            number -= choose(last, left);
            removed.insert(self.givens[last]);
        }
        removed
    }
}

/// The puzzles that have no other solution.
fn unique<'g>(some: Vec<(Puzzle, &'g Grid)>, budget: &Budget) -> Result<Vec<(Puzzle, &'g Grid)>, Stopped> {
    let puzzles: Vec<&Puzzle> = some.iter().map(|(puzzle, _)| puzzle).collect();
    let known: Vec<&Grid> = some.iter().map(|(_, grid)| *grid).collect();
    let others = Search::batch(&puzzles).within(budget).others(&known);
    if let Some(why) = others.iter().find_map(|other| other.ended.stopped()) {
        return Err(why);
    }
    Ok(some.into_iter().zip(others).filter(|(_, other)| other.count == 0).map(|(one, _)| one).collect())
}

/// The number of ways to choose `some` of `all` things.
fn choose(all: usize, some: usize) -> u64 {
    (0..some).fold(1, |ways, k| ways * (all as u64).saturating_sub(k as u64) / (k as u64 + 1))
}

/// For each new given, cell by cell, the solutions that have it, as bits. Givens of all solutions are left out.
fn sets(rest: &Puzzle, solutions: &[Grid]) -> Vec<((Cell, Digit), Vec<u64>)> {
    let mut sets = Vec::new();
    for cell in !rest.givens() {
        let mut of_cell = vec![[0_u64; 9]; solutions.len().div_ceil(64)];
        for (some, words) in solutions.chunks(64).zip(&mut of_cell) {
            for (number, grid) in some.iter().enumerate() {
                words[grid.digit(cell).index()] |= 1 << number;
            }
        }
        for digit in Digit::ALL {
            let set: Vec<u64> = of_cell.iter().map(|words| words[digit.index()]).collect();
            let size: usize = set.iter().map(|word| word.count_ones() as usize).sum();
            if size > 0 && size < solutions.len() {
                sets.push(((cell, digit), set));
            }
        }
    }
    sets
}

/// New givens, and the number of the one solution that they leave.
type Added = (Vec<(Cell, Digit)>, usize);

/// The search for new givens that together leave one solution.
struct Adding<'a, 'c> {
    sets: Vec<((Cell, Digit), Vec<u64>)>,
    /// The number of givens that are still to be added.
    left: usize,
    added: Vec<(Cell, Digit)>,
    /// The puzzles that wait to be checked together.
    found: Vec<Added>,
    check: &'a mut dyn FnMut(&[Added]) -> Result<(), Stopped>,
    budget: &'a Budget<'c>,
}

impl Adding<'_, '_> {
    /// Adds givens that come at a place of the list or later. `open` has the solutions that are left.
    fn go_on(&mut self, from: usize, open: &[u64], left: usize) -> Result<(), Stopped> {
        if self.left == 0 {
            return if left == 1 { self.keep(only(open, open).unwrap_or_default()) } else { Ok(()) };
        }
        // With one solution already, a further given would be redundant.
        if left <= 1 {
            return Ok(());
        }
        for place in from..self.sets.len() {
            self.budget.try_spend(1 + open.len() as u64 / 16)?;
            let (given, set) = &self.sets[place];
            if self.added.last().is_some_and(|(cell, _)| *cell == given.0) {
                continue;
            }
            if self.left == 1 {
                if let Some(solution) = only(open, set) {
                    self.added.push(*given);
                    self.keep(solution)?;
                    self.added.pop();
                }
                continue;
            }
            let both: Vec<u64> = open.iter().zip(set).map(|(open, set)| open & set).collect();
            let size = both.iter().map(|word| word.count_ones() as usize).sum::<usize>();
            // A given that leaves no solution, or all of them, is of no use.
            if size == 0 || size == left {
                continue;
            }
            self.added.push(*given);
            self.left -= 1;
            self.go_on(place + 1, &both, size)?;
            self.left += 1;
            self.added.pop();
        }
        Ok(())
    }

    /// Keeps the added givens, which leave one solution.
    fn keep(&mut self, solution: usize) -> Result<(), Stopped> {
        self.found.push((self.added.clone(), solution));
        if self.found.len() < TOGETHER {
            return Ok(());
        }
        (self.check)(&self.found)?;
        self.found.clear();
        Ok(())
    }
}

/// The only solution that is in both sets.
fn only(one: &[u64], other: &[u64]) -> Option<usize> {
    let mut found = None;
    for (number, (one, other)) in one.iter().zip(other).enumerate() {
        let both = one & other;
        if both == 0 {
            continue;
        }
        if found.is_some() || !both.is_power_of_two() {
            return None;
        }
        found = Some(64 * number + both.trailing_zeros() as usize);
    }
    found
}
