//! Columns for Python: arrays of `NumPy` where their kind has one, and else lists.

use crate::table::{Column, Kind, Optional, Table};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyList};

/// What Python gets a column as.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Form {
    /// Arrays of `NumPy` where the kind has one. Where a value is not known, stands 0 in a grid, -1 in integers, NaN in
    /// decimals, and False in truths.
    Arrays,
    /// The same, but grids as texts, and None for those that are not known.
    ArraysOfTexts,
    /// Lists, with None for what is not known, and grids as texts.
    Lists,
}

/// A dictionary of the columns by their names, and `errors`: a list of rows and messages.
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
        named.set_item(name, if form == Form::Lists { list(py, column)? } else { array(py, column, form)? })?;
    }
    named.set_item("errors", table.errors)?;
    Ok(named)
}

fn array(py: Python<'_>, column: Column, form: Form) -> PyResult<Bound<'_, PyAny>> {
    Ok(match column {
        Column::Grids(column) if form == Form::Arrays => PyArray1::from_vec(py, column.values).into_any(),
        Column::Integers(column) => PyArray1::from_vec(py, column.values).into_any(),
        Column::Decimals(column) => PyArray1::from_vec(py, column.values).into_any(),
        Column::Truths(column) => PyArray1::from_vec(py, column.values).into_any(),
        column => list(py, column)?,
    })
}

fn list(py: Python<'_>, column: Column) -> PyResult<Bound<'_, PyAny>> {
    match column {
        Column::Grids(Optional { values, known }) => {
            let grids = values.chunks_exact(81).map(text);
            list_of(py, grids.zip(known).map(|(grid, known)| known.then_some(grid)))
        }
        Column::Integers(column) => list_of(py, column.into_iter()),
        Column::Decimals(column) => list_of(py, column.into_iter()),
        Column::Truths(column) => list_of(py, column.into_iter()),
        Column::Texts(column) => list_of(py, column.into_iter()),
        Column::Counts(column) => {
            let dictionary =
                |counts: Option<Vec<(&'static str, i64)>>| counts.map(|counts| counts.into_py_dict(py)).transpose();
            let dictionaries = column.into_iter().map(dictionary).collect::<PyResult<Vec<_>>>()?;
            Ok(PyList::new(py, dictionaries)?.into_any())
        }
    }
}

fn list_of<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    values: impl ExactSizeIterator<Item = Option<T>>,
) -> PyResult<Bound<'py, PyAny>> {
    Ok(PyList::new(py, values)?.into_any())
}

/// A grid as 81 characters, with a dot for a blank.
fn text(numbers: &[u8]) -> String {
    numbers.iter().map(|number| if *number == 0 { '.' } else { char::from(b'0' + number) }).collect()
}
