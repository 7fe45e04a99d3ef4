//! Fish: some houses that confine a digit to as many others.
//!
//! ```text
//!          c2     c5     c8
//!          │      │      │
//!   r1  ── 4 ──── 4 ──────── base      every 4 of the base stands in the cover;
//!          │      │      │
//!   r4  ──────── 4 ───── 4 ─ base      the base takes as many 4s as it has houses,
//!          │      │      │              so each house of the cover gives its own to the base,
//!   r9  ── 4 ─ f ─────── 4 ─ base      and what else it holds goes: the marks at *,
//!          │      *      │
//!        cover  cover  cover            if fins f are not in the way: then what sees them all
//! ```
//!
//! A *base* of `k` houses is covered by `k` other houses, the *cover*; both may mix rows, columns and blocks. A *fin* is a
//! place of the base outside the cover, or in two houses of the base at once (an *endo-fin*). If no fin holds the digit,
//! the `k` houses of the base take it in `k` places, each in a house of the cover of its own. So a mark goes that sees
//! every fin and lies in the cover but not in the base, or in two houses of the cover and but one of the base
//! (*cannibalism*): with it, too few houses of the cover would be left.
//!
//! **A fish is told only if it needs its whole base**: for one of the marks that it removes, no part of the base makes a
//! smaller fish. Without that, each fish would swim in a thousand larger ones. It is houses that are counted: the digit
//! may be without room in some of them already, for a reason that is no count.
//!
//! It is found from what it removes. With the target on, its peers are off, the fins among them; what is left of the base
//! must be `k` disjoint sets in `k - 1` houses, to which one of the target's own houses is added. Only the marks that
//! stand in no full placement of the digit can be targets, and mostly there are none.

mod hunt;

pub(crate) use hunt::{Hunt, needs_whole_base};

use crate::digit::Digit;
use crate::scene::Scene;
use crate::set::{Cells, Houses};
use crate::step::Step;
use crate::strategy::{Flow, Sink, Strategy};
use std::collections::BTreeSet;

pub(crate) const ROWS: Houses = Houses::from_bits(0o777);
pub(crate) const COLUMNS: Houses = Houses::from_bits(0o777 << 9);
pub(crate) const BLOCKS: Houses = Houses::from_bits(0o777 << 18);

/// No fish has more fins.
const MOST_FINS: usize = 5;
/// No fish has more fins in two houses of its base.
const MOST_ENDO_FINS: usize = 2;

/// What houses a fish is made of.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Make {
    /// Rows covered by columns, or columns by rows.
    Basic,
    /// The same with some blocks, in the base, in the cover or in both.
    Franken,
    /// Any other mixture.
    Mutant,
}

impl Make {
    /// What the base may be made of, and the cover.
    pub(crate) fn forms(self) -> &'static [(Houses, Houses)] {
        const ROWS_OR_BLOCKS: Houses = Houses::from_bits(ROWS.bits() | BLOCKS.bits());
        const COLUMNS_OR_BLOCKS: Houses = Houses::from_bits(COLUMNS.bits() | BLOCKS.bits());
        match self {
            Self::Basic => &[(ROWS, COLUMNS), (COLUMNS, ROWS)],
            Self::Franken => &[(ROWS_OR_BLOCKS, COLUMNS_OR_BLOCKS), (COLUMNS_OR_BLOCKS, ROWS_OR_BLOCKS)],
            Self::Mutant => &[(Houses::ALL, Houses::ALL)],
        }
    }

    /// The simplest make that allows this base and cover.
    fn of(base: Houses, cover: Houses) -> Self {
        let makes = [Self::Basic, Self::Franken, Self::Mutant];
        let fits = |&(bases, covers): &(Houses, Houses)| base.is_subset(bases) && cover.is_subset(covers);
        makes.into_iter().find(|make| make.forms().iter().any(fits)).unwrap_or(Self::Mutant)
    }
}

/// A fish, and what it removes.
#[derive(Copy, Clone)]
pub(crate) struct Fish {
    pub(crate) digit: Digit,
    pub(crate) base: Houses,
    pub(crate) cover: Houses,
    /// The places of the digit in the base.
    pub(crate) places: Cells,
    /// Those outside the cover, or in two houses of the base.
    pub(crate) fins: Cells,
    /// The cells that lose the digit.
    pub(crate) gone: Cells,
}

