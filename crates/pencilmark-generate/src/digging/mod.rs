//! Empties cells of a finished grid until no more can be emptied.
//!
//! The cells where two solutions of a puzzle differ are an *unavoidable set*: the solutions exchange the digits of these
//! cells. The givens of a puzzle with one solution hit each such set of the solution. A puzzle is minimal if each given is
//! the only given in some set. So the cells are taken in order, and a cell stays a given if it is the last cell of a set
//! that has no given yet. This takes no search, but most sets of a grid are not known. At first, only the rings of two lines
//! and the parts of two digits are known. The search then looks for another solution. If another solution exists, the cells
//! where it differs are one more set. Otherwise, no set was missing. This method needs one search for each missing set,
//! instead of one search for each cell. The result is the same as if the cells were emptied one by one.
//!
//! The search is asked about the first cells, and then about more cells. With many givens left, the search is short, and
//! another solution differs in few cells. A small set says more than a large set. Measured on random grids, a puzzle takes
//! 23 searches. If the search is asked about all cells at once, a puzzle takes 32 searches, and digging takes three times as
//! long.

pub(crate) mod backwards;
mod emptying;
pub(crate) mod layouts;

use crate::unavoidable::difference::difference;
use emptying::Emptying;
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
    emptying: Emptying,
}

impl Digging {
    /// A finished grid before anything is emptied. The cells of a unit are emptied together, the first unit first. Cells
    /// that are in no unit stay.
    pub fn new(solution: Grid, units: &[Cells]) -> Self {
        let sets = search::exchangeable(&solution);
        Self { solution, emptying: Emptying::new(Cells::ALL, units, sets) }
    }

    /// Stops when this number of givens is left, even if more cells could be emptied.
    #[must_use]
    pub fn at_least(self, givens: usize) -> Self {
        Self { emptying: self.emptying.at_least(givens), ..self }
    }

    /// Empties cells of many grids, side by side, until no further unit can be emptied. Then each puzzle has one solution.
    ///
    /// # Errors
    /// When the budget stops before the last grid is done.
    pub fn dig_all(all: &mut [Self], budget: &Budget) -> Result<(), Stopped> {
        let mut open: Vec<&mut Self> = all.iter_mut().filter(|digging| !digging.emptying.is_done).collect();
        while !open.is_empty() {
            let puzzles: Vec<Puzzle> = open.iter().map(|digging| digging.puzzle()).collect();
            let known: Vec<&Grid> = open.iter().map(|digging| &digging.solution).collect();
            let found = Search::batch(&puzzles).within(budget).others(&known);
            for (digging, found) in open.iter_mut().zip(&found) {
                match (found.ended.stopped(), &found.first) {
                    (Some(why), _) => return Err(why),
                    (None, Some(other)) => {
                        digging.emptying.keep_one_of(difference(digging.solution.digits(), other.digits()));
                    }
                    (None, None) => digging.emptying.ask_about_more(),
                }
            }
            open.retain(|digging| !digging.emptying.is_done);
        }
        Ok(())
    }

    /// The puzzle as far as it is dug.
    pub fn puzzle(&self) -> Puzzle {
        let mut numbers = [0; 81];
        for cell in self.emptying.givens {
            numbers[cell.index()] = self.solution.digit(cell).get();
        }
        Puzzle::of_givens(numbers)
    }

    /// The finished grid that the puzzle is dug from.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }
}
