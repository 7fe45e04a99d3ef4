//! Why a request is not answered.

use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark_commands::input::Unread;
use serde::{Deserialize, Serialize};
use std::any::Any;
use utoipa::ToSchema;

/// Why a request was not answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"error": {"message": "line 1: 81 characters expected, 3 found", "line": 1, "character": null}}))]
pub struct ErrorAnswer {
    /// What is wrong, and where.
    pub error: ErrorDetail,
}

/// What is wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ErrorDetail {
    /// A sentence for people, without a full stop.
    pub message: String,
    /// The line, counted from 1: with status 400 in the body, with 422 in the puzzle's text.
    pub line: Option<usize>,
    /// The character in the line, counted from 1.
    pub character: Option<usize>,
}

/// The error, with its status.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    detail: ErrorDetail,
}

/// How many seconds a client should wait when too much is asked at once.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("1");

impl Problem {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Self {
        Self { status, detail: ErrorDetail { message: message.into(), line: None, character: None } }
    }

    /// A request that is understood, and cannot be answered.
    pub(crate) fn unprocessable(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// A body that is no JSON.
    pub(crate) fn no_json(error: &serde_json::Error) -> Self {
        let message = format!("the body is no JSON: {error}");
        let problem = Self::new(StatusCode::BAD_REQUEST, message);
        problem.at(Some(error.line()).filter(|&line| line > 0), Some(error.column()).filter(|&column| column > 0))
    }

    /// The whole answer as it is sent, for a connection that is closed then.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        let body = serde_json::to_string(&ErrorAnswer { error: self.detail }).unwrap_or_default();
        let head = format!(
            "HTTP/1.1 {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nretry-after: 1\r\nconnection: close",
            self.status,
            body.len()
        );
        format!("{head}\r\n\r\n{body}").into_bytes()
    }

    fn at(self, line: Option<usize>, character: Option<usize>) -> Self {
        Self { detail: ErrorDetail { line, character, ..self.detail }, ..self }
    }
}

impl From<Unread> for Problem {
    fn from(error: Unread) -> Self {
        let (line, character) = (error.line, error.character);
        Self::unprocessable(error.message).at(line, character)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let answer = ErrorAnswer { error: self.detail };
        let mut response = (self.status, axum::Json(answer)).into_response();
        if matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(header::RETRY_AFTER, RETRY_AFTER);
        }
        response
    }
}

/// No route has this path.
pub(crate) fn not_found(path: &str) -> Problem {
    let shown: String = path.chars().take(80).collect();
    Problem::new(StatusCode::NOT_FOUND, format!("there is nothing at {shown}; /api lists what can be asked"))
}

/// The path is there, and answers another method.
pub(crate) async fn method_not_allowed(method: Method) -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, format!("{method} is not answered here; /api lists what is"))
}

/// A fault of ours: told to the client without its reason, which is in the log.
pub(crate) fn broken() -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "a fault of the server; its log says more")
}

/// The answer to a request whose work panicked.
#[expect(clippy::needless_pass_by_value, reason = "the layer gives it away")]
pub(crate) fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let message = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    tracing::error!(message, "a panic");
    broken().into_response()
}
