//! Assumes each mark on and off, and propagates it by singles. Nested assumptions go further: a mark that leads to a
//! contradiction under an assumption is removed there.
//!
//! ```text
//!   assume 4r1c1                           no contradiction yet
//!     assume 7r3c3 → … contradiction       so 7r3c3 is off under 4r1c1
//!     assume 2r8c8 → … contradiction       so 2r8c8 is off under 4r1c1
//!     … a cell without a mark: contradiction
//!   4r1c1 is off
//! ```

use crate::forcing::net::Claim;
use crate::forcing::propagation::Propagation;
use crate::forcing::recorder::Plan;
use crate::forcing::verity::{self, Cases, Consequences};
use crate::mark::{Mark, Marks};
use crate::scene::Scene;
use crate::strategy::Flow;
use crate::truth::Truth;

/// The steps of work that one propagation takes, roughly.
const PROPAGATION_COST: u64 = 8;

/// The propagation of each mark.
pub(crate) struct Assumptions {
    /// The propagation without an assumption. What singles show by themselves is not reported here.
    settled: Propagation,
    /// The marks to try, each with its propagation and the number of rounds until it ends or breaks.
    on: Vec<(Mark, Propagation, Result<usize, usize>)>,
}

/// What assumptions prove: the cases, and the claim that all of them lead to.
pub(crate) struct Conclusion {
    /// The truth whose marks are the cases, if they are those of a truth.
    pub(crate) cases_of: Option<Truth>,
    /// The assumptions.
    pub(crate) cases: Vec<Claim>,
    /// What all cases lead to. If there is only one case, it leads to a contradiction, and this is its opposite.
    pub(crate) claim: Claim,
}

impl Assumptions {
    /// Assumes each mark that singles alone do not settle. `None` if the board breaks the rules already, or when the
    /// budget stops.
    pub(crate) fn new(scene: &Scene) -> Option<Self> {
        let base = Propagation::new(scene);
        let mut settled = base;
        settled.settle().ok()?;
        let on = settled.unsettled().iter().map(|mark| {
            scene.spend(PROPAGATION_COST).continue_value()?;
            let mut propagation = base;
            propagation.assume(mark);
            let rounds = propagation.settle();
            Some((mark, propagation, rounds))
        });
        Some(Self { settled, on: on.collect::<Option<_>>()? })
    }

    /// The marks that lead to a contradiction. First come those whose removal leaves a single, then the others; each by
    /// the number of rounds.
    pub(crate) fn broken(&self, scene: &Scene) -> Vec<Conclusion> {
        let broken = self.on.iter().filter_map(|&(mark, _, rounds)| Some((mark, rounds.err()?)));
        let mut broken: Vec<_> =
            broken.map(|(mark, rounds)| ((!scene.leaves_single(mark), rounds), Claim::on(mark))).collect();
        broken.sort_by_key(|&(rank, _)| rank);
        broken.into_iter().map(|(_, claim)| Conclusion::refuting(claim)).collect()
    }
}

impl Conclusion {
    fn refuting(claim: Claim) -> Self {
        Self { cases_of: None, cases: vec![claim], claim: claim.opposite() }
    }
}

/// Passes on what assumptions prove without nesting, until `sink` stops. First come contradictions of a mark that is
/// on, then of one that is off. Then comes what all marks of a cell, all places in a house, or a mark on and off have
/// in common. A claim that is proven in several ways is passed on once.
pub(crate) fn conclusions(scene: &Scene, mut sink: impl FnMut(Conclusion) -> Flow) -> Flow {
    let Some(assumptions) = Assumptions::new(scene) else { return Flow::Continue(()) };
    let broken = assumptions.broken(scene);
    let mut known = Consequences::NONE;
    for conclusion in broken {
        known.insert(conclusion.claim);
        sink(conclusion)?;
    }
    let base = Propagation::new(scene);
    let mut by_mark: Vec<Option<Consequences>> = vec![None; 729];
    let before = Consequences { on: assumptions.settled.on(), off: Marks::EMPTY };
    let of = |propagation: &Propagation| Consequences {
        on: propagation.on() - before.on,
        off: *assumptions.settled.open() - *propagation.open(),
    };
    for (mark, propagation, rounds) in &assumptions.on {
        if rounds.is_ok() {
            by_mark[mark.index()] = Some(of(propagation));
        }
    }
    let mut both = Vec::new();
    for (mark, ..) in &assumptions.on {
        scene.spend(PROPAGATION_COST)?;
        let mut propagation = base;
        propagation.rule_out(*mark);
        if propagation.settle().is_err() {
            let conclusion = Conclusion::refuting(Claim::off(*mark));
            known.insert(conclusion.claim);
            sink(conclusion)?;
        } else if let Some(on) = &by_mark[mark.index()] {
            let common = on.and(&of(&propagation));
            both.push((None, vec![Claim::on(*mark), Claim::off(*mark)], common));
        }
    }
    let all_cases = verity::cells(scene).into_iter().chain(verity::houses(scene));
    let common = |(truth, marks): Cases| {
        let mut consequences = marks.iter().map(|mark| by_mark[mark.index()]);
        let first = consequences.next()??;
        let common = consequences.try_fold(first, |common, consequences| Some(common.and(&consequences?)))?;
        Some((Some(truth), marks.into_iter().map(Claim::on).collect(), common))
    };
    for (cases_of, cases, common) in all_cases.filter_map(common).chain(both) {
        scene.spend(64)?;
        for claim in common.claims().filter(|&claim| known.insert(claim)) {
            sink(Conclusion { cases_of, cases: cases.clone(), claim })?;
        }
    }
    Flow::Continue(())
}

