//! Reads options from keyword arguments of Python. The crate of requests reads and checks them.

use crate::work::raised;
use pencilmark_requests::{Options, Selection};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The keyword arguments of a function of Python.
pub(crate) type Keywords<'a, 'py> = Option<&'a Bound<'py, PyDict>>;

/// The options of a request that uses no strategies.
pub(crate) fn options<T: Options>(keywords: Keywords) -> PyResult<T> {
    pencilmark_requests::options(&body(keywords)?).map_err(raised)
}

/// The options of a request that uses strategies.
pub(crate) fn options_and_selection<T: Options>(keywords: Keywords) -> PyResult<(T, Selection)> {
    pencilmark_requests::options_and_selection(&body(keywords)?).map_err(raised)
}

/// The options of a request with one option, or the default options if the option is not given.
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
