//! The smallest form of a grid in which an automorphism is the standard movement of its class.

use super::class::AutomorphismClass;
use super::{line_orders, renamed};
use pencilmark::{Budget, Cell, Grid, Stopped, Symmetry};

/// The cell to which a movement takes each cell.
fn cell_map(movement: &Symmetry) -> [u8; 81] {
    Cell::ALL.map(|cell| movement.apply(&cell).index() as u8)
}

/// The smallest grid, read as 81 characters, among the equivalents of a grid in which one automorphism has become the
/// standard movement of its class. Its first row is 123456789. `None` if no grid has such an automorphism.
///
/// The function tries all 3,359,232 movements, which takes some tenths of a second.
///
/// ```
/// use pencilmark::{Budget, Cells, Grid, Puzzle};
/// use pencilmark_generate::{AutomorphismClass, automorphisms, standard};
///
/// let half_turn: Puzzle =
///     "413572689762389514958461372346718925279654138581293467837946251695127843124835796".parse()?;
/// let (grid, budget) = (Grid::try_from(&half_turn)?, Budget::unlimited());
/// let all = automorphisms(&grid, Cells::ALL, &budget)?;
/// let form = standard(&grid, &all[1], &budget)?.unwrap();
/// let movement = AutomorphismClass::numbered(79).unwrap().movement();
/// assert!(automorphisms(&form, Cells::ALL, &budget)?.iter().any(|symmetry| {
///     (symmetry.rows(), symmetry.columns()) == (movement.rows(), movement.columns())
/// }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the budget stops before the grid is known.
pub fn standard(grid: &Grid, automorphism: &Symmetry, budget: &Budget) -> Result<Option<Grid>, Stopped> {
    let Some(class) = AutomorphismClass::of(automorphism) else { return Ok(None) };
    let (from, to) = (cell_map(automorphism), cell_map(&class.movement()));
    let orders = line_orders();
    let mut best: Option<Grid> = None;
    for transposes in [false, true] {
        for rows in &orders {
            budget.try_spend(orders.len() as u64 / 8)?;
            for columns in &orders {
                let moved = |cell: u8| {
                    let (row, column) = (usize::from(cell / 9), usize::from(cell % 9));
                    let (row, column) = if transposes { (column, row) } else { (row, column) };
                    rows[row] * 9 + columns[column]
                };
                // The tried movement fits if two orders give the same result: first the automorphism and then the tried
                // movement, or first the tried movement and then the standard movement.
                if (0..81).all(|cell| moved(from[usize::from(cell)]) == to[usize::from(moved(cell))]) {
                    let mut digits = *grid.digits();
                    for cell in 0..81 {
                        digits[usize::from(moved(cell))] = grid.digits()[usize::from(cell)];
                    }
                    let form = renamed(&Grid::solved(digits));
                    if best.as_ref().is_none_or(|best| form < *best) {
                        best = Some(form);
                    }
                }
            }
        }
    }
    Ok(best)
}
