//! Work on all cores, while Python goes on: other threads may run, Ctrl-C is heard, and progress is reported.

use crate::columns::Table;
use crate::input::{Read, Rows};
use crate::tasks::Task;
use crate::work::{LOOK, Limits, Seconds};
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder};

/// The threads, the time limit and the progress of work on many rows.
pub(crate) struct Run {
    threads: usize,
    timeout: Option<Seconds>,
    /// A function of Python, which is called with the number of rows that were done since its last call.
    progress: Option<Py<PyAny>>,
}

impl Run {
    pub(crate) fn new(threads: usize, timeout: Option<Seconds>, progress: Option<Py<PyAny>>) -> Self {
        Self { threads, timeout, progress }
    }

    /// The table of a task over all rows, in their order. Python's lock must not be held.
    pub(crate) fn table(&self, task: &Arc<dyn Task>, rows: &dyn Rows) -> PyResult<Table> {
        let (chunk, count) = (task.chunk(), rows.len());
        let mut table = task.table(count);
        let errors = Mutex::new(Vec::new());
        self.each(chunk, rows, table.pieces(chunk), |first, read, mut piece, limits| {
            task.rows(read, limits, &mut piece);
            let wrong = piece.into_errors().into_iter().map(|(row, error)| (first + row, error));
            lock(&errors).extend(wrong);
        })?;
        let mut errors = errors.into_inner().unwrap_or_else(PoisonError::into_inner);
        errors.sort_by_key(|(row, _)| *row);
        table.errors = errors;
        Ok(table)
    }

    /// The results for all rows, in their order, a value for each chunk of `chunk` rows: `work` is called with the number
    /// of the first row, and adds to the value. Python's lock must not be held.
    pub(crate) fn chunks<T: Default + Send>(
        &self,
        chunk: usize,
        rows: &dyn Rows,
        work: impl Fn(usize, &[Read], &mut T, &Limits) + Sync,
    ) -> PyResult<Vec<T>> {
        let mut found: Vec<T> = (0..rows.len().div_ceil(chunk)).map(|_| T::default()).collect();
        self.each(chunk, rows, found.iter_mut().collect(), work)?;
        Ok(found)
    }

    /// Works on all rows, `chunk` at a time, each time with one of the pieces: `work` is called with the number of the
    /// first row. Python's lock must not be held.
    fn each<P: Send>(
        &self,
        chunk: usize,
        rows: &dyn Rows,
        pieces: Vec<P>,
        work: impl Fn(usize, &[Read], P, &Limits) + Sync,
    ) -> PyResult<()> {
        let count = rows.len();
        let threads = self.threads.clamp(1, pieces.len().max(1));
        let pieces = Mutex::new(pieces.into_iter().enumerate());
        let (done, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let next = || if stop.load(Ordering::Relaxed) { None } else { lock(&pieces).next() };
        let work_on_pieces = || {
            let limits = Limits::new(self.timeout, &stop);
            let mut read = Vec::new();
            while let Some((number, piece)) = next() {
                let some = chunk * number..count.min(chunk * (number + 1));
                read.clear();
                read.extend(some.clone().map(|row| rows.read(row)));
                work(some.start, &read, piece, &limits);
                done.fetch_add(some.len(), Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            let (running, all_ended) = channel::<()>();
            for number in 0..threads {
                let (running, work) = (running.clone(), &work_on_pieces);
                let spawned = Builder::new().spawn_scoped(scope, move || {
                    work();
                    drop(running);
                });
                // If the system gives no more threads, there are fewer.
                match spawned {
                    Err(error) if number == 0 => return Err(error.into()),
                    Err(_) => break,
                    Ok(_) => {}
                }
            }
            drop(running);
            let mut told = 0;
            loop {
                let has_ended = all_ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Disconnected);
                let rows = done.load(Ordering::Relaxed);
                let heard = self.tell(rows - told);
                told = rows;
                if has_ended || heard.is_err() {
                    stop.store(true, Ordering::Relaxed);
                    return heard;
                }
            }
        })
    }

    /// Reports the progress; fails if Ctrl-C was pressed.
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

/// Locks a value that is valid even if a thread panicked while it held the lock.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
