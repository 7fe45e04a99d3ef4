//! The body of a request.

use crate::answers::Problem;
use crate::state::Limits;
use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use http_body_util::LengthLimitError;
use pencilmark_requests::Code;

/// Reads the whole body as text.
pub(super) async fn read(request: Request, limits: &Limits) -> Result<String, Problem> {
    let is_json = |kind: &str| kind.eq_ignore_ascii_case("application/json");
    let message = "the content type must be application/json";
    let bytes = read_kind(request, limits, limits.body, is_json, message).await?;
    let no_text = |_| Problem::new(Code::NotJson, "the body is no JSON: it is not UTF-8");
    String::from_utf8(bytes.into()).map_err(no_text)
}

/// Reads all bytes of the body, if its content type is right.
pub(super) async fn read_kind(
    request: Request,
    limits: &Limits,
    most: usize,
    is_right: impl Fn(&str) -> bool,
    message: &str,
) -> Result<Bytes, Problem> {
    let (head, body) = request.into_parts();
    if !is_right(&kind(&head.headers)) {
        return Err(Problem::new(Code::WrongType, message));
    }
    let sent = tokio::time::timeout(limits.sending, bytes(body, most));
    sent.await.map_err(|_| {
        let seconds = limits.sending.as_secs_f64();
        let message = format!("the body did not arrive within {seconds} s");
        Problem::new(Code::TooSlow, message)
    })?
}

/// The content type of the body, without parameters.
fn kind(headers: &HeaderMap) -> String {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim().to_owned()
}

async fn bytes(body: Body, most: usize) -> Result<Bytes, Problem> {
    let too_large = || {
        let message = format!("the body is larger than {} KiB, the most that is read", most >> 10);
        Problem::new(Code::TooLarge, message)
    };
    if body.size_hint().lower() > most as u64 {
        return Err(too_large());
    }
    to_bytes(body, most).await.map_err(|error| {
        let is_length = std::error::Error::source(&error).is_some_and(<dyn std::error::Error>::is::<LengthLimitError>);
        if is_length { too_large() } else { Problem::new(Code::NotJson, "the body breaks off") }
    })
}
