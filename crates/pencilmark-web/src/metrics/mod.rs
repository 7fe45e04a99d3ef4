//! The counters of the server, for Prometheus.

use axum::http::StatusCode;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use std::time::Duration;

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Answered {
    route: String,
    status: u16,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Route {
    route: String,
}

/// The counters of a server.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    seconds: Family<Route, Histogram>,
    in_flight: Gauge,
    computing: Gauge,
    stopped: Counter,
    refused: Counter,
}

/// A value that increases a gauge by one until it is dropped.
#[derive(Debug)]
pub(crate) struct Held(Gauge);

impl Held {
    fn new(gauge: &Gauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.0.dec();
    }
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("pencilmark");
        let requests = Family::default();
        registry.register("requests", "Answered requests", requests.clone());
        // The limits of the buckets, from a tenth of a millisecond to ten seconds.
        let histogram: fn() -> Histogram =
            || Histogram::new([0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0]);
        let seconds = Family::new_with_constructor(histogram);
        registry.register_with_unit("request_duration", "The time to answer", Unit::Seconds, seconds.clone());
        let in_flight = Gauge::default();
        registry.register("requests_in_flight", "Requests that are being answered", in_flight.clone());
        let computing = Gauge::default();
        registry.register("requests_computing", "Requests that a thread computes for", computing.clone());
        let stopped = Counter::default();
        registry.register("requests_stopped", "Requests whose work was stopped at a limit", stopped.clone());
        let refused = Counter::default();
        registry.register("connections_refused", "Connections of clients that had too many", refused.clone());
        Self { registry, requests, seconds, in_flight, computing, stopped, refused }
    }

    /// Counts a request that is being answered.
    pub(crate) fn begin(&self) -> Held {
        Held::new(&self.in_flight)
    }

    /// Counts a request for which a thread computes, even if the client has gone.
    pub(crate) fn compute(&self) -> Held {
        Held::new(&self.computing)
    }

    /// Counts a request whose work was stopped at a limit.
    pub(crate) fn stop(&self) {
        self.stopped.inc();
    }

    /// Counts a connection of a client that has too many.
    pub(crate) fn refuse(&self) {
        self.refused.inc();
    }

    /// Counts an answer.
    pub(crate) fn end(&self, route: &str, status: StatusCode, took: Duration) {
        let status = status.as_u16();
        self.requests.get_or_create(&Answered { route: route.into(), status }).inc();
        self.seconds.get_or_create(&Route { route: route.into() }).observe(took.as_secs_f64());
    }

    /// All counters, in the format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to memory cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
