//! The routes of pages that are made here.

use super::layout::Place;
use super::thumbnail::thumbnail;
use super::{reading, strategies};
use crate::answers::{Problem, not_found};
use crate::state::State;
use axum::extract::Path;
use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
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

/// The page of a strategy, or the page about reading steps. The name may end with `.html`. With `.svg`, the small picture.
async fn strategy(Path(name): Path<String>, uri: Uri) -> Result<Response, Problem> {
    let picture = name.strip_suffix(".svg");
    let id = name.strip_suffix(".html").or(picture).unwrap_or(&name);
    if id == reading::ID && picture.is_none() {
        return Ok(Html(reading::page(Place::Server)).into_response());
    }
    let strategy = pencilmark::strategies::get(id).ok_or_else(|| not_found(uri.path()))?;
    Ok(if picture.is_some() {
        ([(header::CONTENT_TYPE, "image/svg+xml")], thumbnail(strategy)).into_response()
    } else {
        Html(strategies::page(strategy, Place::Server)).into_response()
    })
}
