//! The reason why a notation cannot write a step.

use std::fmt::{self, Display};

/// The reason why a notation cannot write a step.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum NotWritten {
    /// The program with this notation does not have the strategy.
    Unknown(&'static str),
    /// The step has neither a chain nor a pattern that the notation writes.
    NoPattern(&'static str),
    /// HoDoKu writes the strategy in several lines.
    SeveralLines(&'static str),
    /// A chain goes through three digits of one cell, one after another. The notation cannot express this.
    ThreeOfOneCell,
}

impl Display for NotWritten {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Unknown(name) => write!(f, "HoDoKu has no strategy {name}"),
            Self::NoPattern(name) => write!(f, "{name} has neither a chain nor a pattern that can be written so"),
            Self::SeveralLines(name) => write!(f, "HoDoKu writes {name} in several lines"),
            Self::ThreeOfOneCell => {
                f.write_str("the chain goes through three digits of one cell, which HoDoKu does not write")
            }
        }
    }
}

impl std::error::Error for NotWritten {}
