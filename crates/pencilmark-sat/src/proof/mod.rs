//! A proof: lemmas, and the step to which each lemma belongs.

use crate::clauses::Literal;

/// A clause that follows from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lemma {
    /// The clause: at least one of these literals is true. An empty clause is a contradiction.
    pub literals: Vec<Literal>,
    /// The numbers of the clauses that show the lemma. If all literals of the lemma are false, these clauses become units in
    /// turn, and the last clause is false.
    pub hints: Vec<u32>,
}

/// The subject of some lemmas of a proof.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The marks that the values of the start exclude.
    Start,
    /// A step, by its place in the path, from 0.
    Step(usize),
    /// A line of the argument of a step: the place of the step, and the place of the line, both from 0.
    Line(usize, usize),
    /// The end: the lemmas that contradict the denied solution when every cell has its value. If the path ended before, the
    /// lemmas of a search for the rest.
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

/// A refutation of a [`Formula`](crate::Formula): lemmas in the order of a path. The last lemma is empty.
///
/// Each lemma follows from earlier clauses by unit propagation, in the order of its hints. So the time of a checker is
/// proportional to the length of the proof.
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
