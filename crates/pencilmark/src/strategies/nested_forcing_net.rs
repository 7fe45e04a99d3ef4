//! Assumptions within suppositions.

use crate::coloring::refute::is_brief;
use crate::forcing::assumptions::{Nest, shown};
use crate::forcing::net::{Cause, Claim, Net};
use crate::forcing::recorder::Recorder;
use crate::forcing::verity::showing;
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use crate::truth::Truths;

strategy! {
    /// Suppose that a cell holds a digit, and follow it by singles until nothing more is to be seen. Then suppose a
    /// second mark besides: if that leads to a contradiction, the second goes, as long as the first stands. So one mark
    /// after another goes, until the first supposition breaks too.
    ///
    /// ```text
    ///   r1c1 is 4 ──→ …
    ///     (r3c3 is 7 ──→ … ──→ no place for 2 in row 9)      so r3c3 is not 7 ──→ …
    ///     (r8c8 is 2 ──→ … ──→ no mark in r5c1)              so r8c8 is not 2 ──→ … ──→ no mark in r6c6
    /// ```
    ///
    /// Bounds: where a net without nesting finds something, nothing is told; suppositions are nested only as deep as
    /// needed to find something; a net whose truths would take thousands of trials to check is left out.
    ///
    /// Order: the suppositions that leave the least open first.
    pub NESTED_FORCING_NET = "nested-forcing-net", "Nested Forcing Net", Forcing, find, CASES
}

const BECAUSE: &str = "{branches}";

/// A proof that takes more trials than this is not told: another net leads further.
const TRIALS: usize = 10_000;

/// So many worlds may be settled before going deeper is given up, on boards with several solutions.
const MOST: usize = 1 << 21;

fn find(scene: &Scene, sink: Sink) -> Flow {
    if shown(scene, |_| Flow::Break(())).is_break() {
        return Flow::Continue(());
    }
    let Some(mut nest) = Nest::new(scene, MOST) else { return Flow::Continue(()) };
    let mut some = false;
    for depth in 1.. {
        scene.spend(1)?;
        nest.refuted(depth, |plan| {
            let Some(branch) = Recorder::new(scene, Truths::ALL).carried_out(&plan) else { return Flow::Continue(()) };
            let nested = branch.inferences.iter().filter(|one| matches!(one.cause, Cause::Nested(_))).count();
            let net = Net::refuting(branch);
            let step = showing(scene, Step::new(&NESTED_FORCING_NET, BECAUSE), Claim::off(plan.mark), &net);
            // Few truths for many suppositions are hard to check for somebody who is not told the way.
            let dense = nested >= 10 && step.truths().len() < 80;
            if dense && !is_brief(scene, step.truths(), plan.mark, TRIALS) {
                return Flow::Continue(());
            }
            some = true;
            sink(step)
        })?;
        if some || !nest.may_go_on() {
            break;
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::26.+3.......76+29...3+5.+81.2.......8..9.9..4....7..+96....+1+7+3.+9.6+84+645+781+9+23+928+4+3+6...:517 418 518 519 827 829 748 153:::").finds(&["r6c7≠1"]),
    case(":::26.+3.......76+29...3+5.+81.2.......8..9.9..4....7..+96....+1+7+3.+9.6+84+645+781+9+23+928+4+3+6...:517 418 518 519 827 829 748 153 167:::").finds_nothing(),
    case(":::...+54.8.9....6.7.+55.........+58..4.+9....6..+45.47..95..8.9+4.1+6+5...12.+5.6..8+6+5..39..:311 711 618 321 222 322 232 332 633 341 351 756 259 779 789 799:::").finds(&["r3c9≠3"]),
    case(":::6....2.3.+7....95..2...81.....6+27+4...1..8+9...44.21..9....7.2+8..5.....+7.4.8.......7:812 413 513 822 629 341 556 657 562 665 568 372 374 382 982 383 287 689 392 393 696:::").finds(&["r8c2≠1"]),
];
