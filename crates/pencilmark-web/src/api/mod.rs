//! The API, and what is counted.

mod body;
mod metrics;
mod routes;
mod strategies;

pub(crate) use routes::router;
