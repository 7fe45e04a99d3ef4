//! Templates, by listing all of them.

use crate::{Effects, Reference, placing, removing};
use pencilmark::{Board, Cell, Digit, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "template-set", states: 1000, steps: set },
    Reference { id: "template-delete", states: 1000, steps: delete },
    Reference { id: "pattern-overlay", states: 200, steps: overlay },
];

/// All ways to place a digit on its values and marks: one cell in each row, and no two cells in a column or block.
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

/// The effects of the templates of each digit alone, and then of the templates of all digits that can exist together. Such a
/// template uses no cell that all templates of another digit use.
fn said(
    board: &Board,
    say: impl Fn(&[Vec<Cell>], Cell) -> bool,
    write: impl Fn(Vec<Mark>) -> Option<String>,
) -> Effects {
    let alone = Digit::ALL.map(|digit| templates(board, digit));
    let mut together = alone.clone();
    loop {
        let number: usize = together.iter().map(Vec::len).sum();
        for digit in 0..9 {
            let all_use = |ways: &Vec<Vec<Cell>>, cell| ways.iter().all(|way| way.contains(&cell));
            let others: Vec<_> = (0..9).filter(|&other| other != digit).collect();
            let closed = |cell| others.iter().any(|&other| all_use(&together[other], cell));
            let closed: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| closed(cell)).collect();
            together[digit].retain(|way| !way.iter().any(|cell| closed.contains(cell)));
        }
        if number == together.iter().map(Vec::len).sum::<usize>() {
            break;
        }
    }
    let possible = together.iter().all(|ways| !ways.is_empty());
    let mut effects = Effects::new();
    for digit in Digit::ALL {
        for ways in [&alone, &together].into_iter().take(1 + usize::from(possible)).map(|all| &all[digit.index()]) {
            let marks = Cell::ALL.into_iter().filter(|cell| board.marks(*cell).contains(digit));
            let marks = marks.filter(|&cell| !ways.is_empty() && say(ways, cell)).map(|cell| Mark::new(cell, digit));
            effects.extend(write(marks.collect()));
        }
    }
    effects
}

fn set(board: &Board) -> Effects {
    let placing = |marks: Vec<Mark>| {
        let placed: Vec<_> = marks.iter().map(Mark::to_string).collect();
        (!placed.is_empty()).then(|| placed.join(" "))
    };
    said(board, |ways, cell| ways.iter().all(|way| way.contains(&cell)), placing)
}

fn delete(board: &Board) -> Effects {
    said(board, |ways, cell| !ways.iter().any(|way| way.contains(&cell)), removing)
}

/// The templates of each digit that can exist together with a remaining template of each other digit. A digit with more than
/// 600 templates is left out.
fn overlay(board: &Board) -> Effects {
    let mut alone = Digit::ALL.map(|digit| templates(board, digit));
    alone.iter_mut().filter(|ways| ways.len() > 600).for_each(Vec::clear);
    let mut left = alone.clone();
    loop {
        let number: usize = left.iter().map(Vec::len).sum();
        for digit in 0..9 {
            let others: Vec<_> = (0..9).filter(|&other| other != digit && !left[other].is_empty()).collect();
            let crosses = |one: &[Cell], other: &[Cell]| one.iter().any(|cell| other.contains(cell));
            let fits = |way: &Vec<Cell>| others.iter().all(|&other| left[other].iter().any(|it| !crosses(way, it)));
            let fitting: Vec<Vec<Cell>> = left[digit].iter().filter(|way| fits(way)).cloned().collect();
            if fitting.is_empty() && !left[digit].is_empty() {
                return Effects::new();
            }
            left[digit] = fitting;
        }
        if number == left.iter().map(Vec::len).sum::<usize>() {
            break;
        }
    }
    let mut effects = Effects::new();
    for (digit, (alone, left)) in Digit::ALL.into_iter().zip(alone.iter().zip(&left)) {
        let marks = Cell::ALL.into_iter().filter(|cell| board.marks(*cell).contains(digit) && !left.is_empty());
        for cell in marks {
            let mark = Mark::new(cell, digit);
            let all = |ways: &[Vec<Cell>]| ways.iter().all(|way| way.contains(&cell));
            let some = |ways: &[Vec<Cell>]| ways.iter().any(|way| way.contains(&cell));
            if some(alone) && !some(left) {
                effects.extend(removing([mark]));
            }
            if all(left) && !all(alone) {
                effects.extend(placing([mark]));
            }
        }
    }
    effects
}
