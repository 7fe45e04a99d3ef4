//! The API: a route for each request. Bodies and answers are JSON. The crate `pencilmark-requests` defines the requests and
//! answers; this module only transports them by HTTP.

use super::{body, metrics, strategies};
use crate::answers::{Problem, broken};
use crate::clients::Peer;
use crate::state::{State, run};
use axum::Router;
use axum::extract::{self, Request};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use pencilmark_requests::NAMES;
use std::sync::Arc;

/// All routes of the API.
pub(crate) fn router() -> Router<Arc<State>> {
    let posted = NAMES.into_iter().fold(Router::new(), |router, name| {
        let asked = move |state, request| ask(name, state, request);
        router.route(&format!("/api/{name}"), post(asked))
    });
    #[cfg(feature = "scan")]
    let posted = posted.route("/api/scan", post(super::scan::scan));
    posted
        .route("/metrics", get(metrics::metrics))
        .route("/api/strategies", get(strategies::list))
        .route("/api/strategies/{id}", get(strategies::one))
}

/// Answers a request, given its name.
async fn ask(name: &'static str, extract::State(state): extract::State<Arc<State>>, request: Request) -> Response {
    let peer = request.extensions().get::<Peer>().copied();
    let answer = async {
        let body = body::read(request, &state.limits).await?;
        run(&state.pool, &state.metrics, peer.ok_or_else(broken)?, name, body).await
    };
    answer.await.unwrap_or_else(Problem::into_response)
}
