//! How long one puzzle may take, and the flag that ends all work.

use pencilmark::{Budget, Stopped};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;
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
        let wrong = || format!("timeout: a number of seconds from 0 is expected, not {:?}", seconds.as_any());
        let seconds = seconds.extract().map_err(|_| PyTypeError::new_err(wrong()))?;
        Duration::try_from_secs_f64(seconds).map(Self).map_err(|_| PyValueError::new_err(wrong()))
    }
}

/// How many, as Python gives it: any whole number from 0.
#[derive(Copy, Clone)]
pub(crate) struct Count(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Count {
    type Error = PyErr;

    fn extract(count: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let wrong = || format!("a whole number from 0 is expected, not {:?}", count.as_any());
        match count.extract() {
            Ok(count) => Ok(Self(count)),
            Err(error) if !error.is_instance_of::<PyOverflowError>(count.py()) => Err(PyTypeError::new_err(wrong())),
            Err(_) if count.lt(0)? => Err(PyValueError::new_err(wrong())),
            Err(_) => Ok(Self(u64::MAX)),
        }
    }
}

/// What the work on one puzzle may take.
pub(crate) struct Limits<'f> {
    timeout: Option<Duration>,
    /// Raised when all work ends, as by Ctrl-C.
    stop: &'f AtomicBool,
}

impl<'f> Limits<'f> {
    pub(crate) fn new(timeout: Option<Seconds>, stop: &'f AtomicBool) -> Self {
        Self { timeout: timeout.map(|Seconds(timeout)| timeout), stop }
    }

    /// Works on one puzzle.
    pub(crate) fn work<T>(&self, on: impl FnOnce(&Budget) -> T) -> T {
        let budget = self.all_work();
        let Some(timeout) = self.timeout else { return on(&budget) };
        let start = Instant::now();
        let is_over = || start.elapsed() >= timeout;
        on(&budget.until(&is_over))
    }

    /// A budget that ends only with all work.
    pub(crate) fn all_work(&self) -> Budget<'f> {
        Budget::unlimited().unless(self.stop)
    }

    /// Why work on a puzzle was stopped.
    pub(crate) fn reason(&self, why: Stopped) -> String {
        match (why, self.timeout) {
            (Stopped::Time, Some(timeout)) => format!("stopped after {} s", timeout.as_secs_f64()),
            _ => why.to_string(),
        }
    }
}
