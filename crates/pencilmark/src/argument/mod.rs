//! The argument of a step, line by line: the inferences that a person makes with a pencil.
//!
//! ```text
//!   1  assume that r1c1 is 4
//!   2  r1c5 and r1c7 are not 4             from 1: they see it
//!   3  r3c5 is 4                           from 2: column 5 has no other place
//!   4  r3c1 is not 4                       from 3
//!   …
//!   9  r1c1 is not 4                       from 8: the assumption of line 1 is false
//! ```
//!
//! If a strategy makes more than one inference, its [`Step`](crate::Step) has an argument. The truths that prove the
//! step are those that its lines name. [`proof`](crate::proof) checks the argument line by line. Sentences, notation
//! and pictures are made from it.

use pencilmark_core::Mark;
use smallvec::SmallVec;
use std::fmt;

mod chain;
mod line_number;
mod moved;
mod notes;
mod thread;
mod truth;

pub use chain::{Chain, Link, Node};
pub use line_number::LineNumber;
pub use notes::Notes;
pub(crate) use truth::Truths;
pub use truth::{ParseTruthError, Truth};

/// What a line says about some marks.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Statement {
    /// At least one of them is true. With one mark: it is true. With no mark: this is a contradiction.
    On(SmallVec<[Mark; 2]>),
    /// All of them are false.
    Off(SmallVec<[Mark; 2]>),
}

impl Statement {
    /// At least one of some marks is true.
    pub fn on(marks: impl IntoIterator<Item = Mark>) -> Self {
        Self::On(marks.into_iter().collect())
    }

    /// All of some marks are false.
    pub fn off(marks: impl IntoIterator<Item = Mark>) -> Self {
        Self::Off(marks.into_iter().collect())
    }

    /// A contradiction.
    pub fn contradiction() -> Self {
        Self::On(SmallVec::new())
    }

    /// Whether it is a contradiction: it says on of no mark.
    pub fn is_contradiction(&self) -> bool {
        matches!(self, Self::On(marks) if marks.is_empty())
    }

    /// The marks that it is about.
    pub fn marks(&self) -> &[Mark] {
        match self {
            Self::On(marks) | Self::Off(marks) => marks,
        }
    }

    /// Whether it says that marks are true.
    pub fn is_on(&self) -> bool {
        matches!(self, Self::On(_))
    }

    /// Its opposite: none of the marks is true, or one of them is.
    #[must_use]
    pub fn opposite(&self) -> Self {
        match self.clone() {
            Self::On(marks) => Self::Off(marks),
            Self::Off(marks) => Self::On(marks),
        }
    }
}

impl fmt::Debug for Statement {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {:?}", if self.is_on() { "on" } else { "off" }, self.marks())
    }
}

/// Why a line is true. It names earlier lines by their [numbers](LineNumber).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// It is an assumption.
    Assumed,
    /// It follows from earlier lines and some truths in one inference. A mark is false if an earlier line says so, or
    /// if it sees every mark of a line that says on. Then the truths leave no other possibility. The truths are: none,
    /// or one, or cells of one house, or up to four digits of one house, or up to four houses of one digit.
    Seen {
        /// The earlier lines.
        from: SmallVec<[LineNumber; 2]>,
        /// The truths.
        by: SmallVec<[Truth; 1]>,
    },
    /// An assumption is false: an earlier line that rests on it is a contradiction, or says the opposite.
    Dropped {
        /// The line of the assumption.
        assumption: LineNumber,
        /// The earlier line.
        from: LineNumber,
    },
    /// One of some assumptions is true, and each of them leads to this (a verity).
    Cases {
        /// The lines of the assumptions.
        cases: SmallVec<[LineNumber; 3]>,
        /// Why one of them is true: they are all marks that this truth has left. Without a truth, they are one mark on
        /// and off, or the marks of an earlier line that says on.
        by: Option<Truth>,
        /// For each case, a line that rests on it and says the same, or is a contradiction. Also lines that exclude
        /// marks of the truth.
        from: SmallVec<[LineNumber; 3]>,
    },
}

/// A statement, and why it holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// What it says.
    pub says: Statement,
    /// Why.
    pub reason: Reason,
}

impl Line {
    /// The earlier lines that it names.
    pub fn names(&self) -> impl Iterator<Item = LineNumber> {
        let (from, rest): (&[LineNumber], SmallVec<[LineNumber; 3]>) = match &self.reason {
            Reason::Assumed => (&[], SmallVec::new()),
            Reason::Seen { from, .. } => (from, SmallVec::new()),
            Reason::Dropped { assumption, from } => (&[], SmallVec::from_slice(&[*assumption, *from])),
            Reason::Cases { cases, from, .. } => (from, cases.clone()),
        };
        from.iter().copied().chain(rest)
    }

    /// The truths that it names.
    pub fn truths(&self) -> &[Truth] {
        match &self.reason {
            Reason::Assumed | Reason::Dropped { .. } => &[],
            Reason::Seen { by, .. } => by,
            Reason::Cases { by, .. } => by.as_slice(),
        }
    }
}

/// The argument of a step, line by line.
///
/// ```
/// use pencilmark::{Argument, Cell, Digit, Line, Mark, Reason, Statement};
///
/// let mark = Mark::new(Cell::ALL[0], Digit::ALL[3]);
/// let argument = Argument::new([Line { says: Statement::on([mark]), reason: Reason::Assumed }]);
/// assert_eq!(argument.lines().len(), 1);
/// assert!(argument.truths().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Argument {
    lines: Vec<Line>,
    /// The chain that it follows, if it was written for one.
    chain: Option<Chain>,
}

/// Arguments with the same lines are equal.
impl PartialEq for Argument {
    fn eq(&self, other: &Self) -> bool {
        self.lines == other.lines
    }
}

impl Eq for Argument {}

impl Argument {
    /// An argument with these lines. They are not checked.
    pub fn new(lines: impl IntoIterator<Item = Line>) -> Self {
        Self { lines: lines.into_iter().collect(), chain: None }
    }

    /// Sets the chain that the argument follows.
    #[must_use]
    pub fn following(self, chain: Option<Chain>) -> Self {
        Self { chain, ..self }
    }

    /// The lines, each after those that it names.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The truths that the lines name, each once, in the order in which they are first named.
    pub fn truths(&self) -> Vec<Truth> {
        let mut truths = Vec::new();
        for &truth in self.lines.iter().flat_map(Line::truths) {
            if !truths.contains(&truth) {
                truths.push(truth);
            }
        }
        truths
    }

    /// The number of inferences: lines that are no assumptions.
    pub fn inferences(&self) -> usize {
        self.lines.iter().filter(|line| line.reason != Reason::Assumed).count()
    }

    /// The chain that it follows, or else the chains that its lines make, if each line rests on one earlier line. Empty
    /// otherwise.
    pub fn chains(&self) -> Vec<Chain> {
        self.chain.as_ref().map_or_else(|| thread::chains(&self.lines), |chain| vec![chain.clone()])
    }
}
