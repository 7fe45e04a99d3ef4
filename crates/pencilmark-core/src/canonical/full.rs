//! Full grids. With new names, the first row is 123456789 in any order of the columns. So two rows are chosen together.
//!
//! ```text
//!   1 2 3 | 4 5 6 | 7 8 9          1 2 3 | 4 5 6 | 7 8 9
//!   4 5 6 | 7 8 9 | . . .          4 5 7 | . . . | . . .
//!   the digits of a block's row    two are from one block, one is from the other:
//!   are together in the next       these stand before that
//! ```

use super::lines::{GivenLines, PackedRow, four};
use super::way::{Way, Ways};

/// The smallest second row, and all ways that give it.
pub(super) fn second_rows(sides: &[GivenLines; 2]) -> (PackedRow, Ways) {
    let (mut best, mut ways) = (PackedRow::MAX, Ways::new());
    for (side, lines) in sides.iter().enumerate() {
        for first in 0..9 {
            let digits = lines.digits[first];
            // For each digit, its column in the first row.
            let column_of = (0..9).fold(0, |all, column| all | column << (4 * four(digits, column)));
            for step in [1, 2] {
                let second = first / 3 * 3 + (first + step) % 3;
                // For each column of the second row, the column where the first row has its digit.
                let mut source = [0; 9];
                for (column, source) in source.iter_mut().enumerate() {
                    *source = four(column_of, four(lines.digits[second], column as u64));
                }
                arrangements(source, |columns| {
                    // For each column, the name of its digit in the first row.
                    let name_at = columns.iter().zip(1..).fold(0, |all, (&column, name)| all | name << (4 * column));
                    let named = |key, &column: &u64| key << 4 | four(name_at, source[column as usize]);
                    let key = columns.iter().fold(0, named);
                    if key > best {
                        return;
                    }
                    if key < best {
                        best = key;
                        ways.clear();
                    }
                    let name = |all, column| all | four(name_at, column) << (4 * four(digits, column));
                    ways.push(Way {
                        names: (0..9).fold(0, name),
                        columns: columns.iter().rev().fold(0, |all, &column| (all << 6) | (4 * column)),
                        rows: (first | second << 4) as u64,
                        left: 511 & !(1 << first | 1 << second),
                        side: side as u8,
                    });
                });
            }
        }
    }
    (best, ways)
}

/// Calls for each order of the columns that may give the smallest second row.
fn arrangements(source: [u64; 9], mut call: impl FnMut([u64; 9])) {
    let from = |column: u64| source[column as usize];
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
        // Two columns come from one stack, one comes from the other.
        let [a, b, c] = match stacks {
            [x, y, _] if x == y => [a, b, c],
            [x, _, y] if x == y => [a, c, b],
            _ => [b, c, a],
        };
        for [a, b] in [[a, b], [b, a]] {
            let (d, e, g) = (from(a), from(b), from(c));
            let f = third(d, e);
            // Two digits in the second stack of the second row come from the last stack of the first row. The order of these
            // two digits decides the order of the last two columns.
            let mut rest = [d, e, f].map(from).into_iter().filter(|column| column / 3 == g / 3);
            if let (Some(h), Some(i)) = (rest.next(), rest.next()) {
                call([a, b, c, d, e, f, g, h, i]);
            }
        }
    }
}

/// The third column of a stack.
fn third(one: u64, other: u64) -> u64 {
    one / 3 * 9 + 3 - one - other
}
