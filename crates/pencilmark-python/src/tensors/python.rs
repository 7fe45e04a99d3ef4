//! Steps as arrays of `NumPy`.

use super::columns::{StepRows, Texts, Words, names};
use crate::work::BETWEEN_SIGNALS;
use numpy::{Element, PyArray1};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

/// A dictionary of the columns by their names, with the `strategies`, and an `error` for each puzzle. Grids are arrays of 81
/// values for each row, one after the other.
pub(super) fn arrays(py: Python<'_>, rows: StepRows, puzzles: usize, words: Words) -> PyResult<Bound<'_, PyDict>> {
    let found = PyDict::new(py);
    set(&found, "puzzle", rows.puzzle)?;
    set(&found, "step", rows.step)?;
    set(&found, "state", rows.state)?;
    set(&found, "marks", rows.marks)?;
    set(&found, "places_cell", rows.places_cell)?;
    set(&found, "places_digit", rows.places_digit)?;
    set(&found, "places", rows.places)?;
    set(&found, "removes", rows.removes)?;
    set(&found, "pattern", rows.pattern)?;
    set(&found, "strategy", rows.strategy)?;
    set(&found, "difficulty", rows.difficulty)?;
    for (name, texts, is_told) in [("text", rows.text, words.text), ("argument", rows.argument, words.argument)] {
        if is_told {
            set(&found, name, strings(py, &texts)?)?;
        }
    }
    let mut errors: Vec<Py<PyAny>> = (0..puzzles).map(|_| py.None()).collect();
    for (puzzle, _, error) in rows.errors {
        errors[puzzle] = error.to_string().into_py_any(py)?;
    }
    set(&found, "error", errors)?;
    found.set_item("strategies", PyTuple::new(py, names().collect::<Vec<_>>())?)?;
    Ok(found)
}

fn set<T: Element>(found: &Bound<'_, PyDict>, name: &str, values: Vec<T>) -> PyResult<()> {
    found.set_item(name, PyArray1::from_vec(found.py(), values))
}

fn strings(py: Python<'_>, texts: &Texts) -> PyResult<Vec<Py<PyAny>>> {
    let mut strings = Vec::with_capacity(texts.ends.len());
    for text in texts.iter() {
        strings.push(text.into_py_any(py)?);
        if strings.len().is_multiple_of(BETWEEN_SIGNALS) {
            py.check_signals()?;
        }
    }
    Ok(strings)
}
