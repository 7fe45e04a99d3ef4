//! What each mark leads to, on and off, by singles; and, nested, what it leads to when marks that lead to a
//! contradiction under it are taken away.
//!
//! ```text
//!   suppose 4r1c1                          comes to rest
//!     suppose 7r3c3 → … contradiction      so 7r3c3 is off under 4r1c1
//!     suppose 2r8c8 → … contradiction      so 2r8c8 is off under 4r1c1
//!     … a cell without a mark: contradiction
//!   4r1c1 is off
//! ```

use crate::forcing::net::Claim;
use crate::forcing::propagation::Propagation;
use crate::forcing::recorder::Plan;
use crate::forcing::verity::{self, Implied, Split};
use crate::mark::{Mark, Marks};
use crate::scene::Scene;
use crate::strategy::Flow;
use crate::truth::Truth;

/// To settle a world takes about so many steps of work.
const SETTLING: u64 = 8;

/// What each mark leads to.
pub(crate) struct Assumptions {
    /// Where singles lead without any supposition: what they show is not told here.
    settled: Propagation,
    /// Those that are to be tried, with where they lead, and in how many rounds that breaks.
    on: Vec<(Mark, Propagation, Result<usize, usize>)>,
}

/// Something that is shown by suppositions: the cases, and what they have in common.
pub(crate) struct Shown {
    pub(crate) split: Option<Truth>,
    pub(crate) cases: Vec<Claim>,
    /// What all cases lead to; the opposite of the only case, if there is one only.
    pub(crate) claim: Claim,
}

impl Assumptions {
    /// Supposes each mark that singles alone do not settle; nothing on a board that breaks the rules by itself, or when
    /// the budget stops.
    pub(crate) fn new(scene: &Scene) -> Option<Self> {
        let base = Propagation::new(scene);
        let mut settled = base;
        settled.settle().ok()?;
        let on = settled.unsettled().iter().map(|mark| {
            scene.spend(SETTLING).continue_value()?;
            let mut world = base;
            world.suppose(mark);
            let rounds = world.settle();
            Some((mark, world, rounds))
        });
        Some(Self { settled, on: on.collect::<Option<_>>()? })
    }

    /// Marks that lead to a contradiction: those that leave a single when they go, then the others; each by the number
    /// of rounds.
    pub(crate) fn broken(&self, scene: &Scene) -> Vec<Shown> {
        let broken = self.on.iter().filter_map(|&(mark, _, rounds)| Some((mark, rounds.err()?)));
        let mut broken: Vec<_> =
            broken.map(|(mark, rounds)| ((!scene.leaves_single(mark), rounds), Claim::on(mark))).collect();
        broken.sort_by_key(|&(rank, _)| rank);
        broken.into_iter().map(|(_, claim)| Shown::refuting(claim)).collect()
    }
}

impl Shown {
    fn refuting(claim: Claim) -> Self {
        Self { split: None, cases: vec![claim], claim: claim.opposite() }
    }
}

/// Hands on what suppositions show without nesting, until told to stop: contradictions of a mark that is on, then of one
/// that is off; what all marks of a cell, all places in a house, a mark on and off have in common. What is shown in
/// several ways is handed on once.
pub(crate) fn shown(scene: &Scene, mut sink: impl FnMut(Shown) -> Flow) -> Flow {
    let Some(suppositions) = Assumptions::new(scene) else { return Flow::Continue(()) };
    let broken = suppositions.broken(scene);
    let mut told = Implied::NONE;
    for shown in broken {
        told.insert(shown.claim);
        sink(shown)?;
    }
    let base = Propagation::new(scene);
    let mut worlds: Vec<Option<Implied>> = vec![None; 729];
    let before = Implied { on: suppositions.settled.on(), off: Marks::EMPTY };
    let implied =
        |world: &Propagation| Implied { on: world.on() - before.on, off: *suppositions.settled.open() - *world.open() };
    for (mark, world, rounds) in &suppositions.on {
        if rounds.is_ok() {
            worlds[mark.index()] = Some(implied(world));
        }
    }
    let mut both = Vec::new();
    for (mark, ..) in &suppositions.on {
        scene.spend(SETTLING)?;
        let mut world = base;
        world.rule_out(*mark);
        if world.settle().is_err() {
            let shown = Shown::refuting(Claim::off(*mark));
            told.insert(shown.claim);
            sink(shown)?;
        } else if let Some(on) = &worlds[mark.index()] {
            let common = on.and(&implied(&world));
            both.push((None, vec![Claim::on(*mark), Claim::off(*mark)], common));
        }
    }
    let splits = verity::cells(scene).into_iter().chain(verity::houses(scene));
    let common = |(truth, marks): Split| {
        let mut implied = marks.iter().map(|mark| worlds[mark.index()]);
        let first = implied.next()??;
        let common = implied.try_fold(first, |common, implied| Some(common.and(&implied?)))?;
        Some((Some(truth), marks.into_iter().map(Claim::on).collect(), common))
    };
    for (split, cases, common) in splits.filter_map(common).chain(both) {
        scene.spend(64)?;
        for claim in common.claims().filter(|&claim| told.insert(claim)) {
            sink(Shown { split, cases: cases.clone(), claim })?;
        }
    }
    Flow::Continue(())
}

