//! Qiu's deadly pattern, from its definition.

use crate::uniqueness::{Deadly, all_types};
use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, Digits, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "qiu", states: 200, steps: qiu }];

/// The cell of a line and a crossing line, counted from 0. The lines are rows, or the lines are columns.
fn at(by_rows: bool, line: usize, crossing: usize) -> Cell {
    Cell::ALL[if by_rows { 9 * line + crossing } else { 9 * crossing + line }]
}

fn qiu(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for by_rows in [true, false] {
        for one in 0..9 {
            for other in (one + 1..9).filter(|other| other / 3 == one / 3) {
                for first in 0..9 {
                    for second in (first + 1..9).filter(|second| second / 3 == first / 3) {
                        let cross = [(one, first), (one, second), (other, first), (other, second)]
                            .map(|(line, crossing)| at(by_rows, line, crossing));
                        let ways = [one, other].map(|line| {
                            (0..9).filter(|&i| i != first && i != second).map(|i| at(by_rows, line, i)).collect()
                        });
                        if may_stay(board, &ways, [&cross[..2], &cross[2..]]) {
                            for line in (0..9).filter(|line| line / 3 != one / 3) {
                                let corners = [at(by_rows, line, first), at(by_rows, line, second)];
                                effects.extend(of_corners(board, corners, cross));
                            }
                        }
                    }
                }
            }
        }
    }
    effects
}

/// Whether the columns with givens belong to one open way from digit to digit; closed ways do not count. Two columns are
/// joined if the digit of one column in the first line is the digit of the other column in the second line. If a crossing
/// cell is given, its digit is the digit that the way lacks in the other line.
fn may_stay(board: &Board, lines: &[Vec<Cell>; 2], cross: [&[Cell]; 2]) -> bool {
    let given = |cell: &&Cell| board.givens().contains(**cell);
    let inside =
        cross.map(|cells| cells.iter().filter(given).map(|&cell| board.value(cell).unwrap()).collect::<Vec<_>>());
    if inside[0].len() + inside[1].len() > 1 {
        return false;
    }
    let columns: Vec<[Cell; 2]> = lines[0].iter().copied().zip(lines[1].iter().copied()).map(|(a, b)| [a, b]).collect();
    let mut ways: Vec<usize> = (0..columns.len()).collect();
    let joined = |a: usize, b: usize| {
        let digit = board.value(columns[a][1]);
        digit.is_some() && digit == board.value(columns[b][0])
    };
    for _ in 0..9 {
        for a in 0..columns.len() {
            for b in 0..columns.len() {
                if joined(a, b) || joined(b, a) {
                    let least = ways[a].min(ways[b]);
                    (ways[a], ways[b]) = (least, least);
                }
            }
        }
    }
    let is_open = |way: usize| {
        let members: Vec<usize> = (0..columns.len()).filter(|&column| ways[column] == way).collect();
        let given = members.iter().any(|&column| columns[column].iter().any(|&cell| board.givens().contains(cell)));
        let closed = members.iter().all(|&a| members.iter().any(|&b| joined(a, b)));
        given && !closed
    };
    let lacks = |way: usize, line: usize, digit: Digit| {
        let of = |line: usize| {
            let members = (0..columns.len()).filter(|&column| ways[column] == way);
            members.filter_map(|column| board.value(columns[column][line])).any(|value| value == digit)
        };
        of(1 - line) && !of(line)
    };
    let open: Vec<usize> = (0..columns.len()).filter(|&way| is_open(way)).collect();
    let tied = |way: usize| (0..2).all(|line| inside[line].iter().all(|&digit| lacks(way, line, digit)));
    open.len() <= 1 && open.iter().all(|&way| tied(way))
}

fn of_corners(board: &Board, corners: [Cell; 2], cross: [Cell; 4]) -> Effects {
    let mut effects = Effects::new();
    let block = cross[0].block();
    for one in Digit::ALL {
        for other in Digit::ALL.into_iter().filter(|&other| one < other) {
            let digits = Digits::of(one) | other.into();
            let places = |digit: Digit| super::places(board, digit, block);
            let locked = digits.iter().all(|digit| places(digit).iter().any(|cell| cross.contains(cell)));
            if !locked || !corners.iter().all(|&cell| board.marks(cell).intersects(digits)) {
                continue;
            }
            let outside = digits.iter().flat_map(|digit| {
                let cells = places(digit).into_iter().filter(|cell| !cross.contains(cell));
                cells.map(move |cell| Mark::new(cell, digit))
            });
            let mut guardians: Vec<Mark> = outside.collect();
            if guardians.is_empty() {
                effects.extend(all_types(board, &Deadly { cells: corners.to_vec(), digits }));
            } else if guardians.len() <= 4 {
                guardians.extend(
                    corners
                        .iter()
                        .flat_map(|&cell| (board.marks(cell) - digits).iter().map(move |digit| Mark::new(cell, digit))),
                );
                let all =
                    board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |d| Mark::new(cell, d)));
                let seen = all.filter(|&mark| guardians.iter().all(|guardian| guardian.sees(mark)));
                if guardians.len() <= 6 {
                    effects.extend(removing(seen));
                }
            }
        }
    }
    effects
}
