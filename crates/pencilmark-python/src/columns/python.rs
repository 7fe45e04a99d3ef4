//! Columns for Python, as arrays of `NumPy` or as lists.

use super::table::{Column, Kind, Optional, Table};
use crate::work::{BETWEEN_SIGNALS, error};
use numpy::PyArray1;
use pencilmark_requests::Refusal;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyList};

/// The form in which Python gets a column.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Form {
    /// Arrays of `NumPy`. A value that is not known is 0 in a grid, -1 in integers, NaN in decimals, and False in truths. In
    /// all other kinds, it is None.
    Arrays,
    /// The same as `Arrays`, but grids are texts. A grid that is not known is None.
    ArraysOfTexts,
    /// Lists, with None for values that are not known, and grids as texts.
    Lists,
}

/// The columns by their names, and the column `error`. If `raises` is true, the first error is raised instead.
pub(crate) fn answers<'py>(
    py: Python<'py>,
    columns: &[(&'static str, Kind)],
    table: Table,
    form: Form,
    raises: bool,
) -> PyResult<Bound<'py, PyDict>> {
    if let Some((row, wrong)) = table.errors.first().filter(|_| raises) {
        return Err(error::of_row(*row, wrong));
    }
    let errors = errors(py, &table.errors, table.rows, form)?;
    let answers = to_python(py, columns, table, form)?;
    answers.set_item("error", errors)?;
    Ok(answers)
}

/// A dictionary of the columns by their names.
///
/// Grids in an array are bytes, 81 for each row.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    columns: &[(&'static str, Kind)],
    table: Table,
    form: Form,
) -> PyResult<Bound<'py, PyDict>> {
    let named = PyDict::new(py);
    for ((name, _), column) in columns.iter().zip(table.columns) {
        named.set_item(name, column_of(py, column, form)?)?;
    }
    Ok(named)
}

/// The errors in their rows, and None in the other rows.
fn errors<'py>(py: Python<'py>, errors: &[(usize, Refusal)], rows: usize, form: Form) -> PyResult<Bound<'py, PyAny>> {
    let mut told: Vec<_> = (0..rows).map(|_| py.None()).collect();
    for (row, error) in errors {
        told[*row] = error.to_string().into_py_any(py)?;
    }
    of_objects(py, told, form)
}

fn column_of(py: Python<'_>, column: Column, form: Form) -> PyResult<Bound<'_, PyAny>> {
    Ok(match (column, form) {
        (Column::Grids(column), Form::Arrays) => PyArray1::from_vec(py, column.values).into_any(),
        (Column::Integers(column), Form::Arrays | Form::ArraysOfTexts) => {
            PyArray1::from_vec(py, column.values).into_any()
        }
        (Column::Decimals(column), Form::Arrays | Form::ArraysOfTexts) => {
            PyArray1::from_vec(py, column.values).into_any()
        }
        (Column::Truths(column), Form::Arrays | Form::ArraysOfTexts) => {
            PyArray1::from_vec(py, column.values).into_any()
        }
        (column, form) => of_objects(py, objects(py, column)?, form)?,
    })
}

/// An array or a list of Python's objects. The array is made from the vector itself, because `NumPy` would examine each
/// object.
fn of_objects(py: Python<'_>, objects: Vec<Py<PyAny>>, form: Form) -> PyResult<Bound<'_, PyAny>> {
    Ok(match form {
        Form::Lists => PyList::new(py, objects)?.into_any(),
        Form::Arrays | Form::ArraysOfTexts => PyArray1::from_vec(py, objects).into_any(),
    })
}

/// The values as Python's objects.
fn objects(py: Python<'_>, column: Column) -> PyResult<Vec<Py<PyAny>>> {
    match column {
        Column::Grids(Optional { values, known }) => {
            let grids = values.chunks_exact(81).zip(known);
            each(py, grids, |(grid, known)| known.then(|| text(grid)).into_py_any(py))
        }
        Column::Integers(column) => each(py, column.into_iter(), |value| value.into_py_any(py)),
        Column::Decimals(column) => each(py, column.into_iter(), |value| value.into_py_any(py)),
        Column::Truths(column) => each(py, column.into_iter(), |value| value.into_py_any(py)),
        Column::Texts(column) => each(py, column.into_iter(), |value| value.into_py_any(py)),
        Column::Counts(column) => each(py, column.into_iter(), |counts| match counts {
            Some(counts) => counts.into_py_dict(py).map(|counts| counts.into_any().unbind()),
            None => Ok(py.None()),
        }),
    }
}

/// Each value as an object, unless Ctrl-C is pressed.
fn each<T>(
    py: Python<'_>,
    values: impl Iterator<Item = T>,
    object: impl Fn(T) -> PyResult<Py<PyAny>>,
) -> PyResult<Vec<Py<PyAny>>> {
    let mut objects = Vec::with_capacity(values.size_hint().0);
    for value in values {
        objects.push(object(value)?);
        if objects.len().is_multiple_of(BETWEEN_SIGNALS) {
            py.check_signals()?;
        }
    }
    Ok(objects)
}

/// A grid as 81 characters, with a dot for a blank.
fn text(numbers: &[u8]) -> String {
    numbers.iter().map(|number| if *number == 0 { '.' } else { char::from(b'0' + number) }).collect()
}
