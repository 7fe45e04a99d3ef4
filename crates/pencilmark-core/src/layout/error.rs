//! The error of a text that is no layout.

use std::fmt;

/// The reason why a text is no layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutError(String);

pub(super) fn wrong<T>(message: impl Into<String>) -> Result<T, LayoutError> {
    Err(LayoutError(message.into()))
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LayoutError {}
