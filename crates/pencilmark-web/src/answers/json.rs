//! The head of answers.

use axum::http::{HeaderName, HeaderValue, header};

/// The kind of every answer.
pub(crate) const JSON: (HeaderName, HeaderValue) = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
