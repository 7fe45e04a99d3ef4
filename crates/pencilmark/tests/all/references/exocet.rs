//! Exocets, from their definitions.

use super::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Cells, Digit, Digits, Mark};
use std::collections::BTreeSet;

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "junior-exocet", states: 1000, steps: junior },
    Reference { id: "double-exocet", states: 1000, steps: double },
    Reference { id: "weak-exocet", states: 400, steps: weak },
];

fn seniors(board: &Board, base: &[Cell], digits: Digits, (lines, transposed): (&[u8], bool), effects: &mut Effects) {
    let seen = |cell: Cell| base.iter().all(|one| one.sees(cell));
    let places = |digit: Digit| {
        let cells = lines.iter().flat_map(|&line| (0..9).map(move |i| at(transposed, line, i)));
        cells.filter(|&cell| can_be(board, cell, digit) && !seen(cell)).collect::<Vec<_>>()
    };
    let places: Vec<Vec<Cell>> = digits.iter().map(places).collect();
    let room = |without: &[Cell]| {
        let left = |cells: &Vec<Cell>| cells.iter().copied().filter(|cell| !without.contains(cell)).collect::<Vec<_>>();
        places.iter().map(|cells| most_in_lines(&left(cells))).max().unwrap_or(0)
    };
    if places.iter().any(|cells| most_in_lines(cells) < lines.len()) {
        return;
    }
    let all: BTreeSet<Cell> = places.iter().flatten().copied().collect();
    let is_single = |&cell: &Cell| room(&[cell]) < lines.len();
    let mut choices: Vec<Vec<Cell>> = all.iter().copied().filter(is_single).map(|cell| vec![cell]).collect();
    if base.len() == 2 {
        if !choices.is_empty() {
            return;
        }
        // Of two targets, one is among the places of each digit; those of the first digit are enough to try.
        for &one in &places[0] {
            for &other in all.iter().filter(|&&other| other != one) {
                if room(&[one, other]) < lines.len() {
                    choices.push(vec![one, other]);
                }
            }
        }
    }
    for targets in choices.iter().filter(|targets| targets.iter().all(|&cell| board.value(cell).is_none())) {
        let mut kept = BTreeSet::new();
        match (base, &targets[..]) {
            (&[base], &[target]) if !base.sees(target) => {
                let both = board.marks(base) & board.marks(target);
                kept.extend(both.iter().flat_map(|digit| [(base, digit), (target, digit)]));
            }
            (&[one, other], &[first, second]) => {
                let line = |cell: Cell| if one.row() == other.row() { cell.row() } else { cell.column() };
                if targets.iter().all(|&target| line(target).index() / 3 == line(one).index() / 3) {
                    continue;
                }
                for [x_target, y_target] in [[first, second], [second, first]] {
                    for x in board.marks(one) & board.marks(x_target) {
                        for y in (board.marks(other) & board.marks(y_target)).iter().filter(|&y| y != x) {
                            if !one.sees(x_target) && !other.sees(y_target) {
                                kept.extend([(one, x), (x_target, x), (other, y), (y_target, y)]);
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        if !kept.is_empty() {
            let cells: Vec<Cell> = base.iter().chain(targets).copied().collect();
            effects.extend(not_kept(board, &cells, &kept));
        }
    }
}
