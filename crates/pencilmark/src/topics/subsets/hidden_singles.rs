//! Cells that are the only ones of a set in some house: the places of hidden singles, and the blank cells of full
//! houses.

use pencilmark_core::{BLOCK_STARTS, Cells, MINI_ROW_STARTS, ROW_STARTS};

/// The nine cells of a block, as bits from its first cell.
const BLOCK: u128 = 0o007_007_007;

/// The cells that have no other of the set in their row, or none in their column, or none in their block.
///
/// All houses of a kind are checked together. Of three neighbours, `any` says whether there is one and `more` whether
/// there are two. A loop over the 27 houses took three times as long.
pub(crate) fn alone(cells: Cells) -> Cells {
    folded(cells).0
}

/// The cells that are alone in some house, unless some house has none of the set at all.
pub fn hidden_singles(cells: Cells) -> Option<Cells> {
    let (alone, everywhere) = folded(cells);
    everywhere.then_some(alone)
}

/// The cells that are alone in some house, and whether every house has one of the set.
#[inline]
fn folded(cells: Cells) -> (Cells, bool) {
    let bits = cells.bits();
    // Three cells to a mini-row, three mini-rows to a row or to a block.
    let (a, b, c) = (bits & MINI_ROW_STARTS, bits >> 1 & MINI_ROW_STARTS, bits >> 2 & MINI_ROW_STARTS);
    let (any, more) = (a | b | c, a & b | a & c | b & c);
    let (in_rows, some_rows) = once(any, more, 3);
    let (in_blocks, some_blocks) = once(any, more, 9);
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

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_core::House;

    #[test]
    fn agrees_with_a_visit_to_every_house() {
        let mut random = 1_u64;
        let mut next = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u128::from(random >> 24) | u128::from(random >> 20) << 41
        };
        for sparse in 0..5 {
            for _ in 0..500 {
                let cells = (0..sparse).fold(Cells::from_bits(next()), |cells, _| cells & Cells::from_bits(next()));
                let visited: Cells = House::ALL.iter().filter_map(|house| (cells & house.cells()).single()).collect();
                assert_eq!(alone(cells), visited, "{cells}");
                let everywhere = House::ALL.iter().all(|house| house.cells().intersects(cells));
                assert_eq!(hidden_singles(cells), everywhere.then_some(visited), "{cells}");
            }
        }
    }
}
