//! Records the consequences of assumptions as a net. Only consequences on which the end of the net rests are included.
//!
//! At first, an inference names its premises as claims. When the net is complete, each claim is replaced by its place in the
//! net.

use super::advance::Manner;
use super::kind;
use super::rules::Rules;
use crate::cycles;
use crate::forcing::closure::{Closure, ClosureNode, NodePlace};
use crate::hint::Why;
use crate::hint::cause::NodeCause;
use crate::hint::chain::{ChainNode, FoundChain};
use crate::hint::nested::Nested;
use crate::shape::BoardShape;
use crate::shape::houses::house_of;
use pencilmark::{
    Board, Cell, Digit, Mark, Marks, Stopped, Truth,
    sister::net::{self, Branch, Claim, Inference, Net},
};
use smallvec::SmallVec;

/// A claim as a number.
fn code(claim: Claim) -> u16 {
    claim.mark.index() as u16 * 2 + u16::from(claim.on)
}

/// The constraint by which a mark is on.
pub(crate) fn truth(mark: Mark, cause: NodeCause) -> Truth {
    match cause {
        NodeCause::House(kind) => Truth::House(mark.digit(), house_of(mark.cell(), kind)),
        _ => Truth::Cell(mark.cell()),
    }
}

/// The inference that a mark is on because it is the last mark of a constraint.
fn by_truth(real: &Board, mark: Mark, truth: Truth) -> Inference {
    let others = truth.marks(real).filter(|&other| other != mark);
    let from = others.map(|other| code(Claim::off(other))).collect();
    Inference { claim: Claim::on(mark), cause: net::Cause::Truth(truth), from }
}

fn assumed(claim: Claim) -> Inference {
    Inference { claim, cause: net::Cause::Assumed, from: SmallVec::new() }
}

/// The inference that a mark is off because it sees a mark that is on.
fn seen(mark: Mark, by: Mark) -> Inference {
    Inference { claim: Claim::off(mark), cause: net::Cause::Seen, from: std::iter::once(code(Claim::on(by))).collect() }
}

impl Rules<'_, '_> {
    /// The net of a chain that [`advance`](Self::advance) found on a board and that removes a mark, and the claim that
    /// it proves.
    ///
    /// # Errors
    /// [`Stopped`] when the budget ends.
    pub(crate) fn record(&self, real: &Board, now: &Board, hint: &Nested, mark: Mark) -> Result<(Net, Claim), Stopped> {
        let Manner { level, limit, .. } = self.manner;
        if level < 4 {
            if let Some(found) = cycles::same(self.marks(), &BoardShape::new(now), hint, self.budget)? {
                return Ok(of_chain(real, &found, mark));
            }
            return (self.within.record)(real, now, &kind::MULTIPLE, hint, self.budget);
        }
        (self.within.record)(real, now, &kind::dynamic(limit, 0), hint, self.budget)
    }
}

/// The branch of a closure to some of its nodes. `real` is the board of the step; the closure's board has all or some
/// of its marks.
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub(crate) fn branch(real: &Board, rules: &Rules, closure: &Closure, ends: &[NodePlace]) -> Result<Branch, Stopped> {
    // The contradiction comes last.
    let (last, listed): (Vec<NodePlace>, Vec<NodePlace>) =
        ends.iter().partition(|place| matches!(place, NodePlace::Last));
    let refutes = !last.is_empty();
    let inferences = Vec::new();
    let mut recorder =
        BranchRecorder { real, rules, closure, done: [Marks::EMPTY; 2], refutes, has_ended: false, inferences };
    recorder.visit(closure.start())?;
    for &place in listed.iter().chain(&last) {
        recorder.visit(place)?;
    }
    Ok(Branch { inferences: recorder.inferences })
}

struct BranchRecorder<'r, 'b, 'c> {
    real: &'r Board,
    rules: &'r Rules<'b, 'c>,
    closure: &'r Closure,
    /// The marks that have been claimed off and on.
    done: [Marks; 2],
    /// Whether the branch ends with the first contradiction.
    refutes: bool,
    has_ended: bool,
    inferences: Vec<Inference>,
}

impl BranchRecorder<'_, '_, '_> {
    /// Makes the claims on which a node rests, and then the claim of the node.
    fn visit(&mut self, place: NodePlace) -> Result<(), Stopped> {
        let (entry, is_on) = self.closure.entry(place);
        let is_last = matches!(place, NodePlace::Last);
        if self.has_ended || !is_last && !self.is_new(Claim { mark: entry.mark, on: is_on }) {
            return Ok(());
        }
        for parent in self.closure.parents_of(self.rules, entry, is_on) {
            self.visit(parent)?;
        }
        if self.has_ended {
            return Ok(());
        }
        let inference = match entry.cause {
            NodeCause::None => assumed(Claim { mark: entry.mark, on: is_on }),
            NodeCause::Advanced => return self.advanced(entry),
            cause if is_on => by_truth(self.real, entry.mark, truth(entry.mark, cause)),
            _ => seen(entry.mark, self.closure.parent_of(entry)),
        };
        self.push(inference);
        Ok(())
    }

    /// Notes a claim that will be made. Returns whether the claim is new.
    fn is_new(&mut self, claim: Claim) -> bool {
        let done = &mut self.done[usize::from(claim.on)];
        let is_new = !done.contains(claim.mark);
        done.insert(claim.mark);
        is_new
    }

    /// Makes a claim. If it contradicts an earlier claim, the branch ends.
    fn push(&mut self, inference: Inference) {
        let opposite = inference.claim.opposite();
        self.has_ended |= self.refutes && self.inferences.iter().any(|earlier| earlier.claim == opposite);
        self.inferences.push(inference);
    }

    /// Records the inference of a node that a rule for several marks turned off.
    fn advanced(&mut self, entry: ClosureNode) -> Result<(), Stopped> {
        let (advance, now) = self.closure.advance_of(self.rules.source, entry);
        let claim = Claim::off(entry.mark);
        let Some(hint) = &advance.nested else {
            let truths = truths(&advance.why);
            let gone = truths.iter().flat_map(|truth| truth.marks(self.real)).filter(|&mark| !now.has(mark));
            let from = gone.map(|mark| code(Claim::off(mark))).collect();
            self.push(Inference { claim, cause: net::Cause::Reduced(truths), from });
            return Ok(());
        };
        // The net proves that the mark is off, or that another mark of its cell is on.
        let (net, proven) = self.rules.record(self.real, &now, hint, entry.mark)?;
        // The marks that the inner chain uses and that were removed before.
        let mut used = Marks::EMPTY;
        gather(self.real, &net, &mut used);
        for mark in used.iter().filter(|&mark| self.rules.source.has(mark) && !now.has(mark)) {
            self.visit(self.closure.place(mark, false))?;
        }
        if self.has_ended {
            return Ok(());
        }
        let by_net = Inference { claim: proven, cause: net::Cause::Nested(Box::new(net)), from: SmallVec::new() };
        if proven == claim {
            self.push(by_net);
            return Ok(());
        }
        if self.is_new(proven) {
            self.push(by_net);
        }
        if !self.has_ended {
            self.push(seen(entry.mark, proven.mark));
        }
        Ok(())
    }
}

