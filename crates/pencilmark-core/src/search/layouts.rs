//! The search on boards with a layout: plain, but fast enough for each board that people print.
//!
//! It draws two conclusions: a value goes from all that see it, and a digit with one place in a complete house has this
//! place. Then it tries the cell with the fewest marks. Of these, it prefers the cell that failed most often: the heuristic
//! dom/wdeg by Boussemart, Hemery, Lecoutre and Sais (2004).

use super::found::Ended;
use crate::budget::{Budget, Stopped};
use crate::geometry::{Cell, Cells, Digit, Digits, Houses};
use crate::layout::Layout;
use crate::puzzle::State;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The steps of work of one guess: the conclusions after it take about as long as so many rounds of the other search.
const GUESS: u64 = 20;

/// The result of a search on a board with a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutSolutions {
    /// The number of solutions found.
    pub count: u64,
    /// The first solution.
    pub first: Option<State>,
    /// Why the search ended.
    pub ended: Ended,
}

/// Counts the solutions of a state on its layout, up to a limit. A state without a layout has that of nine by nine cells.
/// The marks of the state count, if it has some.
///
/// ```
/// use pencilmark_core::{Budget, Layout, format, search};
///
/// let layout: Layout = "4x4+x".parse().unwrap();
/// let state = format::read_on("1.......34......", layout.into()).unwrap();
/// let found = search::on_layout(&state, 10, &Budget::unlimited());
/// assert_eq!((found.count, found.first.unwrap().to_string().as_str()), (1, "1243431234212134"));
/// ```
pub fn on_layout(state: &State, limit: u64, budget: &Budget) -> LayoutSolutions {
    let mut found = LayoutSolutions { count: 0, first: None, ended: Ended::All };
    if limit == 0 {
        return LayoutSolutions { ended: Ended::Limit, ..found };
    }
    let told = each_on_layout(state, budget, &mut |solution| {
        found.count += 1;
        found.first.get_or_insert(solution);
        if found.count < limit {
            return ControlFlow::Continue(());
        }
        found.ended = Ended::Limit;
        ControlFlow::Break(())
    });
    if let Err(why) = told {
        found.ended = Ended::Stopped(why);
    }
    found
}

/// Tells each solution of a state on its layout, until the sink says stop. The order depends on the state alone.
///
/// # Errors
/// When the budget stops it before the last solution is told.
pub fn each_on_layout(
    state: &State,
    budget: &Budget,
    found: &mut dyn FnMut(State) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    let Some(layout) = state.layout().cloned().or_else(|| Layout::of_size(9).map(Arc::new)) else { return Ok(()) };
    if layout.clash(|cell| state.value(cell)).is_some() {
        return Ok(());
    }
    let mut marks = [Digits::EMPTY; 81];
    for cell in layout.cells() {
        marks[cell.index()] = match (state.value(cell), state.marks()) {
            (Some(value), _) => Digits::of(value),
            (None, Some(marks)) => marks[cell.index()],
            (None, None) => layout.digits(),
        };
    }
    let mut walk = LayoutSearch::new(&layout, budget, found);
    match if walk.conclude(&mut marks, layout.cells()) { walk.go(&marks) } else { ControlFlow::Continue(()) } {
        ControlFlow::Break(SearchEnd::Budget) => Err(budget.stopped().unwrap_or(Stopped::Work)),
        ControlFlow::Break(SearchEnd::Sink) | ControlFlow::Continue(()) => Ok(()),
    }
}

/// Why a walk ends before its end.
enum SearchEnd {
    Sink,
    Budget,
}

/// A walk through all guesses.
struct LayoutSearch<'w> {
    layout: &'w Arc<Layout>,
    budget: &'w Budget<'w>,
    found: &'w mut dyn FnMut(State) -> ControlFlow<()>,
    digits: Digits,
    /// One, and the number of times that each cell was part of a contradiction.
    weights: [u32; 81],
}

