//! Assumptions under assumptions: a mark that leads to a contradiction under an assumption is removed under that assumption.
//!
//! ```text
//!   assume 4r1c1                           no contradiction yet
//!     assume 7r3c3 → … contradiction       so 7r3c3 is off under 4r1c1
//!     assume 2r8c8 → … contradiction       so 2r8c8 is off under 4r1c1
//!     … a cell without a mark: contradiction
//!   4r1c1 is off
//! ```

use crate::scene::Scene;
use crate::strategy::Flow;
use crate::topics::forcing::assumptions::{Assumptions, PROPAGATION_COST};
use crate::topics::forcing::propagation::Propagation;
use crate::topics::forcing::recorder::Plan;
use crate::topics::forcing::reductions::Reach;
use pencilmark_core::{Mark, Marks};

/// The search for marks that lead to a contradiction with assumptions nested to a given depth.
///
/// The search notices that a board has several solutions when two assumptions fill it in two ways. Such a board may have no
/// such mark at any depth. An unsolved puzzle with one solution always has such a mark.
pub(crate) struct NestedSearch<'s> {
    scene: &'s Scene<'s>,
    manner: NestedManner,
    /// The marks to try, each with its consequences.
    on: Vec<(Mark, Propagation)>,
    full: Option<Marks>,
    several: bool,
    /// The number of propagations that may still be made.
    left: usize,
}

/// The manner in which nested assumptions are chosen.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum NestedManner {
    /// Assumptions are made in the order of the marks, and with singles alone. This is fast.
    Quick,
    /// Assumptions that lead to a contradiction in the fewest rounds are made first, with locked candidates and pairs. This
    /// makes short nets.
    Short,
}

/// The end of an assumption: whether its propagation found a contradiction.
enum AssumptionEnd {
    Sound,
    Broken,
}

impl NestedManner {
    /// The inferences by which assumptions are propagated.
    pub(crate) fn reach(self) -> Reach {
        match self {
            Self::Quick => Reach::Singles,
            Self::Short => Reach::Reductions,
        }
    }
}

impl<'s> NestedSearch<'s> {
    /// The search on a board. Assumptions that leave the fewest marks open come first. At most `most` propagations are made.
    pub(crate) fn new(scene: &'s Scene, manner: NestedManner, most: usize) -> Self {
        let assumptions = Assumptions::of(scene, manner.reach());
        let mut on: Vec<_> = assumptions.on.iter().map(|(mark, tried)| (*mark, tried.propagation)).collect();
        pencilmark_core::sort_by_key(&mut on, |(_, propagation)| propagation.unsettled().len());
        Self { scene, manner, on, full: None, several: false, left: most }
    }

    /// Whether a deeper search makes sense: marks can be assumed, one solution is possible, and propagations are left.
    pub(crate) fn may_go_on(&self) -> bool {
        !self.on.is_empty() && !self.several && self.left > 0
    }

    /// Passes on the marks that lead to a contradiction at a depth, with the plan that proves it. Breaks when the
    /// budget stops.
    pub(crate) fn refuted(&mut self, depth: usize, mut sink: impl FnMut(Plan) -> Flow) -> Flow {
        let mut sound = Marks::EMPTY;
        for i in 0..self.on.len() {
            let (mark, mut propagation) = self.on[i];
            self.scene.spend(1)?;
            // If a mark leads to no contradiction, the marks that it turns on lead to no contradiction either.
            if sound.contains(mark) {
                continue;
            }
            let mut first = Vec::new();
            match self.deepen(&mut propagation, depth, &mut first) {
                AssumptionEnd::Sound => sound = sound | propagation.on(),
                AssumptionEnd::Broken => sink(Plan { mark, first })?,
            }
            if depth > 1 && !self.may_go_on() {
                break;
            }
        }
        Flow::Continue(())
    }

