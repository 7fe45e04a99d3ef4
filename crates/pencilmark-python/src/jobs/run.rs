//! Works on all cores while Python goes on: other threads may run, Ctrl-C ends the work, and the progress is reported.

use crate::columns::Table;
use crate::input::{Read, Rows};
use crate::tasks::Task;
use crate::work::{LOOK, Limits, Seconds, raised};
use pencilmark::Workers;
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

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

    /// The results for all rows, in their order, with one value for each chunk of `chunk` rows. `work` is called with the
    /// number of the first row of a chunk, and adds to the value of the chunk. Python's lock must not be held.
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

    /// Works on all rows in chunks of `chunk` rows. Each chunk has one of the pieces. `work` is called with the number of
    /// the first row of a chunk. Python's lock must not be held.
    fn each<P: Send>(
        &self,
        chunk: usize,
        rows: &dyn Rows,
        pieces: Vec<P>,
        work: impl Fn(usize, &[Read], P, &Limits) + Sync,
    ) -> PyResult<()> {
        let (count, mut left) = (rows.len(), pieces.len());
        let work = |(number, piece): (usize, P), is_over: &AtomicBool| {
            let some = chunk * number..count.min(chunk * (number + 1));
            let read: Vec<Read> = some.clone().map(|row| rows.read(row)).collect();
            work(some.start, &read, piece, &Limits::new(self.timeout, is_over));
            some.len()
        };
        Workers::scoped(self.threads.clamp(1, left.max(1)), work, |workers| {
            workers.give(pieces.into_iter().enumerate());
            while left > 0 {
                let (begin, mut done) = (Instant::now(), 0);
                while left > 0
                    && let Some(rows) = workers.next(LOOK.saturating_sub(begin.elapsed()))
                {
                    (left, done) = (left - 1, done + rows);
                }
                self.tell(done)?;
            }
            Ok(())
        })
        .map_err(raised)?
    }

    /// Reports the progress. Fails if Ctrl-C was pressed.
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

/// Locks a mutex. Its value is valid even if a thread panicked while the thread held the lock.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
