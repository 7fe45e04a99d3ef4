//! Writes the argument of a net, line by line.
//!
//! A mark that is off only because it sees a mark that is on gets no line of its own. A line that needs the first mark names
//! the line about the second mark.

use crate::argument::{Argument, LineNumber, Notes, Statement, Truth};
use crate::scene::Scene;
use crate::topics::forcing::net::{Branch, Cause, Claim, Inference, Net};
use pencilmark_core::Mark;
use smallvec::SmallVec;

impl Net {
    /// The argument by which the net proves a claim.
    pub(crate) fn argument(&self, scene: &Scene, claim: Claim) -> Argument {
        let mut writer = Writer { scene, notes: Notes::new(scene.layout()), lines: Vec::new() };
        let end = writer.net(self, claim);
        writer.notes.finish(&[end])
    }
}

/// The argument by which each of some nets proves its claim.
pub(crate) fn argument_of_all(scene: &Scene, nets: &[(Net, Claim)]) -> Argument {
    let mut writer = Writer { scene, notes: Notes::new(scene.layout()), lines: Vec::new() };
    let ends: Vec<LineNumber> = nets.iter().map(|(net, claim)| writer.net(net, *claim)).collect();
    writer.notes.finish(&ends)
}

/// Writes the inferences of nested branches.
struct Writer<'s> {
    scene: &'s Scene<'s>,
    notes: Notes<'s>,
    /// The claims so far, each with the line that proves it. The claims of the outer branches come first. If a mark is off
    /// because it sees another mark, the line is the line that says that the other mark is on.
    lines: Vec<(Claim, LineNumber)>,
}

