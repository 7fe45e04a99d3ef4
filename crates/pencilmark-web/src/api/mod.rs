//! The API, and the counters.

mod body;
mod metrics;
mod routes;
#[cfg(feature = "scan")]
mod scan;
mod strategies;

pub(crate) use routes::router;
