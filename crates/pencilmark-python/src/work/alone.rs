//! Work on one puzzle, while Python goes on.

use super::error::raised;
use super::limits::{Limits, Seconds};
use super::signals::{LOOK, ask_for_signals};
use pencilmark::{Budget, Workers};
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;

/// Works on one puzzle. Ctrl-C ends the work.
pub(crate) fn alone<T: Send>(
    py: Python<'_>,
    timeout: Option<Seconds>,
    work: impl FnOnce(&Budget) -> T + Send,
) -> PyResult<T> {
    let within_limits = |work, is_over: &AtomicBool| Limits::new(timeout, is_over).work(work);
    py.detach(|| {
        Workers::scoped(1, within_limits, |workers| {
            workers.give([work]);
            loop {
                if let Some(found) = workers.next(LOOK) {
                    return Ok(found);
                }
                ask_for_signals()?;
            }
        })
        .map_err(raised)?
    })
}
