//! Houses in the orders of the scale.

use pencilmark::{Cell, Cells, House, HouseKind, line_cells};

/// The order of singles and subsets.
pub(crate) const ROWS_LAST: [HouseKind; 3] = [HouseKind::Block, HouseKind::Column, HouseKind::Row];
/// The order of chains, loops and graves.
pub(crate) const COLUMNS_LAST: [HouseKind; 3] = [HouseKind::Block, HouseKind::Row, HouseKind::Column];

/// The nine houses of a kind.
pub(crate) fn houses(kind: HouseKind) -> impl Iterator<Item = House> {
    (1..=9).filter_map(move |number| House::new(kind, number))
}

/// The house of a kind that a cell lies in.
pub(crate) fn house_of(cell: Cell, kind: HouseKind) -> House {
    match kind {
        HouseKind::Row => cell.row(),
        HouseKind::Column => cell.column(),
        HouseKind::Block => cell.block(),
    }
}

/// For each cell, the cells of its block, its row and its column.
static HOUSES: [[Cells; 3]; 81] = {
    let mut houses = [[Cells::EMPTY; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let indices = [18 + row / 3 * 3 + column / 3, row, 9 + column];
        let mut i = 0;
        while i < 3 {
            houses[cell][i] = Cells::from_bits(line_cells(House::from_index(indices[i] as u8)));
            i += 1;
        }
        cell += 1;
    }
    houses
};

/// The cells of a cell's block, row and column: the order of chains.
#[inline]
pub(crate) fn houses_of(cell: Cell) -> impl Iterator<Item = (HouseKind, Cells)> {
    COLUMNS_LAST.into_iter().zip(HOUSES[cell.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_has_its_houses() {
        for cell in Cell::ALL {
            for (kind, cells) in houses_of(cell) {
                assert_eq!(cells, house_of(cell, kind).cells());
            }
        }
    }
}
