//! The bivalue universal grave, from its definition: two marks are chosen in each cell that has more than two marks.

use crate::uniqueness::{seeing_all, subsets, without};
use crate::{Effects, Reference};
use pencilmark::{Board, Cell, Cells, Digit, Digits, House};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "bug-plus-1", states: 1000, steps: bug_plus_1 },
    Reference { id: "bug-types", states: 1000, steps: bug_types },
];

/// The extra marks, by cell.
pub(crate) type Extras = Vec<(Cell, Digits)>;

/// All ways to leave two marks in each cell so that each digit has two places or none in each house. The list is empty if no
/// cell sees all cells with more than two marks.
fn graves(board: &Board) -> Vec<Extras> {
    let many: Cells = board.blank().iter().filter(|&cell| board.marks(cell).len() != 2).collect();
    if seeing_all(many).is_empty() { Vec::new() } else { graves_of(board) }
}

/// All ways to leave two marks in each cell so that each digit has two places or none in each house.
pub(crate) fn graves_of(board: &Board) -> Vec<Extras> {
    let many: Vec<Cell> = board.blank().iter().filter(|&cell| board.marks(cell).len() != 2).collect();
    let mut found = Vec::new();
    if !many.is_empty() && many.iter().all(|&cell| board.marks(cell).len() > 2) {
        leave_two(board, &mut board.clone(), &many, &mut found);
    }
    found
}

fn leave_two(board: &Board, left: &mut Board, many: &[Cell], found: &mut Vec<Extras>) {
    let settled = |cell: &Cell| !many.contains(cell);
    let crowded = House::ALL
        .iter()
        .any(|house| Digit::ALL.iter().any(|&digit| left.places(digit, *house).iter().filter(settled).count() > 2));
    if crowded {
        return;
    }
    if let [cell, rest @ ..] = many {
        for one in board.marks(*cell) {
            for other in board.marks(*cell) {
                if one < other {
                    let mut left = left.clone();
                    for digit in board.marks(*cell) - Digits::of(one) - Digits::of(other) {
                        left.remove_mark(*cell, digit);
                    }
                    leave_two(board, &mut left, rest, found);
                }
            }
        }
        return;
    }
    let even = |digit: Digit| House::ALL.iter().all(|&house| matches!(left.places(digit, house).len(), 0 | 2));
    if Digit::ALL.into_iter().all(even) {
        let extras = board.blank().iter().map(|cell| (cell, board.marks(cell) - left.marks(cell)));
        found.push(extras.filter(|(_, extras)| !extras.is_empty()).collect());
    }
}

fn digits_of(extras: &Extras) -> Digits {
    extras.iter().fold(Digits::EMPTY, |all, &(_, digits)| all | digits)
}

/// A single cell takes one of its extra marks.
fn one_cell(board: &Board, extras: &Extras) -> Effects {
    let [(cell, digits)] = extras[..] else { return Effects::new() };
    without(board, !digits, cell.into())
}

fn bug_plus_1(board: &Board) -> Effects {
    graves(board)
        .iter()
        .filter(|extras| digits_of(extras).len() == 1)
        .flat_map(|extras| one_cell(board, extras))
        .collect()
}

fn bug_types(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for extras in graves(board) {
        let digits = digits_of(&extras);
        let cells: Cells = extras.iter().map(|&(cell, _)| cell).collect();
        if digits.len() > 1 {
            effects.extend(one_cell(board, &extras));
        }
        if digits.len() == 1 && cells.len() > 1 {
            effects.extend(without(board, digits, seeing_all(cells)));
        }
        let houses: Vec<House> = House::ALL.into_iter().filter(|house| cells.is_subset(house.cells())).collect();
        if let [(one, mine), (other, yours)] = extras[..] {
            for shared in (board.marks(one) - mine) & (board.marks(other) - yours) {
                if !houses.is_empty() {
                    let mut left = board.clone();
                    for (cell, pair) in [(one, mine), (other, yours)] {
                        for digit in pair | Digits::of(shared) {
                            left.remove_mark(cell, digit);
                        }
                    }
                    effects.extend(without(&left, Digits::ALL, cells));
                }
            }
        }
        if digits.len() > 1 && cells.len() > 1 {
            effects.extend(houses.into_iter().flat_map(|house| subsets(board, house, cells, digits)));
        }
    }
    effects
}
