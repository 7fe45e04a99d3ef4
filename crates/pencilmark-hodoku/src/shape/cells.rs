//! Sets of cells as bits, and the houses of the grid.
//!
//! Cells are numbers from 0 to 80, row by row; digits are numbers from 0 to 8. Houses are numbers from 0 to 26: rows, columns,
//! blocks. Every walk through a set is in the order of the cells, which is also the order within each house.

/// A set of cells: bit n stands for cell n.
pub(crate) type Set = u128;

/// A set of digits: bit n stands for digit n + 1.
pub(crate) type Mask = u16;

/// The cells of each house.
pub(crate) const HOUSES: [Set; 27] = houses();

/// The cells that each cell sees.
pub(crate) const PEERS: [Set; 81] = peers();

/// The row, the column and the block of each cell.
pub(crate) const HOUSES_OF: [[usize; 3]; 81] = houses_of();

/// The set of one cell.
pub(crate) const fn one(cell: usize) -> Set {
    1 << cell
}

const fn houses_of() -> [[usize; 3]; 81] {
    let mut all = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        all[cell] = [row, 9 + column, 18 + row / 3 * 3 + column / 3];
        cell += 1;
    }
    all
}

const fn houses() -> [Set; 27] {
    let mut all = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = HOUSES_OF[cell];
        all[row] |= one(cell);
        all[column] |= one(cell);
        all[block] |= one(cell);
        cell += 1;
    }
    all
}

const fn peers() -> [Set; 81] {
    let mut all = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, block] = HOUSES_OF[cell];
        all[cell] = (HOUSES[row] | HOUSES[column] | HOUSES[block]) & !one(cell);
        cell += 1;
    }
    all
}

/// The members of a set, in ascending order.
#[derive(Clone)]
pub(crate) struct Members(Set);

impl Iterator for Members {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

/// The cells of a set, in ascending order.
#[inline]
pub(crate) fn cells(set: Set) -> Members {
    Members(set)
}

/// The digits of a set, in ascending order.
#[inline]
pub(crate) fn digits(mask: Mask) -> impl Iterator<Item = usize> + Clone {
    let mut left = mask;
    std::iter::from_fn(move || {
        let first = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(first)
    })
}

/// The first cell of a set that is not empty.
#[inline]
pub(crate) fn first(set: Set) -> usize {
    set.trailing_zeros() as usize
}

/// The number of cells of a set.
#[inline]
pub(crate) fn count(set: Set) -> usize {
    set.count_ones() as usize
}

/// The cells that see every cell of a set.
#[inline]
pub(crate) fn common(set: Set) -> Set {
    cells(set).fold(!0, |seen, cell| seen & PEERS[cell])
}

/// Whether two cells see each other.
#[inline]
pub(crate) fn sees(one_cell: usize, other: usize) -> bool {
    PEERS[one_cell] >> other & 1 == 1
}

/// The houses that all cells of a set have in common: row, column, block.
#[inline]
pub(crate) fn shared(set: Set) -> impl Iterator<Item = usize> {
    HOUSES_OF[first(set)].into_iter().filter(move |&house| set & !HOUSES[house] == 0)
}

/// Asks `see` about each combination of `size` of these items, in lexicographic order, until `see` returns a value. `grow`
/// joins the part that is chosen so far with one more item, or refuses this item.
pub(crate) fn choose<T: Copy, S: Copy, R>(
    items: &[T],
    size: usize,
    so_far: S,
    grow: &mut impl FnMut(S, T) -> Option<S>,
    see: &mut impl FnMut(S) -> Option<R>,
) -> Option<R> {
    if size == 0 {
        return see(so_far);
    }
    for at in 0..(items.len() + 1).saturating_sub(size) {
        let Some(grown) = grow(so_far, items[at]) else { continue };
        let found = choose(&items[at + 1..], size - 1, grown, grow, see);
        if found.is_some() {
            return found;
        }
    }
    None
}
