//! Attempts on separate threads, which go on between the calls of Python.

use crate::work::{LOOK, Seconds, ask_for_signals};
use pencilmark::{Budget, InOrder, Turn};
use pencilmark_requests::Refusal;
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// The time that attempts get to finish after the time for all work is over.
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

/// Threads that make attempts, and their results in the order of the attempts. The threads end when this value is dropped.
pub(crate) struct Attempts<T> {
    /// The results. An attempt that did not begin, because the time was over, gives `None`.
    results: InOrder<Seeds, Option<T>>,
    deadlines: Deadlines,
    is_over: bool,
}

impl<T: Send + 'static> Attempts<T> {
    /// Threads that make an attempt for each seed.
    ///
    /// # Errors
    /// When no thread can be started.
    pub(crate) fn start(
        threads: usize,
        seeds: Seeds,
        deadlines: Deadlines,
        attempt: impl Fn(u64, &Budget) -> T + Send + Sync + 'static,
    ) -> Result<Self, Refusal> {
        let results = InOrder::new(threads, seeds, move |seed, is_over: &_| {
            (!deadlines.are_over()).then(|| deadlines.within(is_over, |budget| attempt(seed, budget)))
        });
        Ok(Self { results: results?, deadlines, is_over: false })
    }

    /// The result of the next attempt. `None` if there are no more attempts, or if the time is over. Python's lock must not
    /// be held.
    pub(crate) fn next(&mut self) -> PyResult<Option<T>> {
        while !self.is_over {
            match self.results.next(LOOK) {
                Turn::Result(Some(found)) => return Ok(Some(found)),
                Turn::Result(None) | Turn::Over => self.is_over = true,
                Turn::Waiting => ask_for_signals()?,
            }
            let over = self.deadlines.over;
            self.is_over |= over.is_some_and(|over| Instant::now().saturating_duration_since(over) >= GRACE);
        }
        Ok(self.results.next_of_any().flatten())
    }

    /// Whether the time for all work is over.
    pub(crate) fn is_late(&self) -> bool {
        self.deadlines.are_over()
    }
}

impl Deadlines {
    /// Whether no attempt may begin any more.
    fn are_over(&self) -> bool {
        self.over.is_some_and(|over| Instant::now() >= over)
    }

    /// Works on one attempt.
    fn within<T>(&self, is_over: &AtomicBool, work: impl FnOnce(&Budget) -> T) -> T {
        let late = self.timeout.and_then(|timeout| Instant::now().checked_add(timeout.duration()));
        let is_late = || {
            let now = Instant::now();
            [self.over, late].iter().flatten().any(|end| now >= *end)
        };
        work(&Budget::unlimited().with_flag(is_over).with_check(&is_late))
    }
}
