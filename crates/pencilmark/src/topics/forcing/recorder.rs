//! Propagates an assumption and records each inference: branches, and nets made of branches.
//!
//! ```text
//!   0  r1c1 is 4           assumed
//!   1  r1c5 is not 4       sees 0
//!   2  r2c5 is not 4       sees 0
//!   3  r6c5 is 4           column 5 has no other place: from 1, 2
//! ```
//!
//! Among the claims that follow, the claim whose proof has the fewest lines is made first, so branches are short (D. E.
//! Knuth, A generalization of Dijkstra's algorithm, 1977; a line that is used twice counts twice). A branch is trimmed to
//! the inferences that its end rests on. The caller chooses the truths that may be used: truths with two marks make forcing
//! chains, the houses of one digit make Nishio, all truths make nets. To shorten a net, the caller records it again with
//! fewer truths, one truth after another.

use crate::argument::{Truth, Truths};
use crate::scene::Scene;
use crate::topics::forcing::net::{Branch, Cause, Claim, Inference, Net};
use crate::topics::forcing::reductions::Reach;
use crate::topics::forcing::reductions::reductions;
use pencilmark_core::{Cell, Cells, Digits, Mark, Marks};
use smallvec::{SmallVec, smallvec};
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

/// A mark that nested assumptions refute, and the marks to refute first under the assumption of this mark, in order.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) mark: Mark,
    pub(crate) first: Vec<Plan>,
}

/// A branch, and the places of the claims of the outer branches that it uses.
struct RecordedBranch {
    branch: Branch,
    uses: SmallVec<[u16; 4]>,
}

/// A claim that follows, with the number of lines that its proof takes.
struct Waiting {
    cost: u32,
    /// The number of the claim. Claims with equal cost are in the order in which they were seen.
    number: usize,
    inference: Inference,
}

impl Waiting {
    fn rank(&self) -> Reverse<(u32, usize)> {
        Reverse((self.cost, self.number))
    }
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// Records the inferences on a board, until the scene's budget stops.
pub(crate) struct Recorder<'s> {
    scene: &'s Scene<'s>,
    truths: Truths,
    reach: Reach,
    /// The claims so far. The claims of the outer branches come first.
    lines: Vec<Inference>,
    /// The number of lines that the proof of each claim takes.
    costs: Vec<u32>,
    /// The claims that follow and are not made yet.
    waiting: BinaryHeap<Waiting>,
    /// The number of claims that have waited.
    number: usize,
    on: Marks,
    off: Marks,
    /// For each cell, the digits whose marks are not off.
    left: [Digits; 81],
    /// The marks that a truth can use, that are assumed, or that are the goal. Others need no line.
    useful: Marks,
    /// Whether the search for singles that the board had at the start is done.
    has_begun: bool,
    /// The place in `lines` of each claim: first of the marks that are off, then of the marks that are on.
    places: [[u16; 729]; 2],
    goal: Option<Claim>,
}

impl<'s> Recorder<'s> {
    pub(crate) fn new(scene: &'s Scene, truths: Truths) -> Self {
        Self {
            scene,
            truths,
            reach: Reach::Singles,
            lines: Vec::with_capacity(64),
            costs: Vec::with_capacity(64),
            waiting: BinaryHeap::new(),
            number: 0,
            on: Marks::EMPTY,
            off: Marks::EMPTY,
            left: Cell::ALL.map(|cell| scene.marks(cell)),
            useful: marks_of(scene, truths),
            has_begun: false,
            places: [[0; 729]; 2],
            goal: None,
        }
    }

    /// The recorder with these inferences instead of singles alone.
    pub(crate) fn reaching(self, reach: Reach) -> Self {
        // The marks that reductions turn off depend on all marks.
        let useful = if reach == Reach::Singles { self.useful } else { Marks::ALL };
        Self { reach, useful, ..self }
    }

    /// The branch from a claim to a contradiction, if the claim leads to a contradiction.
    pub(crate) fn refutation(mut self, claim: Claim) -> Option<Branch> {
        (self.assume(claim) || self.propagate()).then(|| self.trimmed(0).branch)
    }

    /// The branch from a claim to a goal, or to a contradiction if it comes before the goal.
    pub(crate) fn way(mut self, claim: Claim, goal: Claim) -> Option<Branch> {
        self.goal = Some(goal);
        self.useful.insert(goal.mark);
        self.refutation(claim)
    }

