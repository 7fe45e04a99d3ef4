//! The search on boards with a layout: plain, but fast enough to make puzzles.
//!
//! It holds the cells of each digit as bits, and draws two conclusions. A value is removed from all cells that see it. A
//! digit with one place in a complete house has this place. Then the search tries the cell with the fewest marks. Among such
//! cells, it prefers the cell that was most often part of a contradiction: the heuristic dom/wdeg by Boussemart, Hemery,
//! Lecoutre and Sais (2004).

use super::found::Ended;
use super::tables::LayoutTables;
use crate::budget::{Budget, Stopped};
use crate::geometry::{Cell, Cells, Digit, Digits, Houses, Mark, alone_in_usual};
use crate::layout::Layout;
use crate::puzzle::State;
use crate::random::{RandomSource, shuffle};
use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The number of steps of work that one guess counts. A guess takes about as long as this number of steps elsewhere.
const GUESS: u64 = 20;

/// The number of guesses after which a search is hard. Then it looks for more conclusions.
const EASY_GUESSES: u64 = 30;

/// The number of guesses after which the search for a random solution begins again for the first time. Each further attempt
/// may take twice the number of guesses.
const FIRST_GUESSES: u64 = 200;

/// The result of a search on a board with a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutSolutions {
    /// The number of solutions found.
    pub count: u64,
    /// The first solution.
    pub first: Option<State>,
    /// The reason why the search ended.
    pub ended: Ended,
}

/// Counts the solutions of a state on its layout, up to a limit. A state without a layout has the layout of nine by nine
/// cells. If the state has marks, they count.
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

/// Passes each solution of a state on its layout to `found`, until `found` says stop. The order depends on the state alone.
///
/// # Errors
/// When the budget stops the search before the last solution is passed on.
pub fn each_on_layout(
    state: &State,
    budget: &Budget,
    found: &mut dyn FnMut(State) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    let Some(layout) = layout_of(state) else { return Ok(()) };
    match LayoutSearch::new(&LayoutTables::new(layout), budget, Guesses::Ascending, found).run(state) {
        ControlFlow::Break(SearchEnd::Budget) => Err(budget.stopped().unwrap_or(Stopped::Work)),
        ControlFlow::Break(SearchEnd::Sink | SearchEnd::Guesses) | ControlFlow::Continue(()) => Ok(()),
    }
}

/// A search for other solutions of puzzles that have one solution in common. It remembers the cells that were hard. So the
/// search of many such puzzles is faster than a separate search of each puzzle.
///
/// ```
/// use pencilmark_core::{Budget, Layout, format, search::OtherSolutions};
///
/// let layout: std::sync::Arc<Layout> = std::sync::Arc::new("4x4+x".parse().unwrap());
/// let read = |text| format::read_on(text, layout.clone()).unwrap();
/// let solution = read("1243431234212134");
/// let mut others = OtherSolutions::new(&solution);
/// assert_eq!(others.of(&read("1.......34......"), &Budget::unlimited()), Ok(None));
/// assert_ne!(others.of(&read("1.......3......."), &Budget::unlimited()), Ok(None));
/// ```
#[derive(Debug)]
pub struct OtherSolutions<'s> {
    known: &'s State,
    tables: Option<LayoutTables>,
    weights: [u32; 81],
}

impl<'s> OtherSolutions<'s> {
    /// A search for solutions other than this one.
    pub fn new(known: &'s State) -> Self {
        Self { known, tables: layout_of(known).map(LayoutTables::new), weights: NO_WEIGHTS }
    }

    /// Another solution of a state on the layout of the known solution, if there is any. It usually differs in few cells.
    ///
    /// # Errors
    /// When the budget stops before the answer is known.
    pub fn of(&mut self, state: &State, budget: &Budget) -> Result<Option<State>, Stopped> {
        let Some(tables) = &self.tables else { return Ok(None) };
        let mut other = None;
        let mut found = |solution: State| {
            if solution.numbers() == self.known.numbers() {
                return ControlFlow::Continue(());
            }
            other = Some(solution);
            ControlFlow::Break(())
        };
        // The search goes to the known solution first. Then it changes the last guesses, so that the other solution differs
        // little.
        let mut search = LayoutSearch::new(tables, budget, Guesses::Along(self.known), &mut found);
        search.weights = self.weights;
        let end = search.run(state);
        self.weights = search.weights;
        match end {
            ControlFlow::Break(SearchEnd::Budget) => Err(budget.stopped().unwrap_or(Stopped::Work)),
            _ => Ok(other),
        }
    }
}

