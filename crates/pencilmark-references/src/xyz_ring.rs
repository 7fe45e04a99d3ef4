//! XYZ-Rings, from their definition.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, House, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "xyz-ring", states: 400, steps }];

fn marks(board: &Board, cell: Cell) -> Vec<Mark> {
    board.marks(cell).iter().map(|digit| Mark::new(cell, digit)).collect()
}

/// Whether one mark can be chosen in each truth so that no two of them see each other.
fn possible(chosen: &[Mark], truths: &[Vec<Mark>]) -> bool {
    let Some((truth, rest)) = truths.split_first() else { return true };
    truth.iter().filter(|mark| chosen.iter().all(|other| !other.sees(**mark))).any(|&mark| {
        let more: Vec<Mark> = chosen.iter().copied().chain([mark]).collect();
        possible(&more, rest)
    })
}

fn steps(board: &Board) -> Effects {
    let mut effects = Effects::new();
    let all: Vec<Mark> = board.blank().iter().flat_map(|cell| marks(board, cell)).collect();
    for pivot in board.blank() {
        for first in board.blank() {
            for second in board.blank() {
                let [p, a, b] = [pivot, first, second].map(|cell| board.marks(cell));
                let sized = p.len() == 3 && a.len() == 2 && b.len() == 2 && a | b == p && a != b;
                if first > second || !sized || !pivot.sees(first) || !pivot.sees(second) {
                    continue;
                }
                let z = (a & b).first().unwrap();
                let wing = [pivot, first, second];
                let is_plain = |mark: Mark| mark.digit() == z && wing.iter().all(|cell| cell.sees(mark.cell()));
                for house in House::ALL.into_iter().filter(|house| wing.iter().all(|&c| !house.cells().contains(c))) {
                    let places = places(board, z, house);
                    if places.is_empty() || !places.iter().all(|place| place.sees(first) || place.sees(second)) {
                        continue;
                    }
                    let of_house = places.into_iter().map(|cell| Mark::new(cell, z)).collect();
                    let [p, a, b] = wing.map(|cell| marks(board, cell));
                    let truths = [p, a, b, of_house];
                    let removed: Vec<Mark> = all.iter().copied().filter(|&mark| !possible(&[mark], &truths)).collect();
                    if removed.iter().any(|&mark| !is_plain(mark)) {
                        effects.extend(removing(removed));
                    }
                }
            }
        }
    }
    effects
}
