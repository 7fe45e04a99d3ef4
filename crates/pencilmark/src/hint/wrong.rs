//! The entries and struck-out marks of a player that are wrong.

use super::refutation::Refutation;
use crate::solver::Solver;
use pencilmark_core::search::on_any_board;
use pencilmark_core::{Board, Budget, Cell, Digits, Fault, Mark, State, Stopped};

/// Entries that are wrong, and true marks that were struck out.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct WrongEntries {
    /// The values that are wrong, each with the reason. The value with the shortest reason comes first.
    pub values: Vec<WrongValue>,
    /// The true marks that were struck out, by cell.
    pub missing: Vec<Mark>,
}

/// A value that is wrong.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WrongValue {
    /// The value.
    pub mark: Mark,
    /// The reason why the value is wrong.
    pub reason: Reason,
}

/// The reason why a value is wrong.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// This value, a given or a right entry, excludes the wrong value. Mostly it has the same digit. On a board with a
    /// layout, it may be a digit that the rules forbid beside the wrong value.
    Sees(Mark),
    /// The value leads to a contradiction.
    Refuted(Refutation),
    /// The givens have one solution, in which the cell has another digit. The strategies do not refute the entry.
    Solution,
    /// The digit stands twice in a house, and the other place is a given.
    Twice(Fault),
    /// The digit stands twice in a house, and one of the two entries is wrong.
    OneOfTwo(Fault),
}

impl WrongEntries {
    /// Compares the entries with the solution of the givens, if these have exactly one. `None` if nothing is wrong. The
    /// second value says whether the givens have exactly one solution. It is `None` if there is nothing to compare.
    ///
    /// # Errors
    /// When the budget stops before the answer is known.
    pub(super) fn find(
        state: &State,
        solver: &Solver,
        budget: &Budget,
    ) -> Result<(Option<Self>, Option<bool>), Stopped> {
        if state.entries().is_empty() && state.marks().is_none() {
            return Ok((None, None));
        }
        let Some(solution) = solution(state, budget)? else { return Ok((None, Some(false))) };
        let marks = values(state, &solution);
        let mut right = State::from(state.puzzle());
        let is_right = |cell: &Cell| state.value(*cell) == solution.value(*cell);
        let right_values = state.entries().iter().filter(is_right).filter_map(|cell| Some((cell, state.value(cell)?)));
        right_values.for_each(|(cell, digit)| right.place(cell, digit));
        let missing = struck(state, &solution, &marks);
        let value = |mark| WrongValue { mark, reason: reason(mark, &right, budget) };
        let mut wrong = Self { values: marks.into_iter().map(value).collect(), missing };
        pencilmark_core::sort_by_key(&mut wrong.values, |value| value.reason.length());
        // Harder strategies take longer. They are asked only if nothing else shows that an entry is wrong.
        if let Some(WrongValue { mark, reason: reason @ Reason::Solution }) = wrong.values.first_mut()
            && let Some(refutation) = Refutation::by_strategies(*mark, &right, solver, budget)
        {
            *reason = Reason::Refuted(refutation);
        }
        Ok((Some(wrong).filter(|wrong| !wrong.values.is_empty() || !wrong.missing.is_empty()), Some(true)))
    }

    /// The entries of a digit that stands twice in a house.
    pub(super) fn twice(state: &State, fault: Fault) -> Self {
        let Fault::Twice { digit, cells, .. } = fault else { return Self::default() };
        let entered = cells - state.givens();
        let reason = || if entered == cells { Reason::OneOfTwo(fault) } else { Reason::Twice(fault) };
        let values = entered.iter().map(|cell| WrongValue { mark: Mark::new(cell, digit), reason: reason() }).collect();
        Self { values, missing: Vec::new() }
    }

    /// The true marks that were struck out, if the values alone have one solution.
    pub(super) fn missing_marks(state: &State, budget: &Budget) -> Option<Self> {
        let values = Board::new(&state.clone().without_marks()).ok()?;
        let solution = on_any_board(&values, 2, budget).only().ok()??;
        Some(Self { values: Vec::new(), missing: missing(state, &solution).collect() })
    }

    /// The mistakes that the hint names now: the first wrong value, or two values if one of the two is wrong. If no value is
    /// wrong, the first missing mark. There are no more, because a player corrects one mistake after another.
    pub fn told(&self) -> (&[WrongValue], &[Mark]) {
        match self.values.first() {
            Some(WrongValue { reason: Reason::OneOfTwo(_), .. }) => (&self.values, &[]),
            Some(_) => (&self.values[..1], &[]),
            None => (&[], &self.missing[..self.missing.len().min(1)]),
        }
    }
}

impl Reason {
    /// The length of the reason: 0 if it is seen at once, else one more than its number of steps. The solution is the
    /// longest reason.
    fn length(&self) -> usize {
        match self {
            Self::Sees(_) | Self::Twice(_) | Self::OneOfTwo(_) => 0,
            Self::Refuted(refutation) => 1 + refutation.steps.len(),
            Self::Solution => usize::MAX,
        }
    }
}

/// The reason why an entry is wrong, beside values that are right.
fn reason(entry: Mark, right: &State, budget: &Budget) -> Reason {
    let layout = right.any_layout();
    let mut values = right.known().iter().filter_map(|cell| Some(Mark::new(cell, right.value(cell)?)));
    let same = values.find(|value| layout.sees(entry, *value)).map(Reason::Sees);
    let refuted = || Refutation::by_singles(entry, right, budget).map(Reason::Refuted);
    same.or_else(refuted).unwrap_or(Reason::Solution)
}

/// The solution of a state's givens, if they have exactly one.
pub(super) fn solution(state: &State, budget: &Budget) -> Result<Option<State>, Stopped> {
    if state.givens().is_empty() {
        return Ok(None);
    }
    let Ok(start) = Board::new(&state.puzzle()) else { return Ok(None) };
    on_any_board(&start, 2, budget).only()
}

/// The entries that differ from a solution.
pub(super) fn values(state: &State, solution: &State) -> Vec<Mark> {
    let value = |cell| state.value(cell).map(|digit| Mark::new(cell, digit));
    state.entries().iter().filter_map(value).filter(|mark| solution.value(mark.cell()) != Some(mark.digit())).collect()
}

/// The marks of a solution that somebody struck out. A wrong value removes the marks of its digit from its peers. These
/// marks are not counted, because they come back when the value is removed.
pub(super) fn struck(state: &State, solution: &State, wrong: &[Mark]) -> Vec<Mark> {
    let layout = state.any_layout();
    missing(state, solution).filter(|mark| !wrong.iter().any(|value| layout.sees(*value, *mark))).collect()
}

/// The marks of a solution that are not among a state's marks.
pub(super) fn missing(state: &State, solution: &State) -> impl Iterator<Item = Mark> {
    let missing = |(cell, marks): (Cell, Digits)| {
        let mark = Mark::new(cell, solution.value(cell)?);
        (!marks.contains(mark.digit())).then_some(mark)
    };
    let marks = state.marks().into_iter();
    marks.flat_map(|marks| (!state.known()).iter().map(|cell| (cell, marks[cell.index()]))).filter_map(missing)
}
