//! Cells that are the only ones of a set in some house: the places of hidden singles, and the blank cells of full
//! houses.

use pencilmark_core::{BLOCK_STARTS, Cells, Houses, Layout, MINI_ROW_STARTS, ROW_STARTS};

/// The nine cells of a block, as bits from its first cell.
const BLOCK: u128 = 0o007_007_007;

/// The cells that have no other of the set in one of their houses: on the usual board in their row, their column or their
/// block.
///
/// On the usual board, all houses of a kind are checked together. Of three neighbours, `any` says whether there is one and `more` whether
/// there are two. A loop over the 27 houses took three times as long.
pub fn alone(layout: &Layout, cells: Cells) -> Cells {
    if layout.is_standard() { folded(cells, true).0 } else { on_layout(layout, cells).0 }
}

/// The cells that are alone in some house, unless some house has none of the set at all.
pub fn hidden_singles(layout: &Layout, cells: Cells) -> Option<Cells> {
    let (alone, everywhere) = if layout.is_standard() { folded(cells, true) } else { on_layout(layout, cells) };
    everywhere.then_some(alone)
}

/// The same for a board with a layout: house by house where its houses are not those of the usual board.
fn on_layout(layout: &Layout, cells: Cells) -> (Cells, bool) {
    let usual = layout.usual();
    let (mut left, mut found) = (layout.complete(), (Cells::EMPTY, true));
    if Houses::LINES.is_subset(usual) {
        let with_blocks = Houses::ALL.is_subset(usual);
        left -= if with_blocks { Houses::ALL } else { Houses::LINES };
        found = folded(cells, with_blocks);
    }
    let places = left.iter().map(|house| layout.cells_of(house) & cells);
    places.fold(found, |(alone, everywhere), places| {
        (places.single().map_or(alone, |only| alone | only.into()), everywhere && !places.is_empty())
    })
}

/// The cells that are alone in some row, column or, if these count, block; and whether every such house has one of the set.
#[inline]
fn folded(cells: Cells, with_blocks: bool) -> (Cells, bool) {
    let bits = cells.bits();
    // Three cells to a mini-row, three mini-rows to a row or to a block.
    let (a, b, c) = (bits & MINI_ROW_STARTS, bits >> 1 & MINI_ROW_STARTS, bits >> 2 & MINI_ROW_STARTS);
    let (any, more) = (a | b | c, a & b | a & c | b & c);
    let (in_rows, some_rows) = once(any, more, 3);
    let (in_blocks, some_blocks) = if with_blocks { once(any, more, 9) } else { (0, BLOCK_STARTS) };
    let (in_rows, in_blocks) = (in_rows & ROW_STARTS, in_blocks & BLOCK_STARTS);
    // Three bands to one, then three rows to one.
    let (a, b, c) = (bits, bits >> 27, bits >> 54);
    let (any, more) = (a | b | c, a & b | a & c | b & c);
    let (in_columns, some_columns) = once(any, more, 9);
    let in_columns = in_columns & 0o777;
    let alone = Cells::from_bits(bits & ((in_rows * 0o777) | (in_blocks * BLOCK) | (in_columns * ROW_STARTS)));
    let bare = ROW_STARTS & !some_rows | BLOCK_STARTS & !some_blocks | 0o777 & !some_columns;
    (alone, bare == 0)
}

/// Combines three neighbours at a distance: those with exactly one, and those with at least one.
#[inline]
fn once(any: u128, more: u128, apart: u32) -> (u128, u128) {
    let (a, b, c) = (any, any >> apart, any >> (2 * apart));
    let more = more | more >> apart | more >> (2 * apart) | a & b | a & c | b & c;
    let any = a | b | c;
    (any & !more, any)
}
