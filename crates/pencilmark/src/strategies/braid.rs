//! An assumption, and all singles that follow: cells with one digit left, and houses with one place left for a digit.

use crate::argument::Truths;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::forcing::assumptions::Assumptions;
use crate::topics::forcing::conclusion::Conclusion;
use crate::topics::forcing::length::shortest_of;
use crate::topics::forcing::net::Net;
use crate::topics::forcing::reductions::Reach;

strategy! {
    /// Assume that a mark (candidate), the target, is true. If the singles that follow lead to a contradiction, the
    /// target is false. A single is a cell with one digit left, or a house with one place left for a digit. A house is
    /// a row, a column or a block. A contradiction is a cell with no digit left, or a house with no place left for a
    /// digit. The singles on the way to the contradiction are called links. In a whip (a simpler pattern), each link
    /// follows from the link before. In a braid, a link may follow from any earlier links, so several series of links
    /// may meet.
    ///
    /// ```text
    ///              ┌──→ r1c5: 4 7 → 7 ─────────────┐
    ///   4r1c1 ──┤                                  ├──→ block 3: no place for 7
    ///              └──→ column 7: 7 only in r6c7 ──┘
    /// ```
    ///
    /// In a g-braid, a link may also be a digit that has two or three places left in a house. All these places lie
    /// where a block and a line (row or column) cross. If the house is the block, the digit is removed from the rest of
    /// the line. If the house is the line, the digit is removed from the rest of the block.
    ///
    /// Bounds: the proof uses cells that must hold a digit, and houses that must hold a certain digit. To shorten the
    /// proof, the search leaves out these cells and houses one after another. The number of links is then small, but
    /// not always the smallest possible number.
    ///
    /// How to spot it: Take a mark in a cell with few marks, and assume that the mark is true. Fill in all singles that
    /// follow, until you find a contradiction. Then go back from the contradiction, and keep only the singles that you
    /// needed.
    ///
    /// Origin: Denis Berthier described whips and braids in 2007 and in his book of 2012. The book proves that braids
    /// refute (prove false) exactly those marks that singles can refute.
    ///
    /// Also called: g-Braid (with groups of places), trial and error with singles.
    // Order: first marks whose removal leaves a single, then other marks. Both are sorted by the number of rounds of
    // singles until the contradiction. Braids come before g-braids.
    pub BRAID {
        id: "braid",
        name: "Braid and g-Braid",
        summary: "Suppose that a mark is true. Fill in all cells and digits that have only one place left, one after \
            the other. If a cell or a digit of a house has no place left, the mark is removed.",
        family: Forcing,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

const BECAUSE: &str = "{branches}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for (reach, name) in [(Reach::Singles, "Braid"), (Reach::Locked, "g-Braid")] {
        let step =
            |conclusion: &Conclusion, net: &Net| conclusion.shown(scene, Step::new(&BRAID, BECAUSE).called(name), net);
        let broken = Assumptions::of(scene, reach).broken(scene);
        let mut some = false;
        // If only the shortest step is wanted, only this step is sent.
        if scene.longest().is_some() {
            if let Some((conclusion, net)) = shortest_of(scene, reach, broken) {
                return sink(step(&conclusion, &net));
            }
            continue;
        }
        for conclusion in broken {
            scene.spend(8)?;
            if let Some(net) = conclusion.short_net(scene, reach, Truths::all(scene.layout())) {
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

const CASES: &[Case] = &[
    case(":::+8+21+6+3+7+45+9.+56+1...78.9+7.8..+1+6+5+1..7+36+84.7+846.+13+5+6+4+38+5+1+7+9+2.34.1.8+6+7+78.+3.+65+4+11+6+57+4+892+3::::").finds(&["r2c5≠2", "r4c4≠2", "r5c1≠2", "r8c3≠2", "r2c6≠9", "r4c3≠9", "r5c6≠9", "r7c1≠9", "r7c4≠9", "r8c5≠9", "r2c6≠2", "r3c6≠2", "r7c4≠2", "r7c6≠2"]),
    case(":::+8+21+6+3+7+45+9.+56+1...78.9+7.8..+1+6+5+1..7+36+84.7+846.+13+5+6+4+38+5+1+7+9+2.34.1.8+6+7+78.+3.+65+4+11+6+57+4+892+3:985:::").finds_nothing(),
    case(":::+3+8+62..+7..1+2+5.3.+8.6+974+5+683+2+16+31+8+59+47+2+4+9+2+1735+6+8+7+58+4+2+6+913+5+13.+4+268.+8+6+7+3..+2.42+496+8.+1+3.::::").finds(&["r1c6≠1", "r8c5≠1", "r1c8≠4", "r2c6≠4", "r1c8≠5", "r8c6≠5", "r9c9≠5", "r2c4≠7", "r7c9≠7", "r9c6≠7", "r1c5≠9", "r1c9≠9", "r2c8≠9", "r7c4≠9", "r8c8≠9"]),
    case(":::........1.....2.34.34.5.6....17..8...45.8...38..........6.3..1..5...8..69..5.....::::").finds(&["r2c2≠8"]),
    case(":::98765.4..4....8.6..3.4.....5...8..4.......7.....2.41..2..8...9...3..9....9....6.1:318 229 355 356 558 559 661 365:::").finds(&["r7c2≠6"]),
];
