//! Attempts on threads of their own, which go on between the calls of Python.

use crate::work::{LOOK, Seconds, ask_for_signals};
use pencilmark::Budget;
use pencilmark_requests::generate::{Attempts, InOrder};
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The time that attempts have to end when the time for all work is over.
const GRACE: Duration = Duration::from_millis(200);

/// The seeds of attempts.
pub(crate) type Seeds = Box<dyn Iterator<Item = u64> + Send>;

/// The time limits of the work.
#[derive(Copy, Clone)]
pub(crate) struct Deadlines {
    /// The moment when all work ends.
    pub(crate) over: Option<Instant>,
    /// The time that one attempt may take.
    pub(crate) timeout: Option<Seconds>,
}

/// Threads that make attempts, and their results in the order of the attempts. The threads end when it is dropped.
pub(crate) struct Workers<T> {
    receiver: Receiver<(u64, T)>,
    order: InOrder<T>,
    shared: Arc<Shared>,
    is_over: bool,
}

/// The state that the threads share.
struct Shared {
    attempts: Attempts<Seeds>,
    deadlines: Deadlines,
    stop: AtomicBool,
}

impl<T: Send + 'static> Workers<T> {
    /// Threads that make an attempt for each seed.
    pub(crate) fn start(
        threads: usize,
        seeds: Seeds,
        deadlines: Deadlines,
        attempt: impl Fn(u64, &Budget) -> T + Send + Sync + 'static,
    ) -> Self {
        let shared = Arc::new(Shared { attempts: Attempts::new(seeds), deadlines, stop: AtomicBool::new(false) });
        let attempt = Arc::new(attempt);
        let (sender, receiver) = channel();
        for _ in 0..threads {
            let (shared, attempt, sender) = (Arc::clone(&shared), Arc::clone(&attempt), sender.clone());
            thread::spawn(move || {
                while let Some((number, seed)) = shared.attempts.begin(|| shared.is_over()) {
                    let found = shared.within(|budget| attempt(seed, budget));
                    if sender.send((number, found)).is_err() {
                        return;
                    }
                }
            });
        }
        Self { receiver, order: InOrder::default(), shared, is_over: false }
    }

    /// The result of the next attempt; none if there are no more, or if the time is over. Python's lock must not be held.
    pub(crate) fn next(&mut self) -> PyResult<Option<T>> {
        loop {
            if let Some(found) = self.order.take(self.is_over) {
                self.shared.attempts.go_on_from(self.order.next());
                return Ok(Some(found));
            }
            if self.is_over {
                return Ok(None);
            }
            match self.receiver.recv_timeout(LOOK) {
                Ok((number, found)) => self.order.insert(number, found),
                Err(RecvTimeoutError::Timeout) => ask_for_signals()?,
                Err(RecvTimeoutError::Disconnected) => self.is_over = true,
            }
            let over = self.shared.deadlines.over;
            self.is_over |= over.is_some_and(|over| Instant::now().saturating_duration_since(over) >= GRACE);
        }
    }

    /// Whether the time for all work is over.
    pub(crate) fn is_late(&self) -> bool {
        self.shared.deadlines.over.is_some_and(|over| Instant::now() >= over)
    }
}

impl<T> Drop for Workers<T> {
    fn drop(&mut self) {
        self.shared.stop.store(true, Ordering::Relaxed);
    }
}

impl Shared {
    /// Works on one attempt.
    fn within<T>(&self, work: impl FnOnce(&Budget) -> T) -> T {
        let late = self.deadlines.timeout.and_then(|timeout| Instant::now().checked_add(timeout.duration()));
        let is_over = || {
            let now = Instant::now();
            [self.deadlines.over, late].iter().flatten().any(|end| now >= *end)
        };
        work(&Budget::unlimited().with_flag(&self.stop).with_check(&is_over))
    }

    /// Whether no attempt may begin any more.
    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.deadlines.over.is_some_and(|over| Instant::now() >= over)
    }
}
