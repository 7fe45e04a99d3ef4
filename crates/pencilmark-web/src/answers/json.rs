//! The header of answers in JSON.

use axum::http::{HeaderName, HeaderValue, header};

/// The content type of JSON, as a header.
pub(crate) const JSON: (HeaderName, HeaderValue) = (header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
