//! Ctrl-C, and the time between two checks for it.

use pyo3::prelude::*;
use std::time::Duration;

/// The time between two checks for Ctrl-C.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// The number of rows of a list between two checks for Ctrl-C.
pub(crate) const BETWEEN_SIGNALS: usize = 1 << 14;

/// Fails if Ctrl-C was pressed.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method is for one lifetime, the closure for any")]
pub(crate) fn ask_for_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
