//! Direct pointing, direct claiming and direct hidden subsets, from their definitions.

use crate::{Effects, Reference, places};
use pencilmark::{Board, Cell, Digit, House, HouseKind, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "direct-pointing", states: 1000, steps: direct_pointing },
    Reference { id: "direct-claiming", states: 1000, steps: direct_claiming },
    Reference { id: "direct-hidden-pair", states: 1000, steps: |board| direct_hidden(board, 2) },
    Reference { id: "direct-hidden-triple", states: 1000, steps: |board| direct_hidden(board, 3) },
];

/// A house with all its places in a second house, and a third house that has only one of its places outside the second.
fn locked(board: &Board, first: impl Fn(House) -> bool, second: impl Fn(House) -> bool) -> Effects {
    let mut effects = Effects::new();
    for digit in Digit::ALL {
        for one in House::ALL.into_iter().filter(|&house| first(house)) {
            for two in House::ALL.into_iter().filter(|&house| second(house)) {
                let inside = |cell: &Cell| two.cells().contains(*cell);
                let ours = places(board, digit, one);
                if ours.len() < 2 || !ours.iter().all(inside) {
                    continue;
                }
                for three in House::ALL.into_iter().filter(|three| three.kind() == one.kind() && *three != one) {
                    let theirs = places(board, digit, three);
                    let outside: Vec<_> = theirs.iter().filter(|cell| !inside(cell)).collect();
                    if theirs.len() >= 2 && outside.len() == 1 {
                        effects.insert(Mark::new(*outside[0], digit).to_string());
                    }
                }
            }
        }
    }
    effects
}

fn direct_pointing(board: &Board) -> Effects {
    locked(board, |house| house.kind() == HouseKind::Block, |house| house.kind() != HouseKind::Block)
}

fn direct_claiming(board: &Board) -> Effects {
    locked(board, |house| house.kind() != HouseKind::Block, |house| house.kind() == HouseKind::Block)
}

fn direct_hidden(board: &Board, size: usize) -> Effects {
    let mut effects = Effects::new();
    for house in House::ALL {
        for chosen in (0..512_u32).filter(|chosen| chosen.count_ones() as usize == size) {
            let (ours, others): (Vec<_>, Vec<_>) = Digit::ALL.into_iter().partition(|d| chosen >> d.index() & 1 == 1);
            let union = |digits: &[Digit]| {
                let mut cells: Vec<_> = digits.iter().flat_map(|&digit| places(board, digit, house)).collect();
                cells.sort_unstable();
                cells.dedup();
                cells
            };
            let cells = union(&ours);
            if cells.len() != size || ours.iter().any(|&digit| places(board, digit, house).len() < 2) {
                continue;
            }
            for digit in others {
                let theirs = places(board, digit, house);
                let (inside, outside): (Vec<_>, Vec<_>) = theirs.into_iter().partition(|cell| cells.contains(cell));
                // If two of the three digits fill two cells, with all their places in these cells, they are a pair.
                let pair = size == 3
                    && ours.iter().any(|&left_out| {
                        let two: Vec<_> = ours.iter().copied().filter(|&digit| digit != left_out).collect();
                        let filled = union(&two);
                        filled.len() == 2 && inside.iter().all(|cell| filled.contains(cell))
                    });
                if !inside.is_empty() && outside.len() == 1 && !pair {
                    effects.insert(Mark::new(outside[0], digit).to_string());
                }
            }
        }
    }
    effects
}
