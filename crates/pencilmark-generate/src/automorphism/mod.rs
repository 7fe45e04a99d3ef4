//! Automorphisms of a grid: movements of its cells after which only the names of the digits differ.
//!
//! ```text
//!   grid ─→ its automorphisms ─→ the class of each ─→ the smallest equivalent grid in which it is a standard movement
//!           class or movement ─→ grids that have it
//! ```

mod class;
mod fixed;
mod standard;

pub use class::AutomorphismClass;
pub use fixed::{fixed_grid, fixed_grids};
pub use standard::standard;

use pencilmark::{Budget, Cells, Digit, Grid, Stopped, Symmetry};

/// The orders of nine lines in which bands stay together, counted from 0.
pub(crate) fn line_orders() -> Vec<[u8; 9]> {
    const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut all = Vec::with_capacity(1296);
    for bands in ORDERS {
        for first in ORDERS {
            for second in ORDERS {
                for third in ORDERS {
                    let inner = [first, second, third];
                    all.push(std::array::from_fn(|line| 3 * bands[line / 3] + inner[line / 3][line % 3]));
                }
            }
        }
    }
    all
}

/// All automorphisms of a grid that map a set of cells to itself, the identity first. With [`Cells::ALL`], these are the
/// automorphisms of the grid. With the givens of a puzzle whose only solution is this grid, these are the automorphisms of
/// the puzzle. They form a group. The group of a grid has from 1 to 648 members.
///
/// ```
/// use pencilmark::{Budget, Cells, Grid, Puzzle};
/// use pencilmark_generate::automorphisms;
///
/// let most: Puzzle =
///     "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
/// let grid = Grid::try_from(&most)?;
/// let all = automorphisms(&grid, Cells::ALL, &Budget::unlimited())?;
/// assert_eq!(all.len(), 648);
/// assert!(all.iter().all(|symmetry| symmetry.apply(&grid) == grid));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the budget stops before all automorphisms are found.
pub fn automorphisms(grid: &Grid, cells: Cells, budget: &Budget) -> Result<Vec<Symmetry>, Stopped> {
    let number = |row: usize, column: usize| grid.digits()[9 * row + column].index() as u8;
    let straight: [[u8; 9]; 9] = std::array::from_fn(|row| std::array::from_fn(|column| number(row, column)));
    let turned = std::array::from_fn(|row| std::array::from_fn(|column| number(column, row)));
    let orders = line_orders();
    let mut found = Vec::new();
    for (transposes, from) in [(false, &straight), (true, &turned)] {
        for first in 0..9 {
            for columns in &orders {
                budget.try_spend(1)?;
                if let Some((rows, digits)) = matching(from, &straight, first, columns) {
                    let one = |list: [u8; 9]| list.map(|number| number + 1);
                    let symmetry = Symmetry::new(transposes, one(rows), one(*columns), one(digits));
                    found.extend(symmetry.filter(|symmetry| symmetry.apply(&cells) == cells));
                }
            }
        }
    }
    Ok(found)
}

/// The order of the rows and the names of the digits that turn the grid `from` into the grid `to`, if row `first` comes
/// first and the columns are in this order. `None` if the grids do not match in this way.
fn matching(from: &[[u8; 9]; 9], to: &[[u8; 9]; 9], first: usize, columns: &[u8; 9]) -> Option<([u8; 9], [u8; 9])> {
    let mut names = [0; 9];
    for (place, &column) in columns.iter().enumerate() {
        names[usize::from(from[first][usize::from(column)])] = to[0][place];
    }
    let name = |row: usize, place: usize| names[usize::from(from[row][usize::from(columns[place])])];
    let mut rows = [first as u8; 9];
    for (place, row) in rows.iter_mut().enumerate().skip(1) {
        // The digit in the first column identifies the row.
        let same = (0..9).find(|&from| name(from, 0) == to[place][0])?;
        if (1..9).any(|column| name(same, column) != to[place][column]) {
            return None;
        }
        *row = same as u8;
    }
    Some((rows, names))
}

/// The grid with its digits renamed such that the first row is 123456789.
fn renamed(grid: &Grid) -> Grid {
    let mut names = Digit::ALL;
    for (digit, name) in grid.digits().iter().zip(Digit::ALL) {
        names[digit.index()] = name;
    }
    Grid::solved(grid.digits().map(|digit| names[digit.index()]))
}
