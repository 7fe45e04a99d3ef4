//! Houses in the orders of the scale.

use crate::cell::Cell;
use crate::house::{House, Kind};
use crate::set::Cells;
use std::sync::LazyLock;

/// The order of singles and subsets.
pub(super) const ROWS_LAST: [Kind; 3] = [Kind::Block, Kind::Column, Kind::Row];
/// The order of chains, loops and graves.
pub(super) const COLUMNS_LAST: [Kind; 3] = [Kind::Block, Kind::Row, Kind::Column];

/// The nine houses of a kind.
pub(super) fn houses(kind: Kind) -> impl Iterator<Item = House> {
    (1..=9).filter_map(move |number| House::new(kind, number))
}

/// The house of a kind that a cell lies in.
pub(super) fn house_of(cell: Cell, kind: Kind) -> House {
    match kind {
        Kind::Row => cell.row(),
        Kind::Column => cell.column(),
        Kind::Block => cell.block(),
    }
}

/// For each cell, the cells of its block, its row and its column.
static HOUSES: LazyLock<[[Cells; 3]; 81]> =
    LazyLock::new(|| Cell::ALL.map(|cell| COLUMNS_LAST.map(|kind| house_of(cell, kind).cells())));

/// The cells of a cell's block, row and column: the order of chains.
#[inline]
pub(super) fn houses_of(cell: Cell) -> impl Iterator<Item = (Kind, Cells)> {
    COLUMNS_LAST.into_iter().zip(HOUSES[cell.index()])
}
