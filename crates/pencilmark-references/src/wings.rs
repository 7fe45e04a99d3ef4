//! Wings, from their definitions.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Digit, Digits, House, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "xy-wing", states: 1000, steps: |board| three_cells(board, 2) },
    Reference { id: "xyz-wing", states: 1000, steps: |board| three_cells(board, 3) },
    Reference { id: "w-wing", states: 1000, steps: w_wing },
    Reference { id: "wxyz-wing", states: 400, steps: |board| bent_set(board, 4) },
    Reference { id: "vwxyz-wing", states: 200, steps: |board| bent_set(board, 5) },
];

/// The marks of a digit in cells that see all cells of `all`.
fn seen_by_all(board: &Board, digit: Digit, all: &[Cell]) -> Vec<Mark> {
    let cells = board.blank().iter().filter(|&cell| board.marks(cell).contains(digit));
    cells.filter(|&cell| all.iter().all(|&other| cell.sees(other))).map(|cell| Mark::new(cell, digit)).collect()
}

/// A pivot with two or three marks, and two pincers with two marks. The three cells are not all in one house.
fn three_cells(board: &Board, marks: usize) -> Effects {
    let mut effects = Effects::new();
    for pivot in board.blank() {
        for one in board.blank() {
            for two in board.blank() {
                let [p, a, b] = [pivot, one, two].map(|cell| board.marks(cell));
                let sized = p.len() == marks && a.len() == 2 && b.len() == 2 && (p | a | b).len() == 3;
                let in_house = || {
                    House::ALL.iter().any(|house| [pivot, one, two].iter().all(|&cell| house.cells().contains(cell)))
                };
                if !sized || in_house() || !pivot.sees(one) || !pivot.sees(two) || one == two || a == b {
                    continue;
                }
                let z = (a & b).first().unwrap();
                if marks == 2 && !p.contains(z) {
                    effects.extend(removing(seen_by_all(board, z, &[one, two])));
                }
                if marks == 3 {
                    effects.extend(removing(seen_by_all(board, z, &[pivot, one, two])));
                }
            }
        }
    }
    effects
}

fn w_wing(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for a in board.blank() {
        for b in board.blank() {
            let digits = board.marks(a);
            if digits.len() != 2 || board.marks(b) != digits || a.sees(b) || a == b {
                continue;
            }
            for (x, z) in [(digits.first(), digits.iter().last()), (digits.iter().last(), digits.first())] {
                let (x, z) = (x.unwrap(), z.unwrap());
                for house in House::ALL {
                    let ends = places(board, x, house);
                    if ends.len() != 2 {
                        continue;
                    }
                    let each =
                        |p: Cell, q: Cell| a.sees(p) && b.sees(q) && !a.sees(q) && !b.sees(p) && q != a && p != b;
                    if each(ends[0], ends[1]) || each(ends[1], ends[0]) {
                        effects.extend(removing(seen_by_all(board, z, &[a, b])));
                    }
                }
            }
        }
    }
    effects
}

/// The effects of sets with the same number of digits as cells. A cell of the set sees all other cells, and exactly one
/// digit has cells that do not all see each other.
fn bent_set(board: &Board, size: usize) -> Effects {
    let few = |cell: &Cell| (2..=size).contains(&board.marks(*cell).len());
    let cells: Vec<_> = board.blank().iter().filter(few).collect();
    let mut effects = Effects::new();
    choose(board, size, &cells, &mut Vec::new(), &mut |set| {
        let union = set.iter().fold(Digits::EMPTY, |union, &cell| union | board.marks(cell));
        let of = |digit: Digit| set.iter().copied().filter(move |&cell| board.marks(cell).contains(digit));
        let loose = |digit: Digit| of(digit).any(|a| of(digit).any(|b| a != b && !a.sees(b)));
        let pivot = set.iter().any(|&pivot| set.iter().all(|&other| other == pivot || pivot.sees(other)));
        let z: Vec<_> = union.iter().filter(|&digit| loose(digit)).collect();
        if union.len() != size || !pivot || z.len() != 1 {
            return;
        }
        // Every cell is needed: fewer cells have more digits than needed, even without z.
        let mut needed = true;
        for some in 1..(1_usize << size) - 1 {
            let chosen: Vec<_> = (0..size).filter(|i| some >> i & 1 == 1).map(|i| set[i]).collect();
            let digits = chosen.iter().fold(Digits::EMPTY, |union, &cell| union | board.marks(cell));
            needed &= digits.iter().filter(|&digit| digit != z[0]).count() >= chosen.len();
        }
        if needed {
            let ends: Vec<_> = of(z[0]).collect();
            effects.extend(removing(seen_by_all(board, z[0], &ends)));
        }
    });
    effects
}

fn choose(board: &Board, size: usize, open: &[Cell], set: &mut Vec<Cell>, found: &mut impl FnMut(&[Cell])) {
    if set.len() == size {
        return found(set);
    }
    for (i, &cell) in open.iter().enumerate() {
        set.push(cell);
        // Sets with more than `size` digits are skipped, to save time.
        if set.iter().fold(Digits::EMPTY, |union, &cell| union | board.marks(cell)).len() <= size {
            choose(board, size, &open[i + 1..], set, found);
        }
        set.pop();
    }
}
