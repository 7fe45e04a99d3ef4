//! An assumption, followed through cells and houses that have one place left each, in any order.

use crate::argument::Truths;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::forcing::assumptions::Assumptions;
use crate::topics::forcing::conclusion::Conclusion;
use crate::topics::forcing::length::shortest_of;
use crate::topics::forcing::net::Net;
use crate::topics::forcing::propagation::Reach;

strategy! {
    /// Assume that a mark, the target, is true. It leaves one place in some cells, or one place for a digit in some
    /// houses. These places leave one place in further cells and houses, until a cell or a house has none left. So the
    /// target is false. A braid is a whip whose links may follow any earlier place, not only the one before: several
    /// threads that meet.
    ///
    /// ```text
    ///              ┌──→ r1c5: 4 7 → 7 ─────────────┐
    ///   4r1c1 ──┤                                  ├──→ block 3: no place for 7
    ///              └──→ column 7: 7 only in r6c7 ──┘
    /// ```
    ///
    /// In a g-braid, what is left of a house may also be two or three cells where a block crosses a line: the digit is
    /// removed from the rest of the other house.
    ///
    /// Bounds: as few links as can be found by leaving out one truth after another, which is not always the fewest.
    ///
    /// How to spot it: Take a mark in a cell with few marks, and assume that it is true. Fill in all singles that
    /// follow, until a cell or a house has no place left. Then go back from there, and keep what was needed.
    ///
    /// Origin: Denis Berthier described whips and braids in 2007 and in his book of 2012, where he proves that a mark
    /// can be refuted by a braid if and only if it can be refuted by singles.
    ///
    /// Also called: Braid[n] and g-Braid[n], where n is the number of links; trial and error with singles.
    // Order: first marks whose removal leaves a single, then the others, each by the number of rounds of singles until
    // the contradiction. Braids come before g-braids.
    pub BRAID {
        id: "braid",
        name: "Braid and g-Braid",
        family: Forcing,
        find: find,
        cases: CASES,
    }
}

const BECAUSE: &str = "{branches}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for (reach, name) in [(Reach::Singles, "Braid"), (Reach::Locked, "g-Braid")] {
        let step =
            |conclusion: &Conclusion, net: &Net| conclusion.shown(scene, Step::new(&BRAID, BECAUSE).called(name), net);
        let broken = Assumptions::of(scene, reach).broken(scene);
        let mut some = false;
        // If the shortest is wanted, it is enough to send that.
        if scene.longest().is_some() {
            if let Some((conclusion, net)) = shortest_of(scene, reach, broken) {
                return sink(step(&conclusion, &net));
            }
            continue;
        }
        for conclusion in broken {
            scene.spend(8)?;
            if let Some(net) = conclusion.short_net(scene, reach, Truths::ALL) {
                some = true;
                sink(step(&conclusion, &net))?;
            }
        }
        if some {
            return Flow::Continue(());
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[];