/// The constraints of a rule.
fn truths(why: &Why) -> SmallVec<[Truth; 2]> {
    match *why {
        Why::Locked { digit, base, .. } => std::iter::once(Truth::House(digit, base)).collect(),
        Why::HiddenSubset { house, digits, .. } => digits.iter().map(|digit| Truth::House(digit, house)).collect(),
        Why::NakedSubset { cells, .. } => cells.iter().map(Truth::Cell).collect(),
        Why::Fish { digit, bases, .. } => bases.iter().map(|house| Truth::House(digit, house)).collect(),
        _ => unreachable!("no other rule is used within chains"),
    }
}

/// Adds the marks that a net, or a net within it, uses as off.
fn gather(real: &Board, net: &Net, used: &mut Marks) {
    if let Some(truth) = net.cases_of {
        truth.marks(real).for_each(|mark| used.insert(mark));
    }
    for inference in net.branches.iter().flat_map(|branch| &branch.inferences) {
        for code in inference.from.iter().filter(|&code| code % 2 == 0) {
            used.insert(Mark::new(Cell::ALL[usize::from(code / 18)], Digit::ALL[usize::from(code / 2 % 9)]));
        }
        if let net::Cause::Nested(net) = &inference.cause {
            gather(real, net, used);
        }
    }
}

/// The net of a chain or cycle that removes a mark, and the claim that it proves.
pub(crate) fn of_chain(real: &Board, chain: &FoundChain, mark: Mark) -> (Net, Claim) {
    let along = |claims: &mut dyn Iterator<Item = (Claim, NodeCause)>| {
        let mut inferences: Vec<Inference> = Vec::new();
        for (claim, cause) in claims {
            let inference = match (inferences.last(), claim.on) {
                (None, _) => assumed(claim),
                (Some(before), false) => seen(claim.mark, before.claim.mark),
                (Some(_), true) => by_truth(real, claim.mark, truth(claim.mark, cause)),
            };
            inferences.push(inference);
        }
        inferences
    };
    let claim = |node: &ChainNode| Claim { mark: node.mark, on: node.is_on };
    if !chain.is_cycle {
        let inferences = along(&mut chain.nodes.iter().rev().map(|node| (claim(node), node.cause)));
        return (Net::refuting(Branch { inferences }), claim(&chain.nodes[0]));
    }
    let sees = |on: bool| move |node: &&ChainNode| node.is_on == on && node.mark.sees(mark);
    let ends = [
        chain.nodes.iter().rev().position(|node| sees(true)(&node)).expect("a node that is on sees it"),
        chain.nodes.iter().position(|node| sees(false)(&node)).expect("a node that is off sees it"),
    ];
    let forth = along(&mut chain.nodes.iter().rev().take(ends[0] + 1).map(|node| (claim(node), node.cause)));
    // In the backward direction, every node is replaced by its opposite, and a strong link is the cause of its other end.
    let causes = std::iter::once(NodeCause::None).chain(chain.nodes.iter().map(|node| node.cause));
    let back = chain.nodes.iter().zip(causes).take(ends[1] + 1);
    let back = along(&mut back.map(|(node, cause)| (claim(node).opposite(), cause)));
    let branches = [forth, back].map(|mut inferences| {
        let by = inferences.last().expect("it has its assumption").claim.mark;
        inferences.push(seen(mark, by));
        Branch { inferences }
    });
    (Net { cases_of: None, branches: branches.into() }, Claim::off(mark))
}

/// Replaces each claim by its place in the net.
pub(crate) fn resolve(net: &mut Net) {
    resolve_within(net, &mut Vec::new());
}

fn resolve_within(net: &mut Net, claims: &mut Vec<u16>) {
    let outer = claims.len();
    for branch in &mut net.branches {
        for inference in &mut branch.inferences {
            if let net::Cause::Nested(net) = &mut inference.cause {
                resolve_within(net, claims);
            }
            let place = |code: &u16| claims.iter().rposition(|claim| claim == code).map(|place| place as u16);
            inference.from = inference.from.iter().filter_map(place).collect();
            claims.push(code(inference.claim));
        }
        claims.truncate(outer);
    }
}
