//! Houses in the orders of the Sudoku Explainer.

use pencilmark::{Cell, Cells, House, HouseKind, Houses, line_cells};

/// The order of singles and subsets.
const ROWS_LAST: [HouseKind; 3] = [HouseKind::Block, HouseKind::Column, HouseKind::Row];
/// The order of chains, loops and graves.
pub(crate) const COLUMNS_LAST: [HouseKind; 3] = [HouseKind::Block, HouseKind::Row, HouseKind::Column];

/// All houses in an order of their kinds.
const fn by_kind(kinds: [HouseKind; 3]) -> [House; 27] {
    let mut houses = [House::from_index(0); 27];
    let mut place = 0;
    while place < 27 {
        let first = match kinds[place / 9] {
            HouseKind::Row => 0,
            HouseKind::Column => 9,
            _ => 18,
        };
        houses[place] = House::from_index(first + (place % 9) as u8);
        place += 1;
    }
    houses
}

static HOUSES_ROWS_LAST: [House; 27] = by_kind(ROWS_LAST);
static HOUSES_COLUMNS_LAST: [House; 27] = by_kind(COLUMNS_LAST);

/// All houses in the order of singles and subsets.
#[inline]
pub fn rows_last() -> impl Iterator<Item = House> {
    HOUSES_ROWS_LAST.iter().copied()
}

/// All houses in the order of chains, loops and graves.
#[inline]
pub fn columns_last() -> impl Iterator<Item = House> {
    HOUSES_COLUMNS_LAST.iter().copied()
}

/// The house of a kind that contains a cell.
pub(crate) fn house_of(cell: Cell, kind: HouseKind) -> House {
    match kind {
        HouseKind::Row => cell.row(),
        HouseKind::Column => cell.column(),
        _ => cell.block(),
    }
}

/// A cell's block, row and column: the order of chains.
const fn houses_in_order(cell: usize) -> [House; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [
        House::from_index((18 + row / 3 * 3 + column / 3) as u8),
        House::from_index(row as u8),
        House::from_index(9 + column as u8),
    ]
}

/// For each cell, its block, its row and its column, with their cells.
static HOUSES: [[(HouseKind, Cells); 3]; 81] = {
    let mut houses = [[(HouseKind::Block, Cells::EMPTY); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let own = houses_in_order(cell);
        let mut i = 0;
        while i < 3 {
            houses[cell][i] = (COLUMNS_LAST[i], Cells::from_bits(line_cells(own[i])));
            i += 1;
        }
        cell += 1;
    }
    houses
};

/// The three houses of each cell.
static ALL_OF: [Houses; 81] = {
    let mut all = [Houses::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let [block, row, column] = houses_in_order(cell);
        all[cell] = Houses::from_bits(1 << block.index() | 1 << row.index() | 1 << column.index());
        cell += 1;
    }
    all
};

/// The three houses of a cell, as a set.
#[inline]
pub fn all_of(cell: Cell) -> Houses {
    ALL_OF[cell.index()]
}

/// For each cell, its block, its row and its column, and its position in each of these houses as one of nine bits.
static POSITIONS: [[(House, u16); 3]; 81] = {
    let mut positions = [[(House::from_index(0), 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let [block, across, down] = houses_in_order(cell);
        positions[cell] = [(block, 1 << (row % 3 * 3 + column % 3)), (across, 1 << column), (down, 1 << row)];
        cell += 1;
    }
    positions
};

/// A cell's block, row and column, and its position in each of these houses as one of nine bits.
#[inline]
pub fn positions_of(cell: Cell) -> impl Iterator<Item = (House, u16)> {
    POSITIONS[cell.index()].iter().copied()
}

/// The cells of a cell's block, row and column: the order of chains.
///
/// They are read from a table. If they were made anew as arrays, they took a fifth of the time of a chain's strong links.
#[inline]
pub fn houses_of(cell: Cell) -> impl Iterator<Item = (HouseKind, Cells)> {
    HOUSES[cell.index()].iter().copied()
}
