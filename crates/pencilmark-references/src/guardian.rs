//! Broken wing, from its definition.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Digit, House, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "guardian", states: 120, steps: guardian }];

/// There is at most one effect for each mark that no house locks (a house locks a mark if all places of its digit in the
/// house see the mark). The digit is removed from all cells that see all guardians of one odd ring. The ring has at least
/// one guardian, and all its guardians see the mark. Among such rings, a ring with the fewest guardians is chosen. If
/// several rings are left, the guardians of each ring are listed from the last cell to the first, and the smallest list
/// wins.
fn guardian(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for digit in Digit::ALL {
        let cells: Vec<Cell> = board.blank().iter().filter(|&cell| board.marks(cell).contains(digit)).collect();
        for &target in &cells {
            let locked = |&house: &House| {
                let places = places(board, digit, house);
                !places.is_empty() && places.iter().all(|cell| cell.sees(target))
            };
            if House::ALL.iter().any(locked) {
                continue;
            }
            let mut found = Vec::new();
            for &first in &cells {
                extend(board, digit, target, &mut vec![first], &mut Vec::new(), &[], &mut found);
            }
            let order = |guardians: &Vec<Cell>| {
                let mut last_first = guardians.clone();
                last_first.sort_by(|one, other| other.cmp(one));
                (guardians.len(), last_first)
            };
            if let Some(guardians) = found.into_iter().filter(|guardians| !guardians.is_empty()).min_by_key(order) {
                let seeing = cells.iter().filter(|&&cell| guardians.iter().all(|guardian| guardian.sees(cell)));
                effects.extend(removing(seeing.map(|&cell| Mark::new(cell, digit))));
            }
        }
    }
    effects
}

/// Adds to `found` the guardians of each odd ring that begins with the cells of `ring`, joined by `houses`, if all its guardians
/// see `target`.
fn extend(
    board: &Board,
    digit: Digit,
    target: Cell,
    ring: &mut Vec<Cell>,
    houses: &mut Vec<House>,
    guardians: &[Cell],
    found: &mut Vec<Vec<Cell>>,
) {
    let (first, last) = (ring[0], ring[ring.len() - 1]);
    for house in last.houses() {
        if houses.contains(&house) {
            continue;
        }
        for next in places(board, digit, house) {
            let others: Vec<Cell> =
                places(board, digit, house).into_iter().filter(|&cell| cell != last && cell != next).collect();
            if next == last || next < first || others.iter().any(|other| !other.sees(target)) {
                continue;
            }
            let mut together = guardians.to_vec();
            together.extend(others.iter().filter(|other| !guardians.contains(other)));
            houses.push(house);
            if next == first && ring.len() >= 5 && ring.len() % 2 == 1 {
                found.push(together);
            } else if !ring.contains(&next) {
                ring.push(next);
                extend(board, digit, target, ring, houses, &together, found);
                ring.pop();
            }
            houses.pop();
        }
    }
}
