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
//! If a strategy makes more than one inference, its [`Step`](crate::Step) has an argument. The truths that prove the step
//! are the truths that the lines name. [`proof`](crate::proof) checks the argument line by line. Sentences, notation and
//! pictures are made from the argument.

mod chain;
mod line;
mod line_number;
mod moved;
mod notes;
mod statement;
mod thread;
mod truth;

pub use chain::{Chain, Link, Node};
pub use line::{Line, Reason};
pub use line_number::LineNumber;
pub(crate) use notes::Notes;
pub use statement::Statement;
pub(crate) use truth::Truths;
pub use truth::{ParseTruthError, Truth};

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
    /// The chain that the argument follows, if it was written for one.
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

    /// The lines. Each line comes after the lines that it names.
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

    /// The chain that the argument follows, if it was written for one. Else the chains that its lines make, if each line
    /// rests on one earlier line. Else no chain.
    pub fn chains(&self) -> Vec<Chain> {
        self.chain.as_ref().map_or_else(|| thread::chains(&self.lines), |chain| vec![chain.clone()])
    }
}