impl Writer<'_> {
    fn net(&mut self, net: &Net, claim: Claim) -> LineNumber {
        let (starts, ends): (Vec<LineNumber>, Vec<LineNumber>) =
            net.branches.iter().map(|branch| self.branch(branch, claim)).unzip();
        if let ([start], [end]) = (&starts[..], &ends[..]) {
            return self.notes.drop(*start, *end);
        }
        let beside = self.settled(net);
        self.notes.cases_beside(&starts, net.cases_of, &ends, &beside, said(claim))
    }

    /// The lines that say that some marks of a net's truth are off, so that its other marks are all cases.
    fn settled(&mut self, net: &Net) -> Vec<LineNumber> {
        let Some(truth) = net.cases_of else { return Vec::new() };
        let is_case = |mark: &Mark| net.branches.iter().any(|branch| branch.inferences[0].claim == Claim::on(*mark));
        let mut by_line: Vec<(LineNumber, Vec<Mark>)> = Vec::new();
        for mark in self.scene.marks_of(truth).filter(|mark| !is_case(mark)).collect::<Vec<_>>() {
            let Some(line) = self.showing(Claim::off(mark)) else { continue };
            match by_line.iter_mut().find(|(other, _)| *other == line) {
                Some((_, marks)) => marks.push(mark),
                None => by_line.push((line, vec![mark])),
            }
        }
        let said = |(line, marks): (LineNumber, Vec<Mark>)| {
            if self.notes.says(line).is_on() { self.notes.off(&[line], marks) } else { line }
        };
        by_line.into_iter().map(said).collect()
    }

    /// Writes the lines of a branch. Returns the line of its assumption and its last line.
    fn branch(&mut self, branch: &Branch, goal: Claim) -> (LineNumber, LineNumber) {
        let outer = self.lines.len();
        let (mut start, mut end) = (LineNumber::FIRST, LineNumber::FIRST);
        for (i, inference) in branch.inferences.iter().enumerate() {
            let is_last = i + 1 == branch.inferences.len();
            let claim = inference.claim;
            let line = match &inference.cause {
                Cause::Assumed => {
                    start = self.notes.assume(said(claim));
                    start
                }
                Cause::Nested(net) => {
                    let line = self.net(net, claim);
                    self.contradicting(claim, line, is_last && claim != goal, start)
                }
                Cause::Seen if !is_last => self.line(inference.from[0]),
                Cause::Seen => self.last_seen(inference, goal, start),
                &Cause::Truth(truth) => self.left(inference, truth, is_last, start),
                Cause::Reduced(truths) => {
                    let line = self.reduced(&branch.inferences[..=i], &branch.inferences[i..], truths);
                    self.contradicting(claim, line, is_last && claim != goal, start)
                }
            };
            end = line;
            self.lines.push((claim, line));
        }
        self.lines.truncate(outer);
        (start, end)
    }

    /// The line of a claim. At the end of a branch: the line of its contradiction with an earlier claim, if there is one.
    fn contradicting(&mut self, claim: Claim, line: LineNumber, is_end: bool, start: LineNumber) -> LineNumber {
        match self.showing(claim.opposite()) {
            Some(other) if is_end && other != start => self.notes.clash(other, line),
            _ => line,
        }
    }

    /// The line of a locked candidate or a pair. All marks that the locked candidate or pair turns off stand in one line.
    fn reduced(&mut self, before: &[Inference], on: &[Inference], truths: &[Truth]) -> LineNumber {
        let same = |other: &&Inference| other.cause == on[0].cause && other.from == on[0].from;
        if let Some(line) = before[..before.len() - 1].iter().rposition(|other| same(&other)) {
            return self.lines[self.lines.len() + 1 - before.len() + line].1;
        }
        let off: SmallVec<[Mark; 8]> = on.iter().filter(same).map(|other| other.claim.mark).collect();
        let lines = on[0].from.iter().map(|&place| self.line(place)).collect::<Vec<_>>();
        let says = Statement::off(off.iter().copied());
        let (mut lines, truths) = if self.scene.layout().has_links() {
            self.notes.needed(self.scene, lines, truths, &off)
        } else {
            let all = truths.iter().flat_map(|&truth| self.scene.marks_of(truth));
            // A mark that sees all marks that are turned off need not be off itself.
            let is_gone = |mark: &Mark| lines.iter().any(|&line| self.notes.takes(line, *mark));
            let gone: SmallVec<[Mark; 9]> = all
                .filter(|mark| is_gone(mark) && !off.iter().all(|other| self.scene.layout().excludes(*other, *mark)))
                .collect();
            (self.notes.covering(lines, &gone), truths.to_vec())
        };
        pencilmark_core::sort(&mut lines);
        self.notes.by_all(&lines, &truths, says)
    }

    fn line(&self, place: u16) -> LineNumber {
        self.lines[usize::from(place)].1
    }

    /// The line that proves a claim.
    fn showing(&self, claim: Claim) -> Option<LineNumber> {
        self.lines.iter().rev().find(|(proven, _)| *proven == claim).map(|&(_, line)| line)
    }

    /// The end of a branch that turns a mark off: the goal, the opposite of the assumption, or a contradiction.
    fn last_seen(&mut self, inference: &Inference, goal: Claim, start: LineNumber) -> LineNumber {
        let (claim, by) = (inference.claim, self.line(inference.from[0]));
        match self.showing(claim.opposite()) {
            Some(other) if other != start && claim != goal => self.notes.clash(other, by),
            _ => self.notes.off(&[by], [claim.mark]),
        }
    }

    /// The line that follows from a truth: the last mark of the truth is on, or the truth has no mark left.
    fn left(&mut self, inference: &Inference, truth: Truth, is_last: bool, start: LineNumber) -> LineNumber {
        let claim = inference.claim;
        let opposite = if is_last { self.showing(claim.opposite()) } else { None };
        let taken = opposite.filter(|&line| line != start || self.notes.says(line).marks() != [claim.mark]);
        let others: SmallVec<[Mark; 9]> =
            self.scene.marks_of(truth).filter(|&mark| mark != claim.mark || taken.is_some()).collect();
        let lines = inference.from.iter().map(|&place| self.line(place)).chain(taken);
        let mut lines: SmallVec<[LineNumber; 4]> = self.notes.covering(lines, &others);
        pencilmark_core::sort(&mut lines);
        self.notes.by(&lines, truth, if taken.is_some() { Statement::contradiction() } else { said(claim) })
    }
}

fn said(claim: Claim) -> Statement {
    if claim.on { Statement::on([claim.mark]) } else { Statement::off([claim.mark]) }
}
