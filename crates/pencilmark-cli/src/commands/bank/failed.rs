//! Why a command on a bank failed.

use crate::failures::Failure;
use pencilmark_bank::Error;

/// Why a command on a bank failed.
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
