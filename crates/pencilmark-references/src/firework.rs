//! Fireworks, from their definition.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Digit, Digits, House, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "firework", states: 400, steps }];

/// Whether all places of a digit in a line are in a block or in one cell.
fn is_apart(board: &Board, digit: Digit, line: House, block: House, wing: Cell) -> bool {
    let places = places(board, digit, line);
    !places.is_empty() && places.iter().all(|&place| place == wing || block.cells().contains(place))
}

/// The digits whose places in the pivot's row and column are only in the pivot's block and in one wing of each line.
fn digits(board: &Board, pivot: Cell, in_row: Cell, in_column: Cell) -> Vec<Digit> {
    let lines = |digit: Digit| {
        is_apart(board, digit, pivot.row(), pivot.block(), in_row)
            && is_apart(board, digit, pivot.column(), pivot.block(), in_column)
    };
    Digit::ALL.into_iter().filter(|&digit| lines(digit)).collect()
}

fn choices(digits: &[Digit], size: usize) -> Vec<Digits> {
    let all = (0..1_usize << digits.len()).map(|some| {
        (0..digits.len()).filter(|i| some >> i & 1 == 1).map(|i| digits[i]).collect::<Digits>()
    });
    all.filter(|some| some.len() == size).collect()
}

/// Marks of other digits in a cell.
fn others(board: &Board, cell: Cell, digits: Digits) -> Vec<Mark> {
    board.marks(cell).iter().filter(|&digit| !digits.contains(digit)).map(|digit| Mark::new(cell, digit)).collect()
}

/// Marks of the digits in the cells of the pivot's block that are in neither of its lines.
fn off_lines(board: &Board, pivot: Cell, digits: Digits) -> Vec<Mark> {
    let off = |cell: &Cell| cell.row() != pivot.row() && cell.column() != pivot.column();
    let cells = pivot.block().list().into_iter().filter(off);
    cells.flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit)))
        .filter(|mark| digits.contains(mark.digit()))
        .collect()
}

fn steps(board: &Board) -> Effects {
    let mut effects = Effects::new();
    let blank: Vec<Cell> = board.blank().iter().collect();
    for &pivot in &blank {
        for &a in blank.iter().filter(|a| a.row() == pivot.row() && a.block() != pivot.block()) {
            for &b in blank.iter().filter(|b| b.column() == pivot.column() && b.block() != pivot.block()) {
                let here = digits(board, pivot, a, b);
                for three in choices(&here, 3) {
                    let cells = [pivot, a, b].into_iter().flat_map(|cell| others(board, cell, three));
                    effects.extend(removing(cells.chain(off_lines(board, pivot, three))));
                }
                for &far in blank.iter().filter(|far| far.row() == b.row() && far.column() == a.column()) {
                    let there = digits(board, far, b, a);
                    for own in choices(&here, 2) {
                        for other in choices(&there, 2).into_iter().filter(|other| !other.intersects(own)) {
                            let pivots = [(pivot, own), (far, other), (a, own | other), (b, own | other)];
                            let cells = pivots.into_iter().flat_map(|(cell, digits)| others(board, cell, digits));
                            let off = off_lines(board, pivot, own).into_iter().chain(off_lines(board, far, other));
                            effects.extend(removing(cells.chain(off)));
                        }
                    }
                }
            }
        }
    }
    effects
}
