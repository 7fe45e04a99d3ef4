//! Clues as parts of the text of a layout.

use pencilmark::{Cell, Digit, State};

/// A clue as a part of a layout's text, with the cell that comes first in the reading order.
pub(super) type CluePart = (Cell, String);

/// The number of a cell's digit.
pub(super) fn number(grid: &State, cell: Cell) -> u8 {
    grid.value(cell).map_or(0, Digit::get)
}

/// The names of cells in a row, as in the text of a layout.
pub(super) fn names(cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(Cell::name).collect()
}
