//! What follows from every one of some cases, of which one must hold.
//!
//! ```text
//!             ┌─ 4 ──→ … ──→ r7c2 is not 8
//!   r1c1 is  ─┼─ 5 ──→ … ──→ r7c2 is not 8
//!             └─ 9 ──→ … ──→ r7c2 is not 8
//! ```

use crate::digit::Digit;
use crate::forcing::net::{Branch, Claim, Net};
use crate::forcing::recorder::{Recorder, shortened};
use crate::house::House;
use crate::mark::{Mark, Marks};
use crate::scene::Scene;
use crate::set::Digits;
use crate::step::Step;
use crate::truth::{Truth, Truths};

/// What is on, and what is off.
#[derive(Copy, Clone)]
pub(crate) struct Implied {
    pub(crate) on: Marks,
    pub(crate) off: Marks,
}

impl Implied {
    /// Nothing.
    pub(crate) const NONE: Self = Self { on: Marks::EMPTY, off: Marks::EMPTY };

    /// What both say.
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self { on: self.on & other.on, off: self.off & other.off }
    }

    /// Adds a claim; says whether it is new.
    pub(crate) fn insert(&mut self, claim: Claim) -> bool {
        let side = if claim.on { &mut self.on } else { &mut self.off };
        let new = !side.contains(claim.mark);
        side.insert(claim.mark);
        new
    }

    /// What is on, then what is off, by digit, then by cell; without what is off only since it sees what is on.
    pub(crate) fn claims(&self) -> impl Iterator<Item = Claim> + use<> {
        let on = self.on;
        let off = self.off.iter().filter(move |&mark| !on.iter().any(|other| other.sees(mark)));
        on.iter().map(Claim::on).chain(off.map(Claim::off))
    }
}

/// A truth that allows at least three marks, and these marks: the cases.
pub(crate) type Split = (Truth, Vec<Mark>);

/// The cells with at least three marks; those with the fewest first.
pub(crate) fn cells(scene: &Scene) -> Vec<Split> {
    let cases = |cell| scene.marks(cell).iter().map(|digit| Mark::new(cell, digit)).collect();
    by_size(scene.blank().iter().map(|cell| (Truth::Cell(cell), cases(cell))))
}

/// The digits with at least three places in a house; those with the fewest first.
pub(crate) fn houses(scene: &Scene) -> Vec<Split> {
    let cases = |digit, house| scene.places(digit, house).iter().map(|cell| Mark::new(cell, digit)).collect();
    let of = |house| Digit::ALL.into_iter().map(move |digit| (Truth::House(digit, house), cases(digit, house)));
    by_size(House::ALL.into_iter().flat_map(of))
}

fn by_size(splits: impl Iterator<Item = Split>) -> Vec<Split> {
    let mut splits: Vec<_> = splits.filter(|(_, cases)| cases.len() > 2).collect();
    splits.sort_by_key(|(_, cases)| cases.len());
    splits
}

/// A net of which each branch leads from one of the cases to the goal.
pub(crate) fn net(scene: &Scene, split: Option<Truth>, cases: &[Claim], goal: Claim, truths: Truths) -> Option<Net> {
    let tell = |truths| {
        let way = |&case: &Claim| Recorder::new(scene, truths).way(case, goal);
        Some(Net { split, branches: cases.iter().map(way).collect::<Option<Vec<Branch>>>()? })
    };
    Some(shortened(tell(truths)?, tell))
}

/// Adds to a step what a net shows: a claim, and the net.
pub(crate) fn showing(scene: &Scene, step: Step, claim: Claim, net: &Net) -> Step {
    let Claim { mark, on } = claim;
    let step = step.of(Digits::of(mark.digit())).arguing(net.argument(scene, claim));
    if on { step.placing(mark.cell(), mark.digit()) } else { step.removing(mark.digit(), mark.cell().into()) }
}
