//! A task for many puzzles, as Python calls it: over an array, a list of texts, or a stream of Arrow.

use crate::columns::{self, Form};
use crate::limits::Seconds;
use crate::rows::{Numbers, Rows, Texts};
use crate::run::Run;
use crate::selection;
use crate::stream::Answers;
use crate::tasks::{Canonical, Check, Explain, Hodoku, Ser, Solve, Task, Techniques};
use numpy::PyReadonlyArray1;
use pencilmark::rating::hodoku::Rater;
use pencilmark_commands::Choose;
use pencilmark_commands::rate::SerRater;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use pyo3_arrow::PyRecordBatchReader;
use std::sync::Arc;

/// A task for many puzzles.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct Job(Arc<dyn Task>);

#[pymethods]
impl Job {
    /// Counts solutions up to a limit.
    #[staticmethod]
    fn solve(limit: u64) -> Self {
        Self(Arc::new(Solve { limit }))
    }

    /// Checks puzzles.
    #[staticmethod]
    fn check() -> Self {
        Self(Arc::new(Check))
    }

    /// Rates on the Sudoku Explainer's scale.
    #[staticmethod]
    fn rate_ser(er_only: bool) -> Self {
        Self(Arc::new(Ser(SerRater { er_only, up_to: None })))
    }

    /// Rates on HoDoKu's scale.
    #[staticmethod]
    fn rate_hodoku() -> Self {
        Self(Arc::new(Hodoku(Rater::new())))
    }

    /// Finds canonical forms.
    #[staticmethod]
    fn canonical() -> Self {
        Self(Arc::new(Canonical))
    }

    /// Counts the strategies of paths.
    #[staticmethod]
    fn techniques(strategies: Vec<String>, without: Vec<String>, profile: Option<&str>) -> PyResult<Self> {
        Ok(Self(Arc::new(Techniques(selection::solver(&strategies, &without, profile, Choose::First)?))))
    }

    /// Finds whole paths.
    #[staticmethod]
    fn explain(strategies: Vec<String>, without: Vec<String>, profile: Option<&str>, shortest: bool) -> PyResult<Self> {
        let choose = if shortest { Choose::Shortest } else { Choose::First };
        Ok(Self(Arc::new(Explain(selection::solver(&strategies, &without, profile, choose)?))))
    }

    /// The names of the columns.
    fn columns(&self) -> Vec<&'static str> {
        self.0.columns().iter().map(|(name, _)| *name).collect()
    }

    /// The columns for rows of 81 numbers, which stand one after the other.
    #[pyo3(signature = (numbers, threads, timeout, progress))]
    fn over_numbers<'py>(
        &self,
        py: Python<'py>,
        numbers: PyReadonlyArray1<'py, u8>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        self.over(py, &Numbers(numbers.as_slice()?), &Run::new(threads, timeout, progress), Form::Arrays)
    }

    /// The columns for texts.
    #[pyo3(signature = (texts, threads, timeout, progress))]
    fn over_texts<'py>(
        &self,
        py: Python<'py>,
        texts: Vec<Option<String>>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        self.over(py, &Texts(texts), &Run::new(threads, timeout, progress), Form::Lists)
    }

    /// The stream's columns, and those of the task behind them. It is read when its batches are asked for.
    #[pyo3(signature = (stream, column, threads, timeout, progress, raises))]
    fn over_stream(
        &self,
        stream: PyRecordBatchReader,
        column: Option<&str>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
        raises: bool,
    ) -> PyResult<PyRecordBatchReader> {
        let run = Run::new(threads, timeout, progress);
        let answers = Answers::new(stream.into_reader()?, column, Arc::clone(&self.0), run, raises);
        Ok(PyRecordBatchReader::new(Box::new(answers.map_err(|error| PyValueError::new_err(error.to_string()))?)))
    }
}

impl Job {
    fn over<'py>(&self, py: Python<'py>, rows: &dyn Rows, run: &Run, form: Form) -> PyResult<Bound<'py, PyDict>> {
        let table = py.detach(|| run.table(&self.0, rows))?;
        columns::to_python(py, self.0.columns(), table, form)
    }
}
