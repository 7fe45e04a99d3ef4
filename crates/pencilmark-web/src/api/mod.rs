//! The API, and what is counted.

mod body;
#[cfg(feature = "metrics")]
mod metrics;
mod routes;
mod strategies;

pub(crate) use routes::router;
