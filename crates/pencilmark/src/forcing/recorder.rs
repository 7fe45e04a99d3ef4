//! Propagates an assumption and records each inference: branches, and nets made of branches.
//!
//! ```text
//!   0  r1c1 is 4           assumed
//!   1  r1c5 is not 4       sees 0
//!   2  r2c5 is not 4       sees 0
//!   3  r6c5 is 4           column 5 has no other place: from 1, 2
//! ```
//!
//! Claims are propagated in the order in which they are made (breadth first), so branches are short. A branch is
//! trimmed to the inferences that its end rests on. The caller chooses which truths may be used: truths with two marks
//! make forcing chains, the houses of one digit make Nishio, all truths make nets. A net becomes shorter when it is
//! recorded again with one truth left out after another.

use crate::forcing::net::{Branch, Cause, Claim, Inference, Net};
use crate::mark::{Mark, Marks};
use crate::scene::Scene;
use crate::set::Digits;
use crate::truth::{Truth, Truths};
use smallvec::{SmallVec, smallvec};

/// A mark that nested assumptions refute, and the marks to refute under it first, in order.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) mark: Mark,
    pub(crate) first: Vec<Plan>,
}

/// A branch, and which claims of the outer branches it uses.
struct Recorded {
    branch: Branch,
    uses: SmallVec<[u16; 4]>,
}

/// Records what follows on a board, as long as the scene's budget lasts.
pub(crate) struct Recorder<'s> {
    scene: &'s Scene<'s>,
    truths: Truths,
    /// The claims made so far; those of the outer branches come first.
    lines: Vec<Inference>,
    /// The first claim that is not propagated yet.
    next: usize,
    on: Marks,
    off: Marks,
    /// The place of each claim, off and on, in `lines`.
    places: [[u16; 729]; 2],
    goal: Option<Claim>,
}

impl<'s> Recorder<'s> {
    pub(crate) fn new(scene: &'s Scene, truths: Truths) -> Self {
        let lines = Vec::with_capacity(64);
        let places = [[0; 729]; 2];
        Self { scene, truths, lines, next: 0, on: Marks::EMPTY, off: Marks::EMPTY, places, goal: None }
    }

    /// The branch from a claim to a contradiction, if it leads to one.
    pub(crate) fn refutation(mut self, claim: Claim) -> Option<Branch> {
        (self.assume(claim) || self.propagate()).then(|| self.trimmed(0).branch)
    }

    /// The branch from a claim to a goal, or to a contradiction before that.
    pub(crate) fn way(mut self, claim: Claim, goal: Claim) -> Option<Branch> {
        self.goal = Some(goal);
        self.refutation(claim)
    }

    /// The branch of a plan, if the plan leads to a contradiction.
    pub(crate) fn carried_out(mut self, plan: &Plan) -> Option<Branch> {
        self.carry_out(plan).map(|recorded| recorded.branch)
    }

    fn carry_out(&mut self, plan: &Plan) -> Option<Recorded> {
        let outer = self.lines.len();
        let mut ended = self.assume(Claim::on(plan.mark)) || self.propagate();
        for nested in &plan.first {
            if ended {
                break;
            }
            if self.off.contains(nested.mark) || self.on.contains(nested.mark) {
                continue;
            }
            let Some(recorded) = self.carry_out(nested) else { continue };
            let cause = Cause::Nested(Box::new(Net::refuting(recorded.branch)));
            ended = self.claim(Claim::off(nested.mark), cause, recorded.uses) || self.propagate();
        }
        let recorded = ended.then(|| self.trimmed(outer));
        for line in self.lines.drain(outer..) {
            let side = if line.claim.on { &mut self.on } else { &mut self.off };
            side.remove(line.claim.mark);
        }
        self.next = outer;
        recorded
    }

    fn assume(&mut self, claim: Claim) -> bool {
        self.claim(claim, Cause::Assumed, SmallVec::new())
    }

    /// Makes a claim. Returns whether this is the end: the goal, or the opposite of an earlier claim.
    fn claim(&mut self, claim: Claim, cause: Cause, from: SmallVec<[u16; 4]>) -> bool {
        let Claim { mark, on } = claim;
        let (side, other) = if on { (&mut self.on, &self.off) } else { (&mut self.off, &self.on) };
        side.insert(mark);
        self.places[usize::from(on)][mark.index()] = self.lines.len() as u16;
        self.lines.push(Inference { claim, cause, from });
        other.contains(mark) || self.goal == Some(claim)
    }

