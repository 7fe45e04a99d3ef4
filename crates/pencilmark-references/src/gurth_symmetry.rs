//! Symmetrical placement, from its definition: every movement of the cells is tried.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "gurth-symmetry", states: 60, steps: gurth_symmetry }];

/// All orders of nine lines in which bands stay together.
fn orders() -> Vec<[usize; 9]> {
    let mut all = Vec::new();
    let mut rest = vec![Vec::new()];
    while let Some(order) = rest.pop() {
        if let Ok(order) = <[usize; 9]>::try_from(order.clone()) {
            all.push(order);
            continue;
        }
        for line in 0..9 {
            let goes_on = order.len() % 3 == 0 || line / 3 == order[order.len() - 1] / 3;
            if !order.contains(&line) && goes_on {
                rest.push(order.iter().copied().chain([line]).collect());
            }
        }
    }
    all
}

fn gurth_symmetry(board: &Board) -> Effects {
    let mut effects = Effects::new();
    if board.givens().len() < 17 {
        return effects;
    }
    let mut given = [None; 81];
    board.givens().iter().for_each(|cell| given[cell.index()] = board.value(cell));
    let orders = orders();
    assert_eq!(orders.len(), 1296);
    for rows in &orders {
        for columns in &orders {
            for transposes in [false, true] {
                let to = |i: usize| {
                    let (row, column) = if transposes { (i % 9, i / 9) } else { (i / 9, i % 9) };
                    9 * rows[row] + columns[column]
                };
                let is_same = (0..81).all(|i| given[i].is_some() == given[to(i)].is_some());
                if is_same && let Some(digits) = digits(&given, &to) {
                    effects.extend(lost(board, &to, &digits));
                }
            }
        }
    }
    effects
}

/// The digit that each digit becomes; `None` if the givens do not determine it.
fn digits(given: &[Option<Digit>; 81], to: &impl Fn(usize) -> usize) -> Option<Vec<Digit>> {
    let meets = |one: Digit, other: Digit| (0..81).any(|i| given[i] == Some(one) && given[to(i)] == Some(other));
    let images: Vec<Vec<Digit>> =
        Digit::ALL.iter().map(|&one| Digit::ALL.into_iter().filter(|&other| meets(one, other)).collect()).collect();
    let missing: Vec<Digit> =
        Digit::ALL.into_iter().filter(|&other| !images.iter().flatten().any(|&d| d == other)).collect();
    let all: Vec<Digit> =
        images.iter().filter_map(|images| images.first().copied().or(missing.first().copied())).collect();
    let mut sorted = all.clone();
    sorted.sort();
    (missing.len() < 2 && images.iter().all(|images| images.len() < 2) && sorted == Digit::ALL).then_some(all)
}

fn lost(board: &Board, to: &impl Fn(usize) -> usize, digits: &[Digit]) -> Effects {
    let mut lost = Vec::new();
    for cell in board.blank() {
        for digit in board.marks(cell) {
            let (image, becomes) = (Cell::ALL[to(cell.index())], digits[digit.index()]);
            let there = board.value(image).map_or(board.marks(image).contains(becomes), |value| value == becomes);
            if !there || Mark::new(image, becomes).sees(Mark::new(cell, digit)) {
                lost.push(Mark::new(cell, digit));
            }
        }
    }
    removing(lost).into_iter().collect()
}
