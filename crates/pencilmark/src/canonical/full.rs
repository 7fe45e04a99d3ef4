//! Full grids: their first row is 123456789 whatever the order of the columns, so the first two rows are chosen together.
//!
//! ```text
//!   1 2 3 | 4 5 6 | 7 8 9          1 2 3 | 4 5 6 | 7 8 9
//!   4 5 6 | 7 8 9 | . . .          4 5 7 | . . . | . . .
//!   the digits of a block's row    two are from one block, one is from the other:
//!   are together in the next       these stand before that
//! ```

use super::lines::{Lines, Row};
use super::search::Way;
use smallvec::SmallVec;

/// The ways with the smallest second row.
type Ways = SmallVec<[Way; 32]>;

/// The smallest second row, and all ways that give it.
pub(super) fn second_rows(sides: &[Lines; 2]) -> (Row, Ways) {
    let (mut best, mut ways) = (Row::MAX, Ways::new());
    for (number, side) in sides.iter().enumerate() {
        for first in 0..9 {
            // By digit: its column in the first row.
            let at = (0_u64..9).fold(0, |at, column| at | column << (4 * (side.digits[first] >> (4 * column) & 15)));
            for step in [1, 2] {
                let second = first / 3 * 3 + (first + step) % 3;
                // By column of the second row: where the first row has its digit.
                let source: [u8; 9] =
                    std::array::from_fn(|column| (at >> (4 * (side.digits[second] >> (4 * column) & 15)) & 15) as u8);
                arrangements(source, |columns| {
                    let places =
                        columns.iter().zip(1..).fold(0, |places, (column, name)| places | name << (4 * column));
                    let key =
                        columns.iter().fold(0, |key, &column| key << 4 | name_at(places, source[usize::from(column)]));
                    if key > best {
                        return;
                    }
                    if key < best {
                        best = key;
                        ways.clear();
                    }
                    let name = |(column, names)| {
                        names | name_at(places, column) << (4 * (side.digits[first] >> (4 * column) & 15))
                    };
                    let names = (0..9).fold(0, |names, column| name((column, names)));
                    let columns = columns.iter().rev().fold(0, |all, &column| all << 6 | 4 * u64::from(column));
                    let rows = (first | second << 4) as u64;
                    ways.push(Way {
                        names,
                        columns,
                        rows,
                        left: 511 & !(1 << first | 1 << second),
                        side: number as u8,
                    });
                });
            }
        }
    }
    (best, ways)
}

/// The name that a column has in the first row.
fn name_at(places: u64, column: u8) -> u64 {
    places >> (4 * column) & 15
}

/// Calls for each order of the columns that may give the smallest second row.
fn arrangements(source: [u8; 9], mut call: impl FnMut([u8; 9])) {
    let from = |column: u8| source[usize::from(column)];
    for stack in [0, 3, 6] {
        let [a, b, c] = [stack, stack + 1, stack + 2];
        let stacks = [a, b, c].map(|column| from(column) / 3);
        if stacks[0] == stacks[1] && stacks[1] == stacks[2] {
            for [a, b, c] in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                let [d, e, f] = [from(a), from(b), from(c)];
                call([a, b, c, d, e, f, from(d), from(e), from(f)]);
            }
            continue;
        }
        // Two from one stack, one from the other.
        let [a, b, c] = match stacks {
            [x, y, _] if x == y => [a, b, c],
            [x, _, y] if x == y => [a, c, b],
            _ => [b, c, a],
        };
        for [a, b] in [[a, b], [b, a]] {
            let (d, e, g) = (from(a), from(b), from(c));
            let f = third(d, e);
            // The other digits of the last stack are named as they are read in the second.
            let mut rest = [d, e, f].map(from).into_iter().filter(|column| column / 3 == g / 3);
            if let (Some(h), Some(i)) = (rest.next(), rest.next()) {
                call([a, b, c, d, e, f, g, h, i]);
            }
        }
    }
}

/// The third column of a stack.
fn third(one: u8, other: u8) -> u8 {
    one / 3 * 9 + 3 - one - other
}
