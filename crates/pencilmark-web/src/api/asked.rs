//! A request's body.

use crate::State;
use crate::connection::Peer;
use crate::error::{ErrorAnswer, Problem, broken};
use crate::work::{self, Task};
use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use http_body_util::LengthLimitError;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use std::sync::Arc;
use utoipa::IntoResponses;

/// What a request asks for, and by whom.
pub(crate) struct Asked<T> {
    body: T,
    state: Arc<State>,
    peer: Peer,
}

impl<T: Task> Asked<T> {
    /// Does what it asks for.
    pub(crate) async fn answer(self) -> Response {
        work::run(&self.state, self.peer, self.body).await
    }
}

impl<T: DeserializeOwned> FromRequest<Arc<State>> for Asked<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &Arc<State>) -> Result<Self, Problem> {
        let (head, body) = request.into_parts();
        if !is_json(&head.headers) {
            let message = "the content type must be application/json";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, message));
        }
        let peer = *head.extensions.get::<Peer>().ok_or_else(broken)?;
        let sent = tokio::time::timeout(state.limits.sending, bytes(body, state.limits.body));
        let bytes = sent.await.map_err(|_| {
            let seconds = state.limits.sending.as_secs_f64();
            Problem::new(StatusCode::REQUEST_TIMEOUT, format!("the body did not arrive within {seconds} s"))
        })??;
        Ok(Self { body: parse(&bytes)?, state: Arc::clone(state), peer })
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

async fn bytes(body: Body, most: usize) -> Result<Bytes, Problem> {
    let too_large = || {
        let message = format!("the body is larger than {} KiB, the most that is read", most >> 10);
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    };
    if body.size_hint().lower() > most as u64 {
        return Err(too_large());
    }
    to_bytes(body, most).await.map_err(|error| {
        let is_length = std::error::Error::source(&error).is_some_and(<dyn std::error::Error>::is::<LengthLimitError>);
        if is_length { too_large() } else { Problem::new(StatusCode::BAD_REQUEST, "the body breaks off") }
    })
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    // An array of the fields' values would be read too.
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        serde_json::from_slice::<IgnoredAny>(bytes).map_err(|error| Problem::no_json(&error))?;
        return Err(Problem::unprocessable("the body must be an object, such as {\"puzzle\": \"…\"}"));
    }
    serde_json::from_slice(bytes).map_err(|error| match error.classify() {
        // Read again, because finding the field takes longer.
        Category::Data => Problem::unprocessable(wrong_field::<T>(bytes).unwrap_or_else(|| error.to_string())),
        Category::Io | Category::Syntax | Category::Eof => Problem::no_json(&error),
    })
}

/// Which field is wrong, and why.
fn wrong_field<T: DeserializeOwned>(bytes: &[u8]) -> Option<String> {
    let source = &mut serde_json::Deserializer::from_slice(bytes);
    let error = serde_path_to_error::deserialize::<_, T>(source).err()?;
    let path = error.path().to_string();
    let reason = error.into_inner().to_string();
    let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
    // An unknown field or a missing one is named in the reason.
    let is_named = path == "." || reason.starts_with("unknown field") || reason.starts_with("missing field");
    Some(if is_named { reason.into() } else { format!("{path}: {reason}") })
}

/// The statuses of requests that are not answered.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "only its description is used")]
pub(crate) enum Refusal {
    /// The body is no JSON, or breaks off.
    #[response(status = 400)]
    NoJson(ErrorAnswer),
    /// A page of another site may not ask.
    #[response(status = 403)]
    Foreign(ErrorAnswer),
    /// The body did not arrive in time.
    #[response(status = 408)]
    Slow(ErrorAnswer),
    /// The body is too large.
    #[response(status = 413)]
    TooLarge(ErrorAnswer),
    /// The content type is not application/json.
    #[response(status = 415)]
    NotJson(ErrorAnswer),
    /// The Host header names another server.
    #[response(status = 421)]
    Misdirected(ErrorAnswer),
    /// A field is unknown or wrong, or the text holds no puzzle, or more than one.
    #[response(status = 422)]
    Wrong(ErrorAnswer),
    /// One client asks for too much at once. `Retry-After` says when to ask again.
    #[response(status = 429)]
    TooMany(ErrorAnswer),
    /// Too much is asked for at once. `Retry-After` says when to ask again.
    #[response(status = 503)]
    Busy(ErrorAnswer),
}
