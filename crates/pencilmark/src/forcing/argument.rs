//! What nets say, line by line.
//!
//! What a mark that is on takes away is not a line of its own: who needs it names the line that says on.

use crate::argument::{Argument, Notes, Statement};
use crate::forcing::net::{Branch, Cause, Claim, Inference, Net};
use crate::mark::Mark;
use crate::scene::Scene;
use crate::truth::Truth;
use smallvec::SmallVec;

impl Net {
    /// How it shows a claim.
    pub(crate) fn argument(&self, scene: &Scene, claim: Claim) -> Argument {
        let mut writer = Writer { scene, notes: Notes::default(), lines: Vec::new() };
        let end = writer.net(self, claim);
        writer.notes.finish(&[end])
    }
}

/// Writes down the inferences of branches within one another.
struct Writer<'s> {
    scene: &'s Scene<'s>,
    notes: Notes,
    /// The claims made so far, those of the branches around first, and the line that shows each: of a mark that is off
    /// since it sees another, the line that says that the other is on.
    lines: Vec<(Claim, u16)>,
}

impl Writer<'_> {
    fn net(&mut self, net: &Net, claim: Claim) -> u16 {
        let (starts, ends): (Vec<u16>, Vec<u16>) = net.branches.iter().map(|branch| self.branch(branch, claim)).unzip();
        if let ([start], [end]) = (&starts[..], &ends[..]) {
            return self.notes.drop(*start, *end);
        }
        self.notes.cases(&starts, net.split, &ends, said(claim))
    }

    /// The lines of a branch: its supposition and its end.
    fn branch(&mut self, branch: &Branch, goal: Claim) -> (u16, u16) {
        let outer = self.lines.len();
        let (mut start, mut end) = (0, 0);
        for (i, inference) in branch.inferences.iter().enumerate() {
            let is_last = i + 1 == branch.inferences.len();
            let claim = inference.claim;
            let line = match &inference.cause {
                Cause::Assumed => {
                    start = self.notes.suppose(said(claim));
                    start
                }
                Cause::Nested(net) => self.net(net, claim),
                Cause::Seen if !is_last => self.line(inference.from[0]),
                Cause::Seen => self.last_seen(inference, goal, start),
                &Cause::Truth(truth) => self.left(inference, truth, is_last, start),
            };
            end = line;
            self.lines.push((claim, line));
        }
        self.lines.truncate(outer);
        (start, end)
    }

    fn line(&self, place: u16) -> u16 {
        self.lines[usize::from(place)].1
    }

    /// The line that shows a claim.
    fn showing(&self, claim: Claim) -> Option<u16> {
        self.lines.iter().rev().find(|(shown, _)| *shown == claim).map(|&(_, line)| line)
    }

    /// The end of a branch that is a mark off: what was to be shown, the opposite of the supposition, or a contradiction.
    fn last_seen(&mut self, inference: &Inference, goal: Claim, start: u16) -> u16 {
        let (claim, by) = (inference.claim, self.line(inference.from[0]));
        match self.showing(claim.opposite()) {
            Some(other) if other != start && claim != goal => self.notes.clash(other, by),
            _ => self.notes.off(&[by], [claim.mark]),
        }
    }

    /// What a truth leaves: a mark, or nothing.
    fn left(&mut self, inference: &Inference, truth: Truth, is_last: bool, start: u16) -> u16 {
        let claim = inference.claim;
        let opposite = if is_last { self.showing(claim.opposite()) } else { None };
        let taken = opposite.filter(|&line| line != start || self.notes.says(line).marks() != [claim.mark]);
        let others: SmallVec<[Mark; 9]> =
            self.scene.marks_of(truth).filter(|&mark| mark != claim.mark || taken.is_some()).collect();
        let lines = inference.from.iter().map(|&place| self.line(place)).chain(taken);
        let mut lines: SmallVec<[u16; 4]> = self.notes.covering(lines, &others);
        lines.sort_unstable();
        self.notes.by(&lines, truth, if taken.is_some() { Statement::contradiction() } else { said(claim) })
    }
}

fn said(claim: Claim) -> Statement {
    if claim.on { Statement::on([claim.mark]) } else { Statement::off([claim.mark]) }
}
