//! Boards with a layout, drawn as text.

use crate::text::{Role, Text};
use pencilmark::{Cell, Layout, State};

/// The signs where lines meet, by the lines to the left (1), to the right (2), above (4) and below (8).
const CORNERS: [&str; 16] = [" ", "╴", "╶", "─", "╵", "┘", "└", "┴", "╷", "┐", "┌", "┬", "│", "┤", "├", "┼"];

/// The lines between the blocks or regions of a board.
struct Lines<'l> {
    layout: &'l Layout,
    size: u8,
}

impl Lines<'_> {
    /// The index of the block of the cell at a place, 0 if there are no blocks; `None` outside the board.
    fn block(&self, row: u8, column: u8) -> Option<usize> {
        let cell = Cell::at(row, column).filter(|&cell| self.layout.cells().contains(cell))?;
        Some(self.layout.block_of(cell).unwrap_or_default())
    }

    fn left_of(&self, row: u8, column: u8) -> bool {
        self.block(row, column) != self.block(row, column - 1)
    }

    fn above(&self, row: u8, column: u8) -> bool {
        self.block(row, column) != self.block(row - 1, column)
    }

    /// Whether there is a line somewhere to the left of a column.
    fn splits(&self, column: u8) -> bool {
        (1..=self.size).any(|row| self.left_of(row, column))
    }

    /// The lines above a row.
    fn push_above(&self, row: u8, text: &mut Text) {
        for column in 1..=self.size + 1 {
            let (before, after) =
                (column > 1 && self.above(row, column - 1), column <= self.size && self.above(row, column));
            if self.splits(column) {
                let (up, down) = (self.left_of(row - 1, column), self.left_of(row, column));
                let lines = [before, after, up, down].iter().rev().fold(0, |bits, &line| 2 * bits + usize::from(line));
                text.push_str(CORNERS[lines]);
                text.push_str(if column > self.size {
                    "\n"
                } else if after {
                    "─"
                } else {
                    " "
                });
            }
            if column <= self.size {
                text.push_str(if after { "──" } else { "  " });
            }
        }
    }
}

/// The values of a board, with lines between its blocks or regions. `filled` has the values that `start` does not have.
pub(super) fn drawn(layout: &Layout, start: &State, filled: &State) -> Text {
    let lines = Lines { layout, size: layout.size() as u8 };
    let mut text = Text::default();
    for row in 1..=lines.size + 1 {
        if (1..=lines.size).any(|column| lines.above(row, column)) {
            lines.push_above(row, &mut text);
        }
        if row > lines.size {
            break;
        }
        for column in 1..=lines.size + 1 {
            if lines.splits(column) {
                text.push_str(if lines.left_of(row, column) { "│" } else { " " });
                text.push_str(if column > lines.size { "\n" } else { " " });
            }
            let Some(cell) = Cell::at(row, column).filter(|_| column <= lines.size) else { continue };
            match start.value(cell).or(filled.value(cell)) {
                Some(value) if start.givens().contains(cell) => text.push_as(Role::Given, value.name()),
                Some(value) => text.push_as(Role::Placed, value.name()),
                None => text.push_str("."),
            }
            text.push_str(" ");
        }
    }
    text
}
