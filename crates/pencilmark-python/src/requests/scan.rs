//! Photographs of puzzles.

use pencilmark_scan::{Answer, Grey, Scanner};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The answer about a picture (the bytes of a file), as JSON. Without a puzzle, the answer is `{"error": …}`.
#[pyfunction]
pub(crate) fn scan_json(py: Python<'_>, picture: &[u8]) -> PyResult<String> {
    let answer = py.detach(|| match Grey::decode(picture) {
        Ok(picture) => Answer::from(Scanner::new().scan(&picture)),
        Err(error) => Answer::failed("not-a-picture", error.to_string()),
    });
    serde_json::to_string(&answer).map_err(|error| PyValueError::new_err(error.to_string()))
}