/// The redundant givens of a state on its layout. `solution` must be the only solution of the state. If any one of the
/// redundant givens is removed, it is still the only solution.
///
/// # Errors
/// When the budget stops before the answer is known.
pub fn redundant_on_layout(state: &State, solution: &State, budget: &Budget) -> Result<Cells, Stopped> {
    let (mut redundant, mut others) = (Cells::EMPTY, OtherSolutions::new(solution));
    for cell in state.givens() {
        let mut fewer = state.clone();
        fewer.clear(cell);
        if others.of(&fewer, budget)?.is_none() {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// A random solution of a state on its layout, if there is a solution. Not all solutions are equally likely.
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
/// When the budget stops before the answer is known.
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
    let tables = LayoutTables::new(layout);
    let mut search = LayoutSearch::new(&tables, budget, Guesses::Random(random), &mut found);
    let mut guesses = FIRST_GUESSES;
    // It can take hours to refute a bad first guess. Most other first guesses are quick.
    loop {
        search.guesses_left = guesses;
        match search.run(state) {
            ControlFlow::Break(SearchEnd::Guesses) => guesses = guesses.saturating_mul(2),
            ControlFlow::Break(SearchEnd::Budget) => return Err(budget.stopped().unwrap_or(Stopped::Work)),
            ControlFlow::Break(SearchEnd::Sink) | ControlFlow::Continue(()) => return Ok(first),
        }
    }
}

/// The layout of a state. A state without a layout has the layout of nine by nine cells.
fn layout_of(state: &State) -> Option<Arc<Layout>> {
    state.layout().cloned().or_else(|| Layout::of_size(9).map(Arc::new))
}

/// The reason why a search ends early.
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
    /// The cells without a value, and the cells whose value has not yet been removed from other cells.
    open: Cells,
    /// The cells that lost marks since conclusions were drawn from the rules about pairs of cells.
    unlinked: Cells,
    /// The cells that lost marks since the marks of sums were narrowed.
    unsummed: Cells,
}

impl LayoutMarks {
    /// The marks of a cell.
    fn of(&self, cell: Cell) -> Digits {
        let has = |digit: &Digit| self.places[digit.index()].contains(cell);
        Digit::ALL.into_iter().filter(has).collect()
    }
}

/// For each digit, the complete houses in which it lost a place since the last conclusions, as bits. If houses are checked
/// together, all bits are set.
type LostPlaces = [u64; 9];

/// The weights of the cells at the beginning. A weight is one plus the number of contradictions with the cell.
const NO_WEIGHTS: [u32; 81] = [1; 81];

/// Marks in the order in which they are tried. Exactly one of them is true.
#[derive(Copy, Clone)]
struct Alternatives {
    marks: [Mark; 9],
    count: usize,
}

impl Alternatives {
    fn new(marks: impl Iterator<Item = Mark>) -> Self {
        let mut choice = Self { marks: [Mark::new(Cell::ALL[0], Digit::ALL[0]); 9], count: 0 };
        for (place, mark) in choice.marks.iter_mut().zip(marks) {
            *place = mark;
            choice.count += 1;
        }
        choice
    }
}

/// A search through all guesses.
struct LayoutSearch<'w> {
    tables: &'w LayoutTables,
    layout: &'w Arc<Layout>,
    budget: &'w Budget<'w>,
    guesses: Guesses<'w>,
    guesses_left: u64,
    guesses_made: u64,
    found: &'w mut dyn FnMut(State) -> ControlFlow<()>,
    digits: Digits,
    /// The weight of each cell: one plus the number of contradictions with the cell.
    weights: [u32; 81],
}

impl<'w> LayoutSearch<'w> {
    fn new(
        tables: &'w LayoutTables,
        budget: &'w Budget<'w>,
        guesses: Guesses<'w>,
        found: &'w mut dyn FnMut(State) -> ControlFlow<()>,
    ) -> Self {
        let layout = &tables.layout;
        Self {
            tables,
            layout,
            budget,
            guesses,
            guesses_left: u64::MAX,
            guesses_made: 0,
            found,
            digits: layout.digits(),
            weights: NO_WEIGHTS,
        }
    }

    /// Searches from a state.
    fn run(&mut self, state: &State) -> ControlFlow<SearchEnd> {
        let Some(mut marks) = self.start(state) else { return ControlFlow::Continue(()) };
        if self.conclude(&mut marks, [self.tables.all(); 9]) && self.narrow(&mut marks) {
            return self.go(&marks);
        }
        ControlFlow::Continue(())
    }

