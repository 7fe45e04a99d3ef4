//! Bivalue oddagon, from its definition.

use crate::tridagon::by_chains;
use crate::uniqueness::{seeing_all, subsets, without};
use crate::{Effects, Reference};
use pencilmark::{Board, Cell, Cells, Digit, Digits, House, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "bivalue-oddagon", states: 120, steps: bivalue_oddagon }];

fn bivalue_oddagon(board: &Board) -> Effects {
    let (mut effects, mut all) = (Effects::new(), Vec::new());
    for one in Digit::ALL {
        for other in Digit::ALL.into_iter().filter(|&other| one < other) {
            let digits = Digits::of(one) | other.into();
            let open: Vec<Cell> = board.blank().iter().filter(|&cell| board.marks(cell).is_superset(digits)).collect();
            let mut rings = Vec::new();
            for &start in &open {
                extend(board, digits, &open, &mut vec![start], &mut rings);
            }
            for ring in rings {
                let others = |cell: Cell| (board.marks(cell) - digits).iter().map(move |digit| Mark::new(cell, digit));
                let guardians: Vec<Mark> = ring.iter().flat_map(|&cell| others(cell)).collect();
                effects.extend(types(board, digits, &guardians));
                all.push(guardians);
            }
        }
    }
    effects.extend(by_chains(board, &all, 6, 5));
    effects
}

/// All odd rings of five cells or more that begin with the cells of `way`. Only neighbours in a ring see each other.
fn extend(board: &Board, digits: Digits, open: &[Cell], way: &mut Vec<Cell>, rings: &mut Vec<Vec<Cell>>) {
    let others: Vec<usize> =
        way.iter().map(|&cell| (board.marks(cell) - digits).len()).filter(|&number| number > 0).collect();
    let kinds: Digits = way.iter().fold(Digits::EMPTY, |all, &cell| all | (board.marks(cell) - digits));
    if others.iter().sum::<usize>() > 6 && others.len() > 2 && kinds.len() > 1 {
        return;
    }
    let (start, last) = (way[0], way[way.len() - 1]);
    if way.len() >= 5 && way.len() % 2 == 1 && last.sees(start) {
        rings.push(way.clone());
    }
    if way.len() > 2 && last.sees(start) {
        return;
    }
    for &next in open {
        let middle = if way.len() > 1 { &way[1..way.len() - 1] } else { &[] };
        if next > start && next.sees(last) && !way.contains(&next) && !middle.iter().any(|cell| cell.sees(next)) {
            way.push(next);
            extend(board, digits, open, way, rings);
            way.pop();
        }
    }
}

fn types(board: &Board, digits: Digits, guardians: &[Mark]) -> Effects {
    let roof: Cells = guardians.iter().map(|mark| mark.cell()).collect();
    let extras: Digits = guardians.iter().map(|mark| mark.digit()).collect();
    if roof.len() == 1 {
        without(board, digits, roof)
    } else if extras.len() == 1 {
        without(board, extras, seeing_all(roof))
    } else if roof.len() == 2 {
        let houses = House::ALL.into_iter().filter(|house| roof.is_subset(house.cells()));
        houses.flat_map(|house| subsets(board, house, roof, extras)).collect()
    } else {
        Effects::new()
    }
}
