//! The reason why a request is not answered.

use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark_requests::{Class, Code, Refusal, Refused};
use std::any::Any;

/// The error of a request. Its code determines the HTTP status.
#[derive(Clone, Debug)]
pub(crate) struct Problem(Refusal);

/// The time that a client should wait after too many requests, in seconds.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("1");

impl Problem {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Self(Refusal::new(code, message))
    }

    /// The bytes of the whole answer, for a connection that is closed after the answer.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        let body = self.0.json();
        let head = format!(
            "HTTP/1.1 {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nretry-after: 1\r\nconnection: close",
            status(self.0.code),
            body.len()
        );
        format!("{head}\r\n\r\n{body}").into_bytes()
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

/// The codes that only the program uses. They are about files, and about parts that are not built in.
pub const NEVER_SENT: [Code; 2] = [Code::File, Code::NotBuiltIn];

/// The status of a request that is not answered.
pub fn status(code: Code) -> StatusCode {
    match code {
        Code::NotJson => StatusCode::BAD_REQUEST,
        Code::ForeignPage => StatusCode::FORBIDDEN,
        Code::NotFound | Code::UnknownRequest => StatusCode::NOT_FOUND,
        Code::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::WrongHost => StatusCode::MISDIRECTED_REQUEST,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        code if code.class() == Class::Stopped => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = status(self.0.code);
        let mut response = (status, axum::Json(Refused { error: self.0 })).into_response();
        if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            response.headers_mut().insert(header::RETRY_AFTER, RETRY_AFTER);
        }
        response
    }
}

/// The problem of a path without a route.
pub(crate) fn not_found(path: &str) -> Problem {
    let shown: String = path.chars().take(80).collect();
    Problem::new(Code::NotFound, format!("there is nothing at {shown}; /api lists what can be asked"))
}

/// The problem of a path that exists but does not accept the method.
pub(crate) async fn method_not_allowed(method: Method) -> Problem {
    let message = format!("{method} is not answered here; /api lists what is");
    Problem::new(Code::WrongMethod, message)
}

/// The problem of a fault in the server. The reason is in the log; the client does not get it.
pub(crate) fn broken() -> Problem {
    Problem::new(Code::Failed, "a fault of the server; its log says more")
}

/// The answer to a request if its work panicked.
#[expect(clippy::needless_pass_by_value, reason = "the layer gives it away")]
pub(crate) fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let message = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
    tracing::error!(message, "a panic");
    broken().into_response()
}
