//! Verdicts about many claims, as Python asks for them.

use super::claims::Claims;
use super::judging::{COLUMNS, Judging};
use super::stream::Verdicts;
use crate::columns::{self, Form};
use crate::input::Sources;
use crate::jobs::{Answers, Run};
use crate::requests;
use crate::work::{Seconds, raised};
use pencilmark::Solver;
use pencilmark_requests::{Choose, Selection};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use pyo3_arrow::input::AnyArray;
use std::sync::Arc;

/// Judges many claims.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct ClaimJob(Arc<Solver>);

#[pymethods]
impl ClaimJob {
    #[new]
    #[pyo3(signature = (**options))]
    fn new(options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let selection: Selection = requests::options(options)?;
        selection.check_order().map_err(raised)?;
        selection.solver(Choose::Shortest).map(Self).map_err(raised)
    }

    /// The verdicts about the claims of a list. Each claim is about the state with the same index.
    #[pyo3(signature = (states, claims, threads, timeout, progress, raises))]
    #[expect(clippy::too_many_arguments, reason = "Python names none")]
    fn over_lists<'py>(
        &self,
        py: Python<'py>,
        states: &Bound<'py, PyList>,
        claims: Vec<Option<String>>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
        raises: bool,
    ) -> PyResult<Bound<'py, PyDict>> {
        if states.len() != claims.len() {
            let message = format!("as many claims as states are expected, not {} and {}", claims.len(), states.len());
            return Err(PyValueError::new_err(message));
        }
        let states = Sources::of(states)?;
        let run = Run::new(threads, timeout, progress);
        let table = py.detach(|| self.judging().table(&states, &Claims::Texts(claims), &run))?;
        columns::answers(py, &COLUMNS, table, Form::Lists, raises)
    }

    /// The columns of a stream, and the verdicts behind them. The stream is read only when the answers are read.
    #[pyo3(signature = (stream, state, claim, threads, timeout, progress, raises))]
    #[expect(clippy::too_many_arguments, reason = "Python names none")]
    fn over_stream(
        &self,
        stream: AnyArray,
        state: &str,
        claim: &str,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
        raises: bool,
    ) -> PyResult<Answers> {
        let run = Run::new(threads, timeout, progress);
        let verdicts = Verdicts::new(stream.into_reader()?, [state, claim], self.judging(), run, raises);
        verdicts.map(Answers::new).map_err(PyValueError::new_err)
    }
}

impl ClaimJob {
    fn judging(&self) -> Judging {
        Judging(Arc::clone(&self.0))
    }
}
