//! The cells where two solutions differ.

use pencilmark::Cells;

/// The cells where two solutions differ, given the digit of each cell.
pub(crate) fn difference<D: PartialEq>(one: &[D; 81], other: &[D; 81]) -> Cells {
    let both = one.iter().zip(other).enumerate();
    Cells::from_bits(both.fold(0, |cells, (cell, (one, other))| cells | u128::from(one != other) << cell))
}
