//! What arguments with [almost locked sets](crate::als::AlsWeb) have in common: what goes, and what is not worth
//! telling.

use crate::als::{Als, AlsWeb};
use crate::argument::{Node, Notes, Statement};
use crate::digit::Digit;
use crate::mark::Mark;
use crate::scene::Scene;
use crate::set::{Cells, Digits, size_of_nine};
use crate::step::Step;

impl AlsWeb {
    /// What goes when one of two sets must keep each of some digits: marks that see all its places in both.
    pub(crate) fn common_losses(&self, a: usize, b: usize, digits: Digits) -> Losses {
        let mut losses = Losses::default();
        for digit in digits & self.useful(a) & self.useful(b) {
            losses.add(digit, self.node(a, digit).targets & self.node(b, digit).targets);
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

/// Marks to go, by digit.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Losses {
    digits: Digits,
    cells: [Cells; 9],
}

impl Losses {
    pub(crate) fn add(&mut self, digit: Digit, cells: Cells) {
        if !cells.is_empty() {
            self.digits.insert(digit);
            self.cells[digit.index()] |= cells;
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// The digits of which some mark goes.
    pub(crate) fn digits(&self) -> Digits {
        self.digits
    }

    /// The cells that lose a digit.
    pub(crate) fn of(&self, digit: Digit) -> Cells {
        self.cells[digit.index()]
    }

    /// What goes by both.
    pub(crate) fn and(&self, other: &Losses) -> Losses {
        let mut both = Losses::default();
        (self.digits & other.digits).iter().for_each(|digit| both.add(digit, self.of(digit) & other.of(digit)));
        both
    }

    /// Those of a digit.
    pub(crate) fn marks(&self, digit: Digit) -> impl Iterator<Item = Mark> + use<> {
        self.of(digit).iter().map(move |cell| Mark::new(cell, digit))
    }

    /// What a set keeps once a line has taken another digit of it, and what goes by that.
    pub(crate) fn note(&self, notes: &mut Notes, scene: &Scene, set: Als, taken: u16, keeps: Digit) -> u16 {
        let kept = Node { digit: keeps, cells: set.cells & scene.cells(keeps) };
        let kept = notes.by_set(scene, taken, set.cells, Statement::on(kept.marks()));
        notes.off(&[kept], self.marks(keeps))
    }

    /// Names them, and their digits, in a step.
    pub(crate) fn tell(&self, step: Step) -> Step {
        self.digits.iter().fold(step.of(self.digits), |step, digit| step.removing(digit, self.of(digit)))
    }
}
