//! The search on boards with a layout: plain, but fast enough to make puzzles.
//!
//! It holds the cells of each digit as bits, and draws two conclusions: a value goes from all that see it, and a digit with
//! one place in a complete house has this place. Then it tries the cell with the fewest marks. Of these, it prefers the cell
//! that failed most often: the heuristic dom/wdeg by Boussemart, Hemery, Lecoutre and Sais (2004).

use super::found::Ended;
use crate::budget::{Budget, Stopped};
use crate::geometry::{Cell, Cells, Digit, Digits};
use crate::layout::Layout;
use crate::puzzle::State;
use crate::random::{RandomSource, shuffle};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The steps of work of one guess: the conclusions after it take about as long as so many rounds of the other search.
const GUESS: u64 = 20;

/// The guesses after which a search is hard: then it looks for more conclusions.
const EASY_GUESSES: u64 = 30;

/// The guesses after which the search for a random solution begins anew for the first time. Each further beginning has twice
/// as many.
const FIRST_GUESSES: u64 = 200;

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
    let Some(layout) = layout_of(state) else { return Ok(()) };
    match LayoutSearch::new(&layout, budget, Guesses::Ascending, found).run(state) {
        ControlFlow::Break(SearchEnd::Budget) => Err(budget.stopped().unwrap_or(Stopped::Work)),
        ControlFlow::Break(SearchEnd::Sink | SearchEnd::Guesses) | ControlFlow::Continue(()) => Ok(()),
    }
}

/// A solution of a state on its layout other than the one given, if there is any. It mostly differs in few cells.
///
/// ```
/// use pencilmark_core::{Budget, Layout, format, search};
///
/// let layout: std::sync::Arc<Layout> = std::sync::Arc::new("4x4+x".parse().unwrap());
/// let read = |text| format::read_on(text, layout.clone()).unwrap();
/// let solution = read("1243431234212134");
/// let other = |puzzle| search::another_on_layout(&read(puzzle), &solution, &Budget::unlimited()).unwrap();
/// assert_eq!(other("1.......34......"), None);
/// assert_ne!(other("1.......3......."), None);
/// ```
///
/// # Errors
/// When the budget stops before that is known.
pub fn another_on_layout(state: &State, than: &State, budget: &Budget) -> Result<Option<State>, Stopped> {
    let Some(layout) = layout_of(state) else { return Ok(None) };
    let mut other = None;
    let mut found = |solution: State| {
        if solution.numbers() == than.numbers() {
            return ControlFlow::Continue(());
        }
        other = Some(solution);
        ControlFlow::Break(())
    };
    // The way to the known solution comes first: what is tried last on it differs least.
    match LayoutSearch::new(&layout, budget, Guesses::Along(than), &mut found).run(state) {
        ControlFlow::Break(SearchEnd::Budget) => Err(budget.stopped().unwrap_or(Stopped::Work)),
        _ => Ok(other),
    }
}

