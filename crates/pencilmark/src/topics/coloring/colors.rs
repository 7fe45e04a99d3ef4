//! Cells of one digit that strong links connect. They have two colours.
//!
//! ```text
//!   a ══ B ══ c          a house with two places left is a strong link: one place holds the digit.
//!        ║               either a, c, d all hold the digit, and B, E do not,
//!        d ══ E          or B, E hold it, and a, c, d do not
//! ```

use crate::argument::Truth;
use crate::scene::Scene;
use pencilmark_core::{Cells, Digit, House};
use smallvec::SmallVec;

/// Cells that strong links connect. One colour is true: all its cells hold the digit, and no cell of the other colour does.
#[derive(Clone, Debug)]
pub(crate) struct Colors {
    /// The cells of each colour.
    pub(crate) sides: [Cells; 2],
    /// The houses of the strong links, in the order in which they were added.
    pub(crate) houses: SmallVec<[House; 8]>,
}

/// The colours of a digit: one item for each connected part, in the order of their first houses. A part with a loop of an
/// odd number of strong links is left out: such a board has no solution. A digit with a single strong link gets no colours,
/// because nothing follows from them.
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

    /// The strong links of the part.
    pub(crate) fn truths(&self, digit: Digit) -> impl Iterator<Item = Truth> {
        self.houses.iter().map(move |&house| (digit, house).into())
    }
}

/// Every cell that sees at least one of these cells.
pub(crate) fn seen(cells: Cells) -> Cells {
    cells.iter().fold(Cells::EMPTY, |seen, cell| seen | cell.peers())
}
