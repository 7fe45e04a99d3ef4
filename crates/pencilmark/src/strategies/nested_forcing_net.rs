//! Assumptions within an assumption.

use crate::argument::Truths;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::forcing::assumptions::is_without_nets;
use crate::topics::forcing::conclusion::Conclusion;
use crate::topics::forcing::nested::{NestedManner, NestedSearch};
use crate::topics::forcing::net::{Claim, Net};
use crate::topics::forcing::recorder::{Plan, Recorder};
use crate::topics::forcing::reductions::Reach;

strategy! {
    /// If an assumed mark (candidate) leads to a contradiction with the help of further assumptions, this mark is
    /// removed. A contradiction is a cell without a mark, or a house (row, column or block) without a place for a
    /// digit. Assume that a cell holds a digit. Make all steps that follow from singles, locked candidates and pairs.
    /// When nothing more follows, also assume a second mark. If the second assumption leads to a contradiction, the
    /// second mark is false under the first assumption. More and more marks are removed in this way, until the first
    /// assumption leads to a contradiction too.
    ///
    /// ```text
    ///   r1c1 is 4 ──→ …
    ///     (r3c3 is 7 ──→ … ──→ no place for 2 in row 9)      so r3c3 is not 7 ──→ …
    ///     (r8c8 is 2 ──→ … ──→ no mark in r5c1)              so r8c8 is not 2 ──→ … ──→ no mark in r6c6
    /// ```
    ///
    /// Bounds: a forcing net is all that follows from a single assumption. If a forcing net finds a step, this strategy
    /// reports nothing. A third level of assumptions is tried only if two levels find nothing, and so on.
    ///
    /// How to spot it: This strategy is very hard to use by hand. As the first assumption, take the mark from which you
    /// can fill the most cells. When nothing more follows, take a cell with two marks left. Assume one of these two
    /// marks too, and look for a contradiction. If you find a contradiction, remove this second mark. Then go on with
    /// the first assumption alone, and repeat these steps.
    ///
    /// Also called: Nested forcing chain.
    // Order: first the assumptions that leave the fewest marks open.
    pub NESTED_FORCING_NET {
        id: "nested-forcing-net",
        name: "Nested Forcing Net",
        summary: "Suppose that a mark is true. When nothing more follows, also suppose a second mark, and remove it if \
            it fails. If all this ends in a contradiction, the first mark is removed.",
        family: Forcing,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

pub(crate) const BECAUSE: &str = "{branches}";

/// The greatest number of propagations. After this number, the search stops. Boards with several solutions can reach
/// this limit.
const MOST: usize = 1 << 21;

/// The number of nets that are compared if the shortest net is wanted, and the number of these nets that are shortened.
const COMPARED: usize = 30;
const SHORTENED: usize = 6;
/// The number of further nets. The search for these nets does not look for short nets. With 30 further nets, some
/// shorter nets are missed. With 100, the explanation of the hardest puzzles takes a quarter longer.
const QUICK: usize = 60;

fn find(scene: &Scene, sink: Sink) -> Flow {
    if !is_without_nets(scene) {
        return Flow::Continue(());
    }
    let step = |plan: &Plan, net: &Net| {
        Conclusion::refuting(Claim::on(plan.mark)).shown(scene, Step::new(&NESTED_FORCING_NET, BECAUSE), net)
    };
    if scene.longest().is_none() {
        return nets(scene, NestedManner::Quick, &mut |plan, net| sink(step(&plan, &net)));
    }
    // The quick search, too, sometimes finds a net that is shorter than the others.
    let mut found = Vec::new();
    for (manner, more) in [(NestedManner::Short, COMPARED), (NestedManner::Quick, QUICK)] {
        let most = found.len() + more;
        let stopped = nets(scene, manner, &mut |plan, net| {
            found.push((plan, net));
            if found.len() < most { Flow::Continue(()) } else { Flow::Break(()) }
        });
        if stopped.is_break() && found.len() < most {
            break;
        }
    }
    pencilmark_core::sort_by_key(&mut found, |(_, net)| net.lines());
    found.truncate(SHORTENED);
    let shortened = found.into_iter().map(|(plan, net)| shortened(scene, plan, net));
    shortened.min_by_key(|(_, net)| net.lines()).map_or(Flow::Continue(()), |(plan, net)| sink(step(&plan, &net)))
}

/// Finds the nets that refute a mark, at the smallest depth that has such nets.
fn nets(scene: &Scene, manner: NestedManner, sink: &mut dyn FnMut(Plan, Net) -> Flow) -> Flow {
    let mut search = NestedSearch::new(scene, manner, MOST);
    let reach = if scene.longest().is_some() { Reach::Reductions } else { Reach::Singles };
    for depth in 1.. {
        scene.spend(1)?;
        let mut some = false;
        search.refuted(depth, |plan| {
            let Some(net) = record(scene, &plan, reach, Truths::all(scene.layout())) else { return Flow::Continue(()) };
            some = true;
            sink(plan, net)
        })?;
        if some || !search.may_go_on() {
            break;
        }
    }
    Flow::Continue(())
}

fn record(scene: &Scene, plan: &Plan, reach: Reach, truths: Truths) -> Option<Net> {
    let recorder = Recorder::new(scene, truths).reaching(reach);
    recorder.carried_out(plan).map(Net::refuting)
}

/// A shorter net. First it loses nested assumptions that are not needed, then truths that are not needed.
fn shortened(scene: &Scene, mut plan: Plan, mut net: Net) -> (Plan, Net) {
    for i in (0..plan.first.len()).rev() {
        let mut fewer = plan.clone();
        fewer.first.remove(i);
        if let Some(shorter) = record(scene, &fewer, Reach::Reductions, Truths::all(scene.layout()))
            .filter(|shorter| shorter.lines() <= net.lines())
        {
            (plan, net) = (fewer, shorter);
        }
    }
    let net = net.shortened(|truths| record(scene, &plan, Reach::Reductions, truths));
    (plan, net)
}

const CASES: &[Case] = &[
    case(":::26.+3.......76+29...3+5.+81.2.......8..9.9..4....7..+96....+1+7+3.+9.6+84+645+781+9+23+928+4+3+6...:517 418 518 519 827 829 748 153:::").finds(&["r6c7≠1"]),
    case(":::26.+3.......76+29...3+5.+81.2.......8..9.9..4....7..+96....+1+7+3.+9.6+84+645+781+9+23+928+4+3+6...:517 418 518 519 827 829 748 153 167:::").finds_nothing(),
    case(":::...+54.8.9....6.7.+55.........+58..4.+9....6..+45.47..95..8.9+4.1+6+5...12.+5.6..8+6+5..39..:311 711 618 321 222 322 232 332 633 341 351 756 259 779 789 799:::").finds_nothing(),
    case(":::6....2.3.+7....95..2...81.....6+27+4...1..8+9...44.21..9....7.2+8..5.....+7.4.8.......7:812 413 513 822 629 341 556 657 562 665 568 372 374 382 982 383 287 689 392 393 696:::").finds_nothing(),
];