    /// The branch of a plan, if the plan leads to a contradiction.
    pub(crate) fn carried_out(mut self, plan: &Plan) -> Option<Branch> {
        self.useful = Marks::ALL;
        self.carry_out(plan).map(|recorded| recorded.branch)
    }

    fn carry_out(&mut self, plan: &Plan) -> Option<RecordedBranch> {
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
            let cost = recorded.branch.lines() as u32;
            let cause = Cause::Nested(Box::new(Net::refuting(recorded.branch)));
            let inference = Inference { claim: Claim::off(nested.mark), cause, from: recorded.uses };
            ended = self.claim(inference, cost) || self.propagate();
        }
        let recorded = ended.then(|| self.trimmed(outer));
        for line in self.lines.drain(outer..) {
            let Claim { mark, on } = line.claim;
            if on {
                self.on.remove(mark);
            } else {
                self.off.remove(mark);
                self.left[mark.cell().index()].insert(mark.digit());
            }
        }
        self.costs.truncate(outer);
        self.waiting.clear();
        recorded
    }

    fn assume(&mut self, claim: Claim) -> bool {
        self.useful.insert(claim.mark);
        self.claim(Inference { claim, cause: Cause::Assumed, from: SmallVec::new() }, 1)
    }

    /// Makes a claim, and the claims that the marks that it excludes are off. Returns whether this is the end: the goal, or
    /// the opposite of an earlier claim.
    fn claim(&mut self, inference: Inference, cost: u32) -> bool {
        let Claim { mark, on } = inference.claim;
        let ended = self.write(inference, cost);
        if ended || !on {
            self.after_off(mark);
            return ended;
        }
        let from = (self.lines.len() - 1) as u16;
        let (cell, digit) = (mark.cell(), mark.digit());
        let open = self.useful - self.off;
        let here = (self.scene.marks(cell) - Digits::of(digit)).iter().map(|other| Mark::new(cell, other));
        let there = self.scene.cells(digit) & self.scene.peers(cell) & open[digit];
        let there = there.iter().map(|other| Mark::new(other, digit));
        let linked = self.scene.linked(mark).into_iter().flat_map(|marks| (marks & open).iter());
        for mark in here.filter(|&mark| open.contains(mark)).chain(there).chain(linked) {
            let seen = Inference { claim: Claim::off(mark), cause: Cause::Seen, from: smallvec![from] };
            if self.write(seen, cost) {
                return true;
            }
            self.after_off(mark);
        }
        false
    }

    fn write(&mut self, inference: Inference, cost: u32) -> bool {
        let Claim { mark, on } = inference.claim;
        let (side, other) = if on { (&mut self.on, &self.off) } else { (&mut self.off, &self.on) };
        side.insert(mark);
        if !on {
            self.left[mark.cell().index()].remove(mark.digit());
        }
        self.places[usize::from(on)][mark.index()] = self.lines.len() as u16;
        let ended = other.contains(mark) || self.goal == Some(inference.claim);
        self.lines.push(inference);
        self.costs.push(cost);
        ended
    }

    /// Makes all claims that follow. Returns whether the end was reached; `false` when the budget stops.
    fn propagate(&mut self) -> bool {
        loop {
            while let Some(Waiting { cost, inference, .. }) = self.waiting.pop() {
                if self.scene.spend(4).is_break() {
                    return false;
                }
                let Claim { mark, on } = inference.claim;
                let is_known = if on { self.on.contains(mark) } else { self.off.contains(mark) };
                if !is_known && self.claim(inference, cost) {
                    return true;
                }
            }
            // Singles that the board had before the assumption. Later singles are noticed when a mark is turned off.
            if !std::mem::replace(&mut self.has_begun, true) {
                let truths = self.truths;
                truths.iter().for_each(|truth| self.after(truth));
            }
            if self.reach != Reach::Singles && self.waiting.is_empty() {
                self.reduce();
            }
            if self.waiting.is_empty() {
                return false;
            }
        }
    }

    /// Checks the cell and the houses of a mark that is off: they may have one mark left.
    fn after_off(&mut self, mark: Mark) {
        let (cell, digit) = (mark.cell(), mark.digit());
        self.after(Truth::Cell(cell));
        self.scene.houses_of(cell).iter().for_each(|house| self.after(Truth::House(digit, house)));
    }

    /// Claims that the last mark of a truth is on. If no mark is left, claims that the mark that was turned off last is on.
    fn after(&mut self, truth: Truth) {
        if !self.truths.contains(truth) {
            return;
        }
        let left = match truth {
            Truth::Cell(cell) => match self.left[cell.index()] {
                Digits::EMPTY => None,
                left => match left.single() {
                    Some(digit) => Some(Mark::new(cell, digit)),
                    None => return,
                },
            },
            Truth::House(digit, house) => match self.scene.places(digit, house) - self.off[digit] {
                Cells::EMPTY => None,
                left => match left.single() {
                    Some(cell) => Some(Mark::new(cell, digit)),
                    None => return,
                },
            },
            Truth::Clue(_) => return,
        };
        let claimed = match left {
            Some(mark) if self.on.contains(mark) => return,
            Some(mark) => mark,
            // No mark is left. The claim that the mark that was turned off last is on is a contradiction.
            None => {
                let place = |mark: &Mark| self.places[0][mark.index()];
                let Some(last) = self.scene.marks_of(truth).max_by_key(place) else { return };
                last
            }
        };
        let all: SmallVec<[Mark; 9]> = self.scene.marks_of(truth).collect();
        let others = all.into_iter().filter(|&mark| mark != claimed);
        self.wait(Claim::on(claimed), Cause::Truth(truth), others);
    }

    /// Adds the claims that marks are off by locked candidates, or by pairs if the reach has them.
    fn reduce(&mut self) {
        let (scene, off, on) = (self.scene, self.off, self.on);
        let settled = on.cells();
        let open = Marks::by_digit(|digit| scene.cells(digit) - off[digit] - settled);
        let truths = self.truths;
        reductions(scene.layout(), &open, self.reach, |reduction| {
            if reduction.truths.iter().all(|&truth| truths.contains(truth)) {
                let others = reduction.truths.iter().flat_map(|&truth| scene.marks_of(truth));
                // A mark that sees all marks that are turned off need not be off itself: it is in both of two crossing
                // houses.
                let is_needed = |mark: &Mark| {
                    off.contains(*mark) && !reduction.off.iter().all(|other| scene.excludes(other, *mark))
                };
                let others: SmallVec<[Mark; 9]> = others.filter(is_needed).collect();
                for mark in reduction.off.iter() {
                    let cause = Cause::Reduced(reduction.truths.clone());
                    self.wait(Claim::off(mark), cause, others.iter().copied());
                }
            }
        });
    }

    /// Adds a claim that follows from marks that are off.
    fn wait(&mut self, claim: Claim, cause: Cause, off: impl Iterator<Item = Mark>) {
        let from: SmallVec<[u16; 4]> = off.map(|mark| self.places[0][mark.index()]).collect();
        // If a mark is off because it sees another mark, its line is the line of the other mark.
        let line = |&place: &u16| {
            let inference = &self.lines[usize::from(place)];
            if inference.cause == Cause::Seen { inference.from[0] } else { place }
        };
        let mut lines: SmallVec<[u16; 8]> = from.iter().map(line).collect();
        pencilmark_core::sort(&mut lines);
        lines.dedup();
        let cost = lines.iter().fold(1, |cost: u32, &line| cost.saturating_add(self.costs[usize::from(line)]));
        self.number += 1;
        self.waiting.push(Waiting { cost, number: self.number, inference: Inference { claim, cause, from } });
    }

    /// The claims from `outer` on that the last claim rests on. For a contradiction, also the contradicted claim.
    fn trimmed(&self, outer: usize) -> RecordedBranch {
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
        RecordedBranch { branch: Branch { inferences }, uses }
    }
}

/// The marks of some truths.
fn marks_of(scene: &Scene, truths: Truths) -> Marks {
    if truths == Truths::all(scene.layout()) {
        Marks::ALL
    } else {
        truths.iter().flat_map(|truth| scene.marks_of(truth)).collect()
    }
}

/// Replaces the places of earlier claims in an inference by their new places. `here` is its own old place.
fn move_places(line: &mut Inference, here: usize, now: &[u16]) {
    line.from.iter_mut().for_each(|from| *from = now[usize::from(*from)]);
    if let Cause::Nested(net) = &mut line.cause {
        for branch in &mut net.branches {
            // The nested claims come after the claims of the outer branches.
            let mut now = now[..=here].to_vec();
            for (i, line) in branch.inferences.iter_mut().enumerate() {
                move_places(line, here + i, &now);
                now.push(now[here] + i as u16 + 1);
            }
        }
    }
}
