//! A puzzle, and all that can be asked of it.

#![expect(clippy::doc_markdown, clippy::doc_link_with_quotes, reason = "the docstrings of Python")]

use crate::limits::{Count, Limits, Seconds};
use crate::path::{Path, Step};
use crate::picture;
use crate::run::alone;
use crate::selection::{self, Ids};
use crate::source::Source;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pencilmark::format::{self, Format, ParseFormatError};
use pencilmark::hint::Stage;
use pencilmark::search::{self, HowMany, Search};
use pencilmark::{Board, Budget, Fault, Solver};
use pencilmark_requests::check::Checked;
use pencilmark_requests::draw::{self, Wanted as Drawn};
use pencilmark_requests::explain::{Explained, Wanted};
use pencilmark_requests::hint::Hinted;
use pencilmark_requests::ratings::{Scales, unrated};
use pencilmark_requests::steps::Steps;
use pencilmark_requests::{Choose, canon, convert, input, json};
use pyo3::exceptions::{PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json as value_of};
use std::ops::ControlFlow;
use std::sync::Arc;

/// So much work does not delay Ctrl-C: less than a millisecond.
const QUICK_WORK: u64 = 1000;

/// A Sudoku: givens, and perhaps placed values and pencil marks.
///
/// It is read from a text in any format (81 characters, a grid, pencil marks, a link, …), from 81 whole numbers, or
/// from an array of 81 numbers in any shape, with 0 for a blank. What is wrong with them raises a ValueError; that
/// of a text has the attributes `line` and `character`, counted from 1, or None. Values of other types raise a
/// TypeError.
///
/// Puzzles are equal if their givens, values and marks are. They can be hashed and pickled.
///
/// >>> import pencilmark as pm
/// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
/// >>> puzzle == pm.Puzzle(puzzle.to_numpy())
/// True
/// >>> pm.Puzzle("12345")
/// Traceback (most recent call last):
///     ...
/// ValueError: line 1: 81 characters expected, 5 found
#[pyclass(module = "pencilmark", frozen, eq, hash, from_py_object)]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Puzzle(pub(crate) pencilmark::Puzzle);

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(text_signature = "(source)")]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<Self> {
        match Source::new(source)? {
            Source::Text(text) => of_text(source.py(), &text),
            Source::Copy(text) => of_text(source.py(), &text),
            Source::Read(read) => read.map(Self).map_err(PyValueError::new_err),
        }
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
        Ok(picture::svg(&picture.map_err(PyValueError::new_err)?))
    }

    /// The number of givens, from 0 to 81.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.givens
    /// 27
    #[getter]
    fn givens(&self) -> usize {
        self.0.givens().len()
    }

    /// The givens and values as an array of bytes of shape 9×9, with 0 for a blank.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.to_numpy()[0]
    /// array([0, 0, 5, 6, 9, 0, 0, 0, 8], dtype=uint8)
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        PyArray1::from_slice(py, self.0.numbers()).reshape([9, 9])
    }

    /// The solution; None if there is not exactly one.
    ///
    /// A puzzle in which a value stands twice in a house raises a ValueError.
    /// `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> print(puzzle.solve())
    /// 725691348984732516613845972251369487869457123437128659376584291142973865598216734
    /// >>> print(pm.Puzzle("." * 81).solve())
    /// None
    #[pyo3(signature = (*, timeout=None))]
    fn solve(&self, py: Python<'_>, timeout: Option<Seconds>) -> PyResult<Option<Self>> {
        let found = self.search(py, 2, timeout)?;
        Ok(found.first.filter(|_| found.count == 1).map(|grid| Self(pencilmark::Puzzle::from(&grid))))
    }

    /// The solutions, as many as there are up to `limit`.
    ///
    /// A puzzle in which a value stands twice in a house raises a ValueError.
    /// `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> len(pm.Puzzle("." * 81).solutions(5))
    /// 5
    #[pyo3(signature = (limit=Count(100), *, timeout=None), text_signature = "($self, limit=100, *, timeout=None)")]
    fn solutions(&self, py: Python<'_>, limit: Count, timeout: Option<Seconds>) -> PyResult<Vec<Self>> {
        let board = self.board()?;
        let limit = usize::try_from(limit.0).unwrap_or(usize::MAX);
        let (found, stopped) = alone(py, timeout, |limits| {
            limits.work(|budget| {
                let mut found = Vec::new();
                if limit == 0 {
                    return (found, None);
                }
                let ended = Search::of(&board).within(budget).each(|grid| {
                    found.push(Self(pencilmark::Puzzle::from(grid)));
                    if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                (found, ended.err().map(|why| limits.reason(why)))
            })
        })?;
        stopped.map_or(Ok(found), |reason| Err(PyTimeoutError::new_err(reason)))
    }

    /// How many solutions there are; it stops at `limit`.
    ///
    /// A puzzle in which a value stands twice in a house raises a ValueError.
    /// `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> pm.Puzzle("." * 81).count(1000)
    /// 1000
    #[pyo3(signature = (limit=Count(2), *, timeout=None), text_signature = "($self, limit=2, *, timeout=None)")]
    fn count(&self, py: Python<'_>, limit: Count, timeout: Option<Seconds>) -> PyResult<u64> {
        Ok(self.search(py, limit.0, timeout)?.count)
    }

    /// Whether there is exactly one solution, and which givens are not needed.
    ///
    /// `valid` is whether there is one, `count` how many there are, up to 2. `minimal` is whether all givens
    /// are needed, and `redundant` are the cells of those that could be left out, one at a time; both are None
    /// without exactly one solution. A puzzle in which a value stands twice in a house raises a ValueError.
    /// `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.check()
    /// {'valid': True, 'count': 1, 'minimal': False, 'givens': 27, 'redundant': ['r1c3', 'r3c3', 'r3c7', 'r3c9']}
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

    /// How hard it is, on the Sudoku Explainer's scale and on HoDoKu's.
    ///
    /// `ser` has the hardest step (`er`), the hardest up to the first value (`ep`), and the first step (`ed`),
    /// from 1.0 to 12. `hodoku` has the level's name, the score, and 1 to 5 stars. `hardest` has the hardest
    /// step, and the state before it. What is not known is None, and then `error` says why: also after
    /// `timeout` seconds. A puzzle in which a value stands twice in a house raises a ValueError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> rated = puzzle.rate()
    /// >>> rated["ser"], rated["hodoku"]["level"], rated["hardest"]["step"]["strategy"]
    /// ({'er': 1.5, 'ep': 1.2, 'ed': 1.2}, 'Easy', 'hidden-single')
    /// >>> pm.Puzzle("." * 81).rate()["error"]
    /// 'several solutions'
    #[pyo3(signature = (*, timeout=None))]
    fn rate<'py>(&self, py: Python<'py>, timeout: Option<Seconds>) -> PyResult<Bound<'py, PyAny>> {
        let rated = self.asked(py, timeout, |puzzle, limits| {
            let board = Board::new(puzzle).map_err(Wrong::Fault)?;
            let flaw = match limits.work(|budget| Search::of(&board).within(budget).how_many()) {
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

    /// The next hint: of which family (level 1), which strategy (2), where to look (3), everything (4).
    ///
    /// `status` is `"hint"`; `"wrong"` where an entry or a mark is wrong, and then `text` says why; and others
    /// where there is nothing to find. `strategies` are the ids of those that may be used, `without` of those
    /// that may not; `profile` is `"all"`, `"basic"`, `"hodoku"` or `"ser"`. Ids and profiles that there are
    /// not raise a ValueError. A puzzle in which a value stands twice in a house raises a ValueError. `timeout`
    /// is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.hint(1)["text"]
    /// 'There is a single: a cell that can be filled now.'
    /// >>> puzzle.hint(3)["text"]
    /// 'Look at block 1, for 9.'
    #[pyo3(signature = (level=Count(4), *, strategies=Ids::default(), without=Ids::default(), profile=None, timeout=None),
        text_signature = "($self, level=4, *, strategies=(), without=(), profile=None, timeout=None)")]
    fn hint<'py>(
        &self,
        py: Python<'py>,
        level: Count,
        strategies: Ids,
        without: Ids,
        profile: Option<&str>,
        timeout: Option<Seconds>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let stage = u8::try_from(level.0).ok().and_then(Stage::new);
        let stage = stage.ok_or_else(|| PyValueError::new_err("a level from 1 to 4 is expected"))?;
        let solver = selection::solver(&strategies, &without, profile, Choose::Shortest)?;
        let text = self.asked(py, timeout, |puzzle, limits| {
            let hinted = limits.work(|budget| Hinted::find(puzzle, &solver, budget)).map_err(Wrong::Fault)?;
            let reason = hinted.stopped.map(|why| limits.reason(why));
            Ok(json(&hinted.json(puzzle, solver.order(), stage, reason.as_deref())))
        })?;
        loads(py, &text)
    }

    /// Every step that can be made now, with all strategies.
    ///
    /// `strategies` are the ids of those that may be used, `without` of those that may not; `profile` is
    /// `"all"`, `"basic"`, `"hodoku"` or `"ser"`. Ids and profiles that there are not raise a ValueError. A
    /// puzzle in which a value stands twice in a house raises a ValueError. `timeout` is in seconds; what takes
    /// longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.steps(strategies=["naked-single"])
    /// [<Step r2c2=8>, <Step r2c5=3>, <Step r7c3=6>]
    #[pyo3(signature = (*, strategies=Ids::default(), without=Ids::default(), profile=None, timeout=None),
        text_signature = "($self, *, strategies=(), without=(), profile=None, timeout=None)")]
    fn steps(
        &self,
        py: Python<'_>,
        strategies: Ids,
        without: Ids,
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

    /// The whole path, as a person solves: always the easiest step.
    ///
    /// `strategies` are the ids of those that may be used, `without` of those that may not; `profile` is
    /// `"all"`, `"basic"`, `"hodoku"` or `"ser"`. Ids and profiles that there are not raise a ValueError. Of
    /// several steps of one strategy, `choose` takes the `"first"`, or the `"shortest"` to read. `concise`
    /// leaves out steps that nothing later needs. A puzzle in which a value stands twice in a house raises a
    /// ValueError. After `timeout` seconds the path ends where it is; its `outcome` is then `"stopped"`.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.explain()
    /// <Path of ..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......: 54 steps, solved>
    #[pyo3(signature = (*, strategies=Ids::default(), without=Ids::default(), profile=None, choose="shortest",
        concise=false, timeout=None),
        text_signature = "($self, *, strategies=(), without=(), profile=None, choose='shortest', concise=False, \
            timeout=None)")]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn explain(
        &self,
        py: Python<'_>,
        strategies: Ids,
        without: Ids,
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

    /// The smallest equivalent puzzle (`puzzle`), which all equivalent puzzles have in common.
    ///
    /// `automorphisms` is how many symmetries take the puzzle to itself, at least 1. `symmetry` is one that
    /// leads to the smallest: whether rows become columns (`transpose`), which then are the rows and columns in
    /// their order, and what the digits 1 to 9 become. A puzzle in which a value stands twice in a house raises
    /// a ValueError. `timeout` is in seconds; what takes longer raises a TimeoutError.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> found = puzzle.canonical()
    /// >>> str(found["puzzle"]), found["automorphisms"]
    /// ('........1....23.45..61.57.......8.3...8..75...2....9....9.7.2..3..6.18..71....46.', 1)
    /// >>> sorted(found["symmetry"])
    /// ['columns', 'digits', 'rows', 'transpose']
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

    /// The puzzle in another format, by its id; a ValueError names those that there are.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> print(puzzle.convert("grid").splitlines()[1])
    /// | . . 5 | 6 9 . | . . 8 |
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
        // For nearly every puzzle, to start a thread would take longer than the search.
        let quick = Search::of(&board).limit(limit).within(&Budget::unlimited().work(QUICK_WORK)).solutions();
        if quick.ended.stopped().is_none() {
            return Ok(quick);
        }
        let (found, reason) = alone(py, timeout, |limits| {
            let found = limits.work(|budget| Search::of(&board).limit(limit).within(budget).solutions());
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
