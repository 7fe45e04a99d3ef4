//! Conjugate pairs: a house whose places for a digit are two cells, or two groups of cells.
//!
//! ```text
//!   / 7 / | / 7 / | / / /      a pair of cells
//!   7 7 / | / 7 / | / / /      a group and a cell; a group is where a block and a line cross
//! ```

use crate::argument::Node;
use crate::scene::{Derived, Scene, Slot};
use pencilmark_core::{Cell, Cells, Digit, Digits, House, HouseKind};
use smallvec::SmallVec;

/// A digit in a house, with all its places in two nodes: one of the nodes holds the digit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Conjugate {
    pub(crate) ends: [Node; 2],
    pub(crate) house: House,
}

impl Conjugate {
    /// The pair, seen from each of its ends.
    pub(crate) fn both_ways(&self) -> [[Node; 2]; 2] {
        let [one, other] = self.ends;
        [[one, other], [other, one]]
    }
}

struct Conjugates {
    /// The conjugate pairs of each digit.
    pairs: [SmallVec<[Conjugate; 8]>; 9],
    /// For each cell, the digits that have a pair with this cell as one end.
    of_cells: [Digits; 81],
}

impl Derived for Conjugates {
    const SLOT: Slot = Slot::Conjugates;

    fn of(scene: &Scene) -> Self {
        let pairs = Digit::ALL.map(|digit| of_digit(scene, digit));
        let mut of_cells = [Digits::EMPTY; 81];
        for end in pairs.iter().flatten().flat_map(|pair| pair.ends) {
            if let Some(cell) = end.cells.single() {
                of_cells[cell.index()].insert(end.digit);
            }
        }
        Self { pairs, of_cells }
    }
}

impl Scene<'_> {
    /// The conjugate pairs of a digit, also of groups. Order: by house, then by the line of the first group. Two pairs with
    /// the same ends count as one pair, in the first of their houses.
    pub(crate) fn conjugates(&self, digit: Digit) -> &[Conjugate] {
        &self.derived::<Conjugates>().pairs[digit.index()]
    }

    /// The digits with a conjugate pair that has only this cell as one end.
    pub(crate) fn conjugates_at(&self, cell: Cell) -> Digits {
        self.derived::<Conjugates>().of_cells[cell.index()]
    }
}

fn of_digit(scene: &Scene, digit: Digit) -> SmallVec<[Conjugate; 8]> {
    let mut all: SmallVec<[Conjugate; 8]> = SmallVec::new();
    if scene.cells(digit).is_empty() {
        return all;
    }
    for house in House::ALL {
        let (places, is_block) = (scene.places(digit, house), house.kind() == HouseKind::Block);
        // Two groups of a house have at most six cells. More than two places in one group are a locked candidate.
        let (size, Some(first)) = (places.len(), places.first()) else { continue };
        if !(2..=6).contains(&size) || size > 2 && is_group(places) {
            continue;
        }
        let mut add = |near: Cells| {
            let ends = [near, places - near].map(|cells| Node { digit, cells });
            let known = |pair: &Conjugate| pair.ends == ends || pair.ends == [ends[1], ends[0]];
            // Pairs of a line are new, because blocks come after lines.
            if !is_block || !all.iter().any(known) {
                all.push(Conjugate { ends, house });
            }
        };
        if size == 2 {
            add(first.into());
        } else if !is_block {
            let near = places & first.block().cells();
            if is_group(places - near) {
                add(near);
            }
        } else {
            for near in house.crossing().iter().map(|line| places & line.cells()) {
                if !near.is_empty() && is_group(places - near) {
                    add(near);
                }
            }
        }
    }
    all
}

/// Whether cells of a house are also in another house.
fn is_group(cells: Cells) -> bool {
    !cells.is_empty() && cells.common_houses().len() > 1
}
