//! Boards with a layout, drawn as text.

use super::grid::Picture;
use super::piece::{Pieces, push_name, width};
use crate::text::Text;
use pencilmark::{Cell, House, HouseKind, Layout};

/// The signs for the places where lines meet. The index is a sum: 1 for a line to the left, 2 to the right, 4 above, 8 below.
const CORNERS: [&str; 16] = [" ", "╴", "╶", "─", "╵", "┘", "└", "┴", "╷", "┐", "┌", "┬", "│", "┤", "├", "┼"];

/// The lines between the blocks or regions of a board.
struct Lines<'l> {
    layout: &'l Layout,
    size: u8,
    /// The number of characters of each column.
    widths: [usize; 9],
}

impl Lines<'_> {
    /// The index of the block of the cell at a place. It is 0 if there are no blocks, and `None` outside the board.
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

    /// Whether a line runs along the left edge of a column, in at least one row.
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
                let width = self.widths[usize::from(column) - 1] + 1;
                text.push_str(&(if after { "─" } else { " " }).repeat(width));
            }
        }
    }
}

/// The cells of a picture, with lines between its blocks or regions.
pub(super) fn drawn(layout: &Layout, picture: &Picture, cells: &[Pieces; 81]) -> Text {
    let named = picture.has_names().then_some(picture.houses);
    let mut widths = [if named.is_some() { 2 } else { 1 }; 9];
    for cell in layout.cells() {
        let column = &mut widths[cell.index() % 9];
        *column = width(&cells[cell.index()]).max(*column);
    }
    let lines = Lines { layout, size: layout.size() as u8, widths };
    let margin = |text: &mut Text| text.push_str(if named.is_some() { "    " } else { "" });
    let line = |kind, number| House::new(kind, number).filter(|house| layout.houses().contains(*house));
    let mut text = Text::default();
    if let Some(named) = named {
        margin(&mut text);
        for column in (1..=lines.size).filter_map(|number| line(HouseKind::Column, number)) {
            text.push_str(if lines.splits(column.number()) { "  " } else { "" });
            push_name(&mut text, column, named);
            let is_last = column.number() == lines.size;
            let rest = lines.widths[usize::from(column.number()) - 1] - 1;
            text.push_str(&" ".repeat(if is_last { 0 } else { rest }));
        }
        text.push_str("\n");
    }
    for row in 1..=lines.size + 1 {
        if (1..=lines.size).any(|column| lines.above(row, column)) {
            margin(&mut text);
            lines.push_above(row, &mut text);
        }
        let Some(house) = line(HouseKind::Row, row) else { break };
        if let Some(named) = named {
            text.push_str(" ");
            push_name(&mut text, house, named);
            text.push_str(" ");
        }
        for column in 1..=lines.size + 1 {
            if lines.splits(column) {
                text.push_str(if lines.left_of(row, column) { "│" } else { " " });
                text.push_str(if column > lines.size { "\n" } else { " " });
            }
            let Some(cell) = Cell::at(row, column).filter(|_| column <= lines.size) else { continue };
            let pieces = &cells[cell.index()];
            pieces.iter().for_each(|piece| piece.push(&mut text));
            text.push_str(&" ".repeat(lines.widths[usize::from(column) - 1] + 1 - width(pieces)));
        }
    }
    text
}
