//! Cells that are the only cells of a set in some house: the places of hidden singles, and the last blank cells of houses.

use pencilmark_core::{Cells, Houses, Layout, alone_in_usual};

/// The cells that are the only cells of a set in one of their houses: on the usual board, in their row, their column or
/// their block.
pub fn alone(layout: &Layout, cells: Cells) -> Cells {
    if layout.is_standard() { alone_in_usual(cells, true).0 } else { on_layout(layout, cells).0 }
}

/// The cells that are the only cells of a set in some house. `None` if some house has no cell of the set.
pub fn hidden_singles(layout: &Layout, cells: Cells) -> Option<Cells> {
    let (alone, everywhere) = if layout.is_standard() { alone_in_usual(cells, true) } else { on_layout(layout, cells) };
    everywhere.then_some(alone)
}

/// The cells that are alone in some house of a layout, and whether every house has a cell of the set.
fn on_layout(layout: &Layout, cells: Cells) -> (Cells, bool) {
    let usual = layout.usual();
    let (mut left, mut found) = (layout.complete(), (Cells::EMPTY, true));
    if Houses::LINES.is_subset(usual) {
        let with_blocks = Houses::ALL.is_subset(usual);
        left -= if with_blocks { Houses::ALL } else { Houses::LINES };
        found = alone_in_usual(cells, with_blocks);
    }
    let places = left.iter().map(|house| layout.cells_of(house) & cells);
    places.fold(found, |(alone, everywhere), places| {
        (places.single().map_or(alone, |only| alone | only.into()), everywhere && !places.is_empty())
    })
}
