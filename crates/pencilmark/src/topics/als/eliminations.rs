//! The eliminations of strategies with [almost locked sets](crate::topics::als::AlsWeb), and the choice of minimal sets.

use crate::argument::{LineNumber, Node, Notes, Statement};
use crate::scene::Scene;
use crate::topics::als::{Als, AlsWeb};
use pencilmark_core::{Cells, Digit, Digits, Marks, size_of_nine};

impl AlsWeb {
    /// The eliminations if one of two sets holds the digit, for each of some digits: the marks that see all places of the
    /// digit in both sets.
    pub(crate) fn common_eliminations(&self, a: usize, b: usize, digits: Digits) -> Marks {
        let mut eliminations = Marks::EMPTY;
        for digit in digits & self.useful(a) & self.useful(b) {
            eliminations[digit] = self.node(a, digit).targets & self.node(b, digit).targets;
        }
        eliminations
    }

    /// Whether there are any [common eliminations](Self::common_eliminations).
    pub(crate) fn has_common_elimination(&self, a: usize, b: usize, digits: Digits) -> bool {
        let digits = digits & self.useful(a) & self.useful(b);
        digits.iter().any(|digit| self.node(a, digit).targets.intersects(self.node(b, digit).targets))
    }
}

/// Whether a set needs all its cells: no part of it is an almost locked set with these digits.
pub(crate) fn is_minimal(scene: &Scene, set: Als, digits: Digits) -> bool {
    !set.holds_subset && {
        let is_set = |part: SetPart, number| part.digits.len() == number + 1 && part.digits.is_superset(digits);
        !parts(scene, set, &mut |part, number| is_set(part, number))
    }
}

/// The smallest part of a set that is an almost locked set with these digits; the set itself if there is none.
pub(crate) fn smallest_part(scene: &Scene, set: Als, digits: Digits) -> Als {
    let mut best = (set.len(), set);
    parts(scene, set, &mut |SetPart { cells, digits: its }, number| {
        if number < best.0 && its.len() == number + 1 && its.is_superset(digits) {
            best = (number, Als { cells, digits: its, holds_subset: false });
        }
        false
    });
    best.1
}

/// Some cells of a set and their digits.
#[derive(Copy, Clone)]
struct SetPart {
    cells: Cells,
    digits: Digits,
}

/// Whether one of the proper parts of a set is wanted. The arguments of `wanted` are the part and its number of cells.
fn parts(scene: &Scene, set: Als, wanted: &mut impl FnMut(SetPart, usize) -> bool) -> bool {
    let mut parts = [SetPart { cells: Cells::EMPTY, digits: Digits::EMPTY }; 1 << 8];
    let (mut filled, all) = (1_usize, (1 << set.len()) - 1);
    for cell in set.cells {
        for i in filled..2 * filled {
            let part = parts[i - filled];
            parts[i] = SetPart { cells: part.cells | cell.into(), digits: part.digits | scene.marks(cell) };
            if i != all && wanted(parts[i], size_of_nine(i as u16) as usize) {
                return true;
            }
        }
        filled *= 2;
    }
    false
}

/// Notes that a set holds a digit after a line took another digit from the set. Then notes the eliminations of the digit.
pub(crate) fn note_locked(
    notes: &mut Notes,
    scene: &Scene,
    set: Als,
    taken: LineNumber,
    digit: Digit,
    eliminations: &Marks,
) -> LineNumber {
    let locked = Node { digit, cells: set.cells & scene.cells(digit) };
    let locked = notes.by_set(scene, taken, set.cells, Statement::on(locked.marks()));
    notes.off(&[locked], Marks::of(digit, eliminations[digit]).iter())
}
