//! A search that shares nothing with the library's.

use pencilmark_core::{Board, Cell, Digit, Grid};
use std::collections::BTreeSet;

/// Every solution up to a limit, by trying digits in the first cell that has the fewest, with nothing clever.
pub fn solutions(board: &Board, limit: usize) -> BTreeSet<Grid> {
    solutions_within(board, limit, usize::MAX).expect("nobody counts that far")
}

/// The same, unless more than so many digits would have to be tried.
pub fn solutions_within(board: &Board, limit: usize, tries: usize) -> Option<BTreeSet<Grid>> {
    let marks = Cell::ALL.map(|cell| {
        let may = |digit| board.value(cell) == Some(digit) || board.marks(cell).contains(digit);
        (0..9).filter(|&digit| may(Digit::ALL[digit])).fold(0, |marks, digit| marks | 1 << digit)
    });
    let mut search = Search { marks, digits: [None; 81], used: [[0; 9]; 3], limit, tries, found: BTreeSet::new() };
    search.extend().then_some(search.found)
}

/// Digits are numbers from 0, and a set of digits has a bit for each.
struct Search {
    marks: [u16; 81],
    digits: [Option<usize>; 81],
    /// The digits that stand in each row, column and block.
    used: [[u16; 9]; 3],
    limit: usize,
    tries: usize,
    found: BTreeSet<Grid>,
}

/// The numbers of a cell's row, column and block.
fn houses(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

impl Search {
    fn choices(&self, cell: usize) -> u16 {
        let [row, column, block] = houses(cell);
        self.marks[cell] & !(self.used[0][row] | self.used[1][column] | self.used[2][block])
    }

    /// Fills the open cells in every way; says whether it was allowed to.
    fn extend(&mut self) -> bool {
        let open = (0..81).filter(|&cell| self.digits[cell].is_none());
        let Some(cell) = open.min_by_key(|&cell| self.choices(cell).count_ones()) else {
            let all = self.digits.map(|digit| Digit::ALL[digit.expect("no cell is open")]);
            self.found.insert(Grid::new(all).expect("the plain search is right"));
            return true;
        };
        let choices = self.choices(cell);
        for digit in (0..9).filter(|digit| choices >> digit & 1 == 1) {
            if self.found.len() == self.limit {
                break;
            }
            let Some(left) = self.tries.checked_sub(1) else { return false };
            self.tries = left;
            self.put(cell, digit);
            self.digits[cell] = Some(digit);
            let is_done = self.extend();
            self.digits[cell] = None;
            self.put(cell, digit);
            if !is_done {
                return false;
            }
        }
        true
    }

    /// Puts a digit into a cell's houses, or takes it out again.
    fn put(&mut self, cell: usize, digit: usize) {
        for (used, house) in self.used.iter_mut().zip(houses(cell)) {
            used[house] ^= 1 << digit;
        }
    }
}
