//! Why a request is not answered.

use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark_requests::{Class, Code, Refusal, Refused};
use std::any::Any;

/// The error, with its status.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    refusal: Refusal,
}

/// How many seconds a client should wait when too much is asked at once.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("1");

impl Problem {
    pub(crate) fn new(status: StatusCode, code: Code, message: impl Into<String>) -> Self {
        Self { status, refusal: Refusal::new(code, message) }
    }

    /// The whole answer as it is sent, for a connection that is closed then.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        let body = self.refusal.json();
        let head = format!(
            "HTTP/1.1 {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nretry-after: 1\r\nconnection: close",
            self.status,
            body.len()
        );
        format!("{head}\r\n\r\n{body}").into_bytes()
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let status = match refusal.code {
            Code::NotJson => StatusCode::BAD_REQUEST,
            Code::UnknownRequest => StatusCode::NOT_FOUND,
            Code::Failed => StatusCode::INTERNAL_SERVER_ERROR,
            code if code.class() == Class::Stopped => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Self { status, refusal }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, axum::Json(Refused { error: self.refusal })).into_response();
        if matches!(self.status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(header::RETRY_AFTER, RETRY_AFTER);
        }
        response
    }
}

/// No route has this path.
pub(crate) fn not_found(path: &str) -> Problem {
    let shown: String = path.chars().take(80).collect();
    Problem::new(
        StatusCode::NOT_FOUND,
        Code::NotFound,
        format!("there is nothing at {shown}; /api lists what can be asked"),
    )
}

/// The path is there, and answers another method.
pub(crate) async fn method_not_allowed(method: Method) -> Problem {
    let message = format!("{method} is not answered here; /api lists what is");
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, Code::WrongMethod, message)
}

/// A fault of ours: told to the client without its reason, which is in the log.
pub(crate) fn broken() -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Failed, "a fault of the server; its log says more")
}

/// The answer to a request whose work panicked.
#[expect(clippy::needless_pass_by_value, reason = "the layer gives it away")]
pub(crate) fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let message = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    tracing::error!(message, "a panic");
    broken().into_response()
}
