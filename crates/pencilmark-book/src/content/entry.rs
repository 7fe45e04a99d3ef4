//! The puzzles of a book, with their solutions, ratings and paths.

use pencilmark::rating::hodoku::Level;
use pencilmark::search::{HowMany, on_any_board};
use pencilmark::{Budget, Fault, Path, Puzzle, Solver, State, Stopped, Strategy};
use pencilmark_facts::Facts;
use std::fmt;

/// A puzzle with exactly one solution, its ratings and its path.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solution of the puzzle.
    pub solution: State,
    /// The level on `HoDoKu`'s scale; `None` if the time limit was reached.
    pub level: Option<Level>,
    /// ER, the Sudoku Explainer's rating, in tenths; `None` if the time limit was reached, and on a board with a layout.
    pub er: Option<u16>,
    /// The path by which a person solves the puzzle, from the board that is printed.
    pub path: Path,
    /// Whether the puzzle came with marks of its own.
    pub has_marks: bool,
}

/// The reason why a puzzle is left out of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unfit {
    /// The givens of the puzzle contradict each other.
    Faulty(Fault),
    /// The puzzle has no solution.
    Unsolvable,
    /// The puzzle has several solutions.
    Several,
    /// The puzzle is solved already.
    Solved,
    /// The entries or marks of the puzzle exclude its solution.
    Excluded,
    /// The time limit was reached before the solutions were counted.
    Stopped(Stopped),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Faulty(fault) => fault.fmt(f),
            Self::Unsolvable => f.write_str("the puzzle has no solution"),
            Self::Several => f.write_str("the puzzle has several solutions"),
            Self::Solved => f.write_str("every cell has a digit: nothing is left to solve"),
            Self::Excluded => f.write_str("the entries or marks exclude the solution"),
            Self::Stopped(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for Unfit {}

/// A judge, which solves and rates puzzles.
#[derive(Clone, Debug)]
pub struct Judge {
    solver: Solver,
}

impl Judge {
    /// A judge that follows the paths of a solver.
    pub fn new(solver: Solver) -> Self {
        Self { solver }
    }

    /// A puzzle, solved and rated within a budget.
    ///
    /// ```
    /// use pencilmark::{Budget, Solver};
    /// use pencilmark_book::{Judge, Unfit};
    ///
    /// let judge = Judge::new(Solver::new());
    /// let text = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
    /// let entry = judge.entry(&text.parse()?, &Budget::unlimited())?;
    /// assert_eq!(entry.er_text(), "1.5");
    /// let several = judge.entry(&pencilmark::Puzzle::EMPTY, &Budget::unlimited());
    /// assert_eq!(several.err(), Some(Unfit::Several));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the puzzle does not have exactly one solution, or the budget stops before the number of solutions is known.
    pub fn entry(&self, puzzle: &Puzzle, budget: &Budget) -> Result<Entry, Unfit> {
        self.begun(puzzle.as_ref(), budget)
    }

    /// A puzzle that was begun. It is solved from its entries and marks, and rated by its givens.
    ///
    /// # Errors
    /// The errors of [`entry`](Self::entry), and when the entries or marks exclude the solution.
    pub fn begun(&self, state: &State, budget: &Budget) -> Result<Entry, Unfit> {
        let puzzle = state.puzzle();
        let facts = Facts::of(puzzle.as_ref()).map_err(Unfit::Faulty)?;
        let layout = facts.board().layout();
        if state.known() == layout.cells() {
            return Err(Unfit::Solved);
        }
        let solution = solution(&facts, budget)?;
        let start = self.solver.board(state).map_err(Unfit::Faulty)?;
        let is_possible = |cell| {
            let digit = solution.value(cell);
            digit.is_some_and(|digit| start.marks(cell).contains(digit)) || start.value(cell) == digit
        };
        if !layout.cells().iter().all(is_possible) {
            return Err(Unfit::Excluded);
        }
        let level = facts.level(budget).ok().flatten();
        let er = if layout.is_standard() { facts.er(budget).ok().flatten() } else { None };
        let path = self.solver.solve_within(start, budget);
        Ok(Entry { puzzle, solution, level, er, path, has_marks: state.marks().is_some() })
    }
}

/// The only solution of a puzzle.
fn solution(facts: &Facts, budget: &Budget) -> Result<State, Unfit> {
    if facts.board().layout().is_standard() {
        return match facts.how_many(budget).map_err(Unfit::Stopped)? {
            HowMany::None => Err(Unfit::Unsolvable),
            HowMany::One(solution) => Ok(Puzzle::from(&solution).into()),
            HowMany::Several => Err(Unfit::Several),
        };
    }
    let found = on_any_board(facts.board(), 2, budget);
    let count = found.ended.unless_stopped(found.count).map_err(Unfit::Stopped)?;
    if count > 1 { Err(Unfit::Several) } else { found.first.ok_or(Unfit::Unsolvable) }
}

impl Entry {
    /// The ER as it is printed.
    pub fn er_text(&self) -> String {
        self.er.map_or_else(|| "?".into(), |er| format!("{}.{}", er / 10, er % 10))
    }

    /// The name of the level as it is printed.
    pub fn level_text(&self) -> &'static str {
        self.level.map_or("?", Level::name)
    }

    /// Whether all ratings are known that its board can have: boards with a layout have no ER.
    pub fn is_rated(&self) -> bool {
        self.level.is_some() && (self.er.is_some() || !self.path.start.layout().is_standard())
    }

    /// Whether its path has a step of a strategy.
    pub(crate) fn uses(&self, strategy: &Strategy) -> bool {
        self.path.steps.iter().any(|step| step.strategy() == strategy)
    }
}
