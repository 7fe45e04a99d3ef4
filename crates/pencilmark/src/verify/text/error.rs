//! The error of a text that should be a claim.

use std::borrow::Cow;
use std::fmt;

/// The error of a text that is not a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseClaimError {
    /// The character where something else is expected, counted from 1.
    pub character: usize,
    /// The text that is expected there, in words.
    pub expected: Cow<'static, str>,
}

impl fmt::Display for ParseClaimError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "character {}: {} is expected", self.character, self.expected)
    }
}

impl std::error::Error for ParseClaimError {}
