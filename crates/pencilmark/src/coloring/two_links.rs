//! Two strong links of a digit, joined by a weak one.
//!
//! ```text
//!   a ══ b ── c ══ d      a or b, c or d, but not both b and c:
//!                         a or d, so nobody who sees both is the digit
//! ```
//!
//! What the links lie in, and what joins them, gives the patterns their names: skyscraper, 2-string kite, turbot fish.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::scene::Scene;
use crate::set::Cells;
use crate::step::Step;
use crate::strategy::{Flow, Strategy};

/// Two strong links that are joined, and what they take away.
pub(crate) struct TwoLinks {
    /// Where the links are.
    pub(crate) houses: [House; 2],
    /// The end of each that sees the other: at most one of the two holds the digit.
    pub(crate) joined: [Cell; 2],
    /// The other ends: at least one of the two holds the digit.
    pub(crate) free: Cells,
    /// The cells that lose the digit, never none.
    pub(crate) gone: Cells,
}

const BECAUSE: &str = "the only places for {digits} are {first} in {one}, {second} in {other}; \
    not both {joined} can take it, which leaves one of {free}";

impl TwoLinks {
    /// Calls `sink` for each way to join the strong links of a digit in two houses. Left out are links that share a
    /// cell, and those of which one alone takes the same away, as a locked candidate.
    pub(crate) fn each(scene: &Scene, digit: Digit, houses: [House; 2], sink: &mut impl FnMut(&Self) -> Flow) -> Flow {
        let [one, other] = houses.map(|house| scene.places(digit, house));
        if one.intersects(other) {
            return Flow::Continue(());
        }
        for near in one {
            for far in other & near.peers() {
                let joined = Cells::of(near) | Cells::of(far);
                let free = (one | other) - joined;
                let gone = scene.cells(digit) & free.common_peers();
                let by_one_alone = |link: Cells| gone.is_subset(link.common_peers());
                if !gone.is_empty() && !by_one_alone(one) && !by_one_alone(other) {
                    sink(&Self { houses, joined: [near, far], free, gone })?;
                }
            }
        }
        Flow::Continue(())
    }

    /// What the pattern says, as a step.
    pub(crate) fn step(&self, strategy: &'static Strategy, scene: &Scene, digit: Digit) -> Step {
        let [one, other] = self.houses;
        let step = Step::new(strategy, BECAUSE).with("one", one).with("other", other);
        let step = step.with("first", scene.places(digit, one)).with("second", scene.places(digit, other));
        let step = step.with("joined", self.joined.into_iter().collect::<Cells>()).with("free", self.free);
        step.of(digit).resting_on(self.houses.map(|house| (digit, house))).removing(digit, self.gone)
    }
}
