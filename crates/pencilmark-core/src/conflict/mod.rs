//! The values that disagree in a puzzle without a solution.
//!
//! ```text
//!   all values ── leave out one after another ──→ a conflict: no value can be left out
//!        │                                              ↑ smaller
//!        │      a smaller set that meets every repair ──┤
//!        │                    ↑                         │
//!        └── grow ──→ a repair, one more ←──────────────┘ the set has a solution
//! ```
//!
//! A *conflict* is a set of values that allow no solution. A *repair* is a set of values: when they are removed, the other
//! values have a solution. Every conflict contains a value of every repair. So the search looks for a small set that meets
//! all repairs known so far (it has a value of each repair). Either this set is a conflict, or it has a solution. The
//! solution shows a new repair. If every set that meets all repairs is at least as large as the last conflict, this conflict
//! is a smallest one. (The method is known as implicit hitting sets.)

mod clues;

pub use clues::clues;

use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::geometry::{Cell, Cells};
use crate::layout::Layout;
use crate::puzzle::State;
use crate::search::on_any_board;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The cost of a value that is not a given. The cheapest conflict has the fewest values, and then the fewest givens.
const VALUE: u32 = 100;
const GIVEN: u32 = VALUE + 1;

/// Values that together allow no solution.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conflict {
    /// The cells of the values.
    pub cells: Cells,
    /// The knowledge about the number of values: whether a smaller conflict is possible.
    pub size: Size,
}

/// The knowledge about the number of values of a conflict: whether a conflict with fewer values is possible.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Size {
    /// No conflict of the puzzle has fewer values. No conflict with the same number of values has fewer givens.
    Smallest,
    /// No value can be left out. There may be a smaller conflict with other values.
    Irreducible,
    /// Some values can perhaps be left out: the budget stopped before that was known.
    Unknown,
}

/// The smallest conflict that can be found, if a puzzle has no solution. It consists of givens and of values placed later.
/// Marks are ignored. If several conflicts have the same number of values, the search finds one with the fewest givens,
/// because givens are probably correct.
///
/// ```
/// use pencilmark_core::{Budget, State, conflict};
///
/// let state: State =
///     "1.569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let conflict = conflict::find(&state, &Budget::unlimited()).unwrap().unwrap();
/// assert_eq!(conflict.size, conflict::Size::Smallest);
/// assert_eq!(conflict.cells.len(), 7);
/// ```
///
/// # Errors
/// When the budget stops before it is known whether there is a solution. When the budget stops later, [`Conflict::size`]
/// says that the conflict may not be the smallest.
pub fn find(state: &State, budget: &Budget) -> Result<Option<Conflict>, Stopped> {
    let values = Values { state, all: state.known(), budget };
    if values.solution(values.all)?.is_some() {
        return Ok(None);
    }
    let mut search = Smallest { values, repairs: Vec::new(), best: values.all };
    let size = match search.reduce().and_then(|()| search.prove()) {
        Ok(()) => Size::Smallest,
        Err(Unproven::Unknown) => Size::Unknown,
        Err(Unproven::Irreducible) => Size::Irreducible,
    };
    Ok(Some(Conflict { cells: search.best, size }))
}

/// The knowledge about the best conflict when the budget stops before the end.
enum Unproven {
    Unknown,
    Irreducible,
}

/// The values of a puzzle. The search tries subsets of these values.
#[derive(Copy, Clone)]
struct Values<'p> {
    state: &'p State,
    all: Cells,
    budget: &'p Budget<'p>,
}

impl Values<'_> {
    /// A solution of some values.
    fn solution(self, some: Cells) -> Result<Option<State>, Stopped> {
        solution(self.state, some, self.state.layout(), self.budget)
    }

    /// The values that a solution agrees with.
    fn agreeing(self, solution: &State) -> Cells {
        self.all.iter().filter(|&cell| self.state.value(cell) == solution.value(cell)).collect()
    }

    /// A minimal repair, from a solution of some values. It has none of the values that the solution agrees with.
    fn repair(self, solution: &State) -> Result<Cells, Stopped> {
        let mut satisfied = self.agreeing(solution);
        let mut repair = Cells::EMPTY;
        while let Some(cell) = (self.all - satisfied - repair).first() {
            match self.solution(satisfied | Cells::of(cell))? {
                // The new solution agrees with all values that were satisfied before.
                Some(solution) => satisfied = self.agreeing(&solution),
                None => repair.insert(cell),
            }
        }
        Ok(repair)
    }

    fn cost(self, cell: Cell) -> u32 {
        if self.state.givens().contains(cell) { GIVEN } else { VALUE }
    }
}