impl Fish {
    /// What houses make of the places of a digit, if the fins are few enough.
    pub(crate) fn new(digit: Digit, cells: Cells, base: Houses, cover: Houses) -> Option<Self> {
        let ((places, endo), (covered, twice)) = (overlap(base), overlap(cover));
        let places = places & cells;
        let fins = places & (endo | !covered);
        if fins.len() > MOST_FINS || (cells & endo).len() > MOST_ENDO_FINS {
            return None;
        }
        let gone = cells & fins.common_peers() & ((covered - places) | (twice - endo));
        Some(Self { digit, base, cover, places, fins, gone })
    }

    /// Whether the fins leave some house of the base with one place at most.
    pub(crate) fn is_sashimi(&self) -> bool {
        self.base.iter().any(|house| (house.cells() & (self.places - self.fins)).len() < 2)
    }

    /// Two fish of one base in one step: what either removes.
    fn siamese(&self, twin: &Self) -> Self {
        let (cover, fins, gone) = (self.cover | twin.cover, self.fins | twin.fins, self.gone | twin.gone);
        Self { cover, fins, gone, ..*self }
    }

    /// Tells it.
    pub(crate) fn step(&self, strategy: &'static Strategy) -> Step {
        const FINNED: &str = "in {base} every place for {digits} lies in {cover} or is a fin, at {fins}; a fin that is \
            {digits} rules out what goes, and without one {cover} have no {digits} to spare";
        const BARE: &str = "in {base} every place for {digits} lies in {cover}, which are as many and so have no {digits} \
            to spare";
        const SIAMESE: &str = "in {base} every place for {digits} lies in {cover}; leaving out one of these houses or \
            another makes two fish, with the fins {fins} between them, and each takes its own";
        let because = match self.cover.len() > self.base.len() {
            true => SIAMESE,
            false if self.fins.is_empty() => BARE,
            false => FINNED,
        };
        let step = Step::new(strategy, because).with("base", self.base).with("cover", self.cover);
        let step = step.with("cells", self.places).with("fins", self.fins).of(self.digit);
        step.resting_on(self.base.iter().map(|house| (self.digit, house))).removing(self.digit, self.gone)
    }
}

/// The cells of some houses, and those in two of them at least.
fn overlap(houses: Houses) -> (Cells, Cells) {
    houses
        .iter()
        .fold((Cells::EMPTY, Cells::EMPTY), |(once, twice), house| (once | house.cells(), twice | once & house.cells()))
}

/// What fins a fish must have.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Fins {
    /// None.
    No,
    /// Some.
    Some,
    /// Some, and without them each house of the base has two places at least.
    Finned,
    /// Some, and without them a house of the base has one place at most.
    Sashimi,
}

impl Fins {
    /// Whether a fish has them; a Siamese pair is sashimi if both are.
    fn fit(self, shoal: &[&Fish]) -> bool {
        match self {
            Self::No => shoal.iter().all(|fish| fish.fins.is_empty()),
            Self::Some => shoal.iter().all(|fish| !fish.fins.is_empty()),
            Self::Finned => Self::Some.fit(shoal) && !Self::Sashimi.fit(shoal),
            Self::Sashimi => Self::Some.fit(shoal) && shoal.iter().all(|fish| fish.is_sashimi()),
        }
    }
}

/// Tells each fish of a make and a size: by digit, by a mark that goes, by the houses of the base, then by those of the
/// cover; of those that remove the same, the first. Finned fish of sizes 3 and 4 are followed, digit by digit, by
/// Siamese pairs: two of one base that together remove more than either.
pub(crate) fn find(
    strategy: &'static Strategy,
    (make, fins, size): (Make, Fins, usize),
    scene: &Scene,
    sink: Sink,
) -> Flow {
    let pairs = fins != Fins::No && (3..=4).contains(&size);
    for digit in Digit::ALL {
        let (mut told, mut caught) = (BTreeSet::new(), Vec::new());
        hunt::each(make, size, digit, scene, &mut |fish| {
            if pairs && !fish.fins.is_empty() {
                caught.push(fish);
            }
            if fins.fit(&[&fish]) && told.insert(fish.gone) {
                sink(fish.step(strategy))?;
            }
            Flow::Continue(())
        })?;
        caught.sort_by_key(|fish| (fish.base, fish.cover));
        caught.dedup_by_key(|fish| (fish.base, fish.cover));
        for shoal in caught.chunk_by(|one, twin| one.base == twin.base) {
            for (i, one) in shoal.iter().enumerate() {
                for twin in &shoal[i + 1..] {
                    scene.spend(1)?;
                    let both = one.siamese(twin);
                    if fins.fit(&[one, twin]) && told.insert(both.gone) {
                        sink(both.step(strategy))?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}
