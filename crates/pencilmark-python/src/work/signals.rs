//! Ctrl-C, and how often it is looked whether it was pressed.

use pyo3::prelude::*;
use std::time::Duration;

/// How often it is looked whether Ctrl-C was pressed.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// After so many rows of a list it is looked whether Ctrl-C was pressed.
pub(crate) const BETWEEN_SIGNALS: usize = 1 << 14;

/// Fails if Ctrl-C was pressed.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method is for one lifetime, the closure for any")]
pub(crate) fn ask_for_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
