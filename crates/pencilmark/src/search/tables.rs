//! The tables of the search. Each is indexed by nine bits and made while the program is compiled.
//!
//! A *mini-row* is three cells of a row in one block; a band has nine, and a map of them is nine bits:
//!
//! ```text
//!          stack 0   stack 1   stack 2
//! row 0       0         1         2
//! row 1       3         4         5
//! row 2       6         7         8
//! ```

/// The nine cells of a row, by mini-row: the bit of each that has a cell.
pub(super) static MINI_ROWS: [u8; 512] = {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        table[row] = (row & 7 != 0) as u8 | ((row & 0o70 != 0) as u8) << 1 | ((row & 0o700 != 0) as u8) << 2;
        row += 1;
    }
    table
};

/// A map of mini-rows that may hold a digit, without those that cannot: the digit takes one mini-row of each row and of
/// each stack, which are six permutations. 0 when none fits.
pub(super) static LOCKED: [u16; 512] = {
    const PERMUTATIONS: [u16; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];
    let mut table = [0; 512];
    let mut map = 0;
    while map < 512 {
        let mut i = 0;
        while i < 6 {
            if PERMUTATIONS[i] & !(map as u16) == 0 {
                table[map] |= PERMUTATIONS[i];
            }
            i += 1;
        }
        map += 1;
    }
    table
};

/// The 27 cells of a map of mini-rows.
pub(super) static SPREAD: [u32; 512] = {
    let mut table = [0; 512];
    let mut map = 0;
    while map < 512 {
        let mut i = 0;
        while i < 9 {
            if map >> i & 1 == 1 {
                table[map] |= 7 << (3 * i);
            }
            i += 1;
        }
        map += 1;
    }
    table
};

/// The 27 cells of the rows that have only one mini-row left in a map.
pub(super) static SINGLE_ROWS: [u32; 512] = {
    let mut table = [0; 512];
    let mut map = 0_usize;
    while map < 512 {
        let mut row = 0;
        while row < 3 {
            if (map >> (3 * row) & 7).is_power_of_two() {
                table[map] |= 511 << (9 * row);
            }
            row += 1;
        }
        map += 1;
    }
    table
};

/// The 27 cells, in all three rows of the band, of the columns that are alone in their stack.
pub(super) static SINGLE_COLUMNS: [u32; 512] = {
    let mut table = [0; 512];
    let mut columns = 0_usize;
    while columns < 512 {
        let mut stack = 0;
        while stack < 3 {
            let of_stack = columns & (7 << (3 * stack));
            if of_stack.is_power_of_two() {
                table[columns] |= of_stack as u32 * 0o001_001_001;
            }
            stack += 1;
        }
        columns += 1;
    }
    table
};

/// For each cell of a band, itself excepted, the cells of the band that it sees.
pub(super) static PEERS: [u32; 27] = {
    let mut table = [0; 27];
    let mut cell = 0;
    while cell < 27 {
        let column = 0o001_001_001 << (cell % 9);
        let block = 0o007_007_007 << (cell % 9 / 3 * 3);
        table[cell] = (511 << (cell / 9 * 9) | column | block) & !(1 << cell);
        cell += 1;
    }
    table
};
