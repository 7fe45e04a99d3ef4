//! Work on all cores, while Python goes on: other threads may run, Ctrl-C is heard, and progress is told.

use crate::limits::{Limits, Seconds};
use crate::rows::Rows;
use crate::table::Table;
use crate::tasks::Task;
use pencilmark_commands::generate::InOrder;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

/// How often it is looked whether Ctrl-C was pressed.
pub(crate) const LOOK: Duration = Duration::from_millis(40);

/// Work on one puzzle, which Ctrl-C ends.
pub(crate) fn alone<T: Send>(
    py: Python<'_>,
    timeout: Option<Seconds>,
    work: impl FnOnce(&Limits) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        let stop = AtomicBool::new(false);
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            let limits = Limits::new(timeout, &stop);
            Builder::new().spawn_scoped(scope, move || sender.send(work(&limits)))?;
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

/// Fails if Ctrl-C was pressed.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method is for one lifetime, the closure for any")]
pub(crate) fn ask_for_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// How work is done.
pub(crate) struct Run {
    threads: usize,
    timeout: Option<Seconds>,
    /// Is called with the number of rows that were done since.
    progress: Option<Py<PyAny>>,
}

impl Run {
    pub(crate) fn new(threads: usize, timeout: Option<Seconds>, progress: Option<Py<PyAny>>) -> Self {
        Self { threads, timeout, progress }
    }

    /// What a task finds of all rows, in their order. Python's lock must not be held.
    pub(crate) fn table(&self, task: &Arc<dyn Task>, rows: &dyn Rows) -> PyResult<Table> {
        let chunk = task.chunk();
        let chunks = rows.len().div_ceil(chunk);
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, receiver) = channel();
        // Added as soon as it is their turn: so their memory can be used again.
        let (mut waiting, mut table) = (InOrder::default(), task.table());
        table.reserve(rows.len());
        let work = |sender: &Sender<(u64, Table)>| {
            let limits = Limits::new(self.timeout, &stop);
            let mut read = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= chunks || stop.load(Ordering::Relaxed) {
                    return;
                }
                let some = chunk * number..rows.len().min(chunk * (number + 1));
                read.clear();
                read.extend(some.map(|row| rows.read(row)));
                let mut found = task.table();
                found.reserve(read.len());
                task.rows(&read, &limits, &mut found);
                if sender.send((number as u64, found)).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            for number in 0..self.threads.clamp(1, chunks.max(1)) {
                let (sender, work) = (sender.clone(), &work);
                // Where the system gives no more threads, there are fewer.
                match Builder::new().spawn_scoped(scope, move || work(&sender)) {
                    Err(error) if number == 0 => return Err(error.into()),
                    Err(_) => break,
                    Ok(_) => {}
                }
            }
            drop(sender);
            let (mut untold, mut told) = (0, Instant::now());
            let ended = loop {
                match receiver.recv_timeout(LOOK) {
                    Ok((number, found)) => {
                        untold += found.rows;
                        waiting.insert(number, found);
                        while let Some(found) = waiting.take(false) {
                            table.append(found);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break self.tell(untold),
                }
                if told.elapsed() >= LOOK {
                    if let Err(error) = self.tell(std::mem::take(&mut untold)) {
                        break Err(error);
                    }
                    told = Instant::now();
                }
            };
            stop.store(true, Ordering::Relaxed);
            ended
        })?;
        Ok(table)
    }

    /// Tells the progress; fails if Ctrl-C was pressed.
    fn tell(&self, rows: usize) -> PyResult<()> {
        Python::attach(|py| {
            py.check_signals()?;
            if let Some(progress) = self.progress.as_ref().filter(|_| rows > 0) {
                progress.call1(py, (rows,))?;
            }
            Ok(())
        })
    }
}
