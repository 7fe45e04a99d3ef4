//! The bivalue universal grave with several extra marks, from its definition.

use crate::graves::graves_of;
use crate::tridagon::by_chains;
use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, Mark};
use std::collections::BTreeSet;

pub(crate) const ALL: &[Reference] = &[Reference { id: "bug-plus-n", states: 400, steps: bug_plus_n }];

fn bug_plus_n(board: &Board) -> Effects {
    let all: Vec<Mark> =
        board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |d| Mark::new(cell, d))).collect();
    let (mut effects, mut patterns) = (Effects::new(), Vec::new());
    if all.len() > 2 * board.blank().len() + 8 {
        return effects;
    }
    for extras in graves_of(board) {
        let marks: Vec<Mark> =
            extras.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| Mark::new(cell, digit))).collect();
        let cells: BTreeSet<Cell> = marks.iter().map(|mark| mark.cell()).collect();
        let digits: BTreeSet<Digit> = marks.iter().map(|mark| mark.digit()).collect();
        if cells.len() > 1 && digits.len() > 1 {
            let seen = |mark: &&Mark| marks.iter().all(|extra| extra.sees(**mark));
            effects.extend(removing(all.iter().filter(seen).copied()));
            patterns.push(marks);
        }
    }
    effects.extend(by_chains(board, &patterns, 4, 3));
    effects
}
