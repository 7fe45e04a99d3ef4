//! The cells where two grids differ.

use pencilmark::{Cells, Grid};

/// The cells where two grids differ.
pub(crate) fn difference(one: &Grid, other: &Grid) -> Cells {
    let both = one.digits().iter().zip(other.digits()).enumerate();
    Cells::from_bits(both.fold(0, |cells, (cell, (one, other))| cells | u128::from(one != other) << cell))
}
