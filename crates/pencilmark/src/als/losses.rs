//! What arguments with [almost locked sets](crate::als::AlsWeb) have in common: what goes, and what is not worth
//! telling.

use crate::als::{Als, AlsWeb};
use crate::argument::{Node, Notes, Statement};
use crate::digit::Digit;
use crate::mark::Marks;
use crate::scene::Scene;
use crate::set::{Cells, Digits, size_of_nine};

impl AlsWeb {
    /// What goes when one of two sets must keep each of some digits: marks that see all its places in both.
    pub(crate) fn common_losses(&self, a: usize, b: usize, digits: Digits) -> Marks {
        let mut losses = Marks::EMPTY;
        for digit in digits & self.useful(a) & self.useful(b) {
            losses[digit] = self.node(a, digit).targets & self.node(b, digit).targets;
        }
        losses
    }

    /// Whether anything goes so.
    pub(crate) fn has_common_loss(&self, a: usize, b: usize, digits: Digits) -> bool {
        let digits = digits & self.useful(a) & self.useful(b);
        digits.iter().any(|digit| self.node(a, digit).targets.intersects(self.node(b, digit).targets))
    }
}

/// Whether a set cannot do with fewer cells: no part of it is an almost locked set with some of its digits.
pub(crate) fn is_lean(scene: &Scene, set: Als, digits: Digits) -> bool {
    !set.holds_subset && {
        let is_set = |part: Part, number| part.digits.len() == number + 1 && part.digits.is_superset(digits);
        !parts(scene, set, &mut |part, number| is_set(part, number))
    }
}

/// A smallest almost locked set among the parts of a set that has some of its digits: the set itself if there is none.
pub(crate) fn slimmest(scene: &Scene, set: Als, digits: Digits) -> Als {
    let mut best = (set.len(), set);
    parts(scene, set, &mut |Part { cells, digits: its }, number| {
        if number < best.0 && its.len() == number + 1 && its.is_superset(digits) {
            best = (number, Als { cells, digits: its, holds_subset: false });
        }
        false
    });
    best.1
}

/// Some cells of a set and their digits.
#[derive(Copy, Clone)]
struct Part {
    cells: Cells,
    digits: Digits,
}

/// Whether one of a set's parts, not all of it, is wanted; how many cells it has is told too.
fn parts(scene: &Scene, set: Als, wanted: &mut impl FnMut(Part, usize) -> bool) -> bool {
    let mut parts = [Part { cells: Cells::EMPTY, digits: Digits::EMPTY }; 1 << 8];
    let (mut filled, all) = (1_usize, (1 << set.len()) - 1);
    for cell in set.cells {
        for i in filled..2 * filled {
            let part = parts[i - filled];
            parts[i] = Part { cells: part.cells | cell.into(), digits: part.digits | scene.marks(cell) };
            if i != all && wanted(parts[i], size_of_nine(i as u16) as usize) {
                return true;
            }
        }
        filled *= 2;
    }
    false
}

/// Notes what a set keeps once a line has taken another digit of it, and which of some marks that removes.
pub(crate) fn note_kept(notes: &mut Notes, scene: &Scene, set: Als, taken: u16, keeps: Digit, losses: &Marks) -> u16 {
    let kept = Node { digit: keeps, cells: set.cells & scene.cells(keeps) };
    let kept = notes.by_set(scene, taken, set.cells, Statement::on(kept.marks()));
    notes.off(&[kept], Marks::of(keeps, losses[keeps]).iter())
}
