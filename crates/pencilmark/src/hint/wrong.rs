//! The entries and struck-out marks of a player that are wrong.

use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::cell::Cell;
use crate::checker::Fault;
use crate::grid::Grid;
use crate::mark::Mark;
use crate::puzzle::Puzzle;
use crate::search::{self, HowMany};
use crate::set::{Cells, Digits};

/// Entries that are wrong, and true marks that were struck out.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct WrongEntries {
    /// The values that are wrong, by cell, each with the reason.
    pub values: Vec<WrongValue>,
    /// The true marks that were struck out, by cell.
    pub missing: Vec<Mark>,
}

/// A value that is wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrongValue {
    /// The value.
    pub mark: Mark,
    /// Why it is wrong.
    pub reason: Reason,
}

/// Why a value is wrong.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// It sees this given, which has the same digit.
    SeesGiven(Cell),
    /// The givens have one solution, in which the cell has another digit.
    Solution,
    /// The digit stands twice in a house, and the other one is a given or right for another reason.
    Twice(Fault),
    /// The digit stands twice in a house, and one of the two is wrong.
    OneOfTwo(Fault),
}

impl WrongEntries {
    /// Compares the entries with the solution of the givens, if these have exactly one. `None` if nothing is wrong.
    ///
    /// # Errors
    /// When the budget stops before the answer is known.
    pub(super) fn find(puzzle: &Puzzle, budget: &Budget) -> Result<Option<Self>, Stopped> {
        let entered = puzzle.known() - puzzle.givens();
        if puzzle.givens().is_empty() || (entered.is_empty() && puzzle.marks().is_none()) {
            return Ok(None);
        }
        let Ok(start) = Board::new(&puzzle.start()) else { return Ok(None) };
        let HowMany::One(solution) = search::how_many(&start, budget)? else { return Ok(None) };
        let mut wrong = Self::default();
        for cell in entered {
            if let Some(digit) = puzzle.value(cell).filter(|&digit| digit != solution.digit(cell)) {
                let mark = Mark::new(cell, digit);
                wrong.values.push(WrongValue { mark, reason: reason(mark, puzzle) });
            }
        }
        // A wrong value removes the marks of its digit from its peers. These marks come back when the value is removed.
        wrong.missing = missing(puzzle, &solution)
            .filter(|&mark| !wrong.values.iter().any(|value| value.mark.sees(mark)))
            .collect();
        Ok(Some(wrong).filter(|wrong| !wrong.values.is_empty() || !wrong.missing.is_empty()))
    }

    /// The entries of a digit that stands twice in a house.
    pub(super) fn twice(puzzle: &Puzzle, fault: Fault) -> Self {
        let Fault::Twice { digit, cells, .. } = fault else { return Self::default() };
        let entered = cells - puzzle.givens();
        let reason = if entered == cells { Reason::OneOfTwo(fault) } else { Reason::Twice(fault) };
        let values = entered.iter().map(|cell| WrongValue { mark: Mark::new(cell, digit), reason }).collect();
        Self { values, missing: Vec::new() }
    }

    /// The true marks that were struck out, if the values alone have one solution.
    pub(super) fn missing_marks(puzzle: &Puzzle, budget: &Budget) -> Option<Self> {
        let mut values = Puzzle::EMPTY;
        for cell in puzzle.known() {
            values.give(cell, puzzle.value(cell)?);
        }
        let Ok(HowMany::One(solution)) = search::how_many(&Board::new(&values).ok()?, budget) else { return None };
        Some(Self { values: Vec::new(), missing: missing(puzzle, &solution).collect() })
    }

    /// The cells of all these values and marks.
    pub fn cells(&self) -> Cells {
        self.values.iter().map(|value| value.mark).chain(self.missing.iter().copied()).map(Mark::cell).collect()
    }
}

/// The reason why an entry is wrong.
fn reason(mark: Mark, puzzle: &Puzzle) -> Reason {
    let given = puzzle.givens().iter().find(|&cell| mark.cell().sees(cell) && puzzle.value(cell) == Some(mark.digit()));
    given.map_or(Reason::Solution, Reason::SeesGiven)
}

/// The marks of a solution that are not among a puzzle's marks.
fn missing(puzzle: &Puzzle, solution: &Grid) -> impl Iterator<Item = Mark> {
    let missing = |(cell, marks): (Cell, Digits)| {
        let mark = Mark::new(cell, solution.digit(cell));
        (!marks.contains(mark.digit())).then_some(mark)
    };
    let marks = puzzle.marks().into_iter();
    marks.flat_map(|marks| (!puzzle.known()).iter().map(|cell| (cell, marks[cell.index()]))).filter_map(missing)
}
