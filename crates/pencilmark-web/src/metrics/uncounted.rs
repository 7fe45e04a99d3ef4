//! Nothing is counted in a server that is built without the feature `metrics`.

#![expect(clippy::unused_self, reason = "the counters are used where there are some")]

use axum::http::StatusCode;
use std::time::Duration;

#[derive(Debug)]
pub(crate) struct Metrics;

#[derive(Debug)]
pub(crate) struct Held;

/// As the other one, it ends where it is dropped.
impl Drop for Held {
    fn drop(&mut self) {}
}

impl Metrics {
    pub(crate) fn new() -> Self {
        Self
    }

    pub(crate) fn begin(&self) -> Held {
        Held
    }

    pub(crate) fn compute(&self) -> Held {
        Held
    }

    pub(crate) fn stop(&self) {}

    pub(crate) fn refuse(&self) {}

    pub(crate) fn end(&self, _route: &str, _status: StatusCode, _took: Duration) {}
}