/// The redundant givens of a state on its layout, given its only solution: the solution stays the only one without each of them
/// alone.
///
/// # Errors
/// When the budget stops before that is known.
pub fn redundant_on_layout(state: &State, solution: &State, budget: &Budget) -> Result<Cells, Stopped> {
    let mut redundant = Cells::EMPTY;
    for cell in state.givens() {
        let mut fewer = state.clone();
        fewer.clear(cell);
        if another_on_layout(&fewer, solution, budget)?.is_none() {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// A solution of a state on its layout, if there is one: another for other random numbers. Not each is equally likely.
///
/// ```
/// use pencilmark_core::{Budget, Layout, Random, State, search};
///
/// let layout: Layout = "6x6+x".parse().unwrap();
/// let empty = State::EMPTY.with_layout(layout.into());
/// let grid = |seed| search::random_on_layout(&empty, &mut Random::new(seed), &Budget::unlimited()).unwrap().unwrap();
/// assert_eq!(grid(1), grid(1));
/// assert_ne!(grid(1), grid(2));
/// ```
///
/// # Errors
/// When the budget stops before that is known.
pub fn random_on_layout(
    state: &State,
    random: &mut dyn RandomSource,
    budget: &Budget,
) -> Result<Option<State>, Stopped> {
    let Some(layout) = layout_of(state) else { return Ok(None) };
    let mut first = None;
    let mut found = |solution: State| {
        first = Some(solution);
        ControlFlow::Break(())
    };
    let mut search = LayoutSearch::new(&layout, budget, Guesses::Random(random), &mut found);
    let mut guesses = FIRST_GUESSES;
    // A bad first guess can take hours to refute; another is as quick as most.
    loop {
        search.guesses_left = guesses;
        match search.run(state) {
            ControlFlow::Break(SearchEnd::Guesses) => guesses = guesses.saturating_mul(2),
            ControlFlow::Break(SearchEnd::Budget) => return Err(budget.stopped().unwrap_or(Stopped::Work)),
            ControlFlow::Break(SearchEnd::Sink) | ControlFlow::Continue(()) => return Ok(first),
        }
    }
}

/// The layout of a state. A state without one has that of nine by nine cells.
fn layout_of(state: &State) -> Option<Arc<Layout>> {
    state.layout().cloned().or_else(|| Layout::of_size(9).map(Arc::new))
}

/// Why a walk ends before its end.
enum SearchEnd {
    Sink,
    Budget,
    Guesses,
}

/// The order in which the digits of a cell are tried.
enum Guesses<'w> {
    Ascending,
    /// The digit of this solution first.
    Along(&'w State),
    Random(&'w mut dyn RandomSource),
}

/// The marks of a board, by digit.
#[derive(Copy, Clone)]
struct LayoutMarks {
    places: [Cells; 9],
    /// The cells from which no conclusion was drawn as the cells of a value.
    open: Cells,
}

/// A walk through all guesses.
struct LayoutSearch<'w> {
    layout: &'w Arc<Layout>,
    budget: &'w Budget<'w>,
    guesses: Guesses<'w>,
    guesses_left: u64,
    guesses_made: u64,
    found: &'w mut dyn FnMut(State) -> ControlFlow<()>,
    digits: Digits,
    /// The cells of the complete houses.
    complete: Vec<Cells>,
    /// One, and the number of times that each cell was part of a contradiction.
    weights: [u32; 81],
}

impl<'w> LayoutSearch<'w> {
    fn new(
        layout: &'w Arc<Layout>,
        budget: &'w Budget<'w>,
        guesses: Guesses<'w>,
        found: &'w mut dyn FnMut(State) -> ControlFlow<()>,
    ) -> Self {
        let complete = layout.complete().iter().map(|house| layout.cells_of(house)).collect();
        let digits = layout.digits();
        Self {
            layout,
            budget,
            guesses,
            guesses_left: u64::MAX,
            guesses_made: 0,
            found,
            digits,
            complete,
            weights: [1; 81],
        }
    }

    /// Searches from a state.
    fn run(&mut self, state: &State) -> ControlFlow<SearchEnd> {
        let Some(mut marks) = self.start(state) else { return ControlFlow::Continue(()) };
        if self.conclude(&mut marks, self.digits) && self.narrow(&mut marks) {
            return self.go(&marks);
        }
        ControlFlow::Continue(())
    }

    /// The marks of a state, without any conclusion; `None` if a value is no digit of the board.
    fn start(&self, state: &State) -> Option<LayoutMarks> {
        let cells = self.layout.cells();
        let (mut known, mut values) = (Cells::EMPTY, [Cells::EMPTY; 9]);
        for cell in cells {
            if let Some(value) = state.value(cell) {
                known.insert(cell);
                values[value.index()].insert(cell);
            }
        }
        let mut marks = LayoutMarks { places: [Cells::EMPTY; 9], open: cells };
        for digit in Digit::ALL {
            let own = values[digit.index()];
            if self.digits.contains(digit) {
                marks.places[digit.index()] = own | (cells - known);
            } else if !own.is_empty() {
                return None;
            }
        }
        if let Some(own) = state.marks() {
            for cell in cells - known {
                for digit in !own[cell.index()] {
                    marks.places[digit.index()].remove(cell);
                }
            }
        }
        Some(marks)
    }

    /// Tries each mark of one cell, after all conclusions.
    fn go(&mut self, marks: &LayoutMarks) -> ControlFlow<SearchEnd> {
        if self.budget.spend(GUESS).is_break() {
            return ControlFlow::Break(SearchEnd::Budget);
        }
        if self.guesses_left == 0 {
            return ControlFlow::Break(SearchEnd::Guesses);
        }
        self.guesses_left -= 1;
        self.guesses_made += 1;
        let Some(cell) = self.fewest(marks) else {
            let value = |cell| self.digits.iter().find(|digit| marks.places[digit.index()].contains(cell));
            let solution = State::of_values(self.layout, value);
            return (self.found)(solution).map_break(|()| SearchEnd::Sink);
        };
        let (tried, count) = self.tried(marks, cell);
        for &digit in &tried[..count] {
            let mut next = *marks;
            let mut changed = Digits::EMPTY;
            for &other in tried[..count].iter().filter(|&&other| other != digit) {
                next.places[other.index()].remove(cell);
                changed.insert(other);
            }
            if self.conclude(&mut next, changed) && self.narrow(&mut next) {
                self.go(&next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The marks of a cell, in the order in which they are tried, and their number.
    fn tried(&mut self, marks: &LayoutMarks, cell: Cell) -> ([Digit; 9], usize) {
        let (mut tried, mut count) = (Digit::ALL, 0);
        for digit in self.digits.iter().filter(|digit| marks.places[digit.index()].contains(cell)) {
            tried[count] = digit;
            count += 1;
        }
        match &mut self.guesses {
            Guesses::Ascending => (),
            Guesses::Along(solution) => {
                if let Some(place) = tried[..count].iter().position(|&digit| solution.value(cell) == Some(digit)) {
                    tried[..=place].rotate_right(1);
                }
            }
            Guesses::Random(random) => shuffle(*random, &mut tried[..count]),
        }
        (tried, count)
    }

    /// The cell to try: the smallest number of marks, divided by the weight.
    fn fewest(&self, marks: &LayoutMarks) -> Option<Cell> {
        // Every cell's number of marks as a binary one: a set of cells for each bit.
        let mut bits = [Cells::EMPTY; 4];
        for &places in &marks.places[..self.digits.len()] {
            let mut carried = places;
            for bit in &mut bits {
                (*bit, carried) = (*bit ^ carried, *bit & carried);
            }
        }
        let mut best: Option<(Cell, u64, u64)> = None;
        for number in 2..=self.digits.len() {
            let has = |bit: usize| if number >> bit & 1 == 1 { bits[bit] } else { !bits[bit] };
            for cell in marks.open & has(0) & has(1) & has(2) & has(3) {
                let (number, weight) = (number as u64, u64::from(self.weights[cell.index()]));
                if best.is_none_or(|(_, least, heavy)| number * heavy < least * weight) {
                    best = Some((cell, number, weight));
                }
            }
        }
        best.map(|(cell, ..)| cell)
    }

    /// Draws conclusions, where the places of some digits have changed. Returns whether no contradiction was found.
    fn conclude(&mut self, marks: &mut LayoutMarks, mut changed: Digits) -> bool {
        let all = self.layout.cells();
        loop {
            if self.layout.has_links() {
                changed |= self.drop_consecutive(marks);
            }
            let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
            for &places in &marks.places[..self.digits.len()] {
                twice |= once & places;
                once |= places;
            }
            if once != all {
                return self.blame(all - once);
            }
            let values = marks.open - twice;
            if !values.is_empty() {
                marks.open -= values;
                for digit in self.digits {
                    let places = &mut marks.places[digit.index()];
                    // Two of these values that see each other remove each other, and leave cells without a mark.
                    let seen =
                        (*places & values).iter().fold(Cells::EMPTY, |seen, cell| seen | self.layout.peers(cell));
                    if places.intersects(seen) {
                        *places -= seen;
                        changed.insert(digit);
                    }
                }
                continue;
            }
            if changed.is_empty() {
                return true;
            }
            while let Some(digit) = changed.first() {
                changed.remove(digit);
                let places = marks.places[digit.index()];
                // All values of the digit are known, and none sees another.
                if !places.intersects(marks.open) && places.len() == self.digits.len() {
                    continue;
                }
                let mut only = Cells::EMPTY;
                for &house in &self.complete {
                    let own = places & house;
                    if own.bits() & own.bits().wrapping_sub(1) == 0 {
                        if own.is_empty() {
                            return self.blame(house);
                        }
                        only |= own;
                    }
                }
                only &= marks.open;
                if only.is_empty() {
                    continue;
                }
                for other in self.digits - Digits::of(digit) {
                    let places = &mut marks.places[other.index()];
                    if places.intersects(only) {
                        *places -= only;
                        changed.insert(other);
                    }
                }
                // Cells with one mark are cheaper to find than the next digit's places.
                break;
            }
        }
    }

    /// Removes a digit from the cells that see all its places in a complete house, and draws the conclusions. Returns whether no
    /// contradiction was found.
    fn narrow(&mut self, marks: &mut LayoutMarks) -> bool {
        if self.guesses_made < EASY_GUESSES {
            return true;
        }
        loop {
            let mut changed = Digits::EMPTY;
            for digit in self.digits {
                let mut places = marks.places[digit.index()];
                for &house in &self.complete {
                    let own = places & house;
                    if own.single().is_some() {
                        continue;
                    }
                    // The first cell without common peers ends it: mostly the second or the third.
                    let (mut seen, mut left) = (places, own);
                    while let Some(cell) = left.first().filter(|_| !seen.is_empty()) {
                        left.remove(cell);
                        seen &= self.layout.peers(cell);
                    }
                    if !seen.is_empty() {
                        places -= seen;
                        changed.insert(digit);
                    }
                }
                marks.places[digit.index()] = places;
            }
            if changed.is_empty() {
                return true;
            }
            if !self.conclude(marks, changed) {
                return false;
            }
        }
    }

    /// Removes a digit beside cells whose marks are all the next or the previous digit. Returns the digits that were removed
    /// somewhere.
    fn drop_consecutive(&self, marks: &mut LayoutMarks) -> Digits {
        let mut changed = Digits::EMPTY;
        for digit in self.digits {
            let far = self.digits - digit.neighbours();
            let others = far.iter().fold(Cells::EMPTY, |cells, other| cells | marks.places[other.index()]);
            let beside = (self.layout.cells() - others).iter();
            let excluded = beside.fold(Cells::EMPTY, |cells, cell| cells | self.layout.not_consecutive(cell));
            let places = &mut marks.places[digit.index()];
            if places.intersects(excluded) {
                *places -= excluded;
                changed.insert(digit);
            }
        }
        changed
    }

    /// Counts a contradiction.
    fn blame(&mut self, cells: Cells) -> bool {
        for cell in cells {
            self.weights[cell.index()] += 1;
        }
        false
    }
}
