//! Fish: some houses that confine a digit to the same number of other houses.
//!
//! ```text
//!          c2     c5     c8
//!          │      │      │
//!   r1  ── 4 ──── 4 ──────── base      every 4 of the base stands in the cover;
//!          │      │      │
//!   r4  ──────── 4 ───── 4 ─ base      the base takes as many 4s as it has houses,
//!          │      │      │              so each house of the cover has its 4 in the base,
//!   r9  ── 4 ─ f ─────── 4 ─ base      and other 4s of the cover are removed: the mark at *.
//!          │      *      │
//!        cover  cover  cover            with fins f: only marks that see all the fins
//! ```
//!
//! A *base* of `k` houses is covered by `k` other houses, the *cover*. Both may mix rows, columns and blocks. A *fin* is a
//! place of the base outside the cover, or in two houses of the base at once (an *endo-fin*). If no fin holds the digit, the
//! `k` houses of the base hold it in `k` places, each in a different house of the cover. So a mark is removed if it sees
//! every fin and lies in the cover but not in the base. A mark that sees every fin and lies in two houses of the cover, but
//! in only one of the base, is removed too (*cannibalism*). With such a mark, too few houses of the cover would be left.
//!
//! **A fish is reported only if it needs its whole base**: for at least one of its eliminations, no part of the base
//! makes a smaller fish. Otherwise each fish would be part of a thousand larger fish. Only the number of houses matters: in
//! some of the houses, the digit may have no place left for another reason.
//!
//! The search starts from a mark to eliminate, the *target*. Assume that the target is on. Then its peers are off, and so
//! are all fins. The remaining places of the base must be `k` disjoint sets, one for each house of the base, in `k - 1`
//! houses. One of the target's own houses completes the cover. Only marks that are in no full placement of the digit (no
//! template) can be targets. On most boards there are none.

mod pattern;
mod search;

pub use pattern::Fish;
pub(crate) use pattern::{LETTERS, Make};
pub(crate) use search::{FishSearch, needs_whole_base};

use crate::scene::Scene;
use crate::strategy::{Flow, Sink, Strategy};
use pencilmark_core::{Digit, Layout};
use std::collections::BTreeSet;

/// The fins that a fish must have.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Fins {
    /// The fish has no fins.
    No,
    /// The fish has fins.
    Some,
    /// The fish has fins, and without them each house of the base has at least two places.
    Finned,
    /// The fish has fins, and without them some house of the base has at most one place.
    Sashimi,
}

impl Fins {
    /// Whether some fish have the required fins. A Siamese pair is sashimi if both fish are sashimi.
    fn fit(self, layout: &Layout, group: &[&Fish]) -> bool {
        match self {
            Self::No => group.iter().all(|fish| fish.fins.is_empty()),
            Self::Some => group.iter().all(|fish| !fish.fins.is_empty()),
            Self::Finned => Self::Some.fit(layout, group) && !Self::Sashimi.fit(layout, group),
            Self::Sashimi => Self::Some.fit(layout, group) && group.iter().all(|fish| fish.is_sashimi(layout)),
        }
    }
}

/// Reports each fish of a make and a size. Order: by digit, by a removed mark, by the houses of the base, then by the houses
/// of the cover. Of fish with the same eliminations, only the first is reported. For fish with fins of sizes 3 and 4,
/// Siamese pairs come last for each digit: two fish of one base that together remove more marks than each of them.
pub(crate) fn find(
    strategy: &'static Strategy,
    (make, fins, size): (Make, Fins, usize),
    scene: &Scene,
    sink: Sink,
) -> Flow {
    let layout = scene.layout();
    let pairs = fins != Fins::No && (3..=4).contains(&size);
    for digit in Digit::ALL {
        let (mut reported, mut finned) = (BTreeSet::new(), Vec::new());
        search::each(make, size, digit, scene, &mut |fish| {
            if pairs && !fish.fins.is_empty() {
                finned.push(fish);
            }
            if fins.fit(layout, &[&fish]) && reported.insert(fish.eliminations) {
                sink(fish.step(layout, strategy))?;
            }
            Flow::Continue(())
        })?;
        pencilmark_core::sort_by_key(&mut finned, |fish| (fish.base, fish.cover));
        finned.dedup_by_key(|fish| (fish.base, fish.cover));
        for group in finned.chunk_by(|one, twin| one.base == twin.base) {
            for (i, one) in group.iter().enumerate() {
                for twin in &group[i + 1..] {
                    scene.spend(1)?;
                    if fins.fit(layout, &[one, twin]) && reported.insert(one.eliminations | twin.eliminations) {
                        sink(one.siamese(twin, strategy))?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}
