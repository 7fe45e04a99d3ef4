//! Requests as JSON, and their answers.

use crate::work::{Seconds, alone, raised};
use pencilmark_requests::{Refusal, seeded};
use pyo3::prelude::*;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// The answer to a request, as JSON. A refused request raises an error.
#[pyfunction]
pub(crate) fn answer(py: Python<'_>, name: &str, request: &str, timeout: Option<Seconds>) -> PyResult<String> {
    answered(py, name, request, timeout)?.map_err(raised)
}

/// The answer to a request. Both are JSON. The answer has the same bytes as the answer of the program and of the server.
///
/// A request that is refused has the answer `{"error": …}`.
#[pyfunction]
#[pyo3(signature = (name, request, *, timeout=None))]
pub(crate) fn answer_json(py: Python<'_>, name: &str, request: &str, timeout: Option<Seconds>) -> PyResult<String> {
    Ok(answered(py, name, request, timeout)?.unwrap_or_else(|refusal| refusal.json()))
}

fn answered(py: Python<'_>, name: &str, request: &str, timeout: Option<Seconds>) -> PyResult<Result<String, Refusal>> {
    // The standard library's hash maps are seeded by the operating system.
    let request = seeded(name, request, || RandomState::new().hash_one(()));
    alone(py, timeout, |budget| pencilmark_requests::answer(name, &request, budget))
}
