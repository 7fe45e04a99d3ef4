//! Unique rectangles by strong links and by guardians, from their definitions.

use crate::tridagon::by_chains;
use crate::uniqueness::corners;
use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Digit, Digits, House, Mark};

pub(crate) const ALL: &[Reference] =
    &[Reference { id: "unique-rectangle-external", states: 200, steps: unique_rectangle_external }];

fn unique_rectangle_external(board: &Board) -> Effects {
    let (mut effects, mut patterns) = (Effects::new(), Vec::new());
    for [a, b, c, d] in corners() {
        if [a, b, c, d].iter().any(|&cell| board.value(cell).is_some()) {
            continue;
        }
        for one in Digit::ALL {
            for other in Digit::ALL.into_iter().filter(|&other| other != one) {
                for [corner, beside, below, across] in [[a, b, c, d], [b, a, d, c], [c, a, d, b], [d, b, c, a]] {
                    let wanted = [(beside, other), (below, other), (across, one)].map(|(cell, d)| Mark::new(cell, d));
                    if board.marks(corner).contains(one) && is_forced(board, &mut vec![Mark::new(corner, one)], &wanted)
                    {
                        effects.extend(removing([Mark::new(corner, one)]));
                    }
                }
                let each = [a, b, c, d].iter().all(|&cell| [one, other].iter().any(|&x| board.marks(cell).contains(x)));
                if one < other && each {
                    for [ours, theirs] in [[[a, b], [c, d]], [[a, c], [b, d]]] {
                        for ours in ways(board, ours, [one, other]) {
                            for theirs in ways(board, theirs, [one, other]) {
                                let mut guardians = ours.clone();
                                guardians.extend(theirs);
                                if !guardians.is_empty() && guardians.len() <= 6 {
                                    patterns.push(guardians);
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    for guardians in &patterns {
        let all = board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |d| Mark::new(cell, d)));
        effects.extend(removing(all.filter(|&mark| guardians.iter().all(|guardian| guardian.sees(mark)))));
    }
    for guardians in &patterns {
        effects.extend(by_sets(board, guardians));
    }
    effects.extend(by_chains(board, &patterns, 2, 3));
    effects
}

/// Guardians of two digits, and an almost locked set of two cells or more.
fn by_sets(board: &Board, guardians: &[Mark]) -> Effects {
    let mut effects = Effects::new();
    let digits: Digits = guardians.iter().map(|guardian| guardian.digit()).collect();
    for lost in digits.iter().filter(|_| digits.len() == 2) {
        let of = |wanted: bool| guardians.iter().filter(move |guardian| (guardian.digit() == lost) == wanted);
        let kept = of(false).next().unwrap().digit();
        let targets: Vec<Cell> = board
            .blank()
            .iter()
            .filter(|&cell| board.marks(cell).contains(kept) && of(false).all(|other| other.cell().sees(cell)))
            .collect();
        for house in House::ALL.into_iter().filter(|_| !targets.is_empty()) {
            let cells: Vec<Cell> = house.list().into_iter().filter(|&cell| !board.marks(cell).is_empty()).collect();
            for choice in 1..1_u32 << cells.len() {
                let set: Vec<Cell> = (0..cells.len()).filter(|i| choice >> i & 1 == 1).map(|i| cells[i]).collect();
                let marks = set.iter().fold(Digits::EMPTY, |all, &cell| all | board.marks(cell));
                if set.len() < 2 || marks.len() != set.len() + 1 || !digits.is_subset(marks) {
                    continue;
                }
                let with = |digit: Digit| set.iter().copied().filter(move |&cell| board.marks(cell).contains(digit));
                if with(lost).all(|cell| of(true).all(|guardian| guardian.cell().sees(cell))) {
                    let seeing = targets.iter().filter(|&&target| with(kept).all(|cell| cell.sees(target)));
                    effects.extend(removing(seeing.map(|&cell| Mark::new(cell, kept))));
                }
            }
        }
    }
    effects
}

/// Whether all wanted marks follow, one after another.
fn is_forced(board: &Board, on: &mut Vec<Mark>, wanted: &[Mark]) -> bool {
    let is_left = |on: &[Mark], mark: Mark| !on.iter().any(|other| other.sees(mark));
    loop {
        let next = wanted.iter().copied().filter(|mark| !on.contains(mark)).find(|&mark| {
            let others = board.marks(mark.cell()).iter().map(|digit| Mark::new(mark.cell(), digit));
            let in_cell = others.filter(|&other| other != mark).all(|other| !is_left(on, other));
            let in_house = mark.cell().houses().into_iter().any(|house| {
                let others = places(board, mark.digit(), house).into_iter().map(|cell| Mark::new(cell, mark.digit()));
                others.filter(|&other| other != mark).all(|other| !is_left(on, other))
            });
            board.marks(mark.cell()).contains(mark.digit()) && (in_cell || in_house)
        });
        match next {
            Some(mark) => on.push(mark),
            None => return wanted.iter().all(|mark| on.contains(mark)),
        }
    }
}

/// For each way in which two corners could have only two digits, the marks that prevent it.
fn ways(board: &Board, side: [Cell; 2], digits: [Digit; 2]) -> Vec<Vec<Mark>> {
    let inside = side.iter().flat_map(|&cell| {
        let others = board.marks(cell).iter().filter(|digit| !digits.contains(digit));
        others.map(move |digit| Mark::new(cell, digit))
    });
    let mut ways = vec![inside.collect()];
    for house in House::ALL.into_iter().filter(|house| side.iter().all(|&cell| house.cells().contains(cell))) {
        let of = |digit: Digit| places(board, digit, house);
        if digits.iter().all(|&digit| of(digit).iter().any(|cell| side.contains(cell))) {
            let outside = digits.iter().flat_map(|&digit| {
                let cells = of(digit).into_iter().filter(|cell| !side.contains(cell));
                cells.map(move |cell| Mark::new(cell, digit))
            });
            ways.push(outside.collect());
        }
    }
    ways
}
