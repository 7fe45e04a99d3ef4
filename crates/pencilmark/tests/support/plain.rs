//! A search that shares nothing with the library's.

use pencilmark::{Board, Cell, Digit, Grid};
use std::collections::BTreeSet;

/// Every solution up to a limit, by trying digits in the first cell that has the fewest, with nothing clever.
pub fn solutions(board: &Board, limit: usize) -> BTreeSet<Grid> {
    fn extend(digits: &mut Vec<Option<Digit>>, board: &Board, limit: usize, found: &mut BTreeSet<Grid>) {
        let fits = |cell: Cell, digit: Digit, digits: &[Option<Digit>]| {
            (board.value(cell) == Some(digit) || board.marks(cell).contains(digit))
                && cell.peers().iter().all(|peer| digits[peer.index()] != Some(digit))
        };
        let open = Cell::ALL.into_iter().filter(|cell| digits[cell.index()].is_none());
        let choices = |cell: &Cell| Digit::ALL.into_iter().filter(|&digit| fits(*cell, digit, digits)).count();
        let Some(cell) = open.min_by_key(choices) else {
            let all: Vec<Digit> = digits.iter().map(|digit| digit.unwrap()).collect();
            found.insert(Grid::new(all.try_into().unwrap()).expect("the plain search is right"));
            return;
        };
        for digit in Digit::ALL {
            if found.len() < limit && fits(cell, digit, digits) {
                digits[cell.index()] = Some(digit);
                extend(digits, board, limit, found);
                digits[cell.index()] = None;
            }
        }
    }
    let mut found = BTreeSet::new();
    extend(&mut vec![None; 81], board, limit, &mut found);
    found
}
