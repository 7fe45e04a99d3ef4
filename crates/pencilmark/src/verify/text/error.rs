//! The error of a text that should be a claim.

use std::borrow::Cow;
use std::fmt;

/// The error of a text that is not a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseClaimError {
    /// The number of the character where other text is expected, from 1.
    pub character: usize,
    /// A description of the text that is expected there.
    pub expected: Cow<'static, str>,
}

impl fmt::Display for ParseClaimError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "character {}: {} is expected", self.character, self.expected)
    }
}

impl std::error::Error for ParseClaimError {}
