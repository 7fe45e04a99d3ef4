//! The state that all requests share.

use super::hosts::Hosts;
use super::limits::Limits;
use super::work::Pool;
use crate::metrics::Metrics;
use axum::body::Bytes;
use axum::http::HeaderValue;

/// The state that all requests share.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) hosts: Hosts,
    /// The page and its tag, if the page differs from the embedded file.
    pub(crate) index: Option<(Bytes, HeaderValue)>,
    pub(crate) metrics: Metrics,
    pub(crate) pool: Pool,
    pub(crate) limits: Limits,
    /// The number of pictures that may be read at the same time.
    #[cfg(feature = "scan")]
    pub(crate) scans: tokio::sync::Semaphore,
}
