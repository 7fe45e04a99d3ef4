//! The steps of many puzzles, as Python asks for them: over an array, a list of texts, or a stream of Arrow.

use super::arrow;
use super::columns::{CELLS, GridForm, StepRows, Words};
use super::python;
use super::stream::{CHUNK, StepBatches, TOGETHER};
use super::wanted::Wanted;
use crate::input::{Numbers, Read, Rows, Slice, Sources, other_layout};
use crate::jobs::{Answers, Incoming, Run, place};
use crate::requests;
use crate::work::{Seconds, error};
use numpy::PyReadonlyArray1;
use pencilmark::Layout;
use pencilmark_requests::check::Check;
use pencilmark_requests::input::Boards;
use pencilmark_requests::{Choose, Code, PuzzleRequest, Refusal, Selection, explain};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use pyo3_arrow::input::AnyArray;
use std::collections::VecDeque;
use std::sync::Arc;

/// The steps of many puzzles.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct StepJob {
    wanted: Arc<Wanted>,
    words: Words,
    /// The layout of all boards, if it is not the usual layout.
    layout: Option<Arc<Layout>>,
}

#[pymethods]
impl StepJob {
    /// The steps of paths.
    #[staticmethod]
    #[pyo3(signature = (text, argument, layout=None, **options))]
    fn paths(
        text: bool,
        argument: bool,
        layout: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let (wanted, selection): (explain::Explain, Selection) = requests::options_and_selection(options)?;
        for (field, is_wanted) in [("trace", wanted.trace), ("pictures", wanted.pictures)] {
            if is_wanted {
                let message = "rows of numbers have none";
                return Err(error::raised(Refusal::new(Code::FieldsConflict, message).of(field)));
            }
        }
        selection.check_choice(wanted.choose).map_err(error::raised)?;
        let solver = selection.solver(wanted.choose.unwrap_or(Choose::First)).map_err(error::raised)?;
        Self::new(Wanted::Path { solver, is_concise: wanted.concise }, text, argument, layout)
    }

    /// The next steps.
    #[staticmethod]
    #[pyo3(signature = (text, argument, layout=None, **options))]
    fn hint(
        text: bool,
        argument: bool,
        layout: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let selection: Selection = requests::options(options)?;
        Self::new(Wanted::Next(selection.solver(Choose::Shortest).map_err(error::raised)?), text, argument, layout)
    }

    /// Every step that can be made.
    #[staticmethod]
    #[pyo3(signature = (text, argument, layout=None, **options))]
    fn steps(
        text: bool,
        argument: bool,
        layout: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        let selection: Selection = requests::options(options)?;
        selection.check_order().map_err(error::raised)?;
        Self::new(Wanted::All(selection.solver(Choose::Shortest).map_err(error::raised)?), text, argument, layout)
    }

    /// The number of cells of a board.
    #[getter]
    fn cells(&self) -> usize {
        self.layout.as_ref().map_or(CELLS, |layout| layout.cells().len())
    }

    /// The text of the layout; None for the usual board.
    #[getter]
    fn layout(&self) -> Option<String> {
        self.layout.as_ref().map(ToString::to_string)
    }

    /// The columns for rows of 81 numbers. All rows are in one array, one after the other.
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
        self.over(py, &Numbers(numbers.as_slice()?), &Run::new(threads, timeout, progress), raises)
    }

    /// The columns for puzzles in a list, always as arrays.
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
        let _ = arrays;
        let boards = self.layout.clone().map_or(Boards::Usual, |layout| Boards::Any(Some(layout)));
        let sources = Sources::on(boards, puzzles)?;
        self.over(puzzles.py(), &sources, &Run::new(threads, timeout, progress), raises)
    }

    /// The index of the column of puzzles, among columns with these names.
    #[expect(clippy::unused_self, reason = "as of a Job")]
    fn place(&self, names: Vec<String>, column: Option<&str>) -> PyResult<usize> {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        place(&names, column).map_err(PyValueError::new_err)
    }

    /// The columns for a stream of puzzles, batch by batch. With `bytes`, grids are bytes. The stream is read with the
    /// steps.
    #[pyo3(signature = (stream, column, threads, timeout, progress, raises, bytes=false))]
    #[expect(clippy::too_many_arguments, reason = "the keywords of Python's functions, one by one")]
    fn over_stream(
        &self,
        stream: AnyArray,
        column: Option<&str>,
        threads: usize,
        timeout: Option<Seconds>,
        progress: Option<Py<PyAny>>,
        raises: bool,
        bytes: bool,
    ) -> PyResult<Answers> {
        if let Some(layout) = &self.layout {
            return Err(error::raised(other_layout(layout).of("layout")));
        }
        let form = if bytes { GridForm::Bytes } else { GridForm::Numbers };
        let source = Incoming::new(stream.into_reader()?, column).map_err(PyValueError::new_err)?;
        Ok(Answers::new(StepBatches {
            source,
            wanted: Arc::clone(&self.wanted),
            words: self.words,
            form,
            run: Run::new(threads, timeout, progress),
            raises,
            schema: arrow::schema(self.words, form),
            puzzles: 0,
            ready: VecDeque::new(),
        }))
    }
}

impl StepJob {
    fn new(wanted: Wanted, text: bool, argument: bool, layout: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let layout = match layout {
            Some(layout) => match requests::option::<Check>(layout.py(), "layout", Some(layout))?.boards() {
                Boards::Any(layout) => layout.filter(|layout| !layout.is_standard()),
                Boards::Usual => None,
            },
            None => None,
        };
        Ok(Self { wanted: Arc::new(wanted), words: Words { text, argument }, layout })
    }

    /// The puzzles, in which each puzzle with another layout is replaced by an error.
    fn on_layout(&self, read: &[Read]) -> Vec<Read> {
        let own = |read: &Read| {
            let state = read.clone()?;
            let is_own = state.layout() == self.layout.as_ref();
            if is_own { Ok(state) } else { Err(other_layout(state.any_layout())) }
        };
        read.iter().map(own).collect()
    }

    fn over<'py>(&self, py: Python<'py>, rows: &dyn Rows, run: &Run, raises: bool) -> PyResult<Bound<'py, PyDict>> {
        let found = py.detach(|| self.rows(rows, run, raises))?;
        python::arrays(py, found, rows.len(), self.words)
    }

    /// All rows. Only a few puzzles are worked on together, so that few rows are in memory twice.
    fn rows(&self, rows: &dyn Rows, run: &Run, raises: bool) -> PyResult<StepRows> {
        let mut all = StepRows::default();
        for first in (0..rows.len()).step_by(TOGETHER) {
            let some = Slice::new(rows, first, TOGETHER);
            let found = run.chunks(CHUNK, &some, |number, read, rows: &mut StepRows, limits| {
                let Some(layout) = &self.layout else {
                    return self.wanted.rows(first + number, read, limits, self.words, rows);
                };
                self.wanted.rows(first + number, &self.on_layout(read), limits, self.words, rows);
                rows.keep(layout);
            })?;
            for rows in found {
                all.append(rows);
            }
            if let Some((puzzle, _, wrong)) = all.errors.first().filter(|_| raises) {
                return Err(error::of_row(*puzzle, wrong));
            }
        }
        Ok(all)
    }
}
