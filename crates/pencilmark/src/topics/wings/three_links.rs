//! A chain of three strong links that two weak links join, and the marks that it removes.
//!
//! ```text
//!   a ══ b ── c ══ d ── e ══ f      a or f is true: marks that cannot be true with a or with f are false
//!   └───────────────────────┘       if a and f cannot both be true, it is a ring: b or c is true, and d or e is true
//! ```

use crate::argument::{Node, Truth};
use crate::scene::Scene;
use crate::strategy::{Part, Step};
use pencilmark_core::{Digits, Marks};

/// Three strong links, each with the truth that makes it strong.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ThreeLinks {
    pub(crate) links: [[Node; 2]; 3],
    pub(crate) truths: [Truth; 3],
}

/// The sentence about a ring, after the reason.
const RING: &str = ". Both cannot be true. So the chain is a closed ring that also holds backwards, and one of the \
    two marks of each weak link is true";

impl ThreeLinks {
    /// The outer ends. At least one of them is true.
    pub(crate) fn ends(&self) -> [Node; 2] {
        [self.links[0][0], self.links[2][1]]
    }

    /// Whether some end of a link has several cells.
    pub(crate) fn is_grouped(&self) -> bool {
        self.links.iter().flatten().any(|node| node.cells.single().is_none())
    }

    /// Whether at most one of the outer ends can be true.
    pub(crate) fn is_ring(&self) -> bool {
        let [one, other] = self.ends();
        if one.digit == other.digit {
            other.cells.is_subset(one.cells.common_peers())
        } else {
            one.cells == other.cells && one.cells.single().is_some()
        }
    }

    /// The marks that are removed.
    pub(crate) fn eliminations(&self, scene: &Scene) -> Marks {
        let [[a, b], [c, d], [e, f]] = self.links;
        let mut eliminations = either(scene, a, f);
        if self.is_ring() {
            for (one, other) in [(b, c), (d, e)] {
                eliminations = eliminations | either(scene, one, other);
            }
        }
        eliminations
    }

    /// Gives a step its name (one of the four names of its pattern), the marks that it removes and the reason.
    pub(crate) fn conclude(&self, scene: &Scene, step: Step, names: [&'static str; 4], eliminations: Marks) -> Step {
        let name = names[usize::from(self.is_grouped()) + 2 * usize::from(self.is_ring())];
        let ring = self.is_ring().then(|| Part::new(RING));
        let digits: Digits = self.links.iter().flatten().map(|node| node.digit).collect();
        let step = step.called(name).with("ring", ring);
        step.removing_marks(eliminations).of(digits).resting_on_needed(scene, self.truths)
    }
}

/// The marks that are false if one of two nodes is true.
fn either(scene: &Scene, one: Node, other: Node) -> Marks {
    let mut eliminations = Marks::EMPTY;
    if one.digit == other.digit {
        eliminations[one.digit] = scene.cells(one.digit) & (one.cells | other.cells).common_peers();
    } else {
        for (near, far) in [(one, other), (other, one)] {
            let seen = near.cells.common_peers() & scene.cells(near.digit);
            if far.cells.single().is_some() {
                eliminations[near.digit] = far.cells & seen;
            }
        }
    }
    if let Some(cell) = one.cells.single().filter(|_| one.cells == other.cells) {
        for digit in scene.marks(cell) - one.digit.into() - other.digit.into() {
            eliminations[digit].insert(cell);
        }
    }
    eliminations
}
