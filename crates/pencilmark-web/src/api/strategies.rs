//! `GET /api/strategies` and `GET /api/strategies/{id}`

use crate::answers::StrategyAnswer;
use crate::error::{ErrorAnswer, Problem};
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use pencilmark::{Strategy, strategies};
use pencilmark_requests::json;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

const JSON: [(HeaderName, HeaderValue); 1] = [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];

/// The list does not change while the program runs.
static LIST: LazyLock<Bytes> = LazyLock::new(|| {
    let list: Vec<_> = strategies::all().map(pencilmark_view::json_strategy_row).collect();
    json(&list).into()
});

/// The strategies that were asked for. There are as many as the library has.
static PAGES: LazyLock<Mutex<HashMap<&'static str, Bytes>>> = LazyLock::new(Mutex::default);

/// All strategies, easiest first
#[utoipa::path(get, path = "/api/strategies", tag = "strategies",
    responses((status = 200, body = Vec<StrategyAnswer>)))]
pub(crate) async fn strategies() -> impl IntoResponse {
    (JSON, LIST.clone())
}

/// One strategy, with its page and examples
#[utoipa::path(get, path = "/api/strategies/{id}", tag = "strategies",
    params(("id" = crate::api::field::Id, Path, description = "The id of a strategy")),
    responses((status = 200, body = StrategyAnswer),
        (status = 404, description = "No strategy has this id.", body = ErrorAnswer)))]
pub(crate) async fn strategy(Path(id): Path<String>) -> Result<impl IntoResponse, Problem> {
    let strategy = strategies::get(&id)
        .ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "no strategy has this id; /api/strategies lists them"))?;
    Ok((JSON, page(strategy)))
}

fn page(strategy: &'static Strategy) -> Bytes {
    if let Some(page) = PAGES.lock().unwrap_or_else(PoisonError::into_inner).get(strategy.id()) {
        return page.clone();
    }
    // Without the lock: finding the examples takes some milliseconds.
    let page = Bytes::from(json(&pencilmark_view::json_strategy(strategy)));
    PAGES.lock().unwrap_or_else(PoisonError::into_inner).insert(strategy.id(), page.clone());
    page
}
