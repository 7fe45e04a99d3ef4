//! Unavoidable sets of a grid: cells that can have other digits while the rest of the grid stays as it is.
//!
//! ```text
//!        c1 c4            c1 c4
//!   r1    3  8   →   r1    8  3         rows, columns and blocks hold what they held, if r1c1 and r1c4 are in one
//!   r2    8  3       r2    3  8         band with r2c1 and r2c4: a set of four cells
//! ```
//!
//! A puzzle with this grid as its only solution has a given in each unavoidable set. A set is minimal if no part of it is
//! unavoidable too. Searches for puzzles with few givens begin with the minimal sets of up to twelve cells (G. `McGuire`, B.
//! Tugemann, G. Civario, *There is no 16-clue Sudoku*, 2012). The authors found these sets by comparing a grid with known
//! shapes. This module searches for other grids that differ in few cells.

pub(crate) mod difference;

use pencilmark::{Budget, Cell, Cells, Grid, Stopped};
use std::cmp::Reverse;

/// A minimal unavoidable set of a grid.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unavoidable {
    /// The cells of the set.
    pub cells: Cells,
    /// The number of grids that agree with the grid outside these cells. It is at least two, since the grid itself counts.
    /// All other grids differ from the grid in each of these cells.
    pub completions: u64,
}

/// The greatest number of cells of a set that is searched for.
pub const LARGEST_SET: usize = 32;

/// All minimal unavoidable sets of up to `most` cells, the smallest first. Sets of one size are in the order of their cells.
///
/// Sets of up to 12 cells take some milliseconds; each further cell triples the time. Sets of more than [`LARGEST_SET`]
/// cells are not searched for.
///
/// ```
/// use pencilmark::{Budget, Grid, Random};
/// use pencilmark_generate::unavoidable;
///
/// let grid = Grid::random(&mut Random::new(1));
/// let sets = unavoidable(&grid, 10, &Budget::unlimited())?;
/// assert!(sets.iter().all(|set| (4..=10).contains(&set.cells.len()) && set.completions >= 2));
/// # Ok::<(), pencilmark::Stopped>(())
/// ```
///
/// # Errors
/// When the budget stops before all sets are found.
pub fn unavoidable(grid: &Grid, most: usize, budget: &Budget) -> Result<Vec<Unavoidable>, Stopped> {
    let mut found = Vec::new();
    for start in Cell::ALL {
        Changing::new(grid, start, most.min(LARGEST_SET), budget).go_on(&mut found);
        if let Some(why) = budget.stopped() {
            return Err(why);
        }
    }
    minimal(found, budget)
}

/// The minimal sets among some sets. Each set comes once, with the number of times that it was found.
fn minimal(mut found: Vec<Unavoidable>, budget: &Budget) -> Result<Vec<Unavoidable>, Stopped> {
    // If two sets have the same size, the set with the first cell in which they differ comes first.
    pencilmark::sort_by_key(&mut found, |set| (set.cells.len(), Reverse(set.cells.bits().reverse_bits())));
    let mut kept: Vec<Unavoidable> = Vec::new();
    for set in found {
        match kept.last_mut() {
            Some(last) if last.cells == set.cells => last.completions += 1,
            _ => {
                if budget.spend(1 + kept.len() as u64 / 64).is_break() {
                    break;
                }
                if !kept.iter().any(|smaller| smaller.cells.is_subset(set.cells)) {
                    kept.push(set);
                }
            }
        }
    }
    budget.stopped().map_or(Ok(kept), Err)
}

/// A grid in which some cells get other digits.
///
/// A cell that changes loses its digit. The other cells of its houses that have its new digit must change too; they are
/// *forced*. When every forced cell has a new digit, the changed cells are an unavoidable set.
struct Changing<'b> {
    /// The digit of each cell, 0 to 8.
    digits: [u8; 81],
    /// For each house and digit, the cell with this digit.
    places: [[u8; 9]; 27],
    /// The first of the cells that change.
    start: u8,
    most: u32,
    budget: &'b Budget<'b>,
    /// The cells that change. `changed` has the cells that already have a new digit.
    cells: Cells,
    changed: Cells,
    /// For each house, the new digits.
    taken: [u16; 27],
}

