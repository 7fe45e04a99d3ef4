//! The error of a text that is not a value of a field.

use std::fmt;

/// The reason why a text is not a value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongValue(pub String);

impl fmt::Display for WrongValue {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl std::error::Error for WrongValue {}

impl From<&str> for WrongValue {
    fn from(message: &str) -> Self {
        Self(message.into())
    }
}

impl From<String> for WrongValue {
    fn from(message: String) -> Self {
        Self(message)
    }
}

/// The error of a text that is not a value, with the reason.
pub(crate) fn wrong<T>(message: impl Into<String>) -> Result<T, WrongValue> {
    Err(WrongValue(message.into()))
}
