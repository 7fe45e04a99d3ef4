//! Borescoper's deadly pattern, from its definition.

use crate::uniqueness::{Deadly, all_types};
use crate::{Effects, Reference};
use pencilmark::{Board, Cell, Digits};

pub(crate) const ALL: &[Reference] = &[Reference { id: "borescoper", states: 80, steps: borescoper }];

/// The cells of all patterns for three digits, and for four.
fn patterns() -> [Vec<Vec<Cell>>; 2] {
    let at = |row: u8, column: u8| Cell::at(row + 1, column + 1).unwrap();
    let (mut seven, mut eight) = (Vec::new(), Vec::new());
    for row in 0..9 {
        for other_row in row + 1..row / 3 * 3 + 3 {
            for column in 0..9 {
                for other_column in column + 1..column / 3 * 3 + 3 {
                    for beside in (0..9).filter(|beside| beside / 3 != column / 3) {
                        for below in (0..9).filter(|below| below / 3 != row / 3) {
                            let square = [
                                at(row, column),
                                at(row, other_column),
                                at(other_row, column),
                                at(other_row, other_column),
                            ];
                            let outer =
                                [at(row, beside), at(other_row, beside), at(below, column), at(below, other_column)];
                            eight.push(square.into_iter().chain(outer).collect());
                            for without in square {
                                let corner = square.into_iter().filter(|&cell| cell != without);
                                seven.push(corner.chain(outer).collect());
                            }
                        }
                    }
                }
            }
        }
    }
    assert_eq!((seven.len(), eight.len()), (11_664, 2916));
    [seven, eight]
}

fn borescoper(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for (all, number) in patterns().into_iter().zip([3, 4]) {
        for cells in all.iter().filter(|cells| cells.iter().all(|&cell| board.value(cell).is_none())) {
            for digits in (0..512).map(Digits::from_bits).filter(|digits| digits.len() == number) {
                let roof: Vec<Cell> =
                    cells.iter().copied().filter(|&cell| !board.marks(cell).is_subset(digits)).collect();
                // If only one or two cells have other marks, these cells do not count for the digits.
                let telling = cells.iter().filter(|cell| roof.len() > 2 || !roof.contains(cell));
                let seen = telling.fold(Digits::EMPTY, |all, &cell| all | board.marks(cell));
                let each = cells.iter().all(|&cell| board.marks(cell).intersects(digits));
                if each && digits.is_subset(seen) {
                    effects.extend(all_types(board, &Deadly { cells: cells.clone(), digits }));
                }
            }
        }
    }
    effects
}
