//! A puzzle, and all that can be asked of it.

use crate::limits::{Limits, Seconds};
use crate::path::{Path, Step};
use crate::rows;
use crate::run::alone;
use crate::selection;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pencilmark::format::{self, Format, ParseFormatError};
use pencilmark::hint::Stage;
use pencilmark::search::{self, HowMany};
use pencilmark::{Board, Fault, Solver};
use pencilmark_commands::check::Checked;
use pencilmark_commands::draw::{self, Wanted as Drawn};
use pencilmark_commands::explain::{Explained, Wanted};
use pencilmark_commands::hint::Hinted;
use pencilmark_commands::ratings::{Scales, unrated};
use pencilmark_commands::steps::Steps;
use pencilmark_commands::{Choose, canon, convert, input, json};
use pencilmark_view::Theme;
use pyo3::exceptions::{PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};
use serde_json::{Value, json as value_of};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A Sudoku: givens, and perhaps placed values and pencil marks.
#[pyclass(module = "pencilmark", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Puzzle(pub(crate) pencilmark::Puzzle);

#[pymethods]
impl Puzzle {
    #[new]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(puzzle) = source.extract::<Self>() {
            return Ok(puzzle);
        }
        if let Ok(text) = source.cast::<PyString>() {
            return of_text(source.py(), text.to_str()?);
        }
        if let Ok(text) = source.cast::<PyBytes>() {
            let text = std::str::from_utf8(text.as_bytes()).map_err(|_| PyValueError::new_err("this is not UTF-8"))?;
            return of_text(source.py(), text);
        }
        let numbers = source.py().import("numpy")?.call_method1("ravel", (source,))?;
        let numbers: Vec<i64> = numbers.call_method0("tolist")?.extract()?;
        let numbers: Vec<u8> = numbers.into_iter().map(|number| u8::try_from(number).unwrap_or(u8::MAX)).collect();
        rows::numbers(&numbers).map(Self).map_err(PyValueError::new_err)
    }

    fn __str__(&self) -> String {
        if self.has_state() { format::state(&self.0) } else { self.0.to_string() }
    }

    fn __repr__(&self) -> String {
        format!("Puzzle('{}')", self.__str__())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().__str__(),))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        let puzzle = self.0.clone();
        let picture = alone(py, None, move |limits| {
            draw::picture(&puzzle, &Solver::new(), Drawn::default(), &limits.all_work())
        })?;
        Ok(picture.map_err(PyValueError::new_err)?.svg(Theme::Light))
    }

    /// The number of givens.
    #[getter]
    fn givens(&self) -> usize {
        self.0.givens().len()
    }

    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        PyArray1::from_slice(py, self.0.numbers()).reshape([9, 9])
    }

    #[pyo3(signature = (*, timeout=None))]
    fn solve(&self, py: Python<'_>, timeout: Option<Seconds>) -> PyResult<Option<Self>> {
        let found = self.search(py, 2, timeout)?;
        Ok(found.first.filter(|_| found.count == 1).map(|grid| Self(pencilmark::Puzzle::from(&grid))))
    }

    #[pyo3(signature = (limit=100, *, timeout=None))]
    fn solutions(&self, py: Python<'_>, limit: usize, timeout: Option<Seconds>) -> PyResult<Vec<Self>> {
        let board = self.board()?;
        let (found, stopped) = alone(py, timeout, |limits| {
            limits.work(|budget| {
                let mut found = Vec::new();
                if limit == 0 {
                    return (found, None);
                }
                let ended = search::each_within(&board, budget, &mut |grid| {
                    found.push(Self(pencilmark::Puzzle::from(grid)));
                    if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                (found, ended.err().map(|why| limits.reason(why)))
            })
        })?;
        stopped.map_or(Ok(found), |reason| Err(PyTimeoutError::new_err(reason)))
    }

    #[pyo3(signature = (limit=2, *, timeout=None))]
    fn count(&self, py: Python<'_>, limit: u64, timeout: Option<Seconds>) -> PyResult<u64> {
        Ok(self.search(py, limit, timeout)?.count)
    }

    #[pyo3(signature = (*, timeout=None))]
    fn check<'py>(&self, py: Python<'py>, timeout: Option<Seconds>) -> PyResult<Bound<'py, PyDict>> {
        let checked = self.asked(py, timeout, |puzzle, limits| {
            let checked = limits.work(|budget| Checked::find(puzzle, budget)).map_err(Wrong::Fault)?;
            checked.stopped.map_or(Ok(checked), |why| Err(Wrong::Stopped(limits.reason(why))))
        })?;
        let answer = PyDict::new(py);
        answer.set_item("valid", checked.count == 1)?;
        answer.set_item("count", checked.count)?;
        answer.set_item("minimal", checked.redundant.map(pencilmark::Cells::is_empty))?;
        answer.set_item("givens", self.givens())?;
        let redundant = checked.redundant.map(|cells| cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>());
        answer.set_item("redundant", redundant)?;
        Ok(answer)
    }

    #[pyo3(signature = (*, timeout=None))]
    fn rate<'py>(&self, py: Python<'py>, timeout: Option<Seconds>) -> PyResult<Bound<'py, PyAny>> {
        let rated = self.asked(py, timeout, |puzzle, limits| {
            let board = Board::new(puzzle).map_err(Wrong::Fault)?;
            let flaw = match limits.work(|budget| search::how_many(&board, budget)) {
                Ok(HowMany::One(_)) => None,
                Ok(HowMany::None) => Some("no solution".into()),
                Ok(HowMany::Several) => Some("several solutions".into()),
                Err(why) => Some(limits.reason(why)),
            };
            // The path of a board without one solution may take hours.
            if let Some(flaw) = flaw {
                return Ok(unrated(puzzle, &flaw));
            }
            let scales = Scales::default();
            let ratings = limits.work(|budget| scales.rate(&board, budget));
            Ok(scales.json(puzzle, &ratings, ratings.stopped.map(|why| limits.reason(why))))
        })?;
        loads(py, &json(&rated))
    }

    #[pyo3(signature = (level=4, *, strategies=Vec::new(), without=Vec::new(), profile=None, timeout=None))]
    fn hint<'py>(
        &self,
        py: Python<'py>,
        level: u8,
        strategies: Vec<String>,
        without: Vec<String>,
        profile: Option<&str>,
        timeout: Option<Seconds>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let stage = Stage::new(level).ok_or_else(|| PyValueError::new_err("a level from 1 to 4 is expected"))?;
        let solver = selection::solver(&strategies, &without, profile, Choose::Shortest)?;
        let text = self.asked(py, timeout, |puzzle, limits| {
            let hinted = limits.work(|budget| Hinted::find(puzzle, &solver, budget)).map_err(Wrong::Fault)?;
            let reason = hinted.stopped.map(|why| limits.reason(why));
            Ok(json(&hinted.json(puzzle, solver.order(), stage, reason.as_deref())))
        })?;
        loads(py, &text)
    }

    #[pyo3(signature = (*, strategies=Vec::new(), without=Vec::new(), profile=None, timeout=None))]
    fn steps(
        &self,
        py: Python<'_>,
        strategies: Vec<String>,
        without: Vec<String>,
        profile: Option<&str>,
        timeout: Option<Seconds>,
    ) -> PyResult<Vec<Step>> {
        let solver = selection::solver(&strategies, &without, profile, Choose::Shortest)?;
        let (board, found) = self.asked(py, timeout, |puzzle, limits| {
            let board = solver.board(puzzle).map_err(Wrong::Fault)?;
            let found = limits.work(|budget| Steps::find(&board, &solver, budget));
            found.stopped.map_or(Ok((board, found)), |why| Err(Wrong::Stopped(limits.reason(why))))
        })?;
        let order = Arc::new(solver.order().clone());
        Ok(found.steps.into_iter().map(|step| Step::new(board.clone(), step, &order)).collect())
    }

    #[pyo3(signature = (*, strategies=Vec::new(), without=Vec::new(), profile=None, choose="shortest", concise=false,
        timeout=None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn explain(
        &self,
        py: Python<'_>,
        strategies: Vec<String>,
        without: Vec<String>,
        profile: Option<&str>,
        choose: &str,
        concise: bool,
        timeout: Option<Seconds>,
    ) -> PyResult<Path> {
        let choose = match choose {
            "shortest" => Choose::Shortest,
            "first" => Choose::First,
            _ => return Err(PyValueError::new_err("choose: 'shortest' or 'first' is expected")),
        };
        let solver = selection::solver(&strategies, &without, profile, choose)?;
        let (explained, reason) = self.asked(py, timeout, |puzzle, limits| {
            let board = solver.board(puzzle).map_err(Wrong::Fault)?;
            let wanted = Wanted { concise, trace: false };
            let explained = limits.work(|budget| Explained::find(board, &solver, wanted, budget));
            let reason = explained.stopped().map(|why| limits.reason(why));
            Ok((explained, reason))
        })?;
        Ok(Path::new(self.0.clone(), explained, solver.order().clone(), reason))
    }

    #[pyo3(signature = (*, timeout=None))]
    fn canonical<'py>(&self, py: Python<'py>, timeout: Option<Seconds>) -> PyResult<Bound<'py, PyDict>> {
        let found = self.asked(py, timeout, |puzzle, limits| {
            let found = limits.work(|budget| canon::find(puzzle, budget)).map_err(Wrong::Fault)?;
            found.map_err(|why| Wrong::Stopped(limits.reason(why)))
        })?;
        let answer = PyDict::new(py);
        answer.set_item("puzzle", Self(found.puzzle.clone()).into_pyobject(py)?)?;
        answer.set_item("automorphisms", found.automorphisms)?;
        answer.set_item("symmetry", value(py, &value_of!(found.symmetry))?)?;
        Ok(answer)
    }

    fn convert(&self, format: &str) -> PyResult<String> {
        let format: Format =
            format.parse().map_err(|error: ParseFormatError| PyValueError::new_err(error.to_string()))?;
        let written = convert::convert(&self.0, format).map_err(|fault| PyValueError::new_err(fault.to_string()))?;
        Ok(written.text)
    }
}

