//! A puzzle as Python has it: a text, 81 numbers, or a `Puzzle`.

use super::puzzle::Puzzle;
use super::read::{self, Read};
use pencilmark_requests::Refusal;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyByteArray, PyByteArrayMethods, PyBytes, PyString};
use std::ops::RangeInclusive;

/// A value that was taken from Python. A text is read later, without Python's lock.
pub(crate) enum Source {
    /// The text that Python holds, without a copy.
    Text(PyBackedStr),
    Copy(String),
    Read(Box<Read>),
}

impl Source {
    /// Takes a value from Python. Fails with a `TypeError` if the value has a type that no puzzle has.
    pub(crate) fn new(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = value.cast::<PyString>() {
            return Ok(Self::of_text(text));
        }
        if let Ok(text) = value.cast::<PyBytes>() {
            return Ok(Self::of_bytes(text.as_bytes()));
        }
        if let Ok(text) = value.cast::<PyByteArray>() {
            return Ok(Self::of_bytes(&text.to_vec()));
        }
        if let Ok(puzzle) = value.cast::<Puzzle>() {
            return Ok(Self::Read(Box::new(Ok(puzzle.get().0.clone()))));
        }
        numbers(value, 81..=81).map(|numbers| Self::Read(Box::new(numbers.and_then(|numbers| read::numbers(&numbers)))))
    }

    /// Takes a value for a board with a layout: a text, or a whole number for each cell of the board.
    pub(crate) fn on_layout(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        let is_text = value.is_instance_of::<PyString>()
            || value.is_instance_of::<PyBytes>()
            || value.is_instance_of::<PyByteArray>();
        if is_text {
            return Self::new(value);
        }
        let character = |number: u8| char::from_digit(number.into(), 10).unwrap_or('?');
        Ok(match numbers(value, 16..=81)? {
            Ok(numbers) => Self::Copy(numbers.into_iter().map(character).collect()),
            Err(wrong) => Self::Read(Box::new(Err(wrong))),
        })
    }

    /// A row of a list, where a puzzle may be missing.
    pub(crate) fn of_row(value: &Bound<'_, PyAny>, row: usize) -> PyResult<Self> {
        // Texts are by far the most frequent type.
        if let Ok(text) = value.cast::<PyString>() {
            return Ok(Self::of_text(text));
        }
        if is_missing(value)? {
            return Ok(Self::Read(Box::new(read::text(None))));
        }
        Self::new(value).map_err(|error| {
            let py = value.py();
            if error.is_instance_of::<PyTypeError>(py) {
                PyTypeError::new_err(format!("row {row}: {}", error.value(py)))
            } else {
                error
            }
        })
    }

    fn of_text(text: &Bound<'_, PyString>) -> Self {
        // An invalid part of the text becomes a character that no puzzle has.
        text.extract().map_or_else(|_| Self::Copy(text.to_string_lossy().into_owned()), Self::Text)
    }

    fn of_bytes(text: &[u8]) -> Self {
        match read::utf8(text) {
            Ok(text) => Self::Copy(text.into()),
            Err(error) => Self::Read(Box::new(Err(error))),
        }
    }
}

/// Whether a value means a missing puzzle: None, NaN, or the missing value of pandas.
fn is_missing(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    if value.is_none() {
        return Ok(true);
    }
    if let Ok(number) = value.cast::<pyo3::types::PyFloat>() {
        return Ok(number.extract::<f64>()?.is_nan());
    }
    let name = value.get_type().name()?;
    Ok(name == "NAType" || name == "NaTType")
}

/// Whole numbers in a sequence or an array of any shape. The largest byte stands for a number that does not fit into a byte.
fn numbers(value: &Bound<'_, PyAny>, wanted: RangeInclusive<usize>) -> PyResult<Result<Vec<u8>, Refusal>> {
    let py = value.py();
    let numpy = py.import("numpy")?;
    let wrong = |what: &dyn std::fmt::Display| {
        let wanted = "a puzzle is a str, bytes, a Puzzle, or 81 whole numbers";
        Err(PyTypeError::new_err(format!("{wanted}, not {what}")))
    };
    if numpy.getattr("ma")?.call_method1("isMaskedArray", (value,))?.is_truthy()? {
        return wrong(&"a masked array: filled(0) makes blanks of what is masked");
    }
    let array = match numpy.call_method1("asarray", (value,)) {
        Ok(array) => array,
        Err(error) if error.is_instance_of::<PyValueError>(py) => {
            let message = "81 numbers are expected, in one sequence or in rows of one length";
            return Ok(Err(read::unreadable(message)));
        }
        Err(error) => return Err(error),
    };
    if array.getattr("ndim")?.extract::<usize>()? == 0 {
        return wrong(&value.get_type().name()?);
    }
    let count: usize = array.getattr("size")?.extract()?;
    if !wanted.contains(&count) {
        return Ok(Err(read::wrong_count(count)));
    }
    let kind: char = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if !matches!(kind, 'i' | 'u' | 'O') {
        return wrong(&format!("numbers of the type {}", array.getattr("dtype")?));
    }
    let numbers: Vec<Bound<'_, PyAny>> = array.call_method0("ravel")?.call_method0("tolist")?.extract()?;
    Ok(Ok(numbers.iter().map(|number| number.extract().unwrap_or(u8::MAX)).collect()))
}