impl<'w> LayoutSearch<'w> {
    fn new(
        layout: &'w Arc<Layout>,
        budget: &'w Budget<'w>,
        found: &'w mut dyn FnMut(State) -> ControlFlow<()>,
    ) -> Self {
        Self { layout, budget, found, digits: layout.digits(), weights: [1; 81] }
    }

    /// Tries each mark of one cell, after all conclusions.
    fn go(&mut self, marks: &[Digits; 81]) -> ControlFlow<SearchEnd> {
        if self.budget.spend(GUESS).is_break() {
            return ControlFlow::Break(SearchEnd::Budget);
        }
        let Some(cell) = self.fewest(marks) else {
            let solution = State::of_values(self.layout, |cell| marks[cell.index()].first());
            return (self.found)(solution).map_break(|()| SearchEnd::Sink);
        };
        for digit in marks[cell.index()] {
            let mut next = *marks;
            next[cell.index()] = Digits::of(digit);
            if self.conclude(&mut next, Cells::of(cell)) {
                self.go(&next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cell to try: the smallest number of marks, divided by the weight.
    fn fewest(&self, marks: &[Digits; 81]) -> Option<Cell> {
        let open = self.layout.cells().iter().filter(|cell| marks[cell.index()].len() > 1);
        let parts = |cell: Cell| (marks[cell.index()].len() as u64, u64::from(self.weights[cell.index()]));
        open.reduce(|best, cell| {
            let ((least, heavy), (number, weight)) = (parts(best), parts(cell));
            if number * heavy < least * weight { cell } else { best }
        })
    }

    /// Draws conclusions from the cells that have changed. Returns whether no contradiction was found.
    fn conclude(&mut self, marks: &mut [Digits; 81], mut changed: Cells) -> bool {
        let mut houses = Houses::EMPTY;
        loop {
            while let Some(cell) = changed.first() {
                changed.remove(cell);
                houses |= self.layout.houses_of(cell) & self.layout.complete();
                let own = marks[cell.index()];
                if own.is_empty() {
                    return self.blame(Cells::of(cell));
                }
                let seen = if own.len() == 1 { self.layout.peers(cell) } else { Cells::EMPTY };
                let beside = self.layout.not_consecutive(cell);
                let excluded = if beside.is_empty() { Digits::EMPTY } else { consecutive_to_all(own) };
                for (others, excluded) in [(seen, own), (beside, excluded)] {
                    for other in others {
                        if !marks[other.index()].intersects(excluded) {
                            continue;
                        }
                        marks[other.index()] = marks[other.index()] - excluded;
                        if marks[other.index()].is_empty() {
                            return self.blame(Cells::of(cell) | Cells::of(other));
                        }
                        changed.insert(other);
                    }
                }
            }
            let Some(house) = houses.first() else { return true };
            houses.remove(house);
            let cells = self.layout.cells_of(house);
            let (mut once, mut twice) = (Digits::EMPTY, Digits::EMPTY);
            for cell in cells {
                twice |= once & marks[cell.index()];
                once |= marks[cell.index()];
            }
            if once != self.digits {
                return self.blame(cells);
            }
            let single = once - twice;
            for cell in cells {
                let own = marks[cell.index()];
                if own.len() > 1 && own.intersects(single) {
                    marks[cell.index()] = own & single;
                    if marks[cell.index()].len() > 1 {
                        return self.blame(cells);
                    }
                    changed.insert(cell);
                }
            }
        }
    }

    /// Counts a contradiction.
    fn blame(&mut self, cells: Cells) -> bool {
        for cell in cells {
            self.weights[cell.index()] += 1;
        }
        false
    }
}

/// The digits to which each of these marks is the next or the previous one.
fn consecutive_to_all(marks: Digits) -> Digits {
    if marks.len() > 2 {
        return Digits::EMPTY;
    }
    let is_one = |digit: &Digit| marks.iter().all(|mark| mark.get().abs_diff(digit.get()) == 1);
    Digit::ALL.into_iter().filter(is_one).collect()
}
