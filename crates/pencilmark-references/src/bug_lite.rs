//! BUG lite, from its definition: cells with two digits each. Each of these digits is in a house twice or not at all.

use crate::uniqueness::{seeing_all, subsets, without};
use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Cells, Digit, Digits, House, Mark};
use std::collections::BTreeSet;

pub(crate) const ALL: &[Reference] = &[Reference { id: "bug-lite", states: 200, steps: bug_lite }];

/// Cells, each with its pair.
type Set = Vec<(Cell, Digits)>;

fn bug_lite(board: &Board) -> Effects {
    let mut found = BTreeSet::new();
    for cell in board.blank().iter().filter(|&cell| board.marks(cell).len() > 2) {
        for pair in pairs(board, cell) {
            grow(board, &[(cell, pair)], &mut found);
        }
    }
    found.iter().flat_map(|set| types(board, set)).collect()
}

fn pairs(board: &Board, cell: Cell) -> Vec<Digits> {
    let marks = board.marks(cell);
    let two =
        |one: Digit| marks.iter().filter(move |&other| one < other).map(move |other| Digits::of(one) | other.into());
    marks.iter().flat_map(two).collect()
}

fn roof(board: &Board, set: &[(Cell, Digits)]) -> Vec<(Cell, Digits)> {
    set.iter().copied().filter(|&(cell, pair)| board.marks(cell) != pair).collect()
}

fn grow(board: &Board, set: &[(Cell, Digits)], found: &mut BTreeSet<Set>) {
    let number = |house: House, digit: Digit| {
        set.iter().filter(|&&(cell, pair)| house.cells().contains(cell) && pair.contains(digit)).count()
    };
    let all = || House::ALL.iter().flat_map(|&house| Digit::ALL.into_iter().map(move |digit| (house, digit)));
    let roof = roof(board, set);
    let extras = roof.iter().fold(Digits::EMPTY, |all, &(cell, pair)| all | (board.marks(cell) - pair));
    let useless = roof.len() == 2 && extras.len() > 1 && !roof[0].0.sees(roof[1].0);
    if roof.len() > 2 || useless || set.len() > 12 || all().any(|(house, digit)| number(house, digit) > 2) {
        return;
    }
    match all().find(|&(house, digit)| number(house, digit) == 1) {
        None => {
            let mut sorted = set.to_vec();
            sorted.sort();
            found.insert(sorted);
        }
        Some((house, digit)) => {
            for cell in house.list().into_iter().filter(|cell| set.iter().all(|(other, _)| other != cell)) {
                for pair in pairs(board, cell).into_iter().filter(|pair| pair.contains(digit)) {
                    grow(board, &[set, &[(cell, pair)]].concat(), found);
                }
            }
        }
    }
}

fn types(board: &Board, set: &Set) -> Effects {
    let digits = set.iter().fold(Digits::EMPTY, |all, &(_, pair)| all | pair);
    if digits.len() < 3 {
        return Effects::new();
    }
    let roof = roof(board, set);
    let cells: Cells = roof.iter().map(|&(cell, _)| cell).collect();
    let extras = roof.iter().fold(Digits::EMPTY, |all, &(cell, pair)| all | (board.marks(cell) - pair));
    let mut effects = Effects::new();
    match roof[..] {
        [(cell, pair)] => effects.extend(without(board, pair, cell.into())),
        [(one, ours), (other, theirs)] => {
            if extras.len() == 1 {
                effects.extend(without(board, extras, seeing_all(cells)));
            }
            for house in House::ALL.into_iter().filter(|house| cells.is_subset(house.cells())) {
                if extras.len() > 1 {
                    effects.extend(subsets(board, house, cells, extras));
                }
                for locked in ours & theirs {
                    let elsewhere = house.list().into_iter().filter(|&cell| !cells.contains(cell));
                    if !elsewhere.into_iter().any(|cell| board.marks(cell).contains(locked)) {
                        let lost = |cell: Cell, pair: Digits| {
                            (pair - locked.into()).iter().map(move |digit| Mark::new(cell, digit))
                        };
                        effects.extend(removing(lost(one, ours).chain(lost(other, theirs))));
                    }
                }
            }
        }
        _ => {}
    }
    effects
}
