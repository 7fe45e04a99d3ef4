//! Requests as JSON, and the options of Python's keywords: both are read and checked by the crate of requests.

use crate::error::raised;
use crate::limits::Seconds;
use crate::run::alone;
use pencilmark_requests::{Options, Refusal, Selection, seeded};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

/// The answer to a request, as JSON; one that is refused raises an error.
#[pyfunction]
pub(crate) fn answer(py: Python<'_>, name: &str, request: &str, timeout: Option<Seconds>) -> PyResult<String> {
    answered(py, name, request, timeout)?.map_err(raised)
}

/// The answer to a request, both as JSON, byte for byte as the program and the server have it.
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

/// Keywords of Python, as its functions get them.
pub(crate) type Keywords<'a, 'py> = Option<&'a Bound<'py, PyDict>>;

/// The options of a request that uses no strategies.
pub(crate) fn options<T: Options>(keywords: Keywords) -> PyResult<T> {
    pencilmark_requests::options(&body(keywords)?).map_err(raised)
}

/// The options of a request that uses strategies.
pub(crate) fn options_and_selection<T: Options>(keywords: Keywords) -> PyResult<(T, Selection)> {
    pencilmark_requests::options_and_selection(&body(keywords)?).map_err(raised)
}

/// The options of a request with one option, if there is any.
pub(crate) fn option<T: Options>(py: Python<'_>, name: &str, value: Option<&Bound<'_, PyAny>>) -> PyResult<T> {
    let Some(value) = value else { return options(None) };
    let keywords = PyDict::new(py);
    keywords.set_item(name, value)?;
    options(Some(&keywords))
}

/// Keywords as JSON.
fn body(keywords: Keywords) -> PyResult<String> {
    match keywords {
        None => Ok("{}".into()),
        Some(keywords) => keywords.py().import("pencilmark._json")?.call_method1("dumps", (keywords,))?.extract(),
    }
}

/// JSON as Python's values.
pub(crate) fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}
