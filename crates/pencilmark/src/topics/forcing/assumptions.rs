//! Assumes each mark on and off, and propagates it: by singles, or also by locked candidates and pairs.
//!
//! ```text
//!   assume 4r1c1 → … → a cell without a mark          so 4r1c1 is off
//!   4r1c1, 5r1c1 and 9r1c1 each → … → 8r7c2 is off    so it is off
//! ```

use crate::scene::{Derived, Scene, Slot};
use crate::strategy::Flow;
use crate::topics::forcing::conclusion::Conclusion;
use crate::topics::forcing::net::Claim;
use crate::topics::forcing::propagation::{Propagation, Rounds};
use crate::topics::forcing::reductions::Reach;
use crate::topics::forcing::verity::{self, Cases, Consequences};
use pencilmark_core::{Layout, Mark, Marks};
use std::cell::{Cell, OnceCell};

/// The approximate number of steps of work that one propagation takes.
pub(crate) const PROPAGATION_COST: u64 = 8;

/// The consequences of each mark, if it is on and if it is off.
#[derive(Debug, Default)]
pub(crate) struct Assumptions {
    /// The propagation without an assumption. Its conclusions are not reported. `None` if the board breaks the rules.
    settled: Option<Propagation>,
    /// The marks to try, each with its consequences if it is on.
    pub(crate) on: Vec<(Mark, Tried)>,
    /// The consequences of the same marks if they are off. Empty when the budget stops.
    off: OnceCell<Vec<Tried>>,
}

/// The consequences of an assumption, and the number of rounds until nothing more follows or until the rules are broken.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Tried {
    pub(crate) propagation: Propagation,
    pub(crate) rounds: Rounds,
}

impl Tried {
    fn settled(layout: &Layout, mut propagation: Propagation, reach: Reach) -> Self {
        let rounds = propagation.settle(layout, reach);
        Self { propagation, rounds }
    }

    /// The further consequences by more kinds of inferences.
    fn further(self, layout: &Layout, reach: Reach) -> Self {
        if self.rounds.is_err() { self } else { Self::settled(layout, self.propagation, reach) }
    }
}

/// The consequences of each assumption by singles.
struct OfSingles(Assumptions);

impl Derived for OfSingles {
    const SLOT: Slot = Slot::OfSingles;

    fn of(scene: &Scene) -> Self {
        let base = Propagation::new(scene);
        let all = Assumptions::from(scene, base, Reach::Singles, |mark| {
            let mut on = base;
            on.assume(scene.layout(), mark);
            Tried::settled(scene.layout(), on, Reach::Singles)
        });
        Self(all.unwrap_or_default())
    }
}

/// The consequences of each assumption by singles and locked candidates.
struct OfLocked(Assumptions);

impl Derived for OfLocked {
    const SLOT: Slot = Slot::OfLocked;

    fn of(scene: &Scene) -> Self {
        Self(Assumptions::further(scene, Reach::Locked))
    }
}

/// The consequences of each assumption by singles, locked candidates and pairs.
struct OfReductions(Assumptions);

impl Derived for OfReductions {
    const SLOT: Slot = Slot::OfReductions;

    fn of(scene: &Scene) -> Self {
        Self(Assumptions::further(scene, Reach::Reductions))
    }
}

impl Assumptions {
    /// Assumes each mark that is not settled without an assumption. There are no assumptions when the budget stops.
    pub(crate) fn of<'s>(scene: &'s Scene, reach: Reach) -> &'s Self {
        match reach {
            Reach::Singles => &scene.derived::<OfSingles>().0,
            Reach::Locked => &scene.derived::<OfLocked>().0,
            Reach::Reductions => &scene.derived::<OfReductions>().0,
        }
    }

    /// The consequences by more kinds of inferences, which continue where singles end.
    fn further(scene: &Scene, reach: Reach) -> Self {
        let singles = Self::of(scene, Reach::Singles);
        let mut known = singles.on.iter();
        let all = singles.settled.and_then(|settled| {
            Self::from(scene, settled, reach, |mark| {
                let known =
                    known.find(|(other, _)| *other == mark).map(|(_, tried)| tried.further(scene.layout(), reach));
                known.unwrap_or_else(|| Tried::settled(scene.layout(), settled, reach))
            })
        });
        all.unwrap_or_default()
    }

    fn from(scene: &Scene, base: Propagation, reach: Reach, mut on: impl FnMut(Mark) -> Tried) -> Option<Self> {
        let settled = Tried::settled(scene.layout(), base, reach);
        settled.rounds.ok()?;
        let on = settled.propagation.unsettled().iter().map(|mark| {
            scene.spend(PROPAGATION_COST).continue_value()?;
            Some((mark, on(mark)))
        });
        Some(Self { on: on.collect::<Option<_>>()?, settled: Some(settled.propagation), off: OnceCell::new() })
    }

    /// The consequences of the marks if they are off.
    fn off(&self, scene: &Scene, reach: Reach) -> &[Tried] {
        self.off.get_or_init(|| {
            let singles = Self::of(scene, Reach::Singles);
            let mut known = match reach {
                Reach::Singles => None,
                Reach::Locked | Reach::Reductions => Some(singles.on.iter().zip(singles.off(scene, Reach::Singles))),
            };
            let base = Propagation::new(scene);
            let off = self.on.iter().map(|&(mark, _)| {
                scene.spend(PROPAGATION_COST).continue_value()?;
                let known = known.as_mut().and_then(|known| known.find(|((other, _), _)| *other == mark));
                Some(known.map_or_else(
                    || {
                        let mut off = base;
                        off.rule_out(mark);
                        Tried::settled(scene.layout(), off, reach)
                    },
                    |(_, tried)| tried.further(scene.layout(), reach),
                ))
            });
            off.collect::<Option<_>>().unwrap_or_default()
        })
    }

    /// The marks that lead to a contradiction, and the marks that are off without an assumption.
    pub(crate) fn refuted(&self, scene: &Scene) -> Marks {
        let Some(settled) = self.settled else { return Marks::EMPTY };
        let off = Marks::by_digit(|digit| scene.cells(digit)) - *settled.open();
        let broken = self.on.iter().filter(|(_, tried)| tried.rounds.is_err()).map(|&(mark, _)| mark);
        off | broken.collect()
    }

    /// The marks that lead to a contradiction. First come the marks whose removal leaves a single, then the other marks.
    /// Both groups are ordered by the number of rounds.
    pub(crate) fn broken(&self, scene: &Scene) -> Vec<Conclusion> {
        let broken = self.on.iter().filter_map(|(mark, tried)| Some((*mark, tried.rounds.err()?)));
        let mut broken: Vec<_> =
            broken.map(|(mark, rounds)| ((!scene.leaves_single(mark), rounds), Claim::on(mark))).collect();
        pencilmark_core::sort_by_key(&mut broken, |&(rank, _)| rank);
        broken.into_iter().map(|(_, claim)| Conclusion::refuting(claim)).collect()
    }
}