impl Puzzle {
    fn has_state(&self) -> bool {
        self.0.marks().is_some() || self.0.known() != self.0.givens()
    }

    fn board(&self) -> PyResult<Board> {
        Board::new(&self.0).map_err(|fault| PyValueError::new_err(fault.to_string()))
    }

    fn search(&self, py: Python<'_>, limit: u64, timeout: Option<Seconds>) -> PyResult<search::Solutions> {
        let board = self.board()?;
        let (found, reason) = alone(py, timeout, |limits| {
            let found = limits.work(|budget| search::solutions_within(&board, limit, budget));
            let reason = found.ended.stopped().map(|why| limits.reason(why));
            (found, reason)
        })?;
        reason.map_or(Ok(found), |reason| Err(PyTimeoutError::new_err(reason)))
    }

    /// Works on the puzzle with Python's lock released.
    fn asked<T: Send>(
        &self,
        py: Python<'_>,
        timeout: Option<Seconds>,
        work: impl FnOnce(&pencilmark::Puzzle, &Limits) -> Result<T, Wrong> + Send,
    ) -> PyResult<T> {
        alone(py, timeout, |limits| work(&self.0, limits))?.map_err(PyErr::from)
    }
}

/// Why there is no answer.
enum Wrong {
    Fault(Fault),
    Stopped(String),
}

impl From<Wrong> for PyErr {
    fn from(wrong: Wrong) -> Self {
        match wrong {
            Wrong::Fault(fault) => PyValueError::new_err(fault.to_string()),
            Wrong::Stopped(reason) => PyTimeoutError::new_err(reason),
        }
    }
}

/// The puzzle of a text; an error has `line` and `character`.
fn of_text(py: Python<'_>, text: &str) -> PyResult<Puzzle> {
    input::one(text).map(Puzzle).map_err(|unread| {
        let error = PyValueError::new_err(unread.message);
        let value = error.value(py);
        let told = value.setattr("line", unread.line).and_then(|()| value.setattr("character", unread.character));
        told.err().unwrap_or(error)
    })
}

/// JSON as Python's values.
pub(crate) fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// A value as Python's.
pub(crate) fn value<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    loads(py, &value.to_string())
}
