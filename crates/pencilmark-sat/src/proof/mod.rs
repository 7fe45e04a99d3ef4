//! A proof: lemmas, and which step each belongs to.

use crate::clauses::Literal;

/// A clause that follows from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lemma {
    /// The clause: one of these is true. Empty: there is a contradiction.
    pub literals: Vec<Literal>,
    /// The numbers of the clauses that show it: if all its literals are false, each of these becomes a unit in turn, and the
    /// last is false.
    pub hints: Vec<u32>,
}

/// The subject of some lemmas of a proof.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The marks that the values of the start exclude.
    Start,
    /// A step, by its place in the path, from 0.
    Step(usize),
    /// A line of the argument of a step, by their places, from 0.
    Line(usize, usize),
    /// The end: the lemmas that contradict the denied solution once every cell has its value; or, if the path ended
    /// before, a search for the rest.
    End,
}

/// The lemmas of one part, by the numbers of the first and the last.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The subject of these lemmas.
    pub subject: Subject,
    /// The number of the first lemma.
    pub from: u32,
    /// The number of the last lemma.
    pub to: u32,
}

/// A refutation of a [`Formula`](crate::Formula): lemmas in the order of a path, the last of them empty.
///
/// Each follows from earlier clauses by unit propagation, in the order of its hints. So a checker takes time that is
/// proportional to the proof's length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    pub(crate) first: u32,
    pub(crate) lemmas: Vec<Lemma>,
    pub(crate) spans: Vec<Span>,
}

impl Proof {
    /// The number of the first lemma: the clauses of the formula stand before it.
    pub fn first(&self) -> u32 {
        self.first
    }

    /// The lemmas. They have the numbers from [`first`](Self::first) on.
    pub fn lemmas(&self) -> &[Lemma] {
        &self.lemmas
    }

    /// The spans of the lemmas by subject. The lemmas of a line are also lemmas of its step.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }
}
