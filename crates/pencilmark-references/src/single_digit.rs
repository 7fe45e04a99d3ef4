//! Skyscrapers, kites, turbot fish and empty rectangles, from their definitions.

use crate::{Effects, Reference, places, removing};
use pencilmark::{Board, Cell, Digit, House, HouseKind, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "skyscraper", states: 1000, steps: skyscraper },
    Reference { id: "two-string-kite", states: 1000, steps: two_string_kite },
    Reference { id: "dual-two-string-kite", states: 1000, steps: dual_two_string_kite },
    Reference { id: "turbot-fish", states: 1000, steps: turbot_fish },
    Reference { id: "empty-rectangle", states: 1000, steps: empty_rectangle },
    Reference { id: "dual-empty-rectangle", states: 1000, steps: dual_empty_rectangle },
];

/// Two houses with two places each: `a` or `b`, `c` or `d`; and `b` sees `c`.
#[derive(Clone, Copy)]
struct Joined {
    digit: Digit,
    houses: [House; 2],
    a: Cell,
    b: Cell,
    c: Cell,
    d: Cell,
}

fn all_joined(board: &Board) -> Vec<Joined> {
    let mut all = Vec::new();
    for digit in Digit::ALL {
        for one in House::ALL {
            for two in House::ALL {
                let (ours, theirs) = (places(board, digit, one), places(board, digit, two));
                if ours.len() != 2 || theirs.len() != 2 || ours.iter().any(|cell| theirs.contains(cell)) {
                    continue;
                }
                for (a, b) in [(ours[0], ours[1]), (ours[1], ours[0])] {
                    for (c, d) in [(theirs[0], theirs[1]), (theirs[1], theirs[0])] {
                        if b.sees(c) {
                            all.push(Joined { digit, houses: [one, two], a, b, c, d });
                        }
                    }
                }
            }
        }
    }
    all
}

fn sees(cell: Cell, all: &[Cell]) -> bool {
    all.iter().all(|&other| cell.sees(other))
}

impl Joined {
    fn eliminations(self, board: &Board) -> Vec<Mark> {
        let cells = board.blank().iter().filter(|&cell| board.marks(cell).contains(self.digit));
        let eliminations: Vec<_> = cells.filter(|&cell| sees(cell, &[self.a, self.d])).collect();
        // If one house alone removes all of them, the step is a locked candidate.
        let locked = eliminations.iter().all(|&cell| sees(cell, &[self.a, self.b]))
            || eliminations.iter().all(|&cell| sees(cell, &[self.c, self.d]));
        if locked { Vec::new() } else { eliminations.into_iter().map(|cell| Mark::new(cell, self.digit)).collect() }
    }

    fn kinds(self) -> [HouseKind; 2] {
        self.houses.map(House::kind)
    }

    fn is_kite(self) -> bool {
        let block = self.b.block();
        self.kinds() == [HouseKind::Row, HouseKind::Column]
            && self.c.block() == block
            && self.a.block() != block
            && self.d.block() != block
    }
}

fn skyscraper(board: &Board) -> Effects {
    let of = |joined: &Joined| match joined.kinds() {
        [HouseKind::Row, HouseKind::Row] => {
            joined.b.column() == joined.c.column() && joined.a.column() != joined.d.column()
        }
        [HouseKind::Column, HouseKind::Column] => joined.b.row() == joined.c.row() && joined.a.row() != joined.d.row(),
        _ => false,
    };
    all_joined(board)
        .iter()
        .filter(|joined| of(joined))
        .filter_map(|joined| removing(joined.eliminations(board)))
        .collect()
}

fn two_string_kite(board: &Board) -> Effects {
    let kites = all_joined(board).into_iter().filter(|joined| joined.is_kite());
    kites.filter_map(|kite| removing(kite.eliminations(board))).collect()
}

fn dual_two_string_kite(board: &Board) -> Effects {
    let kites: Vec<_> = all_joined(board).into_iter().filter(|joined| joined.is_kite()).collect();
    let mut effects = Effects::new();
    for one in &kites {
        for two in &kites {
            let (ours, theirs) = (one.eliminations(board), two.eliminations(board));
            let tied = one.b == two.c && one.c == two.b;
            let linked = one.houses[0] == two.houses[0] || one.houses[1] == two.houses[1];
            let meet = one.digit == two.digit && (tied || linked);
            if meet && ours != theirs && !ours.is_empty() && !theirs.is_empty() {
                effects.extend(removing(ours.into_iter().chain(theirs)));
            }
        }
    }
    effects
}

fn turbot_fish(board: &Board) -> Effects {
    let joined = all_joined(board).into_iter().filter(|joined| joined.kinds().contains(&HouseKind::Block));
    joined.filter_map(|joined| removing(joined.eliminations(board))).collect()
}

/// The block, the link and the target of every empty rectangle.
fn rectangles(board: &Board) -> Vec<(Digit, House, House, Cell)> {
    let mut all = Vec::new();
    let lines = || House::rows().chain(House::columns());
    for digit in Digit::ALL {
        for block in House::blocks() {
            let cells = places(board, digit, block);
            // All places of the digit are in one of two lines, and both lines are needed.
            for one in lines() {
                for two in lines().filter(|two| two.kind() != one.kind()) {
                    let within = |line: House, cell: &Cell| line.cells().contains(*cell);
                    let both = cells.iter().all(|cell| within(one, cell) || within(two, cell));
                    let one_does = cells.iter().all(|cell| within(one, cell));
                    let two_does = cells.iter().all(|cell| within(two, cell));
                    if !both || one_does || two_does {
                        continue;
                    }
                    for link in House::ALL.into_iter().filter(|link| link.kind() == two.kind()) {
                        let ends = places(board, digit, link);
                        if ends.len() != 2 || ends.iter().any(|end| within(block, end)) {
                            continue;
                        }
                        for (near, far) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                            let targets = board.blank().iter().filter(|&cell| {
                                board.marks(cell).contains(digit)
                                    && within(two, &cell)
                                    && cell.sees(far)
                                    && !within(block, &cell)
                                    && !within(link, &cell)
                                    && !within(block, &far)
                            });
                            if within(one, &near) {
                                let targets =
                                    targets.filter(|cell| cell.row() == far.row() || cell.column() == far.column());
                                all.extend(targets.map(|target| (digit, block, link, target)));
                            }
                        }
                    }
                }
            }
        }
    }
    all
}

fn empty_rectangle(board: &Board) -> Effects {
    rectangles(board).into_iter().filter_map(|(digit, _, _, target)| removing([Mark::new(target, digit)])).collect()
}

fn dual_empty_rectangle(board: &Board) -> Effects {
    let all = rectangles(board);
    let mut effects = Effects::new();
    for &(digit, block, _, target) in &all {
        for &(other_digit, other_block, _, other) in &all {
            if digit == other_digit && block == other_block && target != other {
                effects.extend(removing([Mark::new(target, digit), Mark::new(other, digit)]));
            }
        }
    }
    effects
}
