//! Clues as parts of the text of a layout.

use pencilmark::{Cell, Digit, Layout, State};
use std::sync::Arc;

/// A clue as a part of a layout's text, with the cell that comes first in the reading order.
pub(super) type CluePart = (Cell, String);

/// A grid on a layout with clues.
pub(super) fn on_layout(grid: &State, base: &Layout, mut parts: Vec<CluePart>) -> State {
    parts.sort_by_key(|(first, _)| *first);
    let text = parts.iter().fold(base.to_string(), |text, (_, part)| text + "+" + part);
    let layout = text.parse().unwrap_or_else(|error| unreachable!("each clue is of a known form: {error}"));
    grid.clone().with_layout(Arc::new(layout))
}

/// The cells beside a cell: those that share a side with it; with `corners`, also those that share a corner.
pub(super) fn beside(layout: &Layout, cell: Cell, corners: bool) -> impl Iterator<Item = Cell> {
    let apart = move |other: Cell| {
        let rows = cell.row().number().abs_diff(other.row().number());
        (rows, cell.column().number().abs_diff(other.column().number()))
    };
    let is_beside = move |other: &Cell| match apart(*other) {
        (0, 1) | (1, 0) => true,
        (1, 1) => corners,
        _ => false,
    };
    layout.cells().iter().filter(is_beside)
}

/// The number of a cell's digit.
pub(super) fn number(grid: &State, cell: Cell) -> u8 {
    grid.value(cell).map_or(0, Digit::get)
}

/// The names of cells in a row, as in the text of a layout.
pub(super) fn names(cells: impl IntoIterator<Item = Cell>) -> String {
    cells.into_iter().map(Cell::name).collect()
}
