//! Puzzles in which some row or column holds a digit twice. They have no solution and are rare. So all orders of the columns
//! are tried, one after another. For each order, the form is made row by row.

use super::form::Canonical;
use super::lines::GivenLines;
use crate::budget::Budget;
use crate::puzzle::Puzzle;
use crate::symmetry::Symmetry;

/// A row or column as nine digits, 0 for a blank.
type DigitLine = [u8; 9];

/// The canonical form of the givens.
pub(super) fn find(sides: &[GivenLines; 2], budget: &Budget) -> Canonical {
    let mut search = OrderSearch {
        budget,
        lines: [[0; 9]; 9],
        transposed: false,
        columns: [0; 9],
        rows: [0; 9],
        best: [[u8::MAX; 9]; 9],
        complete: 0,
        symmetry: Symmetry::IDENTITY,
    };
    let [rows, columns] = sides.each_ref().map(|side| {
        side.digits.map(|digits| -> DigitLine { std::array::from_fn(|column| (digits >> (4 * column) & 15) as u8) })
    });
    for (lines, other, is_transposed) in [(rows, columns, false), (columns, rows, true)] {
        search.lines = lines;
        search.transposed = is_transposed;
        each_order(&other, &mut |columns| {
            search.columns = columns;
            search.descend(0, 511, [0; 10], 0);
        });
    }
    let mut numbers = [0; 81];
    if search.complete > 0 {
        numbers.copy_from_slice(search.best.as_flattened());
    }
    Canonical {
        puzzle: Puzzle::of_givens(numbers),
        symmetry: search.symmetry,
        automorphisms: search.complete * exchanges(&rows) * exchanges(&columns),
    }
}

struct OrderSearch<'a> {
    budget: &'a Budget<'a>,
    lines: [DigitLine; 9],
    transposed: bool,
    columns: [u8; 9],
    rows: [u8; 9],
    best: [DigitLine; 9],
    complete: u64,
    symmetry: Symmetry,
}

impl OrderSearch<'_> {
    /// Chooses the next row, after `row` rows. `names` are the new names of the digits so far, and `named` is their number.
    fn descend(&mut self, row: usize, left: u16, names: [u8; 10], named: u8) {
        if row == 9 {
            if self.complete == 0 {
                self.symmetry = self.symmetry_of(names, named);
            }
            self.complete += 1;
            return;
        }
        for next in 0..9 {
            if !may_follow(&self.lines, &self.rows[..row], left, next) {
                continue;
            }
            if self.budget.spend(1).is_break() {
                return;
            }
            let (mut names, mut named) = (names, named);
            let line = self.columns.map(|column| {
                let digit = usize::from(self.lines[next][usize::from(column)]);
                if digit > 0 && names[digit] == 0 {
                    named += 1;
                    names[digit] = named;
                }
                names[digit]
            });
            if line > self.best[row] {
                continue;
            }
            if line < self.best[row] {
                self.best[row] = line;
                self.best[row + 1..].fill([u8::MAX; 9]);
                self.complete = 0;
            }
            self.rows[row] = next as u8;
            self.descend(row + 1, left & !(1 << next), names, named);
        }
    }

    fn symmetry_of(&self, names: [u8; 10], mut named: u8) -> Symmetry {
        let digits = std::array::from_fn(|digit| match names[digit + 1] {
            0 => {
                named += 1;
                named - 1
            }
            name => name - 1,
        });
        Symmetry::of_orders(self.transposed, self.rows, self.columns, digits)
    }
}

/// Whether a line may follow the chosen lines. A band must be finished before the next band begins. Among equal lines of a
/// band, and among bands with equal lines, only the first is tried.
fn may_follow(lines: &[DigitLine; 9], chosen: &[u8], left: u16, next: usize) -> bool {
    let band = next / 3;
    if left >> next & 1 == 0 {
        return false;
    }
    if !chosen.len().is_multiple_of(3) {
        if chosen.last().is_some_and(|&last| usize::from(last) / 3 != band) {
            return false;
        }
    } else if (0..band).any(|other| left >> (3 * other) & 1 == 1 && sorted(lines, other) == sorted(lines, band)) {
        return false;
    }
    !(3 * band..next).any(|other| left >> other & 1 == 1 && lines[other] == lines[next])
}

/// The lines of a band in sorted order, so that bands can be compared.
fn sorted(lines: &[DigitLine; 9], band: usize) -> [DigitLine; 3] {
    let mut band = [lines[3 * band], lines[3 * band + 1], lines[3 * band + 2]];
    crate::sort(&mut band);
    band
}

/// Calls `call` with each order of the lines. Orders that differ only by equal lines are tried once.
fn each_order(lines: &[DigitLine; 9], call: &mut dyn FnMut([u8; 9])) {
    fn go_on(lines: &[DigitLine; 9], order: &mut Vec<u8>, left: u16, call: &mut dyn FnMut([u8; 9])) {
        if let Ok(order) = order.as_slice().try_into() {
            return call(order);
        }
        for next in 0..9 {
            if may_follow(lines, order, left, next) {
                order.push(next as u8);
                go_on(lines, order, left & !(1 << next), call);
                order.pop();
            }
        }
    }
    go_on(lines, &mut Vec::with_capacity(9), 511, call);
}

/// The number of ways in which equal lines, and bands of equal lines, can be exchanged for each other.
fn exchanges(lines: &[DigitLine; 9]) -> u64 {
    // For each line: the number of equal lines in its band, up to and with this line.
    let equal = |index: usize| (index / 3 * 3..=index).filter(|&other| lines[other] == lines[index]).count() as u64;
    let equal_bands =
        |band: usize| (0..=band).filter(|&other| sorted(lines, other) == sorted(lines, band)).count() as u64;
    (0..9).map(equal).product::<u64>() * (0..3).map(equal_bands).product::<u64>()
}
