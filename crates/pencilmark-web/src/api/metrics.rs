//! `GET /metrics`: the counters, for clients on this machine.

use crate::answers::not_found;
use crate::clients::Peer;
use crate::state::State;
use axum::extract::{self, Extension};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// The metrics.
pub(super) async fn metrics(
    extract::State(state): extract::State<Arc<State>>,
    Extension(peer): Extension<Peer>,
) -> Response {
    if !peer.0.ip().to_canonical().is_loopback() {
        return not_found("/metrics").into_response();
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], state.metrics.text()).into_response()
}
