//! Answers that are not a page: JSON, and errors.

mod error;
mod json;

pub use error::{NEVER_SENT, status};
pub(crate) use error::{Problem, broken, method_not_allowed, not_found, panicked};
pub(crate) use json::JSON;
