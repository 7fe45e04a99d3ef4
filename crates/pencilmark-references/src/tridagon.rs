//! Tridagon, from its definition.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Digit, Digits, House, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "tridagon", states: 300, steps: tridagon }];

/// The six ways to choose a column in each of three rows, and whether the order is even.
const ORDERS: [([u8; 3], bool); 6] = [
    ([0, 1, 2], true),
    ([1, 2, 0], true),
    ([2, 0, 1], true),
    ([0, 2, 1], false),
    ([2, 1, 0], false),
    ([1, 0, 2], false),
];

/// The guardians of each pattern. One of its marks is true, because three digits cannot fill the twelve cells.
fn patterns(board: &Board, digits: Digits) -> Vec<Vec<Mark>> {
    let mut all = Vec::new();
    for [top, bottom] in [[0, 3], [0, 6], [3, 6]] {
        for [left, right] in [[0, 3], [0, 6], [3, 6]] {
            let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
            let ways = corners.map(|(row, column)| {
                let cells = |order: [u8; 3]| [0, 1, 2].map(|i: u8| at(row + i, column + order[usize::from(i)]));
                let ways = ORDERS.iter().map(|&(order, even)| (cells(order), even));
                let fits = |cell: &Cell| (board.marks(*cell) & digits).len() >= 2;
                ways.filter(|(cells, _)| cells.iter().all(fits)).collect::<Vec<_>>()
            });
            for first in &ways[0] {
                for second in &ways[1] {
                    for third in &ways[2] {
                        for fourth in &ways[3] {
                            let four = [first, second, third, fourth];
                            if four.iter().filter(|(_, even)| !even).count() % 2 == 1 {
                                let cells = four.iter().flat_map(|(cells, _)| cells);
                                let others = |&cell: &Cell| {
                                    (board.marks(cell) - digits).iter().map(move |digit| Mark::new(cell, digit))
                                };
                                all.push(cells.flat_map(others).collect());
                            }
                        }
                    }
                }
            }
        }
    }
    all
}

fn at(row: u8, column: u8) -> Cell {
    Cell::at(row + 1, column + 1).unwrap()
}

fn tridagon(board: &Board) -> Effects {
    let mut all = Vec::new();
    for a in Digit::ALL {
        for b in Digit::ALL {
            for c in Digit::ALL {
                if a < b && b < c {
                    let digits = Digits::of(a) | b.into() | c.into();
                    all.extend(patterns(board, digits).into_iter().map(|guardians| (digits, guardians)));
                }
            }
        }
    }
    all.retain(|(_, guardians)| !guardians.is_empty());
    let marks = || board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |d| Mark::new(cell, d)));
    let mut effects = Effects::new();
    for (digits, guardians) in &all {
        let cell = guardians[0].cell();
        if guardians.iter().all(|guardian| guardian.cell() == cell) {
            effects.extend(removing((board.marks(cell) & *digits).iter().map(|digit| Mark::new(cell, digit))));
        } else {
            effects.extend(removing(marks().filter(|&mark| guardians.iter().all(|other| other.sees(mark)))));
        }
    }
    effects.extend(by_chains(board, &all.into_iter().map(|(_, guardians)| guardians).collect::<Vec<_>>(), 6, 5));
    effects
}

/// The effects of patterns with at most `most` guardians: marks that every guardian excludes, but not only because all
/// guardians see the mark. Marks that see all guardians of some pattern, or that exclude themselves, are left out.
pub(crate) fn by_chains(board: &Board, patterns: &[Vec<Mark>], most: usize, longest: usize) -> Effects {
    let mut effects = Effects::new();
    if patterns.iter().all(|guardians| guardians.len() > most) {
        return effects;
    }
    let marks = |cell: Cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit));
    let all: Vec<Mark> = board.blank().iter().flat_map(marks).collect();
    let links = links(board);
    for &target in &all {
        let seen = patterns.iter().any(|guardians| guardians.iter().all(|guardian| guardian.sees(target)));
        let off = excluded(&all, &links, target, longest);
        let works = |guardians: &Vec<Mark>| guardians.len() <= most && guardians.iter().all(|mark| off.contains(mark));
        if !seen && !off.contains(&target) && patterns.iter().any(works) {
            effects.extend(removing([target]));
        }
    }
    effects
}

/// The pairs of marks in which one mark is true: the only marks of a cell, or of a digit in a house.
fn links(board: &Board) -> Vec<[Mark; 2]> {
    let mut links = Vec::new();
    for cell in board.blank() {
        let marks: Vec<Mark> = board.marks(cell).iter().map(|digit| Mark::new(cell, digit)).collect();
        links.extend(<[Mark; 2]>::try_from(marks));
    }
    for house in House::ALL {
        for digit in Digit::ALL {
            let marks: Vec<Mark> = places(board, digit, house).into_iter().map(|cell| Mark::new(cell, digit)).collect();
            links.extend(<[Mark; 2]>::try_from(marks));
        }
    }
    links
}

/// The marks that a mark excludes by chains of at most `longest` strong links.
fn excluded(all: &[Mark], links: &[[Mark; 2]], start: Mark, longest: usize) -> Vec<Mark> {
    let (mut on, mut off) = (vec![start], Vec::new());
    for round in 0..=longest {
        for &mark in all {
            if !off.contains(&mark) && on.iter().any(|other| other.sees(mark)) {
                off.push(mark);
            }
        }
        for &[one, other] in links.iter().filter(|_| round < longest) {
            for (lost, left) in [(one, other), (other, one)] {
                if off.contains(&lost) && !on.contains(&left) {
                    on.push(left);
                }
            }
        }
    }
    off
}