/// A solution of some values of a state on a board.
fn solution(
    state: &State,
    values: Cells,
    layout: Option<&Arc<Layout>>,
    budget: &Budget,
) -> Result<Option<State>, Stopped> {
    let mut puzzle = layout.map_or(State::EMPTY, |layout| State::EMPTY.with_layout(Arc::clone(layout)));
    for cell in values {
        if let Some(digit) = state.value(cell) {
            puzzle.give(cell, digit);
        }
    }
    // A value that stands twice is seen here.
    let Ok(board) = Board::new(&puzzle) else { return Ok(None) };
    on_any_board(&board, 1, budget).any()
}

/// The search for the smallest conflict.
struct Smallest<'p> {
    values: Values<'p>,
    repairs: Vec<Cells>,
    /// The cheapest conflict so far.
    best: Cells,
}

impl Smallest<'_> {
    /// Removes one value after another from the conflict, givens first, if the values that are left have no solution.
    fn reduce(&mut self) -> Result<(), Unproven> {
        let givens = self.values.state.givens();
        let mut conflict = self.best;
        for cell in (conflict & givens).iter().chain(conflict - givens) {
            let others = conflict - Cells::of(cell);
            match self.values.solution(others) {
                Ok(None) => conflict = others,
                // The others have a solution, so this gives a repair.
                Ok(Some(solution)) => self.learn(&solution).map_err(|_| Unproven::Unknown)?,
                Err(_) => return Err(Unproven::Unknown),
            }
            self.best = conflict;
        }
        Ok(())
    }

    fn learn(&mut self, solution: &State) -> Result<(), Stopped> {
        let repair = self.values.repair(solution)?;
        self.repairs.push(repair);
        Ok(())
    }

    /// Looks for cheaper conflicts until there is none.
    fn prove(&mut self) -> Result<(), Unproven> {
        while let Some(cells) = self.cheaper().map_err(|_| Unproven::Irreducible)? {
            match self.values.solution(cells).map_err(|_| Unproven::Irreducible)? {
                None => {
                    self.best = cells;
                    self.reduce()?;
                }
                Some(solution) => self.learn(&solution).map_err(|_| Unproven::Irreducible)?,
            }
        }
        Ok(())
    }

    /// A set that meets every repair and costs less than the best conflict.
    fn cheaper(&self) -> Result<Option<Cells>, Stopped> {
        let bound = self.best.iter().map(|cell| self.values.cost(cell)).sum();
        let mut search = CheapestSet { values: self.values, bound, found: None };
        let _ = search.look(&self.repairs, Cells::EMPTY, Cells::EMPTY, 0);
        self.values.budget.stopped().map_or(Ok(search.found), Err)
    }
}

/// The search for a cheap set that meets some sets: it has a value of each of them.
struct CheapestSet<'p> {
    values: Values<'p>,
    /// The set must cost less than this.
    bound: u32,
    found: Option<Cells>,
}

impl CheapestSet<'_> {
    /// Tries each value of a smallest set that is not met yet. Values that were tried before are left out.
    fn look(&mut self, sets: &[Cells], chosen: Cells, out: Cells, cost: u32) -> ControlFlow<()> {
        self.values.budget.spend(1 + sets.len() as u64 / 8)?;
        let open: Vec<Cells> = sets.iter().filter(|set| !set.intersects(chosen)).map(|&set| set - out).collect();
        let Some(&smallest) = open.iter().min_by_key(|set| set.len()) else {
            // The lower bound took the cheapest value of each set. The chosen value costs more if it is a given.
            if cost >= self.bound {
                return ControlFlow::Continue(());
            }
            self.found = Some(chosen);
            return ControlFlow::Break(());
        };
        if cost + self.least(&open) >= self.bound {
            return ControlFlow::Continue(());
        }
        let mut choices: Vec<Cell> = smallest.iter().collect();
        // The value that meets the most sets is tried first.
        crate::sort_by_key(&mut choices, |&cell| {
            std::cmp::Reverse(open.iter().filter(|set| set.contains(cell)).count())
        });
        let mut out = out;
        for cell in choices {
            self.look(&open, chosen | Cells::of(cell), out, cost + self.values.cost(cell))?;
            out.insert(cell);
        }
        ControlFlow::Continue(())
    }

    /// A lower bound of the cost to meet some sets: the sum of the cheapest values of sets that have no common value.
    fn least(&self, sets: &[Cells]) -> u32 {
        let mut order: Vec<Cells> = sets.to_vec();
        order.sort_unstable_by_key(|set| set.len());
        let mut used = Cells::EMPTY;
        let mut least = 0;
        for set in order.into_iter().filter(|set| !set.is_empty()) {
            if !set.intersects(used) {
                used |= set;
                least += set.iter().map(|cell| self.values.cost(cell)).min().unwrap_or(VALUE);
            }
        }
        // A set with no value left cannot be met.
        if sets.iter().any(|set| set.is_empty()) { self.bound } else { least }
    }
}
