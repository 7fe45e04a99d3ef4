//! The statement of a line of an argument.

use pencilmark_core::Mark;
use smallvec::SmallVec;
use std::fmt;

/// A statement about some marks: at least one of them is true, or all of them are false.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Statement {
    /// At least one of the marks is true. With one mark: it is true. With no mark: this is a contradiction.
    On(SmallVec<[Mark; 2]>),
    /// All of the marks are false.
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

    /// Whether the statement is a contradiction: at least one of no marks is true.
    pub fn is_contradiction(&self) -> bool {
        matches!(self, Self::On(marks) if marks.is_empty())
    }

    /// The marks that the statement is about.
    pub fn marks(&self) -> &[Mark] {
        match self {
            Self::On(marks) | Self::Off(marks) => marks,
        }
    }

    /// Whether the statement says that marks are true.
    pub fn is_on(&self) -> bool {
        matches!(self, Self::On(_))
    }

    /// The opposite statement: none of the marks is true, or one of them is.
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
