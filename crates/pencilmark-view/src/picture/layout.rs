//! Boards with a layout, drawn as text.

use crate::text::{Role, Text};
use pencilmark::{Cell, Layout, LayoutHouseKind, State};

/// The values of a board, with lines between its blocks or regions. `filled` has the values that `start` does not have.
pub(super) fn drawn(layout: &Layout, start: &State, filled: &State) -> Text {
    let size = layout.size() as u8;
    let block = |row: u8, column: u8| {
        let cell = Cell::at(row, column).filter(|&cell| layout.cells().contains(cell))?;
        let is_block = |kind| matches!(kind, LayoutHouseKind::Block | LayoutHouseKind::Region);
        layout
            .houses()
            .iter()
            .position(|house| is_block(house.kind()) && house.cells().contains(cell))
            .or(Some(usize::MAX))
    };
    // Whether there is a line to the left of a cell, or above it.
    let left = |row: u8, column: u8| block(row, column) != block(row, column - 1);
    let above = |row: u8, column: u8| block(row, column) != block(row - 1, column);
    let mut text = Text::default();
    for row in 1..=size + 1 {
        if (1..=size).any(|column| above(row, column)) {
            for column in 1..=size + 1 {
                let before = column > 1 && above(row, column - 1);
                let after = column <= size && above(row, column);
                let meets = before || after || left(row, column) || left(row - 1, column);
                text.push_str(if meets { "+" } else { " " });
                text.push_str(if after {
                    "---"
                } else if column <= size {
                    "   "
                } else {
                    "\n"
                });
            }
        }
        if row > size {
            break;
        }
        for column in 1..=size + 1 {
            text.push_str(if left(row, column) { "|" } else { " " });
            let Some(cell) = Cell::at(row, column).filter(|_| column <= size) else { continue };
            text.push_str(" ");
            match (start.value(cell), filled.value(cell)) {
                (Some(value), _) if start.givens().contains(cell) => text.push_as(Role::Given, value.name()),
                (Some(value), _) | (None, Some(value)) => text.push_as(Role::Placed, value.name()),
                (None, None) => text.push_str("."),
            }
            text.push_str(" ");
        }
        text.push_str("\n");
    }
    text
}
