//! A line of an argument: a statement, and the reason why it is true.

use super::{LineNumber, Statement, Truth};
use smallvec::SmallVec;

/// The reason why a line is true. It names earlier lines by their [numbers](LineNumber).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The line is an assumption.
    Assumed,
    /// The line follows from earlier lines and some truths in one inference. The earlier lines exclude marks: the marks that
    /// they say are off, and every mark that sees all marks of a line that says on. With the marks that are left, the truths
    /// allow nothing but the statement of the line. There is no truth or one truth, or the truths are cells of one house, up
    /// to four digits of one house, or up to four houses of one digit.
    Seen {
        /// The earlier lines.
        from: SmallVec<[LineNumber; 2]>,
        /// The truths.
        by: SmallVec<[Truth; 1]>,
    },
    /// An assumption is false: an earlier line that rests on the assumption is a contradiction, or says its opposite.
    Dropped {
        /// The line of the assumption.
        assumption: LineNumber,
        /// The earlier line.
        from: LineNumber,
    },
    /// One of some assumptions is true, and each of them leads to the statement of the line (a verity).
    Cases {
        /// The lines of the assumptions.
        cases: SmallVec<[LineNumber; 3]>,
        /// The reason why one of the cases is true: the cases are all marks that this truth has left. Without a truth, the
        /// cases are one mark on and the same mark off, or the marks of an earlier line that says on.
        by: Option<Truth>,
        /// For each case, a line that rests on the case. It implies the statement, or it is a contradiction. Also lines that
        /// exclude marks of the truth.
        from: SmallVec<[LineNumber; 3]>,
    },
}

/// A statement, and the reason why it is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// The statement of the line.
    pub says: Statement,
    /// The reason why the line is true.
    pub reason: Reason,
}

impl Line {
    /// The earlier lines that the line names.
    pub fn names(&self) -> impl Iterator<Item = LineNumber> {
        let (from, rest): (&[LineNumber], SmallVec<[LineNumber; 3]>) = match &self.reason {
            Reason::Assumed => (&[], SmallVec::new()),
            Reason::Seen { from, .. } => (from, SmallVec::new()),
            Reason::Dropped { assumption, from } => (&[], SmallVec::from_slice(&[*assumption, *from])),
            Reason::Cases { cases, from, .. } => (from, cases.clone()),
        };
        from.iter().copied().chain(rest)
    }

    /// The truths that the line names.
    pub fn truths(&self) -> &[Truth] {
        match &self.reason {
            Reason::Assumed | Reason::Dropped { .. } => &[],
            Reason::Seen { by, .. } => by,
            Reason::Cases { by, .. } => by.as_slice(),
        }
    }
}
