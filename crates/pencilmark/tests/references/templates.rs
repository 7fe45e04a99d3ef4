//! Templates by listing every one.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "template-set", states: 1000, steps: set },
    Reference { id: "template-delete", states: 1000, steps: delete },
];

/// Every way to place a digit on its values and marks: a cell in each row, no two in a column or block.
fn templates(board: &Board, digit: Digit) -> Vec<Vec<Cell>> {
    let mut ways: Vec<Vec<Cell>> = vec![Vec::new()];
    for row in 1..=9 {
        let mut longer = Vec::new();
        for way in &ways {
            for column in 1..=9 {
                let cell = Cell::at(row, column).unwrap();
                let may = board.value(cell) == Some(digit) || board.marks(cell).contains(digit);
                if may && !way.iter().any(|other| other.sees(cell)) {
                    longer.push([&way[..], &[cell]].concat());
                }
            }
        }
        ways = longer;
    }
    ways
}

fn set(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for digit in Digit::ALL {
        let ways = templates(board, digit);
        let sure = Cell::ALL.into_iter().filter(|cell| board.marks(*cell).contains(digit));
        let sure = sure.filter(|cell| !ways.is_empty() && ways.iter().all(|way| way.contains(cell)));
        let sure: Vec<_> = sure.map(|cell| Mark::new(cell, digit).to_string()).collect();
        if !sure.is_empty() {
            effects.insert(sure.join(" "));
        }
    }
    effects
}

fn delete(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for digit in Digit::ALL {
        let ways = templates(board, digit);
        let gone = Cell::ALL.into_iter().filter(|cell| board.marks(*cell).contains(digit));
        let gone = gone.filter(|cell| !ways.is_empty() && !ways.iter().any(|way| way.contains(cell)));
        effects.extend(removing(gone.map(|cell| Mark::new(cell, digit))));
    }
    effects
}
