//! Pages of text, made here: the strategies, and the API. They need no script.
//!
//! Classes for the style sheet: `article` (the page), `family`, `facts` (a line below a title), `diagram` (a picture of
//! text), `depth-0` to `depth-9` (a line of an argument), `steps` (links to the page before and after), `pencilmark` (a
//! picture). `data-theme` is `auto`.

mod description;
mod kind;
mod strategies;

use crate::State;
use crate::error::{Problem, not_found};
use axum::extract::Path;
use axum::response::{Html, IntoResponse};
use axum::{Router, http::Uri, routing};
use maud::{DOCTYPE, Markup, html};
use std::sync::Arc;

/// All pages.
pub(crate) fn router() -> Router<Arc<State>> {
    let page = Html(description::page().into_string());
    Router::new()
        .route("/strategies", routing::get(|| async { Html(strategies::list().into_string()) }))
        .route("/strategies/{id}", routing::get(strategy))
        .route("/api", routing::get(|| async { page }))
        .route("/health", routing::get(|| async { axum::Json(serde_json::json!({"status": "ok"})) }))
}

async fn strategy(Path(id): Path<String>, uri: Uri) -> Result<impl IntoResponse, Problem> {
    let strategy = pencilmark::strategies::get(&id).ok_or_else(|| not_found(uri.path()))?;
    Ok(Html(strategies::page(strategy).into_string()))
}

/// A page with a title.
fn layout(title: &str, content: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" data-theme="auto" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Pencilmark" }
                link rel="icon" href="/icon.svg" type="image/svg+xml";
                link rel="stylesheet" href="/style.css";
            }
            body {
                header class="top" {
                    p { a href="/" { "Pencilmark" } }
                    nav aria-label="Page" {
                        a class="plain" href="/" { "Board" }
                        a class="plain" href="/strategies" { "Strategies" }
                        a class="plain" href="/api" { "API" }
                    }
                }
                main class="article" { (content) }
            }
        }
    }
}