    /// Propagates, and removes each mark that leads to a contradiction, until there is no such mark. Records these marks.
    /// After the budget has stopped, every assumption counts as sound.
    fn deepen(&mut self, propagation: &mut Propagation, depth: usize, noted: &mut Vec<Plan>) -> AssumptionEnd {
        loop {
            if self.spend().is_break() {
                return AssumptionEnd::Sound;
            }
            if propagation.settle(self.scene.layout(), self.manner.reach()).is_err() {
                return AssumptionEnd::Broken;
            }
            if propagation.is_full() {
                let full = self.full.get_or_insert(*propagation.open());
                self.several |= full != propagation.open();
                return AssumptionEnd::Sound;
            }
            let Some(inner) = depth.checked_sub(1) else { return AssumptionEnd::Sound };
            if self.manner == NestedManner::Quick {
                match self.as_they_come(propagation, inner, noted) {
                    Some(end) => return end,
                    None => continue,
                }
            }
            let mut plans = self.quickest(propagation);
            if plans.is_empty() && inner > 0 {
                plans.extend(self.first(propagation, inner));
            }
            if plans.is_empty() {
                return AssumptionEnd::Sound;
            }
            for plan in plans {
                propagation.rule_out(plan.mark);
                noted.push(plan);
            }
        }
    }

    /// Removes each mark that leads to a contradiction as soon as it is found. `None` if there were such marks: then other
    /// marks may lead to a contradiction now.
    fn as_they_come(
        &mut self,
        propagation: &mut Propagation,
        depth: usize,
        noted: &mut Vec<Plan>,
    ) -> Option<AssumptionEnd> {
        let mut some = false;
        let mut open = propagation.unsettled();
        while let Some(mark) = open.first() {
            open.remove(mark);
            let mut inner = *propagation;
            inner.assume(self.scene.layout(), mark);
            let mut first = Vec::new();
            if let AssumptionEnd::Sound = self.deepen(&mut inner, depth, &mut first) {
                open = open - inner.on();
                continue;
            }
            noted.push(Plan { mark, first });
            propagation.rule_out(mark);
            if propagation.settle(self.scene.layout(), self.manner.reach()).is_err() {
                return Some(AssumptionEnd::Broken);
            }
            open = open & propagation.unsettled();
            some = true;
        }
        if some { None } else { Some(AssumptionEnd::Sound) }
    }

    fn spend(&mut self) -> Flow {
        self.left = self.left.saturating_sub(1);
        self.scene.spend(PROPAGATION_COST)
    }

    /// The marks that lead to a contradiction in the fewest rounds.
    fn quickest(&mut self, propagation: &Propagation) -> Vec<Plan> {
        let (mut least, mut found) = (usize::MAX, Vec::new());
        let mut open = propagation.unsettled();
        while let Some(mark) = open.first() {
            if self.spend().is_break() {
                break;
            }
            open.remove(mark);
            let mut inner = *propagation;
            inner.assume(self.scene.layout(), mark);
            match inner.settle_within(self.scene.layout(), self.manner.reach(), least) {
                Ok(rounds) if rounds <= least => open = open - inner.on(),
                Ok(_) => {}
                Err(rounds) => {
                    if rounds < least {
                        found.clear();
                    }
                    least = rounds;
                    found.push(Plan { mark, first: Vec::new() });
                }
            }
        }
        found
    }

    /// A mark that leads to a contradiction with assumptions nested to a depth.
    fn first(&mut self, propagation: &Propagation, depth: usize) -> Option<Plan> {
        let mut open = propagation.unsettled();
        while let Some(mark) = open.first() {
            open.remove(mark);
            let mut inner = *propagation;
            inner.assume(self.scene.layout(), mark);
            let mut first = Vec::new();
            match self.deepen(&mut inner, depth, &mut first) {
                AssumptionEnd::Sound => open = open - inner.on(),
                AssumptionEnd::Broken => return Some(Plan { mark, first }),
            }
        }
        None
    }
}
