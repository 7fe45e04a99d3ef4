//! Work on one puzzle, while Python goes on.

use super::limits::{Limits, Seconds};
use super::signals::{LOOK, ask_for_signals};
use pencilmark::Budget;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{self, Builder};

/// Work on one puzzle, which Ctrl-C ends.
pub(crate) fn alone<T: Send>(
    py: Python<'_>,
    timeout: Option<Seconds>,
    work: impl FnOnce(&Budget) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let stop = AtomicBool::new(false);
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            let limits = Limits::new(timeout, &stop);
            Builder::new().spawn_scoped(scope, move || sender.send(limits.work(work)))?;
            loop {
                match receiver.recv_timeout(LOOK) {
                    Ok(found) => return Ok(found),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => unreachable!("work ends with an answer, or panics"),
                }
                if let Err(error) = ask_for_signals() {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
            }
        })
    })
}
