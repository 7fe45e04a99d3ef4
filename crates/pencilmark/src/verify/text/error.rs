//! What is wrong with a text that should be a claim.

use std::borrow::Cow;
use std::fmt;

/// A text that is no claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseClaimError {
    /// The character where something else is expected, counted from 1.
    pub character: usize,
    /// What is expected there.
    pub expected: Cow<'static, str>,
}

impl fmt::Display for ParseClaimError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "character {}: {} is expected", self.character, self.expected)
    }
}

impl std::error::Error for ParseClaimError {}
