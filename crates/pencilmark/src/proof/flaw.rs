//! The flaws of a step, of a link of its chain, and of a line of its argument.

use crate::argument::Truth;
use pencilmark_core::Mark;
use std::fmt;

/// A flaw of a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Flaw {
    /// The step does nothing.
    NoEffect,
    /// The step removes a mark that is not there.
    Absent(Mark),
    /// The step places a value in a cell that has one.
    Taken(Mark),
    /// The step's truths do not exclude this mark.
    NotRuledOut(Mark),
    /// The step's truths do not force this value.
    NotForced(Mark),
    /// The check takes too many choices to find out whether the step's truths decide this mark.
    Undecided(Mark),
    /// A line of the step's argument, numbered from 1, is wrong.
    Line(usize, LineFlaw),
    /// A link of the chain that the step was written with, numbered from 1, is wrong.
    Link(usize, LinkFlaw),
    /// The step's argument does not prove the step's effect on this mark.
    NotShown(Mark),
    /// Either the argument or the step rests on this truth, but not both.
    OtherTruths(Truth),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Flaw::NoEffect => f.write_str("the step does nothing"),
            Flaw::Absent(mark) => write!(f, "there is no mark {mark} to remove"),
            Flaw::Taken(mark) => write!(f, "{} has its value, {mark} cannot be placed", mark.cell()),
            Flaw::NotRuledOut(mark) => write!(f, "the truths allow {mark}"),
            Flaw::NotForced(mark) => write!(f, "the truths do not force {mark}"),
            Flaw::Undecided(mark) => write!(f, "it takes too many choices to see what the truths say of {mark}"),
            Flaw::Line(line, flaw) => write!(f, "line {line}: {flaw}"),
            Flaw::Link(link, flaw) => write!(f, "link {link}: {flaw}"),
            Flaw::NotShown(mark) => write!(f, "the argument does not show {mark}"),
            Flaw::OtherTruths(truth) => write!(f, "{truth} is no truth of both the step and its argument"),
        }
    }
}

impl std::error::Error for Flaw {}

/// A flaw of a link of a chain.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LinkFlaw {
    /// The link is strong, but this mark can be true instead of both ends.
    OtherMark(Mark),
    /// The link is weak, but these marks of its ends do not see each other.
    Apart(Mark, Mark),
    /// The link is strong, but its ends do not have the same cells, and do not have a digit and a house in common.
    Unrelated,
    /// A line of an argument that says the same as the link would be wrong.
    Line(LineFlaw),
}

impl fmt::Display for LinkFlaw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::OtherMark(mark) => write!(f, "{mark} can be true instead of both ends"),
            Self::Apart(mark, other) => write!(f, "{mark} and {other} do not see each other"),
            Self::Unrelated => f.write_str("its ends are neither one digit of a house nor digits of the same cells"),
            Self::Line(flaw) => flaw.fmt(f),
        }
    }
}

/// A flaw of a line of an argument. Lines are numbered from 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LineFlaw {
    /// The line names a line that does not come before it.
    NotBefore(usize),
    /// The line is about a mark that is not on the board.
    Absent(Mark),
    /// The line is an assumption without a mark, or it refutes a line that is no assumption.
    NoAssumption,
    /// The line's truths do not belong to one inference. An inference may use one truth, cells of one house, digits of one
    /// house, or houses of one digit.
    NotOneLook,
    /// The line rests on a truth that a value satisfies already.
    Settled(Truth),
    /// The line does not follow.
    DoesNotFollow,
    /// The check takes too many choices to decide whether the line follows.
    Undecided,
    /// The line follows without this earlier line.
    RedundantLine(usize),
    /// The line follows without this truth.
    RedundantTruth(Truth),
    /// The line refutes an assumption, but does not say the opposite of the assumption.
    NotOpposite,
    /// The line refutes an assumption that leads to no contradiction.
    NoContradiction,
    /// The line's cases are not all possible cases.
    NotAllCases,
    /// The case of this line does not lead to the conclusion.
    LeadsElsewhere(usize),
    /// The line is redundant: the conclusions of the step do not need it.
    Redundant,
}

impl fmt::Display for LineFlaw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::NotBefore(line) => write!(f, "it names line {line}, which does not come before it"),
            Self::Absent(mark) => write!(f, "it speaks of {mark}, which is no candidate"),
            Self::NoAssumption => f.write_str("there is no assumption"),
            Self::NotOneLook => f.write_str("its truths are not seen in one look"),
            Self::Settled(truth) => write!(f, "it rests on {truth}, which a value meets"),
            Self::DoesNotFollow => f.write_str("it does not follow"),
            Self::Undecided => f.write_str("it takes too many choices to check"),
            Self::RedundantLine(line) => write!(f, "it names line {line}, which it does not need"),
            Self::RedundantTruth(truth) => write!(f, "it names {truth}, which it does not need"),
            Self::NotOpposite => f.write_str("it does not say the opposite of the assumption"),
            Self::NoContradiction => f.write_str("the assumption leads to no contradiction"),
            Self::NotAllCases => f.write_str("its cases are not all there are"),
            Self::LeadsElsewhere(line) => write!(f, "the case of line {line} does not lead there"),
            Self::Redundant => f.write_str("it helps to show nothing"),
        }
    }
}
