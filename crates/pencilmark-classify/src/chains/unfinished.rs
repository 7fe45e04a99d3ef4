//! The bound for a length, as far as it is known when a budget stops.

use pencilmark::Stopped;
use std::error::Error;
use std::fmt;

/// The reason why a length is not known, and the bound that is known.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The reason why the work was stopped.
    pub why: Stopped,
    /// The greatest length that is known to be too short; `None` if no length was tried to its end.
    pub above: Option<usize>,
}

impl From<Stopped> for Unfinished {
    fn from(why: Stopped) -> Self {
        Self { why, above: None }
    }
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.why.fmt(f)
    }
}

impl Error for Unfinished {}
