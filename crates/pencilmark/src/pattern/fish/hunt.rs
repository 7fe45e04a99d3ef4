//! The search for fish, from what they remove.

use super::{Fish, Make};
use crate::cell::Cell;
use crate::digit::Digit;
use crate::scene::Scene;
use crate::set::{Cells, Houses};
use crate::strategy::Flow;
use smallvec::SmallVec;

/// Calls `found` with each fish of a make, a size and a digit: by a mark that goes, by the houses of the base, then by
/// those of the cover.
pub(super) fn each(make: Make, size: usize, digit: Digit, scene: &Scene, found: &mut impl FnMut(Fish) -> Flow) -> Flow {
    for target in scene.misplaced(digit) {
        for &(bases, covers) in make.forms() {
            let hunt = Hunt::new(make, size, digit, target, covers, scene);
            hunt.bases(bases - hunt.own, Houses::EMPTY, &mut Parts::new(), found)?;
        }
    }
    Flow::Continue(())
}

/// What is left of each house of a base when the target is on.
type Parts = SmallVec<[Cells; 7]>;

/// The search for the fish that take a digit from a cell.
struct Hunt {
    make: Make,
    size: usize,
    digit: Digit,
    /// The places of the digit.
    cells: Cells,
    /// The target's row, column and block.
    own: Houses,
    /// The places that are left when the target is on.
    rest: Cells,
    /// The houses that may cover.
    covers: Houses,
}

impl Hunt {
    fn new(make: Make, size: usize, digit: Digit, target: Cell, covers: Houses, scene: &Scene) -> Self {
        let cells = scene.cells(digit);
        let (own, rest) = (target.houses().into_iter().collect(), cells - target.peers() - Cells::of(target));
        Self { make, size, digit, cells, own, rest, covers }
    }

    /// Adds houses from `open` to a base, which has room as long as it is not complete.
    fn bases(&self, mut open: Houses, base: Houses, parts: &mut Parts, found: &mut impl FnMut(Fish) -> Flow) -> Flow {
        let taken = parts.iter().fold(Cells::EMPTY, |taken, &part| taken | part);
        while let Some(house) = open.first() {
            open.remove(house);
            let part = house.cells() & self.rest;
            // What is in two houses of the base must be a fin, and no fin is left. One place is a hidden single.
            if part.is_empty() || part.intersects(taken) || (house.cells() & self.cells).len() < 2 {
                continue;
            }
            parts.push(part);
            let (base, room) = (base | Houses::of(house), room(parts, Cells::EMPTY));
            if parts.len() < self.size {
                if room {
                    self.bases(open, base, parts, found)?;
                }
            } else if !room && needs_all(parts) {
                self.cover(taken | part, self.covers - base - self.own, Houses::EMPTY, base, found)?;
            }
            parts.pop();
        }
        Flow::Continue(())
    }

    /// Covers what is left of a base with one house fewer than it has, then adds a house of the target.
    fn cover(
        &self,
        bare: Cells,
        mut open: Houses,
        cover: Houses,
        base: Houses,
        found: &mut impl FnMut(Fish) -> Flow,
    ) -> Flow {
        let Some(cell) = bare.first() else {
            for own in self.own & self.covers {
                let cover = cover | Houses::of(own);
                if Make::of(base, cover) == self.make
                    && let Some(fish) = Fish::new(self.digit, self.cells, base, cover)
                    && fish.places.intersects(own.cells())
                {
                    found(fish)?;
                }
            }
            return Flow::Continue(());
        };
        if cover.len() + 1 < self.size {
            for house in cell.houses().into_iter().filter(|house| open.contains(*house)).collect::<Houses>() {
                open.remove(house);
                self.cover(bare - house.cells(), open, cover | Houses::of(house), base, found)?;
            }
        }
        Flow::Continue(())
    }
}

/// Whether a cell can be taken in each part, no two of which see each other.
fn room(parts: &[Cells], barred: Cells) -> bool {
    let Some((part, rest)) = parts.split_last() else { return true };
    (*part - barred).iter().any(|cell| room(rest, barred | cell.peers()))
}

/// Whether there is room in all parts but one, whichever.
fn needs_all(parts: &Parts) -> bool {
    (0..parts.len()).all(|i| {
        let mut others = parts.clone();
        let _ = others.remove(i);
        room(&others, Cells::EMPTY)
    })
}

/// Whether a base, with one of the marks that go, has no room, and has if any of its houses is left out.
pub(crate) fn needs_whole_base(base: Houses, cells: Cells, gone: Cells) -> bool {
    gone.iter().any(|target| {
        let rest = cells - target.peers() - Cells::of(target);
        needs_all(&base.iter().map(|house| house.cells() & rest).collect())
    })
}
