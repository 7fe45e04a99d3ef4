//! Clue covers of two lines and of a chute, from their definitions.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "clue-cover", states: 400, steps: clue_cover }];

/// The cell of a line and a crossing line, counted from 0. The lines are rows, or the lines are columns.
fn at(by_rows: bool, line: usize, crossing: usize) -> Cell {
    Cell::ALL[if by_rows { 9 * line + crossing } else { 9 * crossing + line }]
}

fn clue_cover(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for by_rows in [true, false] {
        for one in 0..9 {
            for other in (0..9).filter(|&other| other != one && other / 3 == one / 3) {
                effects.extend(two_lines(board, by_rows, one, other));
            }
        }
        for chute in 0..3 {
            effects.extend(two_givens(board, by_rows, chute));
        }
    }
    effects
}

/// All choices of three or more crossing lines. The first line has an open cell there, and all other cells are solved.
fn two_lines(board: &Board, by_rows: bool, one: usize, other: usize) -> Effects {
    let mut effects = Effects::new();
    for choice in (0..512_u32).filter(|choice| choice.count_ones() > 2) {
        let chosen = || (0..9).filter(|i| choice >> i & 1 == 1);
        let (ours, theirs): (Vec<Cell>, Vec<Cell>) =
            chosen().map(|i| (at(by_rows, one, i), at(by_rows, other, i))).unzip();
        let open: Vec<Cell> = ours.iter().copied().filter(|&cell| board.value(cell).is_none()).collect();
        let solved = theirs.iter().all(|&cell| board.value(cell).is_some());
        let given = ours.iter().chain(&theirs).any(|&cell| board.givens().contains(cell));
        let [open] = open[..] else { continue };
        if !solved || given {
            continue;
        }
        for digit in board.marks(open) {
            let filled = |cell: Cell| board.value(cell).unwrap_or(digit);
            // The two lines have the same digits in the chosen crossing lines, but not in a part of them.
            let same = |part: u32| {
                let of = |line: usize| {
                    let cells = (0..9).filter(|i| part >> i & 1 == 1).map(|i| at(by_rows, line, i));
                    let mut digits: Vec<Digit> = cells.map(filled).collect();
                    digits.sort();
                    digits
                };
                of(one) == of(other)
            };
            let smaller = (1..choice).any(|part| part & !choice == 0 && same(part));
            if same(choice) && !smaller {
                effects.extend(removing([Mark::new(open, digit)]));
            }
        }
    }
    effects
}

fn two_givens(board: &Board, by_rows: bool, chute: usize) -> Effects {
    let mut givens = Vec::new();
    for line in 3 * chute..3 * chute + 3 {
        for crossing in 0..9 {
            if board.givens().contains(at(by_rows, line, crossing)) {
                givens.push((line, crossing, board.value(at(by_rows, line, crossing)).unwrap()));
            }
        }
    }
    let [(a, first, one), (b, second, other)] = givens[..] else { return Effects::new() };
    if a == b || first / 3 == second / 3 || one == other {
        return Effects::new();
    }
    let third = (3 * chute..3 * chute + 3).find(|&line| line != a && line != b).unwrap();
    let mut lost = Vec::new();
    for (cell, digit) in [(at(by_rows, third, first), other), (at(by_rows, third, second), one)] {
        if board.marks(cell).contains(digit) {
            lost.extend(board.marks(cell).iter().filter(|&wrong| wrong != digit).map(|wrong| Mark::new(cell, wrong)));
        }
    }
    removing(lost).into_iter().collect()
}
