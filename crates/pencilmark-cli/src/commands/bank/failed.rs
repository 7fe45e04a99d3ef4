//! The error of a command on a bank.

use crate::failures::Failure;
use pencilmark_bank::Error;

/// The error of a command on a bank.
pub(super) enum Failed {
    Bank(Error),
    Other(Failure),
}

impl From<Error> for Failed {
    fn from(error: Error) -> Self {
        Self::Bank(error)
    }
}

impl<F: Into<Failure>> From<F> for Failed {
    fn from(failure: F) -> Self {
        Self::Other(failure.into())
    }
}