/// Nested assumptions: finds the marks that lead to a contradiction with assumptions nested to a given depth.
///
/// The search notices that a board has several solutions when two assumptions fill it in two ways. Such a board may
/// have nothing to find at any depth. A puzzle with one solution always has something.
pub(crate) struct NestedSearch<'s> {
    scene: &'s Scene<'s>,
    assumptions: Assumptions,
    full: Option<Marks>,
    several: bool,
    /// How many more propagations may be made.
    left: usize,
}

/// How an assumption ends, as far as it was propagated.
enum End {
    Sound,
    Broken,
}

impl<'s> NestedSearch<'s> {
    /// The assumptions of a board; first those that leave the fewest marks open. At most `most` propagations are made.
    pub(crate) fn new(scene: &'s Scene, most: usize) -> Option<Self> {
        let mut assumptions = Assumptions::new(scene)?;
        assumptions.on.sort_by_cached_key(|(_, propagation, _)| propagation.unsettled().len());
        Some(Self { scene, assumptions, full: None, several: false, left: most })
    }

    /// Whether it makes sense to go deeper: there is something to assume, and propagations are left.
    pub(crate) fn may_go_on(&self) -> bool {
        !self.assumptions.on.is_empty() && !self.several && self.left > 0
    }

    /// Passes on the marks that lead to a contradiction at a depth, with the plan that proves it. Breaks when the
    /// budget stops.
    pub(crate) fn refuted(&mut self, depth: usize, mut sink: impl FnMut(Plan) -> Flow) -> Flow {
        let mut sound = Marks::EMPTY;
        for i in 0..self.assumptions.on.len() {
            let (mark, mut propagation, _) = self.assumptions.on[i];
            self.scene.spend(1)?;
            // If a mark leads to no contradiction, the marks that it turns on lead to none either.
            if sound.contains(mark) {
                continue;
            }
            let mut first = Vec::new();
            match self.deepen(&mut propagation, depth, &mut first) {
                End::Sound => sound = sound | propagation.on(),
                End::Broken => sink(Plan { mark, first })?,
            }
            if depth > 1 && !self.may_go_on() {
                break;
            }
        }
        Flow::Continue(())
    }

    /// Propagates, and removes each mark that leads to a contradiction, until there is none. Records these marks. Once
    /// the budget has stopped, everything counts as sound.
    fn deepen(&mut self, propagation: &mut Propagation, depth: usize, noted: &mut Vec<Plan>) -> End {
        if self.scene.spend(PROPAGATION_COST).is_break() {
            return End::Sound;
        }
        self.left = self.left.saturating_sub(1);
        if propagation.settle().is_err() {
            return End::Broken;
        }
        if propagation.is_full() {
            let full = self.full.get_or_insert(*propagation.open());
            self.several |= full != propagation.open();
            return End::Sound;
        }
        let mut again = depth > 0;
        while again {
            again = false;
            let mut open = propagation.unsettled();
            while let Some(mark) = open.first() {
                open.remove(mark);
                let mut inner = *propagation;
                inner.assume(mark);
                let mut first = Vec::new();
                if let End::Sound = self.deepen(&mut inner, depth - 1, &mut first) {
                    open = open - inner.on();
                    continue;
                }
                noted.push(Plan { mark, first });
                propagation.rule_out(mark);
                if propagation.settle().is_err() {
                    return End::Broken;
                }
                open = open & propagation.unsettled();
                again = true;
            }
        }
        End::Sound
    }
}
