//! `POST /api/scan`: photos of puzzles.

use super::body;
use crate::answers::{JSON, Problem, broken};
use crate::state::State;
use axum::extract::{self, Request};
use axum::response::{IntoResponse, Response};
use pencilmark_requests::Code;
use pencilmark_scan::{Answer, Grey, Scanner};
use std::sync::Arc;

/// The limit for a picture, in bytes.
const MOST: usize = 20 << 20;

/// Reads the puzzle in a picture. The body is the picture.
///
/// If the picture has no puzzle, the answer has the same form, with the reason.
pub(super) async fn scan(extract::State(state): extract::State<Arc<State>>, request: Request) -> Response {
    let answer = async {
        // The number of pictures at a time is limited, because a picture needs a hundred megabytes of memory for a moment.
        let turn = state.scans.acquire().await.map_err(|_| broken())?;
        let is_picture = |kind: &str| kind.to_ascii_lowercase().starts_with("image/");
        let message = "the content type must be image/jpeg, image/png or image/webp";
        let bytes = body::read_kind(request, &state.limits, MOST, is_picture, message).await?;
        let work = tokio::task::spawn_blocking(move || {
            let picture = Grey::decode(&bytes).map_err(|error| Problem::new(Code::WrongValue, error.to_string()))?;
            drop(bytes);
            let answer = Answer::from(Scanner::new().scan(&picture));
            serde_json::to_string(&answer).map_err(|_| broken())
        });
        let answer = work.await.map_err(|_| broken())?;
        drop(turn);
        answer
    };
    match answer.await {
        Ok(json) => ([JSON], json).into_response(),
        Err(problem) => problem.into_response(),
    }
}
