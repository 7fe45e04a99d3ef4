//! Verities: the common consequences of some cases. One of the cases must be true.
//!
//! ```text
//!             ┌─ 4 ──→ … ──→ r7c2 is not 8
//!   r1c1 is  ─┼─ 5 ──→ … ──→ r7c2 is not 8
//!             └─ 9 ──→ … ──→ r7c2 is not 8
//! ```

use crate::argument::Truth;
use crate::scene::Scene;
use crate::topics::forcing::net::Claim;
use pencilmark_core::{Digit, Layout, Mark, Marks};

/// The consequences of an assumption: the marks that are on, and the marks that are off.
#[derive(Copy, Clone)]
pub(crate) struct Consequences {
    pub(crate) on: Marks,
    pub(crate) off: Marks,
}

impl Consequences {
    /// No consequences.
    pub(crate) const NONE: Self = Self { on: Marks::EMPTY, off: Marks::EMPTY };

    /// The consequences that both sets have.
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self { on: self.on & other.on, off: self.off & other.off }
    }

    /// Whether nothing follows.
    pub(crate) fn is_empty(&self) -> bool {
        self.on.is_empty() && self.off.is_empty()
    }

    /// Whether a mark is both on and off.
    pub(crate) fn is_contradiction(&self) -> bool {
        !(self.on & self.off).is_empty()
    }

    /// Adds a claim. Returns whether it is new.
    pub(crate) fn insert(&mut self, claim: Claim) -> bool {
        let side = if claim.on { &mut self.on } else { &mut self.off };
        let new = !side.contains(claim.mark);
        side.insert(claim.mark);
        new
    }

    /// The claims that marks are on, then the claims that marks are off. Each part is ordered by digit, then by cell. Marks
    /// that are off because they see a mark that is on are left out.
    pub(crate) fn claims(&self, layout: &Layout) -> impl Iterator<Item = Claim> {
        let on = self.on;
        let off = self.off.iter().filter(move |&mark| !on.iter().any(|other| layout.excludes(other, mark)));
        on.iter().map(Claim::on).chain(off.map(Claim::off))
    }
}

/// A truth with at least three marks, and these marks: the cases of a verity.
pub(crate) type Cases = (Truth, Vec<Mark>);

/// The cells with at least three marks. Cells with fewer marks come first.
pub(crate) fn cells(scene: &Scene) -> Vec<Cases> {
    let cases = |cell| scene.marks(cell).iter().map(|digit| Mark::new(cell, digit)).collect();
    by_size(scene.blank().iter().map(|cell| (Truth::Cell(cell), cases(cell))))
}

/// The digits with at least three places in a house. Digits with fewer places come first.
pub(crate) fn houses(scene: &Scene) -> Vec<Cases> {
    let cases = |digit, house| scene.places(digit, house).iter().map(|cell| Mark::new(cell, digit)).collect();
    let of = |house| Digit::ALL.into_iter().map(move |digit| (Truth::House(digit, house), cases(digit, house)));
    by_size(scene.houses().iter().flat_map(of))
}

fn by_size(all_cases: impl Iterator<Item = Cases>) -> Vec<Cases> {
    let mut all_cases: Vec<_> = all_cases.filter(|(_, cases)| cases.len() > 2).collect();
    pencilmark_core::sort_by_key(&mut all_cases, |(_, cases)| cases.len());
    all_cases
}
