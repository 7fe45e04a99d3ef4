//! Pages of text: the strategies, made here, and the API, made beforehand. They need no script.
//!
//! Classes for the style sheet: `article` (the page), `family`, `facts` (a line below a title), `diagram` (a picture of
//! text), `depth-0` to `depth-9` (a line of an argument), `steps` (links to the page before and after), `pencilmark` (a
//! picture). `data-theme` is `auto`.

#[cfg(feature = "describe")]
pub(crate) mod description;
#[cfg(feature = "describe")]
mod kind;
mod strategies;

use crate::State;
use crate::error::{Problem, not_found};
use axum::extract::Path;
use axum::response::{Html, IntoResponse};
use axum::{Router, http::Uri, routing};
use std::sync::Arc;

/// All pages that are made here.
pub(crate) fn router() -> Router<Arc<State>> {
    Router::new()
        .route("/strategies", routing::get(|| async { Html(strategies::list()) }))
        .route("/strategies/{id}", routing::get(strategy))
        .route("/health", routing::get(|| async { axum::Json(serde_json::json!({"status": "ok"})) }))
}

async fn strategy(Path(id): Path<String>, uri: Uri) -> Result<impl IntoResponse, Problem> {
    let strategy = pencilmark::strategies::get(&id).ok_or_else(|| not_found(uri.path()))?;
    Ok(Html(strategies::page(strategy)))
}

/// A page with a title.
fn layout(title: &str, content: &str) -> String {
    include_str!("article.html").replace("{title}", title).replace("{content}", content)
}
