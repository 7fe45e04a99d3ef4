//! Assumptions under assumptions.

use crate::forcing::assumptions::{NestedSearch, conclusions};
use crate::forcing::net::{Cause, Claim, Net};
use crate::forcing::recorder::Recorder;
use crate::forcing::verity::showing;
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use crate::truth::Truths;
use crate::truths::refute::is_brief;

strategy! {
    /// Assume that a cell holds a digit, and propagate by singles until nothing more follows. Then assume a second mark
    /// in addition. If this leads to a contradiction, the second mark is off under the first assumption. Mark after
    /// mark is removed in this way, until the first assumption leads to a contradiction too.
    ///
    /// ```text
    ///   r1c1 is 4 ──→ …
    ///     (r3c3 is 7 ──→ … ──→ no place for 2 in row 9)      so r3c3 is not 7 ──→ …
    ///     (r8c8 is 2 ──→ … ──→ no mark in r5c1)              so r8c8 is not 2 ──→ … ──→ no mark in r6c6
    /// ```
    ///
    /// Bounds: if a net without nesting finds something, nothing is reported. Assumptions are nested only as deep as
    /// needed to find something. A net is left out if its truths would take thousands of trials to check.
    // Order: first the assumptions that leave the fewest marks open.
    pub NESTED_FORCING_NET = "nested-forcing-net", "Nested Forcing Net", Forcing, find, CASES
}

const BECAUSE: &str = "{branches}";

/// A proof that takes more trials to check is not reported.
const TRIALS: usize = 10_000;

/// The search stops after so many propagations. This happens on boards with several solutions.
const MOST: usize = 1 << 21;

fn find(scene: &Scene, sink: Sink) -> Flow {
    if conclusions(scene, |_| Flow::Break(())).is_break() {
        return Flow::Continue(());
    }
    let Some(mut search) = NestedSearch::new(scene, MOST) else { return Flow::Continue(()) };
    let mut some = false;
    for depth in 1.. {
        scene.spend(1)?;
        search.refuted(depth, |plan| {
            let Some(branch) = Recorder::new(scene, Truths::ALL).carried_out(&plan) else { return Flow::Continue(()) };
            let nested = branch.inferences.iter().filter(|one| matches!(one.cause, Cause::Nested(_))).count();
            let net = Net::refuting(branch);
            let step = showing(scene, Step::new(&NESTED_FORCING_NET, BECAUSE), Claim::off(plan.mark), &net);
            // With many assumptions and few truths, the proof may be hard to check for somebody who has only the
            // truths.
            let dense = nested >= 10 && step.truths().len() < 80;
            if dense && !is_brief(scene, step.truths(), plan.mark, TRIALS) {
                return Flow::Continue(());
            }
            some = true;
            sink(step)
        })?;
        if some || !search.may_go_on() {
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
