//! Almost locked candidates, from their definition.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digits, House, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "almost-locked-candidates", states: 1000, steps }];

fn steps(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for block in House::blocks() {
        for line in House::rows().chain(House::columns()) {
            for [one, other] in [[block, line], [line, block]] {
                let only = |house: House, without: House| -> Vec<Cell> {
                    house.list().into_iter().filter(|&cell| !without.cells().contains(cell)).collect()
                };
                let (mine, theirs) = (only(one, other), only(other, one));
                if mine.len() == 6 {
                    one_way(board, &mine, &theirs, other, &mut effects);
                }
            }
        }
    }
    effects
}

/// Some cells of `mine` have only two, three or four digits, and are one cell fewer than these digits. The same number of
/// cells of `theirs` have any of these digits.
fn one_way(board: &Board, mine: &[Cell], theirs: &[Cell], other: House, effects: &mut Effects) {
    for some in 1..1_usize << 6 {
        let set: Vec<Cell> = (0..6).filter(|i| some >> i & 1 == 1).map(|i| mine[i]).collect();
        let digits = set.iter().fold(Digits::EMPTY, |all, &cell| all | board.marks(cell));
        let blank = set.iter().all(|&cell| board.blank().contains(cell));
        if !blank || set.len() > 3 || digits.len() != set.len() + 1 {
            continue;
        }
        if other.list().iter().any(|&cell| board.value(cell).is_some_and(|value| digits.contains(value))) {
            continue;
        }
        let has_any = |cell: &Cell| board.marks(*cell).iter().any(|digit| digits.contains(digit));
        let others: Vec<Cell> = theirs.iter().copied().filter(has_any).collect();
        if others.len() != set.len() {
            continue;
        }
        let rest = mine.iter().filter(|cell| !set.contains(cell));
        let of = |cell: Cell, wanted: bool| {
            let them = board.marks(cell).iter().filter(move |&digit| digits.contains(digit) == wanted);
            them.map(move |digit| Mark::new(cell, digit))
        };
        let removed = rest.flat_map(|&cell| of(cell, true)).chain(others.iter().flat_map(|&cell| of(cell, false)));
        effects.extend(removing(removed));
    }
}
