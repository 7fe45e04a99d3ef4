//! The conclusions from assumptions. The conclusions that are probably the shortest to read come first.
//!
//! ```text
//!   4r1c1 → … in 3 rounds 8r7c2 is off
//!   5r1c1 → … in 2 rounds 8r7c2 is off      together 5 rounds, for the two cases of r1c1
//! ```
//!
//! The number of lines of a net is known only after the net is recorded. The number of rounds until a claim follows is known
//! at once, and it is larger for longer nets. So only the conclusions with the fewest rounds are recorded.

use crate::argument::{Truth, Truths};
use crate::scene::Scene;
use crate::topics::forcing::assumptions::PROPAGATION_COST;
use crate::topics::forcing::conclusion::Conclusion;
use crate::topics::forcing::net::{Claim, Net};
use crate::topics::forcing::propagation::{Broken, Propagation};
use crate::topics::forcing::reductions::Reach;
use crate::topics::forcing::verity::{self, Consequences};
use pencilmark_core::{Layout, Mark, Marks};

/// The number of conclusions that are recorded. The next number is the number of recorded nets that are shortened.
const RECORDED: usize = 32;
const SHORTENED: usize = 6;

/// The shortest of the conclusions that seem short, with its net.
pub(crate) fn shortest(scene: &Scene, reach: Reach) -> Option<(Conclusion, Net)> {
    shortest_of(scene, reach, likely(scene, reach)?)
}

/// The shortest of some conclusions, with its net. Those that seem shortest must come first: only these are recorded.
pub(crate) fn shortest_of(scene: &Scene, reach: Reach, likely: Vec<Conclusion>) -> Option<(Conclusion, Net)> {
    let nets = likely.into_iter().take(RECORDED).filter_map(|conclusion| {
        let net = conclusion.net(scene, reach, Truths::all(scene.layout()))?;
        Some((conclusion, net))
    });
    let mut nets: Vec<_> = nets.collect();
    pencilmark_core::sort_by_key(&mut nets, |(_, net)| net.lines());
    nets.truncate(SHORTENED);
    let shortened = nets.into_iter().map(|(conclusion, net)| {
        let net = net.shortened(|truths| conclusion.net(scene, reach, truths));
        (conclusion, net)
    });
    shortened.min_by_key(|(_, net)| net.lines())
}

/// The consequences of a claim, round by round.
struct FollowedClaim {
    claim: Claim,
    rounds: Vec<Consequences>,
    is_broken: bool,
}

impl FollowedClaim {
    /// The number of the round in which a claim follows, counted from 0.
    fn round_of(&self, claim: Claim) -> Option<usize> {
        let side = |round: &Consequences| if claim.on { round.on } else { round.off };
        self.rounds.iter().position(|round| side(round).contains(claim.mark))
    }
}

/// All conclusions, in the order of their rounds. `None` if the board breaks the rules, or when the budget stops.
fn likely(scene: &Scene, reach: Reach) -> Option<Vec<Conclusion>> {
    let base = Propagation::new(scene);
    let mut settled = base;
    settled.settle(scene.layout(), reach).ok()?;
    let follow = |claim: Claim| {
        scene.spend(PROPAGATION_COST).continue_value()?;
        Some(follow(scene.layout(), base, claim, &settled, reach))
    };
    let marks: Vec<Mark> = settled.unsettled().iter().collect();
    let on: Vec<FollowedClaim> = marks.iter().map(|&mark| follow(Claim::on(mark))).collect::<Option<_>>()?;
    let off: Vec<FollowedClaim> = marks.iter().map(|&mark| follow(Claim::off(mark))).collect::<Option<_>>()?;
    let mut ranked: Vec<(usize, Conclusion)> = Vec::new();
    for broken in on.iter().chain(&off).filter(|followed| followed.is_broken) {
        ranked.push((broken.rounds.len(), Conclusion::refuting(broken.claim)));
    }
    let of = |mark: Mark| on.iter().find(|followed| followed.claim.mark == mark);
    let all_cases = verity::cells(scene).into_iter().chain(verity::houses(scene));
    for (truth, marks) in all_cases {
        scene.spend(64).continue_value()?;
        // A mark that is settled without an assumption is not tried.
        if let Some(cases) = marks.into_iter().map(of).collect::<Option<Vec<_>>>() {
            verities(scene.layout(), Some(truth), &cases, &mut ranked);
        }
    }
    for (on, off) in on.iter().zip(&off) {
        verities(scene.layout(), None, &[on, off], &mut ranked);
    }
    pencilmark_core::sort_by_key(&mut ranked, |&(rounds, _)| rounds);
    Some(ranked.into_iter().map(|(_, conclusion)| conclusion).collect())
}

fn follow(layout: &Layout, base: Propagation, claim: Claim, settled: &Propagation, reach: Reach) -> FollowedClaim {
    let mut propagation = base;
    if claim.on {
        propagation.assume(layout, claim.mark);
    } else {
        propagation.rule_out(claim.mark);
    }
    let now = |propagation: &Propagation| Consequences {
        on: propagation.on() - settled.on(),
        off: *settled.open() - *propagation.open(),
    };
    let mut rounds = vec![now(&propagation)];
    loop {
        match propagation.settle_round(layout, reach) {
            Ok(true) => rounds.push(now(&propagation)),
            Ok(false) => return FollowedClaim { claim, rounds, is_broken: false },
            Err(Broken) => return FollowedClaim { claim, rounds, is_broken: true },
        }
    }
}

/// Adds the claims to which all of some cases lead. Their rank is the sum of the rounds in all cases.
fn verities(layout: &Layout, cases_of: Option<Truth>, cases: &[&FollowedClaim], ranked: &mut Vec<(usize, Conclusion)>) {
    if cases.iter().any(|case| case.is_broken) {
        return;
    }
    let all = Consequences { on: Marks::ALL, off: Marks::ALL };
    let common = cases.iter().filter_map(|case| case.rounds.last()).fold(all, |common, last| common.and(last));
    for claim in common.claims(layout) {
        let rounds: usize = cases.iter().filter_map(|case| case.round_of(claim)).map(|round| round + 1).sum();
        let cases = cases.iter().map(|case| case.claim).collect();
        ranked.push((rounds, Conclusion { cases_of, cases, claim }));
    }
}