/// The houses of each cell: its row, its column, its block.
fn houses(cell: u8) -> [usize; 3] {
    let (row, column) = (usize::from(cell) / 9, usize::from(cell) % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

impl<'b> Changing<'b> {
    fn new(grid: &Grid, start: Cell, most: usize, budget: &'b Budget<'b>) -> Self {
        let digits = grid.digits().map(|digit| digit.index() as u8);
        let mut places = [[0; 9]; 27];
        for (cell, digit) in (0..).zip(digits) {
            for house in houses(cell) {
                places[house][usize::from(digit)] = cell;
            }
        }
        Self {
            digits,
            places,
            start: start.index() as u8,
            most: most as u32,
            budget,
            cells: Cells::of(start),
            changed: Cells::EMPTY,
            taken: [0; 27],
        }
    }

    /// Gives each possible new digit to a forced cell, and goes on.
    fn go_on(&mut self, found: &mut Vec<Unavoidable>) {
        let forced = self.cells - self.changed;
        if forced.is_empty() {
            found.push(Unavoidable { cells: self.cells, completions: 2 });
            return;
        }
        if self.budget.spend(1).is_break() {
            return;
        }
        let Some((cell, ways)) = self.fewest(forced) else { return };
        let (cells, changed) = (self.cells, self.changed);
        self.changed.insert(Cell::from_index(cell));
        for &(digit, after) in ways.iter() {
            let houses = houses(cell);
            for house in houses {
                self.taken[house] |= 1 << digit;
            }
            self.cells = after;
            self.go_on(found);
            for house in houses {
                self.taken[house] &= !(1 << digit);
            }
        }
        (self.cells, self.changed) = (cells, changed);
    }

    /// The forced cell with the fewest ways to change, with these ways.
    fn fewest(&self, forced: Cells) -> Option<(u8, NewDigits)> {
        let mut best: Option<(u8, NewDigits)> = None;
        for cell in forced {
            let ways = self.ways(cell.index() as u8);
            if ways.len == 0 {
                return None;
            }
            if best.as_ref().is_none_or(|(_, fewest)| ways.len < fewest.len) {
                let is_forced = ways.len == 1;
                best = Some((cell.index() as u8, ways));
                if is_forced {
                    break;
                }
            }
        }
        best
    }

    /// The digits that a cell can get, each with the cells that change then.
    fn ways(&self, cell: u8) -> NewDigits {
        let [row, column, block] = houses(cell);
        let old = self.digits[usize::from(cell)];
        let mut left = 511 & !(1 << old) & !(self.taken[row] | self.taken[column] | self.taken[block]);
        let mut ways = NewDigits { len: 0, list: [(0, Cells::EMPTY); 8] };
        while left != 0 {
            let digit = left.trailing_zeros() as usize;
            left &= left - 1;
            let mut cells = self.cells.bits();
            for house in [row, column, block] {
                cells |= 1 << self.places[house][digit];
            }
            if cells & ((1 << self.start) - 1) == 0 && self.at_least(cells) <= self.most {
                ways.list[ways.len] = (digit as u8, Cells::from_bits(cells));
                ways.len += 1;
            }
        }
        ways
    }

    /// The least number of cells that change if these cells change. No house and no digit has only one cell that changes.
    fn at_least(&self, cells: u128) -> u32 {
        let number = cells.count_ones();
        if number > self.most {
            return number;
        }
        let mut seen = [[0_u32; 2]; 4];
        let mut left = cells;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let (row, column) = (cell / 9, cell % 9);
            for (seen, at) in
                seen.iter_mut().zip([row, column, row / 3 * 3 + column / 3, usize::from(self.digits[cell])])
            {
                seen[1] |= seen[0] & (1 << at);
                seen[0] |= 1 << at;
            }
        }
        number + seen.iter().map(|[once, twice]| (once & !twice).count_ones()).max().unwrap_or(0)
    }
}

/// The ways in which a cell can change.
struct NewDigits {
    len: usize,
    list: [(u8, Cells); 8],
}

impl NewDigits {
    fn iter(&self) -> impl Iterator<Item = &(u8, Cells)> {
        self.list[..self.len].iter()
    }
}
