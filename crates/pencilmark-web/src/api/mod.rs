//! The API, and the counters.

mod body;
mod metrics;
mod routes;
mod strategies;

pub(crate) use routes::router;
