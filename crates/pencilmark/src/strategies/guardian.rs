//! Rings of an odd number of places for a digit: at least one other place in their houses (a guardian) holds the digit.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cell, Cells, Digit, House, Houses};
use smallvec::SmallVec;
use std::ops::ControlFlow;

strategy! {
    /// An odd number of places for a digit form a ring. Each place shares a house (row, column or block) with the next
    /// place, and the last place with the first place. Suppose that these houses had no other places for the digit.
    /// Then, of two neighbours in the ring, exactly one would hold the digit. So every second place would hold the
    /// digit. In a ring with an odd number of places, this is impossible. The other places for the digit in these
    /// houses are the guardians. At least one guardian holds the digit. So the digit is removed from every cell that
    /// sees all guardians.
    ///
    /// ```text
    ///   7 . . | . 7 . | . . .     row 1, column 5, row 6, column 2 and block 1 join five places to a ring;
    ///   . 7 . | . . . | . . .     without the guardian g, no house of the ring has another place for 7,
    ///   . . . | . . . | . . .     so g is 7, and the cell * is not 7
    ///   ------+-------+------
    ///   . . . | . g . | * . .
    ///   . . . | . . . | . . .
    ///   . 7 . | . 7 . | . . .
    /// ```
    ///
    /// Bounds: A ring has at least five places. No house is used for two pairs of neighbours. For each removed mark
    /// (candidate), the ring with the fewest guardians is shown. If the strategy locked candidates can remove a mark,
    /// this mark is not listed here.
    ///
    /// How to spot it: Take one digit. In houses with just two places for the digit, go from one place to the other.
    /// You can also use a house with three or four places: go between two of its places, and note its other places. If
    /// you come back to the start after an odd number of moves, look for a cell that sees all the places that you
    /// noted.
    ///
    /// Also called: Broken Wing, Guardians.
    // Order: by digit, by the first mark that is removed.
    pub GUARDIAN {
        id: "guardian",
        name: "Broken Wing (Guardians)",
        summary: "An odd number of places for a digit make a ring, in which neighbours share a house. One of the other \
            places in these houses holds the digit: cells that see all these other places lose it.",
        family: SingleDigit,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("guardians", 'g', "guardians"), letter("ring", 'o', "ring")];

const BECAUSE: &str = "in the ring {ring}, each cell shares a house with the next: {houses}. If these houses had no \
    other places for {digits}, every second cell would be {digits}. In a ring of {number} cells (an odd number), this \
    is impossible. So {guardians} must be {digits}, and {each} sees {guardians}";
const SEVERAL: &str = "in the ring {ring}, each cell shares a house with the next: {houses}. If these houses had no \
    other places for {digits}, every second cell would be {digits}. In a ring of {number} cells (an odd number), this \
    is impossible. So one of {guardians} must be {digits}, and {each} sees all these cells";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        let mut shown: SmallVec<[Cells; 4]> = SmallVec::new();
        for target in scene.misplaced(digit) {
            let Some(ring) = RingSearch::best(scene, digit, target)? else { continue };
            if !shown.contains(&ring.guardians) {
                shown.push(ring.guardians);
                sink(step(scene, digit, &ring))?;
            }
        }
    }
    Flow::Continue(())
}

fn step(scene: &Scene, digit: Digit, ring: &LinkRing) -> Step {
    let houses: Houses = ring.houses.iter().copied().collect();
    let because = if ring.guardians.len() == 1 { BECAUSE } else { SEVERAL };
    let step = Step::new(&GUARDIAN, because).with("ring", ring.cells.to_vec()).with("houses", houses);
    let step = step.with("guardians", ring.guardians).with("number", ring.cells.len()).of(digit);
    let step = step.removing(digit, scene.cells(digit) & ring.guardians.common_peers());
    step.resting_on_needed(scene, ring.houses.iter().map(|&house| (digit, house)))
}

/// A ring: its cells, the houses that join neighbouring cells, and the guardians (the other places in these houses).
#[derive(Clone)]
struct LinkRing {
    cells: SmallVec<[Cell; 9]>,
    houses: SmallVec<[House; 9]>,
    guardians: Cells,
}

/// Two places for a digit in a house. The target (a mark) sees all other places in this house.
#[derive(Copy, Clone)]
struct RingJoin {
    house: House,
    ends: [Cell; 2],
    guardians: Cells,
}

