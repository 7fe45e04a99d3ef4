//! Refusals as errors of Python.

use arrow_schema::ArrowError;
use pencilmark_requests::{Class, Refusal};
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;

pyo3::import_exception!(pencilmark._error, RequestError);

/// The error of a refusal: a `TimeoutError` if work was stopped, and a `RequestError` in all other cases.
pub(crate) fn raised(refusal: impl Into<Refusal>) -> PyErr {
    let refusal = refusal.into();
    match refusal.code.class() {
        Class::Stopped => PyTimeoutError::new_err(refusal.message),
        Class::Wrong | Class::Negative => told(&refusal, text(&refusal), None),
    }
}

/// The message. The name of a wrong option comes before the message. A puzzle is not an option.
fn text(Refusal { message, field, .. }: &Refusal) -> String {
    match field {
        Some(field) if field != "puzzle" => format!("{field}: {message}"),
        _ => message.clone(),
    }
}

/// The error of a row.
pub(crate) fn of_row(row: usize, refusal: &Refusal) -> PyErr {
    told(refusal, format!("row {row}: {}", text(refusal)), Some(row))
}

/// The error as the end of a stream of Arrow.
pub(crate) fn external(error: PyErr) -> ArrowError {
    ArrowError::ExternalError(Box::new(error))
}

fn told(refusal: &Refusal, text: String, row: Option<usize>) -> PyErr {
    Python::attach(|py| {
        let error = RequestError::new_err(text);
        let value = error.value(py);
        let told = value
            .setattr("code", refusal.code.as_str())
            .and_then(|()| value.setattr("message", &refusal.message))
            .and_then(|()| value.setattr("field", refusal.field.as_ref()))
            .and_then(|()| value.setattr("line", refusal.line))
            .and_then(|()| value.setattr("character", refusal.character))
            .and_then(|()| value.setattr("row", row));
        told.err().unwrap_or(error)
    })
}