/// Assumptions nested in one another: finds marks that lead to a contradiction when up to so many are nested in them.
///
/// On the way it notices that a board has several solutions, when two suppositions fill it in two ways. Such a board may
/// have nothing to be found, however deep one goes; on a puzzle with one solution there always is something.
pub(crate) struct Nest<'s> {
    scene: &'s Scene<'s>,
    suppositions: Assumptions,
    full: Option<Marks>,
    several: bool,
    /// How many more worlds may be settled.
    left: usize,
}

/// What a supposition comes to, as far as it was followed.
enum End {
    Sound,
    Broken,
}

impl<'s> Nest<'s> {
    /// The suppositions of a board, those that leave the least open first; in all so many worlds may be settled.
    pub(crate) fn new(scene: &'s Scene, most: usize) -> Option<Self> {
        let mut suppositions = Assumptions::new(scene)?;
        suppositions.on.sort_by_cached_key(|(_, world, _)| world.unsettled().len());
        Some(Self { scene, suppositions, full: None, several: false, left: most })
    }

    /// Whether to go deeper may bring something: there is something to suppose, and means to follow it.
    pub(crate) fn may_go_on(&self) -> bool {
        !self.suppositions.on.is_empty() && !self.several && self.left > 0
    }

    /// Hands on the marks that lead to a contradiction at a depth, and how. Breaks when the budget stops.
    pub(crate) fn refuted(&mut self, depth: usize, mut sink: impl FnMut(Plan) -> Flow) -> Flow {
        let mut sound = Marks::EMPTY;
        for i in 0..self.suppositions.on.len() {
            let (mark, mut world, _) = self.suppositions.on[i];
            self.scene.spend(1)?;
            // What follows from a mark that breaks nothing breaks nothing either.
            if sound.contains(mark) {
                continue;
            }
            let mut first = Vec::new();
            match self.deepen(&mut world, depth, &mut first) {
                End::Sound => sound = sound | world.on(),
                End::Broken => sink(Plan { mark, first })?,
            }
            if depth > 1 && !self.may_go_on() {
                break;
            }
        }
        Flow::Continue(())
    }

    /// Settles a world, and takes away each mark that leads to a contradiction in it, until there is none; notes these.
    /// Everything is sound once the budget has stopped.
    fn deepen(&mut self, world: &mut Propagation, depth: usize, noted: &mut Vec<Plan>) -> End {
        if self.scene.spend(SETTLING).is_break() {
            return End::Sound;
        }
        self.left = self.left.saturating_sub(1);
        if world.settle().is_err() {
            return End::Broken;
        }
        if world.is_full() {
            let full = self.full.get_or_insert(*world.open());
            self.several |= full != world.open();
            return End::Sound;
        }
        let mut again = depth > 0;
        while again {
            again = false;
            let mut open = world.unsettled();
            while let Some(mark) = open.first() {
                open.remove(mark);
                let mut inner = *world;
                inner.suppose(mark);
                let mut first = Vec::new();
                if let End::Sound = self.deepen(&mut inner, depth - 1, &mut first) {
                    open = open - inner.on();
                    continue;
                }
                noted.push(Plan { mark, first });
                world.rule_out(mark);
                if world.settle().is_err() {
                    return End::Broken;
                }
                open = open & world.unsettled();
                again = true;
            }
        }
        End::Sound
    }
}
