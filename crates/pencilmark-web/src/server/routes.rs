//! The routes of the server, and the rules for all of them.

use super::guard::guard;
use crate::answers::{method_not_allowed, panicked};
use crate::state::State;
use crate::{api, pages};
use axum::Router;
use std::sync::Arc;
use tower_http::catch_panic::CatchPanicLayer;

/// All routes.
pub(super) fn router(state: Arc<State>) -> Router {
    Router::new()
        .merge(api::router())
        .merge(pages::router())
        .fallback(pages::asset)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&state), guard))
        .with_state(state)
}
