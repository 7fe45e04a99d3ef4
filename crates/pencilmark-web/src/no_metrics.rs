//! Nothing is counted in a server that is built without the feature `metrics`.

use crate::State;
use axum::http::StatusCode;
use axum::Router;
use std::sync::Arc;
use std::time::Duration;

#[derive(Debug)]
pub(crate) struct Metrics;

#[derive(Debug)]
pub(crate) struct Held;

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

pub(crate) fn router() -> Router<Arc<State>> {
    Router::new()
}
