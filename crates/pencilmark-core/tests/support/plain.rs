//! A search that shares nothing with the library's.

use pencilmark_core::{Board, Cell, Digit, Grid};
use std::collections::BTreeSet;

/// Every solution up to a limit, by trying digits in the first cell that has the fewest, with nothing clever.
pub fn solutions(board: &Board, limit: usize) -> BTreeSet<Grid> {
    solutions_within(board, limit, usize::MAX).expect("nobody counts that far")
}

/// The same, unless more than so many digits would have to be tried.
pub fn solutions_within(board: &Board, limit: usize, tries: usize) -> Option<BTreeSet<Grid>> {
    let mut search = Search { board, limit, tries, digits: [None; 81], found: BTreeSet::new() };
    search.extend().then_some(search.found)
}

struct Search<'b> {
    board: &'b Board,
    limit: usize,
    tries: usize,
    digits: [Option<Digit>; 81],
    found: BTreeSet<Grid>,
}

impl Search<'_> {
    fn fits(&self, cell: Cell, digit: Digit) -> bool {
        (self.board.value(cell) == Some(digit) || self.board.marks(cell).contains(digit))
            && cell.peers().iter().all(|peer| self.digits[peer.index()] != Some(digit))
    }

    /// Fills the open cells in every way; says whether it was allowed to.
    fn extend(&mut self) -> bool {
        let open = Cell::ALL.into_iter().filter(|cell| self.digits[cell.index()].is_none());
        let choices = |cell: &Cell| Digit::ALL.into_iter().filter(|&digit| self.fits(*cell, digit)).count();
        let Some(cell) = open.min_by_key(choices) else {
            let all = self.digits.map(|digit| digit.expect("no cell is open"));
            self.found.insert(Grid::new(all).expect("the plain search is right"));
            return true;
        };
        for digit in Digit::ALL {
            if self.found.len() < self.limit && self.fits(cell, digit) {
                let Some(left) = self.tries.checked_sub(1) else { return false };
                self.tries = left;
                self.digits[cell.index()] = Some(digit);
                let is_done = self.extend();
                self.digits[cell.index()] = None;
                if !is_done {
                    return false;
                }
            }
        }
        true
    }
}
