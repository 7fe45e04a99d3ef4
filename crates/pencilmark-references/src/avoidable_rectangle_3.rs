//! Avoidable rectangles with a subset, and hidden avoidable rectangles, from their definitions.

use crate::uniqueness::{corners, subsets};
use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Cells, Digit, Digits, House, Mark};

pub(crate) const ALL: &[Reference] =
    &[Reference { id: "avoidable-rectangle-3", states: 600, steps: avoidable_rectangle_3 }];

fn avoidable_rectangle_3(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for [a, b, c, d] in corners() {
        let open: Vec<Cell> = [a, b, c, d].into_iter().filter(|&cell| board.value(cell).is_none()).collect();
        if open.len() != 2 || [a, b, c, d].iter().any(|&cell| board.givens().contains(cell)) {
            continue;
        }
        for one in Digit::ALL {
            for other in Digit::ALL.into_iter().filter(|&other| other != one) {
                let filling = [(a, one), (b, other), (c, other), (d, one)];
                let fits = |&(cell, digit): &(Cell, Digit)| match board.value(cell) {
                    Some(value) => value == digit,
                    None => board.marks(cell).contains(digit),
                };
                if filling.iter().all(fits) {
                    let missing: Vec<Mark> = filling
                        .iter()
                        .filter(|(cell, _)| open.contains(cell))
                        .map(|&(cell, digit)| Mark::new(cell, digit))
                        .collect();
                    effects.extend(hidden(board, missing[0], missing[1]));
                    effects.extend(hidden(board, missing[1], missing[0]));
                    effects.extend(with_subset(board, &missing));
                }
            }
        }
    }
    effects
}

/// The wrong mark would force the last mark.
fn hidden(board: &Board, wrong: Mark, last: Mark) -> Effects {
    let in_cell = board.marks(last.cell()).iter().map(|digit| Mark::new(last.cell(), digit));
    let alone =
        |others: &mut dyn Iterator<Item = Mark>| others.filter(|&other| other != last).all(|other| wrong.sees(other));
    let in_house = |house: House| {
        alone(&mut places(board, last.digit(), house).into_iter().map(|cell| Mark::new(cell, last.digit())))
    };
    let forced = alone(&mut in_cell.into_iter()) || last.cell().houses().into_iter().any(in_house);
    removing(forced.then_some(wrong)).into_iter().collect()
}

fn with_subset(board: &Board, missing: &[Mark]) -> Effects {
    let roof: Cells = missing.iter().map(|mark| mark.cell()).collect();
    let extras: Digits = missing
        .iter()
        .flat_map(|mark| board.marks(mark.cell()).iter().filter(|&digit| digit != mark.digit()))
        .collect();
    let houses = House::ALL.into_iter().filter(|house| extras.len() > 1 && roof.is_subset(house.cells()));
    houses.flat_map(|house| subsets(board, house, roof, extras)).collect()
}
