//! The houses of the usual board. All houses of one kind are checked together.
//!
//! For three neighbours, `any` says whether at least one has a cell, and `more` whether at least two have cells. A loop over
//! the 27 houses took three times as long.

use super::{BLOCK_STARTS, Cells, MINI_ROW_STARTS, ROW_STARTS};

/// The nine cells of a block, as bits from its first cell.
const BLOCK: u128 = 0o007_007_007;

/// The cells that are alone in a row, a column or (with `with_blocks`) a block. Also whether every such house has a cell.
#[inline]
pub fn alone_in_usual(cells: Cells, with_blocks: bool) -> (Cells, bool) {
    let bits = cells.bits();
    // Combine three cells to a mini-row, and then three mini-rows to a row or to a block.
    let (a, b, c) = (bits & MINI_ROW_STARTS, bits >> 1 & MINI_ROW_STARTS, bits >> 2 & MINI_ROW_STARTS);
    let (any, more) = (a | b | c, a & b | a & c | b & c);
    let (in_rows, some_rows) = once(any, more, 3);
    let (in_blocks, some_blocks) = if with_blocks { once(any, more, 9) } else { (0, BLOCK_STARTS) };
    let (in_rows, in_blocks) = (in_rows & ROW_STARTS, in_blocks & BLOCK_STARTS);
    // Combine three bands to one band, and then three rows to one row.
    let (a, b, c) = (bits, bits >> 27, bits >> 54);
    let (any, more) = (a | b | c, a & b | a & c | b & c);
    let (in_columns, some_columns) = once(any, more, 9);
    let in_columns = in_columns & 0o777;
    let alone = Cells::from_bits(bits & ((in_rows * 0o777) | (in_blocks * BLOCK) | (in_columns * ROW_STARTS)));
    let bare = ROW_STARTS & !some_rows | BLOCK_STARTS & !some_blocks | 0o777 & !some_columns;
    (alone, bare == 0)
}

/// Combines three neighbours at the distance `apart`: the places with exactly one cell, and the places with at least one.
#[inline]
fn once(any: u128, more: u128, apart: u32) -> (u128, u128) {
    let (a, b, c) = (any, any >> apart, any >> (2 * apart));
    let more = more | more >> apart | more >> (2 * apart) | a & b | a & c | b & c;
    let any = a | b | c;
    (any & !more, any)
}
