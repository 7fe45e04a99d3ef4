//! The time limit of one puzzle, and the flag that ends all work.

use pencilmark::Budget;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A number of seconds, as Python gives it.
#[derive(Copy, Clone)]
pub(crate) struct Seconds(Duration);

impl Seconds {
    pub(crate) fn duration(self) -> Duration {
        self.0
    }
}

impl<'py> FromPyObject<'_, 'py> for Seconds {
    type Error = PyErr;

    fn extract(seconds: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || format!("a time is a number of seconds from 0, not {:?}", seconds.as_any());
        let seconds = seconds.extract().map_err(|_| PyTypeError::new_err(wrong()))?;
        Duration::try_from_secs_f64(seconds).map(Self).map_err(|_| PyValueError::new_err(wrong()))
    }
}

/// The limits of the work on one puzzle.
pub(crate) struct Limits<'f> {
    timeout: Option<Seconds>,
    /// The flag that is raised when all work ends, for example by Ctrl-C.
    stop: &'f AtomicBool,
}

impl<'f> Limits<'f> {
    pub(crate) fn new(timeout: Option<Seconds>, stop: &'f AtomicBool) -> Self {
        Self { timeout, stop }
    }

    /// Works on one puzzle.
    pub(crate) fn work<T>(&self, on: impl FnOnce(&Budget) -> T) -> T {
        self.work_on_each(|budget, _| on(budget))
    }

    /// Whether all work has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Works on several things, one after another, each with the same time limit. `on` gets a closure, which begins the time
    /// of the next thing.
    pub(crate) fn work_on_each<T>(&self, on: impl FnOnce(&Budget, &dyn Fn()) -> T) -> T {
        let start = Cell::new(Instant::now());
        let next = || start.set(Instant::now());
        let budget = self.all_work();
        let Some(Seconds(timeout)) = self.timeout else { return on(&budget, &next) };
        let is_over = || start.get().elapsed() >= timeout;
        on(&budget.with_check(&is_over), &next)
    }

    /// A budget without a time limit, which ends when all work ends.
    pub(crate) fn all_work(&self) -> Budget<'f> {
        Budget::unlimited().with_flag(self.stop)
    }
}
