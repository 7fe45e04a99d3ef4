//! Two strong links of a digit, joined by a weak link.
//!
//! ```text
//!   a ══ b ── c ══ d      a or b, c or d, but not both b and c:
//!                         so a or d: a cell that sees both is not the digit
//! ```
//!
//! The patterns have different names, by the houses of the links and the house that joins them: skyscraper, 2-string
//! kite, turbot fish.

use crate::scene::Scene;
use crate::strategy::{Flow, Letter, Step, Strategy, letter};
use pencilmark_core::{Cell, Cells, Digit, House};

/// The letters of the pictures.
pub(crate) const LETTERS: &[Letter] = &[
    letter("first", 'a', "first strong link"),
    letter("second", 'b', "second strong link"),
    letter("one", 'a', "first colour"),
    letter("other", 'b', "second colour"),
    letter("free", 'a', "one of them is true"),
];

/// Two strong links that are joined, and their eliminations.
pub(crate) struct TwoLinks {
    /// The houses of the links.
    pub(crate) houses: [House; 2],
    /// The two ends that see each other: at most one of them holds the digit.
    pub(crate) joined: [Cell; 2],
    /// The two other ends: at least one of them holds the digit.
    pub(crate) free: Cells,
    /// The cells that lose the digit. The set is never empty.
    pub(crate) eliminations: Cells,
}

const BECAUSE: &str = "{digits} fits only into {first} in {one}, and only into {second} in {other}. {joined} see each \
    other, so one of {free} is {digits}";

impl TwoLinks {
    /// Calls `sink` for each way to join the strong links of a digit in two houses. Links that share a cell are left out.
    /// Links are also left out if one of them alone makes the same eliminations, as a locked candidate.
    pub(crate) fn each(scene: &Scene, digit: Digit, houses: [House; 2], sink: &mut impl FnMut(&Self) -> Flow) -> Flow {
        let [one, other] = houses.map(|house| scene.places(digit, house));
        if one.intersects(other) {
            return Flow::Continue(());
        }
        for near in one {
            for far in other & near.peers() {
                let joined = Cells::of(near) | Cells::of(far);
                let free = (one | other) - joined;
                let eliminations = scene.cells(digit) & free.common_peers();
                let by_one_alone = |link: Cells| eliminations.is_subset(link.common_peers());
                if !eliminations.is_empty() && !by_one_alone(one) && !by_one_alone(other) {
                    sink(&Self { houses, joined: [near, far], free, eliminations })?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The step of the pattern.
    pub(crate) fn step(&self, strategy: &'static Strategy, scene: &Scene, digit: Digit) -> Step {
        let [one, other] = self.houses;
        let step = Step::new(strategy, BECAUSE).with("one", one).with("other", other);
        let step = step.with("first", scene.places(digit, one)).with("second", scene.places(digit, other));
        let step = step.with("joined", self.joined.into_iter().collect::<Cells>()).with("free", self.free);
        step.of(digit).resting_on(self.houses.map(|house| (digit, house))).removing(digit, self.eliminations)
    }
}
