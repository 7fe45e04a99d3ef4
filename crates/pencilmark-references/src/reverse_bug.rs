//! The reverse bivalue universal grave, from its definition.

use crate::uniqueness::{Deadly, all_types};
use crate::{Effects, Reference};
use pencilmark::{Board, Cell, Digit, Digits, House};
use std::collections::BTreeSet;

pub(crate) const ALL: &[Reference] = &[Reference { id: "reverse-bug", states: 400, steps: reverse_bug }];

fn reverse_bug(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for one in Digit::ALL {
        for other in Digit::ALL.into_iter().filter(|&other| one < other) {
            let solved: Vec<Cell> = (board.known(one) | board.known(other)).iter().collect();
            let mut found = BTreeSet::new();
            if !solved.is_empty() {
                close(board, [one, other], &solved, &[], &mut found);
            }
            for cells in found.into_iter().filter(|cells| !cells.is_empty() && cells.len() + solved.len() < 18) {
                effects.extend(all_types(board, &Deadly { cells, digits: Digits::of(one) | other.into() }));
            }
        }
    }
    effects
}

/// All sets of up to four added cells that give every house two cells or none. Each is the second cell of a house.
fn close(board: &Board, digits: [Digit; 2], solved: &[Cell], added: &[Cell], found: &mut BTreeSet<Vec<Cell>>) {
    let number = |house: &House| solved.iter().chain(added).filter(|&&cell| house.cells().contains(cell)).count();
    if added.len() > 4 || House::ALL.iter().any(|house| number(house) > 2) {
        return;
    }
    let Some(house) = House::ALL.iter().rev().find(|house| number(house) == 1) else {
        let mut cells = added.to_vec();
        cells.sort();
        found.insert(cells);
        return;
    };
    for cell in house.list() {
        if !added.contains(&cell) && digits.iter().any(|&digit| board.marks(cell).contains(digit)) {
            close(board, digits, solved, &[added, &[cell]].concat(), found);
        }
    }
}