/// The search for the ring with the fewest guardians. The target sees all these guardians.
struct RingSearch<'s> {
    scene: &'s Scene<'s>,
    joins: Vec<RingJoin>,
    used: Houses,
    ring: LinkRing,
    best: Option<LinkRing>,
}

impl RingSearch<'_> {
    /// The ring with the fewest guardians. The target sees all these guardians. If several rings have equally few
    /// guardians, the ring whose guardians come first.
    fn best(scene: &Scene, digit: Digit, target: Cell) -> ControlFlow<(), Option<LinkRing>> {
        let (cells, mut joins) = (scene.cells(digit), Vec::new());
        for house in House::ALL {
            let places = cells & house.cells();
            // If the target is on, only these places are left. They must be both ends of a join, or one end.
            let rest = places - target.peers();
            let joined = |ends: Cells| rest.is_subset(ends);
            if rest.is_empty() && !places.is_empty() {
                // The digit is locked in the house.
                return ControlFlow::Continue(None);
            }
            if rest.len() > 2 {
                continue;
            }
            let mut later = places;
            for one in places {
                later.remove(one);
                let ends = later.iter().map(|other| ([one, other], Cells::of(one) | other.into()));
                let ends = ends.filter(|&(_, both)| joined(both));
                joins.extend(ends.map(|(ends, both)| RingJoin { house, ends, guardians: places - both }));
            }
        }
        let ring = LinkRing { cells: SmallVec::new(), houses: SmallVec::new(), guardians: Cells::EMPTY };
        let mut search = RingSearch { scene, joins, used: Houses::EMPTY, ring, best: None };
        for first in cells {
            search.ring.cells.push(first);
            search.go_on(first, first)?;
            search.ring.cells.pop();
        }
        ControlFlow::Continue(search.best)
    }

    /// Continues the ring from its last cell in all ways, and closes it at the first cell.
    fn go_on(&mut self, first: Cell, last: Cell) -> Flow {
        for at in 0..self.joins.len() {
            let RingJoin { house, ends, guardians } = self.joins[at];
            if self.used.contains(house) || !ends.contains(&last) {
                continue;
            }
            self.scene.spend(1)?;
            let next = if ends[0] == last { ends[1] } else { ends[0] };
            let before = self.ring.guardians;
            let together = before | guardians;
            let fewest = self.best.as_ref().map_or(usize::MAX, |best| best.guardians.len());
            if together.len() > fewest {
                continue;
            }
            self.ring.guardians = together;
            self.ring.houses.push(house);
            self.used.insert(house);
            if next == first {
                self.close();
            } else if next > first && !self.ring.cells.contains(&next) {
                self.ring.cells.push(next);
                self.go_on(first, next)?;
                self.ring.cells.pop();
            }
            self.used.remove(house);
            self.ring.houses.pop();
            self.ring.guardians = before;
        }
        Flow::Continue(())
    }

    /// Keeps the ring if it is odd and better than the best ring so far.
    fn close(&mut self) {
        let key = |ring: &LinkRing| (ring.guardians.len(), ring.guardians.bits(), ring.cells.len());
        let ring = &self.ring;
        let is_ring = ring.cells.len() >= 5 && ring.cells.len() % 2 == 1 && !ring.guardians.is_empty();
        if is_ring && self.best.as_ref().is_none_or(|best| key(ring) < key(best)) {
            self.best = Some(self.ring.clone());
        }
    }
}

const CASES: &[Case] = &[
    case(":::.43825...95816742321.493.85..4912.575..634...19.57834.425386179..9241568861759234::::")
        .finds(&["r1c1,r1c9,r3c7,r4c7≠6"]),
    case(":::.43825...95816742321.493.85..4912.575..634...19.57834.425386179..9241568861759234:611 619 637 647:::")
        .finds_nothing(),
    case(":::.7...3.......573...8..6.9.76.7328.1..1.5.67..8...7.2.61.8.32.7.94.7158.37...8.1..:513 533 458 459 468:::")
        .finds(&["r1c3≠4"]),
    case(":::98.7..6..7...5..4...3..827.3....1.9..7.2....6..1.....4.3...7.8....58.4......2....::::").finds(&["r8c2≠2"]),
    case(":::71..8...4..27..83.385..61971.8.6257352.137.8..3785..1..7.5.836.25.6..74886..7....:214 425 426 175 975:::")
        .finds(&["r5c9,r6c7≠6", "r2c6≠9"]),
    case(":::......3..2...8.1...5...9....8..1.9....67...3.4....5..2..3.2....1....47...9.6...8.::::").finds(&["r8c4≠3"]),
];
