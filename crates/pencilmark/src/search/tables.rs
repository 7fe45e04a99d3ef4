//! What one digit may do in one band, for every case, computed by the compiler.
//!
//! A band of one digit is a word of 27 bits. Its three rows have 9 bits each, each mini-row (three cells of a row in
//! one block) 3 bits:
//!
//! ```text
//!        block 1      block 2      block 3
//!   row  0  1  2  |   3  4  5  |   6  7  8       mini-rows   0 1 2
//!   row  9 10 11  |  12 13 14  |  15 16 17                   3 4 5
//!   row 18 19 20  |  21 22 23  |  24 25 26                   6 7 8
//! ```

/// The 27 cells of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// The nine cells of a band's first row; also its nine columns.
pub(super) const ROW: u32 = 0o777;

/// The first mini-row, and with shifts every other.
const MINI_ROW: u32 = 0o7;

/// The bits of the first block, and with shifts by three the others.
const BLOCK: u32 = MINI_ROW | MINI_ROW << 9 | MINI_ROW << 18;

/// The six ways to give each row of a band another block, as the nine bits of mini-rows.
const WAYS: [u32; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];

/// For nine cells in a row, which of the three mini-rows hold any.
static FILLED: [u8; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        let mut i = 0;
        while i < 3 {
            table[row] |= ((row as u32 & MINI_ROW << (3 * i) != 0) as u8) << i;
            i += 1;
        }
        row += 1;
    }
    table
};

/// For the mini-rows that hold a place for the digit: the cells of those that take part in some way to give each row
/// another block. No cell when there is no way.
static TENABLE: [u32; 512] = {
    let mut table = [0; 512];
    let mut filled = 0;
    while filled < 512 {
        table[filled] = cells_of(ways_within(filled as u32).0);
        filled += 1;
    }
    table
};

/// For the same: the cells of those mini-rows that take part in every way, where the digit must stand.
static FORCED: [u32; 512] = {
    let mut table = [0; 512];
    let mut filled = 0;
    while filled < 512 {
        table[filled] = cells_of(ways_within(filled as u32).1);
        filled += 1;
    }
    table
};

/// For the nine columns of a band that hold a place: the cells of columns that are the only one in their block.
static ALONE: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut block = 0;
        while block < 3 {
            let here = columns as u32 & MINI_ROW << (3 * block);
            if here.is_power_of_two() {
                table[columns] |= here | here << 9 | here << 18;
            }
            block += 1;
        }
        columns += 1;
    }
    table
};

/// The mini-rows that some way within the filled ones uses, and those that all of them use.
const fn ways_within(filled: u32) -> (u32, u32) {
    let (mut some, mut all, mut i) = (0, filled, 0);
    while i < WAYS.len() {
        if WAYS[i] & !filled == 0 {
            some |= WAYS[i];
            all &= WAYS[i];
        }
        i += 1;
    }
    (some, all & some)
}

/// The cells of mini-rows.
const fn cells_of(mini_rows: u32) -> u32 {
    let (mut cells, mut i) = (0, 0);
    while i < 9 {
        if mini_rows >> i & 1 == 1 {
            cells |= MINI_ROW << (3 * i);
        }
        i += 1;
    }
    cells
}

/// What follows for a digit from its places in a band.
pub(super) struct Deduction {
    /// The places that remain; none when the band cannot hold the digit three times.
    pub(super) places: u32,
    /// Columns (all their cells) that the digit takes in this band, so that the other two bands lose them.
    pub(super) columns: u32,
    /// The places that are the only one in their block.
    pub(super) settled: u32,
}

/// Looks up what follows for a digit from its places in a band.
#[inline]
pub(super) fn deduce(places: u32) -> Deduction {
    let row = |i: u32| (places >> (9 * i) & ROW) as usize;
    let filled = [0, 1, 2].map(|i| usize::from(FILLED[row(i)]) << (3 * i));
    let filled = (filled[0] | filled[1] | filled[2]) & 511;
    let places = places & TENABLE[filled];
    let columns = ALONE[((places | places >> 9 | places >> 18) & ROW) as usize];
    Deduction { places, columns, settled: places & FORCED[filled] & columns }
}

/// The cells of the block around a cell.
#[inline]
pub(super) fn block_around(cell: usize) -> u32 {
    BLOCK << (cell % 9 / 3 * 3)
}
