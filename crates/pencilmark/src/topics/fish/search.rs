//! The search for fish, which starts from the marks that they remove.

use super::pattern::{Fish, Make};
use crate::scene::Scene;
use crate::strategy::Flow;
use pencilmark_core::{Cell, Cells, Digit, Houses, Layout};
use smallvec::SmallVec;

/// Calls `sink` with each fish of a make, a size and a digit. Order: by a removed mark, by the houses of the base, then by
/// the houses of the cover.
pub(super) fn each(make: Make, size: usize, digit: Digit, scene: &Scene, sink: &mut impl FnMut(Fish) -> Flow) -> Flow {
    let cells = scene.cells(digit);
    for target in scene.misplaced(digit) {
        let own = scene.layout().houses_of(target);
        let rest = without(scene, cells, target);
        for &(bases, covers) in make.forms() {
            let (bases, covers) = (bases & scene.houses(), covers & scene.layout().houses());
            let search = FishSearch { scene, size, cells, rest, covers: covers - own };
            search.bases(bases - own, &mut |base, cover| {
                for last in own & covers {
                    let cover = cover | Houses::of(last);
                    if Make::of(base, cover) == make
                        && let Some(fish) = Fish::new(scene.layout(), digit, cells, base, cover)
                        && fish.places.intersects(scene.cells_in(last))
                    {
                        sink(fish)?;
                    }
                }
                Flow::Continue(())
            })?;
        }
    }
    Flow::Continue(())
}

/// The places that a digit has left if one of its marks is on, without this mark.
fn without(scene: &Scene, cells: Cells, target: Cell) -> Cells {
    cells - scene.peers(target) - Cells::of(target)
}

/// The places that are left in each house of a base.
type BaseParts = SmallVec<[Cells; 7]>;

/// The search for `n` houses of a base whose remaining places are covered by `n - 1` houses.
pub(crate) struct FishSearch<'s> {
    pub(crate) scene: &'s Scene<'s>,
    /// The number of houses of the base.
    pub(crate) size: usize,
    /// The places of the digit.
    pub(crate) cells: Cells,
    /// The places that the digit has left if the target is on.
    pub(crate) rest: Cells,
    /// The houses that the cover may have.
    pub(crate) covers: Houses,
}

impl FishSearch<'_> {
    /// Calls `sink` with each base and each cover of its remaining places. The cover has one house fewer than the base. No
    /// part of the base has such a cover.
    pub(crate) fn bases(&self, open: Houses, sink: &mut impl FnMut(Houses, Houses) -> Flow) -> Flow {
        self.extend(open, Houses::EMPTY, &mut BaseParts::new(), sink)
    }

    /// Adds houses from `open` to a base until it is complete.
    fn extend(
        &self,
        mut open: Houses,
        base: Houses,
        parts: &mut BaseParts,
        sink: &mut impl FnMut(Houses, Houses) -> Flow,
    ) -> Flow {
        let taken = parts.iter().fold(Cells::EMPTY, |taken, &part| taken | part);
        while let Some(house) = open.first() {
            open.remove(house);
            let own = self.scene.cells_in(house);
            let part = own & self.rest;
            // The houses of the base share no remaining place, because a shared place would be a fin, and all fins are off.
            // A house with one place is a hidden single.
            if part.is_empty() || part.intersects(taken) || (own & self.cells).len() < 2 {
                continue;
            }
            self.scene.spend(1)?;
            parts.push(part);
            let base = base | Houses::of(house);
            if parts.len() < self.size {
                if !self.is_fish(base, parts) {
                    self.extend(open, base, parts, sink)?;
                }
            } else if self.needs_all(base, parts) {
                self.cover(taken | part, self.covers - base, Houses::EMPTY, base, sink)?;
            }
            parts.pop();
        }
        Flow::Continue(())
    }

    /// Whether the remaining places of some houses can be covered by one house fewer. `false` when the budget stops.
    fn is_fish(&self, base: Houses, parts: &[Cells]) -> bool {
        let bare = parts.iter().fold(Cells::EMPTY, |bare, &part| bare | part);
        // If the digit can be placed in all houses, there is no such cover. This test is fast.
        !self.room(parts, Cells::EMPTY) && coverable(self.scene.layout(), bare, self.covers - base, parts.len() - 1)
    }

    /// Whether one cell can be chosen in each part so that no two of them see each other.
    fn room(&self, parts: &[Cells], barred: Cells) -> bool {
        let Some((part, rest)) = parts.split_last() else { return true };
        // Three parts or fewer take about a microsecond.
        parts.len() > 3 && self.scene.spend(4).is_break()
            || (*part - barred).iter().any(|cell| self.room(rest, barred | self.scene.peers(cell)))
    }

    /// Whether some houses are a fish, and no part of these houses is a fish.
    fn needs_all(&self, base: Houses, parts: &BaseParts) -> bool {
        let whole = (1_u32 << parts.len()) - 1;
        let part_is_fish = |chosen: u32| {
            let chosen = |i: &usize| chosen >> i & 1 == 1;
            let some = base.iter().enumerate().filter(|(i, _)| chosen(i)).map(|(_, house)| house).collect();
            self.is_fish(
                some,
                &parts.iter().enumerate().filter(|(i, _)| chosen(i)).map(|(_, &part)| part).collect::<BaseParts>(),
            )
        };
        part_is_fish(whole) && !(1..whole).any(part_is_fish)
    }

    /// Covers the remaining places of a base, `bare`, with one house fewer than the base has.
    fn cover(
        &self,
        bare: Cells,
        mut open: Houses,
        cover: Houses,
        base: Houses,
        sink: &mut impl FnMut(Houses, Houses) -> Flow,
    ) -> Flow {
        let Some(cell) = bare.first() else { return sink(base, cover) };
        if cover.len() + 1 < self.size {
            for house in open & self.scene.layout().houses_of(cell) {
                open.remove(house);
                self.cover(bare - self.scene.cells_in(house), open, cover | Houses::of(house), base, sink)?;
            }
        }
        Flow::Continue(())
    }
}

/// Whether `number` of the `open` houses can cover some cells.
fn coverable(layout: &Layout, bare: Cells, mut open: Houses, number: usize) -> bool {
    let Some(cell) = bare.first() else { return true };
    number > 0
        && (open & layout.houses_of(cell)).iter().any(|house| {
            open.remove(house);
            coverable(layout, bare - layout.cells_of(house), open, number - 1)
        })
}

/// Whether a fish needs its whole base for at least one of its eliminations.
pub(crate) fn needs_whole_base(scene: &Scene, fish: &Fish) -> bool {
    let cells = scene.cells(fish.digit);
    fish.eliminations.iter().any(|target| {
        let own = scene.layout().houses_of(target);
        let rest = without(scene, cells, target);
        let search = FishSearch { scene, size: fish.base.len(), cells, rest, covers: fish.cover - own };
        search.needs_all(fish.base, &fish.base.iter().map(|house| scene.cells_in(house) & search.rest).collect())
    })
}