    /// The marks of a state, without any conclusion; `None` if a value is not a digit of the board.
    fn start(&self, state: &State) -> Option<LayoutMarks> {
        let cells = self.layout.cells();
        let (mut known, mut values) = (Cells::EMPTY, [Cells::EMPTY; 9]);
        for cell in cells {
            if let Some(value) = state.value(cell) {
                known.insert(cell);
                values[value.index()].insert(cell);
            }
        }
        let mut marks = LayoutMarks { places: [Cells::EMPTY; 9], open: cells, unlinked: cells, unsummed: cells };
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
        let Some(mut choice) = self.choose(marks) else {
            let solution = self.solution(marks);
            return (self.found)(solution).map_break(|()| SearchEnd::Sink);
        };
        let tried = &mut choice.marks[..choice.count];
        match &mut self.guesses {
            Guesses::Ascending => (),
            Guesses::Along(solution) => {
                let is_known = |mark: &Mark| solution.value(mark.cell()) == Some(mark.digit());
                if let Some(place) = tried.iter().position(is_known) {
                    tried[..=place].rotate_right(1);
                }
            }
            Guesses::Random(random) => shuffle(*random, tried),
        }
        for mark in tried.iter() {
            let mut next = *marks;
            let mut lost = LostPlaces::default();
            let only = Cells::of(mark.cell());
            self.leave(&mut next, mark.digit(), only, &mut lost);
            if self.conclude(&mut next, lost) && self.narrow(&mut next) {
                self.go(&next)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The solution that is left when all cells have one mark.
    fn solution(&self, marks: &LayoutMarks) -> State {
        let mut values = [None; 81];
        for digit in self.digits {
            marks.places[digit.index()].iter().for_each(|cell| values[cell.index()] = Some(digit));
        }
        State::of_values(self.layout, |cell| values[cell.index()])
    }

    /// The marks to try. A cell with two marks comes first. Then a digit with two places in a complete house comes.
    /// Otherwise it is the cell with the smallest number of marks divided by its weight.
    fn choose(&self, marks: &LayoutMarks) -> Option<Alternatives> {
        // The number of marks of each cell in binary: one set of cells for each bit.
        let mut bits = [Cells::EMPTY; 4];
        for &places in &marks.places[..self.digits.len()] {
            let mut carried = places;
            for bit in &mut bits {
                (*bit, carried) = (*bit ^ carried, *bit & carried);
            }
        }
        let with = |number: usize| {
            let has = |bit: usize| if number >> bit & 1 == 1 { bits[bit] } else { !bits[bit] };
            marks.open & has(0) & has(1) & has(2) & has(3)
        };
        // Among cells of equal weight, the first cell is taken: guesses close to each other are refuted sooner.
        let weight = |cell: &Cell| Reverse(self.weights[cell.index()]);
        let mut best = with(2).iter().min_by_key(weight);
        if best.is_none() {
            if let Some(choice) = self.two_places(marks) {
                return Some(choice);
            }
            let cells =
                (3..=self.digits.len()).filter_map(|number| Some((with(number).iter().min_by_key(weight)?, number)));
            // The cell with the greatest weight per mark.
            best = cells
                .min_by_key(|(cell, number)| Reverse(2520 * u64::from(weight(cell).0) / *number as u64))
                .map(|(cell, _)| cell);
        }
        let cell = best?;
        let own = self.digits.iter().filter(|digit| marks.places[digit.index()].contains(cell));
        Some(Alternatives::new(own.map(|digit| Mark::new(cell, digit))))
    }

    /// The two places of a digit in a complete house that have the greatest weights.
    fn two_places(&self, marks: &LayoutMarks) -> Option<Alternatives> {
        let mut best: Option<(u32, Digit, Cells)> = None;
        for digit in self.digits {
            let places = marks.places[digit.index()] & marks.open;
            for &house in &self.tables.houses {
                let own = places & house;
                if own.len() == 2 {
                    let weight = own.iter().map(|cell| self.weights[cell.index()]).sum();
                    if best.is_none_or(|(most, ..)| most < weight) {
                        best = Some((weight, digit, own));
                    }
                }
            }
        }
        best.map(|(_, digit, own)| Alternatives::new(own.iter().map(|cell| Mark::new(cell, digit))))
    }

    /// Removes all other digits from the cells of a digit.
    fn leave(&self, marks: &mut LayoutMarks, digit: Digit, only: Cells, lost: &mut LostPlaces) {
        for other in self.digits - Digits::of(digit) {
            self.remove(marks, other, only, lost);
        }
    }

    /// Removes a digit from cells, and notes the houses of the cells that had it.
    #[inline]
    fn remove(&self, marks: &mut LayoutMarks, digit: Digit, cells: Cells, lost: &mut LostPlaces) {
        let places = &mut marks.places[digit.index()];
        let gone = *places & cells;
        *places -= gone;
        if gone.is_empty() {
            return;
        }
        marks.unlinked |= gone;
        marks.unsummed |= gone;
        let lost = &mut lost[digit.index()];
        if self.tables.together.is_some() {
            *lost = u64::MAX;
            return;
        }
        for cell in gone {
            *lost |= self.tables.houses_of[cell.index()];
        }
    }

    /// Draws conclusions in the houses where digits lost places. Returns whether no contradiction was found.
    fn conclude(&mut self, marks: &mut LayoutMarks, mut lost: LostPlaces) -> bool {
        let all = self.layout.cells();
        loop {
            if self.layout.has_links() {
                while !marks.unlinked.is_empty() {
                    self.drop_linked(marks, &mut lost);
                }
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
                    let own = marks.places[digit.index()] & values;
                    // If two equal values see each other, they remove each other. Then cells without a mark are left.
                    let seen = own.iter().fold(Cells::EMPTY, |seen, cell| seen | self.layout.peers(cell));
                    self.remove(marks, digit, seen, &mut lost);
                }
                continue;
            }
            // Cells with one mark are cheaper to find than the next digit's places.
            let mut has_news = false;
            for digit in self.digits {
                let mut houses = std::mem::take(&mut lost[digit.index()]);
                if houses == 0 {
                    continue;
                }
                let places = marks.places[digit.index()];
                let mut only = Cells::EMPTY;
                if let Some(usual) = self.tables.together {
                    let (alone, everywhere) = alone_in_usual(places, usual == Houses::ALL);
                    only = alone;
                    // If some house has no place, a check of all houses finds it.
                    houses = if everywhere { self.tables.alone() } else { self.tables.all() };
                }
                while houses != 0 {
                    let house = self.tables.houses[houses.trailing_zeros() as usize];
                    houses &= houses - 1;
                    let own = places & house;
                    if own.bits() & own.bits().wrapping_sub(1) == 0 {
                        if own.is_empty() {
                            return self.blame(house);
                        }
                        only |= own;
                    }
                }
                only &= marks.open;
                if !only.is_empty() {
                    self.leave(marks, digit, only, &mut lost);
                    has_news = true;
                }
            }
            if has_news {
                continue;
            }
            match self.narrow_sums(marks, &mut lost) {
                Ok(true) => (),
                Ok(false) => return true,
                Err(cells) => return self.blame(cells),
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
            let mut lost = LostPlaces::default();
            for digit in self.digits {
                for &house in &self.tables.houses {
                    let places = marks.places[digit.index()];
                    let own = places & house;
                    if own.single().is_some() {
                        continue;
                    }
                    let seen = self.layout.common_peers_among(own, places);
                    if !seen.is_empty() {
                        self.remove(marks, digit, seen, &mut lost);
                    }
                }
            }
            if lost == LostPlaces::default() {
                return true;
            }
            if !self.conclude(marks, lost) {
                return false;
            }
        }
    }

    /// Removes the marks that all marks of another cell exclude, for the cells that lost marks.
    fn drop_linked(&self, marks: &mut LayoutMarks, lost: &mut LostPlaces) {
        for cell in std::mem::replace(&mut marks.unlinked, Cells::EMPTY) {
            for (other, digits) in self.layout.linked_to_all(cell, marks.of(cell)) {
                digits.iter().for_each(|digit| self.remove(marks, digit, other.into(), lost));
            }
        }
    }

    /// Narrows the marks of the clues whose cells lost marks. Returns whether any mark was removed; an error names the cells of a
    /// clue that cannot be met.
    fn narrow_sums(&self, marks: &mut LayoutMarks, lost: &mut LostPlaces) -> Result<bool, Cells> {
        let changed = std::mem::replace(&mut marks.unsummed, Cells::EMPTY);
        let mut has_news = false;
        for (cells, clue) in self.tables.sums.iter().filter(|(cells, _)| cells.intersects(changed)) {
            let own: Vec<Digits> = clue.cells().iter().map(|&cell| marks.of(cell)).collect();
            let mut left = own.clone();
            if !clue.narrow(&mut left) {
                return Err(*cells);
            }
            for (&cell, (before, after)) in clue.cells().iter().zip(own.into_iter().zip(left)) {
                for digit in before - after {
                    has_news = true;
                    self.remove(marks, digit, cell.into(), lost);
                }
            }
        }
        Ok(has_news)
    }

    /// Counts a contradiction for some cells. Always returns `false`.
    fn blame(&mut self, cells: Cells) -> bool {
        for cell in cells {
            self.weights[cell.index()] += 1;
        }
        false
    }
}
