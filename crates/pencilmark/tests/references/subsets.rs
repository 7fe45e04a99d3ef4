//! Naked pairs and pointing, from their definitions.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Digit, House, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "naked-pair", states: 1000, steps: naked_pair },
    Reference { id: "pointing", states: 1000, steps: pointing },
];

fn naked_pair(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for a in board.blank() {
        for b in board.blank() {
            let digits = board.marks(a);
            if a < b && a.sees(b) && digits.len() == 2 && board.marks(b) == digits {
                let both = a.peers() & b.peers();
                let gone = both
                    .iter()
                    .flat_map(|cell| (board.marks(cell) & digits).iter().map(move |digit| Mark::new(cell, digit)));
                effects.extend(removing(gone));
            }
        }
    }
    effects
}

fn pointing(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for digit in Digit::ALL {
        for block in House::blocks() {
            for line in House::rows().chain(House::columns()) {
                let places: Vec<_> =
                    block.list().into_iter().filter(|&cell| board.marks(cell).contains(digit)).collect();
                if places.len() >= 2 && places.iter().all(|&cell| line.cells().contains(cell)) {
                    let gone = line.list().into_iter().filter(|cell| !block.cells().contains(*cell));
                    let gone = gone.filter(|&cell| board.marks(cell).contains(digit));
                    effects.extend(removing(gone.map(|cell| Mark::new(cell, digit))));
                }
            }
        }
    }
    effects
}
