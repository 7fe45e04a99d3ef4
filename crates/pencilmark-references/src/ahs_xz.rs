//! Almost hidden sets, from their definition.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Digit, House, Mark};
use std::collections::BTreeSet;

pub(crate) const ALL: &[Reference] = &[Reference { id: "ahs-xz", states: 400, steps }];

struct Set {
    digits: BTreeSet<Digit>,
    cells: BTreeSet<Cell>,
}

/// All choices of digits that have places in a house, with these places.
fn choices(board: &Board, house: House) -> Vec<Set> {
    let open: Vec<Digit> = Digit::ALL.into_iter().filter(|&digit| !places(board, digit, house).is_empty()).collect();
    let all = (1..1_usize << open.len()).map(|some| {
        let digits: BTreeSet<Digit> = (0..open.len()).filter(|i| some >> i & 1 == 1).map(|i| open[i]).collect();
        let cells = digits.iter().flat_map(|&digit| places(board, digit, house)).collect();
        Set { digits, cells }
    });
    all.collect()
}

/// The almost hidden sets of a house that contain no hidden subset.
fn sets(board: &Board, house: House) -> Vec<Set> {
    let all = choices(board, house);
    let is_subset = |set: &&Set| set.cells.len() <= set.digits.len();
    let subsets: Vec<BTreeSet<Digit>> = all.iter().filter(is_subset).map(|set| set.digits.clone()).collect();
    let is_almost = |set: &Set| {
        set.cells.len() == set.digits.len() + 1 && !subsets.iter().any(|subset| subset.is_subset(&set.digits))
    };
    all.into_iter().filter(is_almost).collect()
}

fn steps(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for line in House::rows().chain(House::columns()) {
        let in_line = sets(board, line);
        for block in House::blocks().filter(|block| block.cells().intersects(line.cells())) {
            let in_block = sets(board, block);
            for a in &in_line {
                for b in &in_block {
                    effects.extend(removing(removed(board, [a, b], [&in_line, &in_block])));
                }
            }
        }
    }
    effects
}

fn removed(board: &Board, [a, b]: [&Set; 2], all: [&[Set]; 2]) -> Vec<Mark> {
    let common: BTreeSet<Cell> = a.cells.intersection(&b.cells).copied().collect();
    let has_shared = |cell: &Cell| board.marks(*cell).iter().any(|d| a.digits.contains(&d) && b.digits.contains(&d));
    let restricted: Vec<Cell> = common.iter().copied().filter(|cell| !has_shared(cell)).collect();
    let part_does = |set: &Set, all: &[Set]| {
        all.iter().any(|part| {
            part.digits.is_subset(&set.digits) && part.digits != set.digits && common.is_subset(&part.cells)
        })
    };
    let in_any = |digit: Digit| a.digits.contains(&digit) || b.digits.contains(&digit);
    let mut marks = Vec::new();
    let mut keep = |cell: Cell, kept: &dyn Fn(Digit) -> bool| {
        marks.extend(board.marks(cell).iter().filter(|&digit| !kept(digit)).map(|digit| Mark::new(cell, digit)));
    };
    match restricted[..] {
        [only] if !part_does(a, all[0]) && !part_does(b, all[1]) => {
            common.iter().filter(|&&cell| cell != only).for_each(|&cell| keep(cell, &in_any));
        }
        [one, other] => {
            for &cell in a.cells.union(&b.cells) {
                if cell == one || cell == other {
                    keep(cell, &in_any);
                } else {
                    keep(cell, &|digit| {
                        (!a.cells.contains(&cell) || a.digits.contains(&digit))
                            && (!b.cells.contains(&cell) || b.digits.contains(&digit))
                    });
                }
            }
        }
        _ => {}
    }
    marks
}
