//! Empty rectangle intersection pairs, from their definition.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "er-intersection-pair", states: 1000, steps }];

fn steps(board: &Board) -> Effects {
    let mut effects = Effects::new();
    let number = |cell: Cell| (cell.index() / 9, cell.index() % 9);
    for a in board.blank() {
        for b in board.blank() {
            let ((a_row, a_column), (b_row, b_column)) = (number(a), number(b));
            let pair = board.marks(a);
            if pair.len() != 2 || board.marks(b) != pair || a_row / 3 == b_row / 3 || a_column / 3 == b_column / 3 {
                continue;
            }
            let crossing = Cell::ALL[9 * a_row + b_column];
            let in_lines = |cell: Cell| cell.row() == a.row() || cell.column() == b.column();
            let fits = pair.iter().all(|digit| {
                let places = places(board, digit, crossing.block());
                !places.is_empty() && places.into_iter().all(in_lines)
            });
            if !fits {
                continue;
            }
            let lost = |&cell: &Cell| {
                in_lines(cell) && cell != a && cell != b && (cell == crossing || cell.block() != crossing.block())
            };
            let marks = Cell::ALL.into_iter().filter(lost).flat_map(|cell| {
                board.marks(cell).iter().filter(|&digit| pair.contains(digit)).map(move |digit| Mark::new(cell, digit))
            });
            effects.extend(removing(marks));
        }
    }
    effects
}
