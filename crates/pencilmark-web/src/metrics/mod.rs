//! What is counted, in a server that is built with the feature `metrics`; else nothing.

#[cfg(feature = "metrics")]
mod counted;
#[cfg(not(feature = "metrics"))]
mod uncounted;

#[cfg(feature = "metrics")]
pub(crate) use counted::Metrics;
#[cfg(not(feature = "metrics"))]
pub(crate) use uncounted::Metrics;
