//! `GET /api/strategies` and `GET /api/strategies/{id}`: the request `strategies`, for the address line of a browser.

use crate::answers::{JSON, Problem, not_found};
use axum::body::Bytes;
use axum::extract::Path;
use axum::response::IntoResponse;
use pencilmark::{Budget, strategies};
use pencilmark_requests::{Refusal, answer, json};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// The answers that are already known. Their number is limited by the number of strategies, and they never change.
static ANSWERS: LazyLock<Mutex<HashMap<String, Bytes>>> = LazyLock::new(Mutex::default);

/// All strategies, easiest first
pub(super) async fn list() -> Result<impl IntoResponse, Problem> {
    Ok(([JSON], known("{}".into())?))
}

/// One strategy, with its page and examples
pub(super) async fn one(Path(id): Path<String>) -> Result<impl IntoResponse, Problem> {
    if strategies::get(&id).is_none() {
        return Err(not_found(&format!("/api/strategies/{id}")));
    }
    Ok(([JSON], known(json(&HashMap::from([("id", id)])))?))
}

fn known(body: String) -> Result<Bytes, Refusal> {
    if let Some(answer) = ANSWERS.lock().unwrap_or_else(PoisonError::into_inner).get(&body) {
        return Ok(answer.clone());
    }
    // The lock is not held here, because the search for examples takes some milliseconds.
    let answer = Bytes::from(answer("strategies", &body, &Budget::unlimited())?);
    ANSWERS.lock().unwrap_or_else(PoisonError::into_inner).insert(body, answer.clone());
    Ok(answer)
}
