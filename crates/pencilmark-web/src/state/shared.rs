//! What all requests share.

use super::hosts::Hosts;
use super::limits::Limits;
use super::work::Pool;
use crate::metrics::Metrics;

/// What all requests share.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) hosts: Hosts,
    pub(crate) metrics: Metrics,
    pub(crate) pool: Pool,
    pub(crate) limits: Limits,
}
