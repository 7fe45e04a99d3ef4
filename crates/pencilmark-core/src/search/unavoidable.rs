//! Givens that a puzzle needs, found without a search.
//!
//! Two rows of a band hold the same digits. Begin in a column of the first row, go to the column in which the second row has
//! the same digit, and repeat this. The way returns to its beginning, usually before all nine columns are visited. In the
//! columns of such a ring, the two rows can be exchanged: the result is a valid grid too. The same is true for two columns
//! of a stack.
//!
//! ```text
//!        c1 c4 c7         c1 c4 c7
//!   r1    3  5  8   →      8  3  5         rows, columns and blocks hold what they held
//!   r2    8  3  5          3  5  8
//! ```
//!
//! So one of these cells must be a given, or there are two solutions. If only one of them is a given, the puzzle needs it.
//!
//! Two digits can be exchanged too. Begin at a cell of one digit, go to the cells of the other digit in the same houses, and
//! repeat this from each cell that is reached. In all these cells, the two digits can be exchanged.
//!
//! ```text
//!        c1 c4 c7
//!   r1    3  8  .        r1: 3 and 8, c1: 3 and 8, c4: 8 and 3, r5: 8 and 3
//!   r5    8  3  .
//! ```

use crate::geometry::{Cell, Cells, House};
use crate::puzzle::Grid;

/// The givens that a puzzle needs: each is the only given in some set of cells whose digits can be exchanged.
pub fn needed(grid: &Grid, givens: Cells) -> Cells {
    let needed = alone_in_lines(grid, givens);
    needed | alone_in_digits(grid, givens, needed)
}

/// Sets of cells whose digits can be exchanged: rings of two lines, and parts of two digits. A puzzle that has only this
/// solution has a given in each set.
pub fn exchangeable(grid: &Grid) -> Vec<Cells> {
    let mut sets = Vec::with_capacity(128);
    for_each_pair(|first, second| for_each_ring(grid, first, second, |ring| sets.push(ring)));
    let places = DigitPlaces::all(grid, Cells::EMPTY);
    for (number, first) in places.iter().enumerate() {
        for second in &places[..number] {
            let mut left = 0o777_u16;
            while left != 0 {
                let rows = exchange(first, second, left.trailing_zeros() as usize, 0).unwrap_or(left);
                left &= !rows;
                sets.push(first.cells(rows) | second.cells(rows));
            }
        }
    }
    sets
}

/// All pairs of rows of a band, and of columns of a stack.
fn for_each_pair(mut found: impl FnMut(House, House)) {
    for chute in House::ALL[..18].chunks_exact(3) {
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            found(chute[first], chute[second]);
        }
    }
}

/// The givens that are alone in some ring of two lines.
fn alone_in_lines(grid: &Grid, givens: Cells) -> Cells {
    let mut needed = Cells::EMPTY;
    for_each_pair(|first, second| {
        for_each_ring(grid, first, second, |ring| {
            let given = ring & givens;
            if given.single().is_some() {
                needed |= given;
            }
        });
    });
    needed
}

fn for_each_ring(grid: &Grid, first: House, second: House, mut found: impl FnMut(Cells)) {
    let (first, second) = (first.list(), second.list());
    let mut position_in_second = [0; 9];
    for (position, &cell) in second.iter().enumerate() {
        position_in_second[grid.digit(cell).index()] = position;
    }
    let mut seen = 0_u16;
    for start in 0..9 {
        let (mut ring, mut at) = (Cells::EMPTY, start);
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            ring.insert(first[at]);
            ring.insert(second[at]);
            at = position_in_second[grid.digit(first[at]).index()];
        }
        if !ring.is_empty() {
            found(ring);
        }
    }
}

/// The places of a digit in a grid.
#[derive(Copy, Clone, Default)]
struct DigitPlaces {
    /// The digit's column in each row, and its block there.
    columns: [u8; 9],
    blocks: [u8; 9],
    /// The digit's row in each column, and in each block.
    of_column: [u8; 9],
    of_block: [u8; 9],
    /// The rows in which the digit is given.
    given: u16,
}

impl DigitPlaces {
    /// The places of all digits.
    fn all(grid: &Grid, givens: Cells) -> [Self; 9] {
        let mut all = [Self::default(); 9];
        for (i, digit) in grid.digits().iter().enumerate() {
            let (row, column, block) = (i / 9, i % 9, i / 27 * 3 + i % 9 / 3);
            let places = &mut all[digit.index()];
            (places.columns[row], places.blocks[row]) = (column as u8, block as u8);
            (places.of_column[column], places.of_block[block]) = (row as u8, row as u8);
            places.given |= u16::from(givens.contains(Cell::ALL[i])) << row;
        }
        all
    }

    /// The cells of the digit in some rows. The rows are nine bits.
    fn cells(&self, rows: u16) -> Cells {
        let in_rows = (0..9).filter(|row| rows >> row & 1 == 1);
        in_rows.map(|row| Cell::ALL[9 * row + usize::from(self.columns[row])]).collect()
    }
}

/// The givens that are alone in some set of cells where two digits can be exchanged. Givens that are known to be needed are
/// skipped.
fn alone_in_digits(grid: &Grid, givens: Cells, known: Cells) -> Cells {
    let places = DigitPlaces::all(grid, givens);
    let mut needed = Cells::EMPTY;
    for cell in givens - known {
        let (row, digit) = (cell.index() / 9, grid.digit(cell).index());
        let first = &places[digit];
        let others = places.iter().enumerate().filter(|&(other, _)| other != digit);
        let alone = |second: &DigitPlaces| {
            let others = first.given & !(1 << row) | second.given;
            exchange(first, second, row, others).is_some()
        };
        if others.map(|(_, second)| second).any(alone) {
            needed.insert(cell);
        }
    }
    needed
}

/// The rows in which two digits must be exchanged together, as nine bits. They are the row `start` and all rows that are
/// connected with it by a column or a block of either digit. `None` if they include some of the `others`.
fn exchange(first: &DigitPlaces, second: &DigitPlaces, start: usize, others: u16) -> Option<u16> {
    let (mut rows, mut open) = (0, 1_u16 << start);
    while open != 0 {
        if open & others != 0 {
            return None;
        }
        let row = open.trailing_zeros() as usize;
        rows |= 1 << row;
        let tied = |from: &DigitPlaces, to: &DigitPlaces| {
            1 << to.of_column[usize::from(from.columns[row])] | 1 << to.of_block[usize::from(from.blocks[row])]
        };
        open = (open | tied(first, second) | tied(second, first)) & !rows;
    }
    Some(rows)
}