    /// Propagates all claims. Returns whether the end was reached; `false` when the budget stops.
    fn propagate(&mut self) -> bool {
        loop {
            while let Some(line) = self.lines.get(self.next) {
                if self.scene.spend(4).is_break() {
                    return false;
                }
                let Claim { mark, on } = line.claim;
                let ended = if on { self.after_on(mark) } else { self.after_off(mark) };
                self.next += 1;
                if ended {
                    return true;
                }
            }
            // Singles that the board had before the assumption.
            let before = self.lines.len();
            let truths = self.truths;
            if truths.iter().any(|truth| self.after(truth)) {
                return true;
            }
            if self.lines.len() == before {
                return false;
            }
        }
    }

    /// Turns off all marks that see a mark that is on.
    fn after_on(&mut self, mark: Mark) -> bool {
        let from = self.next as u16;
        let (cell, digit) = (mark.cell(), mark.digit());
        let here = (self.scene.marks(cell) - Digits::of(digit)).iter().map(|other| Mark::new(cell, other));
        let there = (self.scene.cells(digit) & cell.peers()).iter().map(|other| Mark::new(other, digit));
        here.chain(there)
            .any(|mark| !self.off.contains(mark) && self.claim(Claim::off(mark), Cause::Seen, smallvec![from]))
    }

    /// When a mark is off, a cell or house may have one mark left.
    fn after_off(&mut self, mark: Mark) -> bool {
        let (cell, digit) = (mark.cell(), mark.digit());
        self.after(Truth::Cell(cell)) || cell.houses().into_iter().any(|house| self.after(Truth::House(digit, house)))
    }

    /// Turns on the last mark of a truth. If no mark is left, this contradicts the claim that turned off the last one.
    fn after(&mut self, truth: Truth) -> bool {
        if !self.truths.contains(truth) {
            return false;
        }
        let all: SmallVec<[Mark; 9]> = self.scene.marks_of(truth).collect();
        let mut left = all.iter().copied().filter(|&mark| !self.off.contains(mark));
        let claimed = match (left.next(), left.next()) {
            (Some(_), Some(_)) => return false,
            (Some(mark), None) if self.on.contains(mark) => return false,
            (Some(mark), None) => mark,
            // No mark is left: claim the mark that was turned off last, which is a contradiction.
            (None, _) => {
                let place = |mark: &&Mark| self.places[0][mark.index()];
                let Some(&last) = all.iter().max_by_key(place) else { return false };
                last
            }
        };
        let others = all.iter().filter(|&&mark| mark != claimed);
        let from = others.map(|mark| self.places[0][mark.index()]).collect();
        self.claim(Claim::on(claimed), Cause::Truth(truth), from)
    }

    /// The claims from `outer` on that the last one rests on. If the last contradicts an earlier claim, that one too.
    fn trimmed(&self, outer: usize) -> Recorded {
        let mut needed = vec![false; self.lines.len()];
        let last = self.lines.len() - 1;
        needed[last] = true;
        needed[outer] = true;
        let Claim { mark, on } = self.lines[last].claim;
        let other = if on { &self.off } else { &self.on };
        if other.contains(mark) {
            needed[usize::from(self.places[usize::from(!on)][mark.index()])] = true;
        }
        for place in (outer..=last).rev() {
            if needed[place] {
                self.lines[place].from.iter().for_each(|&from| needed[usize::from(from)] = true);
            }
        }
        let uses = (0..outer).filter(|&place| needed[place]).map(|place| place as u16).collect();
        let mut now: Vec<u16> = (0..outer as u16).collect();
        let mut inferences = Vec::new();
        for (place, &needed) in needed.iter().enumerate().skip(outer) {
            now.push((outer + inferences.len()) as u16);
            if needed {
                let mut line = self.lines[place].clone();
                move_places(&mut line, place, &now);
                inferences.push(line);
            }
        }
        Recorded { branch: Branch { inferences }, uses }
    }
}

/// Replaces the places of earlier claims in an inference by their new places. `here` is its own old place.
fn move_places(line: &mut Inference, here: usize, now: &[u16]) {
    line.from.iter_mut().for_each(|from| *from = now[usize::from(*from)]);
    if let Cause::Nested(net) = &mut line.cause {
        for branch in &mut net.branches {
            // The nested claims come after those of the outer branches.
            let mut now = now[..=here].to_vec();
            for (i, line) in branch.inferences.iter_mut().enumerate() {
                move_places(line, here + i, &now);
                now.push(now[here] + i as u16 + 1);
            }
        }
    }
}

/// The net with fewer truths, if it can be recorded again without some of them.
pub(crate) fn shortened(net: Net, record: impl Fn(Truths) -> Option<Net>) -> Net {
    let mut net = net;
    for truth in net.truths().into_iter().rev() {
        let mut fewer: Truths = net.truths().into_iter().collect();
        if fewer.contains(truth) && net.cases_of != Some(truth) {
            fewer.remove(truth);
            if let Some(shorter) = record(fewer) {
                net = shorter;
            }
        }
    }
    net
}
