//! Empties cells of a finished grid until no more can be emptied.
//!
//! The cells where two solutions of a puzzle differ are an *unavoidable set*: the solutions exchange the digits of these
//! cells. The givens of a puzzle with one solution hit each such set of the solution, and a puzzle is minimal if each given
//! is the only one in some set. So the cells are taken in order, and a cell stays a given if it is the last cell of a set
//! that has no given yet. That takes no search, but most of a grid's sets are not known: at first only the rings of two
//! lines and the parts of two digits are. The search then looks for another solution. If there is one, the cells where it
//! differs are one more set; if not, no set was missing. That is one search for each set that was missing, instead of one
//! for each cell, and the result is the same as if the cells were emptied one by one.
//!
//! The search is asked about the first cells, then about more: with many givens left, it is short, and another solution
//! differs in few cells: a small set says more than a large one. Measured on random grids: 23 searches for each puzzle. If
//! the search is asked about all cells at once, they are 32, and digging takes three times as long.

pub(crate) mod backwards;

use crate::unavoidable::difference::difference;
use pencilmark::{Budget, Cells, Grid, Puzzle, Search, Stopped, search};

/// A puzzle while it is dug from its solution.
///
/// ```
/// use pencilmark_generate::Digging;
/// use pencilmark::search::{Givens, Search};
/// use pencilmark::{Budget, Cell, Cells, Grid, Random};
///
/// let mut random = Random::new(1);
/// let solution = Grid::random(&mut random);
/// let mut order = Cell::ALL.map(Cells::of);
/// random.shuffle(&mut order);
/// let mut digging = Digging::new(solution, &order);
/// Digging::dig_all(std::slice::from_mut(&mut digging), &Budget::unlimited())?;
///
/// let puzzle = digging.puzzle();
/// assert!(Search::of(&puzzle).unique().is_some());
/// assert!(Givens::of(&puzzle).redundant().is_empty());
/// # Ok::<(), pencilmark::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Digging {
    solution: Grid,
    /// The sets of cells that are emptied together, in the order in which they are emptied.
    units: Vec<Cells>,
    /// The unit of each cell, as a bit; `STAYS` if the cell is in no unit.
    unit_of: [u128; 81],
    /// The unavoidable sets, each of which needs a given; each unit is a bit. They are sorted as numbers, that is by their
    /// last units.
    sets: Vec<u128>,
    /// The least number of givens that the puzzle keeps; 0 for no limit.
    at_least: usize,
    givens: Cells,
    /// The number of units that the search is asked about.
    asked: usize,
    /// The units among these that are not emptied, each a bit.
    needed: u128,
    /// Whether the puzzle is known to have one solution, with all units asked about.
    is_done: bool,
}

/// The bit of the cells that are in no unit. A set with this bit comes after all sets that the search is asked about.
const STAYS: u128 = 1 << 127;

/// The numbers of cells, of 81, that the search is asked about, one after another. These were the fastest of several tried.
const ASKED: [usize; 9] = [42, 50, 57, 63, 68, 72, 75, 78, 81];

impl Digging {
    /// A finished grid before anything is emptied. The cells of a unit are emptied together, the first unit first. Cells
    /// that are in no unit stay.
    pub fn new(solution: Grid, units: &[Cells]) -> Self {
        let mut unit_of = [STAYS; 81];
        for (number, unit) in units.iter().enumerate() {
            unit.iter().for_each(|cell| unit_of[cell.index()] = 1 << number);
        }
        let mut digging = Self {
            units: units.to_vec(),
            unit_of,
            sets: Vec::with_capacity(192),
            at_least: 0,
            givens: Cells::ALL,
            asked: 0,
            needed: 0,
            is_done: false,
            solution,
        };
        let sets = search::exchangeable(&digging.solution);
        digging.sets.extend(sets.into_iter().map(|set| units_of(&digging.unit_of, set)));
        digging.sets.sort_unstable();
        digging.ask_about_more();
        digging
    }

    /// Stops when this number of givens is left, even if more cells could be emptied.
    #[must_use]
    pub fn at_least(mut self, givens: usize) -> Self {
        self.at_least = givens;
        self.empty_from(0);
        self
    }

    /// Empties cells of many grids, side by side, until no unit more can be emptied: then each puzzle has one solution.
    ///
    /// # Errors
    /// When the budget stops before that.
    pub fn dig_all(all: &mut [Self], budget: &Budget) -> Result<(), Stopped> {
        let mut open: Vec<&mut Self> = all.iter_mut().filter(|digging| !digging.is_done).collect();
        while !open.is_empty() {
            let puzzles: Vec<Puzzle> = open.iter().map(|digging| digging.puzzle()).collect();
            let known: Vec<&Grid> = open.iter().map(|digging| &digging.solution).collect();
            let found = Search::batch(&puzzles).within(budget).others(&known);
            for (digging, found) in open.iter_mut().zip(&found) {
                match (found.ended.stopped(), &found.first) {
                    (Some(why), _) => return Err(why),
                    (None, Some(other)) => digging.keep_one_of(other),
                    (None, None) => digging.ask_about_more(),
                }
            }
            open.retain(|digging| !digging.is_done);
        }
        Ok(())
    }

    /// Notes that one of the cells where another solution differs must be given.
    fn keep_one_of(&mut self, other: &Grid) {
        let units = units_of(&self.unit_of, difference(&self.solution, other));
        let place = self.sets.partition_point(|&set| set < units);
        self.sets.insert(place, units);
        self.empty_from(units.ilog2());
    }

    /// Goes on to more units, since the cells emptied so far leave one solution.
    fn ask_about_more(&mut self) {
        let (all, asked) = (self.units.len(), self.asked);
        self.is_done = asked == all;
        self.asked = ASKED.into_iter().map(|more| more * all / 81).find(|&more| more > asked).unwrap_or(all);
        self.empty_from(asked as u32);
    }

    /// Empties the units asked about that the known sets do not need. The units before `unit` stay as they are: whether a
    /// unit is needed depends on the sets of which it is the last, and on the units before it.
    fn empty_from(&mut self, unit: u32) {
        let asked = first_units(self.asked as u32);
        let before = first_units(unit);
        let first = self.sets.partition_point(|&set| set <= before);
        let mut needed = self.needed & before;
        for &set in self.sets[first..].iter().take_while(|&&set| set <= asked) {
            if set & needed == 0 {
                needed |= 1 << set.ilog2();
            }
        }
        self.needed = needed;
        self.givens = Cells::ALL;
        let mut open = asked & !needed;
        while open != 0 {
            let emptied = self.givens - self.units[open.trailing_zeros() as usize];
            if self.at_least == 0 || emptied.len() >= self.at_least {
                self.givens = emptied;
            }
            open &= open - 1;
        }
    }

    /// The puzzle as far as it is dug.
    pub fn puzzle(&self) -> Puzzle {
        let mut numbers = [0; 81];
        for cell in self.givens {
            numbers[cell.index()] = self.solution.digit(cell).get();
        }
        Puzzle::of_givens(numbers)
    }

    /// The finished grid that it is dug from.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }
}

/// The first units, each a bit.
fn first_units(units: u32) -> u128 {
    u128::MAX.checked_shr(128 - units).unwrap_or(0)
}

/// The units of some cells, each a bit.
fn units_of(unit_of: &[u128; 81], cells: Cells) -> u128 {
    cells.iter().fold(0, |units, cell| units | unit_of[cell.index()])
}
