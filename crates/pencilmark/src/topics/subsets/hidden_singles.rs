//! Cells that are the only ones of a set in some house: the places of hidden singles, and the blank cells of full
//! houses.

use pencilmark_core::{Cells, Houses, Layout, alone_in_usual};

/// The cells that have no other of the set in one of their houses: on the usual board in their row, their column or their
/// block.
pub fn alone(layout: &Layout, cells: Cells) -> Cells {
    if layout.is_standard() { alone_in_usual(cells, true).0 } else { on_layout(layout, cells).0 }
}

/// The cells that are alone in some house, unless some house has none of the set at all.
pub fn hidden_singles(layout: &Layout, cells: Cells) -> Option<Cells> {
    let (alone, everywhere) = if layout.is_standard() { alone_in_usual(cells, true) } else { on_layout(layout, cells) };
    everywhere.then_some(alone)
}

/// The same for a board with a layout: house by house where its houses are not those of the usual board.
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
