//! Cells of one digit, tied by strong links and painted in two colours.
//!
//! ```text
//!   a ══ B ══ c          where two places are left in a house, one is the digit and one is not:
//!        ║               either all of a, c are the digit, and no capital,
//!        d ══ E          or all of B, E are, and d is with a and c
//! ```
//!
//! Colouring looks at what either colour would do.

use crate::digit::Digit;
use crate::house::House;
use crate::scene::Scene;
use crate::set::Cells;
use crate::truth::Truth;
use smallvec::SmallVec;

/// Cells that strong links tie together. One colour is true: all its cells hold the digit, and none of the other.
#[derive(Clone, Debug)]
pub(crate) struct Colors {
    /// The cells of each colour.
    pub(crate) sides: [Cells; 2],
    /// The houses of the strong links, in the order in which they were tied in.
    pub(crate) houses: SmallVec<[House; 8]>,
}

/// The colours of a digit, one for each part that hangs together, by their first house. Parts in which strong links go
/// round an odd number of cells are left out: such a board has no solution. So is a digit with a single strong link, which
/// leads nowhere.
pub(crate) fn colors(scene: &Scene, digit: Digit) -> SmallVec<[Colors; 4]> {
    let mut parts = SmallVec::new();
    if scene.bilocal(digit).len() < 2 {
        return parts;
    }
    let mut links: SmallVec<[(House, Cells); 12]> = SmallVec::new();
    links.extend(scene.bilocal(digit).iter().map(|house| (house, scene.places(digit, house))));
    while let Some(&(_, link)) = links.first() {
        let first = link.first().map_or(Cells::EMPTY, Cells::of);
        let mut part = Colors { sides: [first, Cells::EMPTY], houses: SmallVec::new() };
        loop {
            let before = links.len();
            links.retain(|&mut (house, link)| {
                let [one, other] = &mut part.sides;
                if !link.intersects(*one | *other) {
                    return true;
                }
                for (cell, rest) in link.iter().map(|cell| (cell, link - cell.into())) {
                    if one.contains(cell) {
                        *other |= rest;
                    } else if other.contains(cell) {
                        *one |= rest;
                    }
                }
                part.houses.push(house);
                false
            });
            if links.len() == before {
                break;
            }
        }
        if !part.sides[0].intersects(part.sides[1]) {
            parts.push(part);
        }
    }
    parts
}

impl Colors {
    /// The cells that see both colours.
    pub(crate) fn trapped(&self) -> Cells {
        seen(self.sides[0]) & seen(self.sides[1])
    }

    /// Its strong links.
    pub(crate) fn truths(&self, digit: Digit) -> impl Iterator<Item = Truth> {
        self.houses.iter().map(move |&house| (digit, house).into())
    }
}

/// Every cell that sees some of these.
pub(crate) fn seen(cells: Cells) -> Cells {
    cells.iter().fold(Cells::EMPTY, |seen, cell| seen | cell.peers())
}
