//! A task for many puzzles, as Python calls it: over an array, a list of texts, or a stream of Arrow.

use super::answers::Answers;
use super::run::Run;
use super::stream::{self, Batches};
use crate::columns::{self, Form};
use crate::input::{Numbers, Rows, Sources};
use crate::requests;
use crate::tasks::{Canonical, Check, Classes, Explain, Fits, Rating, Solve, Task, Techniques};
use crate::work::{Seconds, error};
use numpy::PyReadonlyArray1;
use pencilmark_filter::Filter;
use pencilmark_requests::{Choose, Code, Number, Refusal, Selection, explain, solve};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use pyo3_arrow::input::AnyArray;
use std::sync::Arc;

/// A task for many puzzles.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct Job(Arc<dyn Task>);

#[pymethods]
impl Job {
    /// Counts solutions up to a limit.
    #[staticmethod]
    fn solve(limit: &Bound<'_, PyAny>) -> PyResult<Self> {
        let wanted: solve::Solve = requests::option(limit.py(), "limit", Some(limit))?;
        Ok(Self(Arc::new(Solve { limit: wanted.limit.map_or(2, Number::get) })))
    }

    /// Checks puzzles.
    #[staticmethod]
    fn check() -> Self {
        Self(Arc::new(Check))
    }

    /// Rates puzzles.
    #[staticmethod]
    #[pyo3(signature = (**options))]
    fn rate(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Ok(Self(Arc::new(Rating::new(requests::options(options)?).map_err(error::raised)?)))
    }

    /// Measures the hardness of puzzles.
    #[staticmethod]
    #[pyo3(signature = (**options))]
    fn classify(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Ok(Self(Arc::new(Classes::new(requests::options(options)?))))
    }

    /// Finds canonical forms.
    #[staticmethod]
    fn canonical() -> Self {
        Self(Arc::new(Canonical))
    }

    /// Counts the strategies of paths.
    #[staticmethod]
    #[pyo3(signature = (**options))]
    fn techniques(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let selection: Selection = requests::options(options)?;
        Ok(Self(Arc::new(Techniques(selection.solver(Choose::First).map_err(error::raised)?))))
    }

    /// Finds whole paths.
    #[staticmethod]
    #[pyo3(signature = (**options))]
    fn explain(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let (wanted, selection): (explain::Explain, Selection) = requests::options_and_selection(options)?;
        wanted.check().map_err(error::raised)?;
        selection.check_choice(wanted.choose).map_err(error::raised)?;
        let solver = selection.solver(wanted.choose.unwrap_or(Choose::First)).map_err(error::raised)?;
        Ok(Self(Arc::new(Explain { wanted, solver })))
    }

    /// Checks whether puzzles fit a condition.
    #[staticmethod]
    #[pyo3(signature = (condition, **options))]
    fn fits(condition: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let selection: Selection = requests::options(options)?;
        let solver = selection.solver(Choose::First).map_err(error::raised)?;
        let filter = Filter::new(condition, &solver).map_err(|wrong| {
            let refusal = Refusal::new(Code::WrongValue, wrong.to_string()).of("condition");
            error::raised(refusal.at(None, Some(wrong.character)))
        })?;
        Ok(Self(Arc::new(Fits(filter))))
    }

    /// The columns for rows of 81 numbers, and the column `error`. All rows are in one array, one after the other.
    #[pyo3(signature = (numbers, threads, timeout, progress, raises))]
    fn over_numbers<'py>(
        &self,
        py: Python<'py>,
        numbers: PyReadonlyArray1<'py, u8>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
        raises: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        self.over(py, &Numbers(numbers.as_slice()?), &Run::new(threads, timeout, progress), Form::Arrays, raises)
    }

    /// The columns for puzzles in a list, and the column `error`. They are arrays if the puzzles came in an array.
    #[pyo3(signature = (puzzles, threads, timeout, progress, raises, arrays))]
    fn over_list<'py>(
        &self,
        puzzles: &Bound<'py, PyList>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
        raises: bool,
        arrays: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        let sources = Sources::of(puzzles)?;
        let form = if arrays { Form::ArraysOfTexts } else { Form::Lists };
        self.over(puzzles.py(), &sources, &Run::new(threads, timeout, progress), form, raises)
    }

    /// The index of the column of puzzles, among columns with these names.
    fn place(&self, names: Vec<String>, column: Option<&str>) -> PyResult<usize> {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        stream::place(&names, column, &*self.0).map_err(PyValueError::new_err)
    }

    /// The columns of a stream, and the columns of the task behind them. The stream is read only when the answers are read.
    #[pyo3(signature = (stream, column, threads, timeout, progress, raises))]
    fn over_stream(
        &self,
        stream: AnyArray,
        column: Option<&str>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
        raises: bool,
    ) -> PyResult<Answers> {
        let run = Run::new(threads, timeout, progress);
        let batches = Batches::new(stream.into_reader()?, column, Arc::clone(&self.0), run, raises);
        batches.map(Answers::new).map_err(PyValueError::new_err)
    }
}

impl Job {
    fn over<'py>(
        &self,
        py: Python<'py>,
        rows: &dyn Rows,
        run: &Run,
        form: Form,
        raises: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        let table = py.detach(|| run.table(&self.0, rows))?;
        columns::answers(py, self.0.columns(), table, form, raises)
    }
}