/// Passes on the conclusions from assumptions without nesting, until `sink` stops. First come the contradictions of marks
/// that are on, then the contradictions of marks that are off. Then come common consequences: of all marks of a cell, of all
/// places of a digit in a house, or of a mark on and off. A claim that is proven in several ways is passed on once.
pub(crate) fn conclusions(scene: &Scene, reach: Reach, mut sink: impl FnMut(Conclusion) -> Flow) -> Flow {
    let assumptions = Assumptions::of(scene, reach);
    let Some(settled) = assumptions.settled else { return Flow::Continue(()) };
    let mut known = Consequences::NONE;
    for conclusion in assumptions.broken(scene) {
        known.insert(conclusion.claim);
        sink(conclusion)?;
    }
    let of = |tried: &Tried| Consequences {
        on: tried.propagation.on() - settled.on(),
        off: *settled.open() - *tried.propagation.open(),
    };
    let on: Vec<Consequences> = assumptions.on.iter().map(|(_, tried)| of(tried)).collect();
    // A mark that is settled without an assumption is not tried. A mark that leads to a contradiction is no case.
    let mut places = [None; 729];
    for (place, (mark, _)) in assumptions.on.iter().enumerate().filter(|(_, (_, tried))| tried.rounds.is_ok()) {
        places[mark.index()] = Some(place);
    }
    let mut both = Vec::new();
    for (&(mark, _), tried) in assumptions.on.iter().zip(assumptions.off(scene, reach)) {
        if tried.rounds.is_err() {
            let conclusion = Conclusion::refuting(Claim::off(mark));
            known.insert(conclusion.claim);
            sink(conclusion)?;
        } else if let Some(place) = places[mark.index()] {
            let common = on[place].and(&of(tried));
            if !common.is_empty() {
                both.push((None, vec![Claim::on(mark), Claim::off(mark)], common));
            }
        }
    }
    let all_cases = verity::cells(scene).into_iter().chain(verity::houses(scene));
    let common = |(truth, marks): Cases| {
        let mut cases = marks.iter().map(|mark| places[mark.index()]);
        let mut common = on[cases.next()??];
        for case in cases {
            common = common.and(&on[case?]);
            if common.is_empty() {
                return None;
            }
        }
        Some((Some(truth), marks.into_iter().map(Claim::on).collect(), common))
    };
    for (cases_of, cases, common) in all_cases.filter_map(common).chain(both) {
        scene.spend(64)?;
        for claim in common.claims(scene.layout()).filter(|&claim| known.insert(claim)) {
            sink(Conclusion { cases_of, cases: cases.clone(), claim })?;
        }
    }
    Flow::Continue(())
}

/// The knowledge about a board's nets without nesting: whether a search for all of them has found no net.
#[derive(Default)]
struct NoNet(Cell<bool>);

impl Derived for NoNet {
    const SLOT: Slot = Slot::NoNet;

    fn of(_: &Scene) -> Self {
        Self::default()
    }
}

/// Whether there is no net without nesting, by singles alone and also by locked candidates and pairs.
pub(crate) fn is_without_nets(scene: &Scene) -> bool {
    let known = &scene.derived::<NoNet>().0;
    let has = |reach| conclusions(scene, reach, |_| Flow::Break(())).is_break();
    if !known.get() {
        known.set(!has(Reach::Singles) && !has(Reach::Reductions));
    }
    known.get()
}

/// Notes that a search for all nets without nesting has found no net.
pub(crate) fn note_no_nets(scene: &Scene) {
    scene.derived::<NoNet>().0.set(true);
}
