//! The routes of pages that are made here.

use super::layout::Place;
use super::strategies;
use crate::answers::{Problem, not_found};
use crate::state::State;
use axum::extract::Path;
use axum::response::{Html, IntoResponse};
use axum::{Router, http::Uri, routing};
use std::sync::Arc;

/// All pages that are made here.
pub(crate) fn router() -> Router<Arc<State>> {
    Router::new()
        .route("/strategies", routing::get(list))
        .route("/strategies/", routing::get(list))
        .route("/strategies/{id}", routing::get(strategy))
        .route("/health", routing::get(|| async { axum::Json(serde_json::json!({"status": "ok"})) }))
}

async fn list() -> Html<String> {
    Html(strategies::list(Place::Server))
}

/// With `.html` as in the static site, or without.
async fn strategy(Path(id): Path<String>, uri: Uri) -> Result<impl IntoResponse, Problem> {
    let id = id.strip_suffix(".html").unwrap_or(&id);
    let strategy = pencilmark::strategies::get(id).ok_or_else(|| not_found(uri.path()))?;
    Ok(Html(strategies::page(strategy, Place::Server)))
}
