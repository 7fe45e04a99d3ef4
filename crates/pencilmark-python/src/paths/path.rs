//! A path.

#![expect(clippy::doc_link_with_quotes, reason = "the docstrings of Python")]

use super::step::Step;
use crate::input::Puzzle;
use crate::requests::loads;
use pencilmark::{Budget, Outcome};
use pencilmark_requests::explain::{Explain, Explained};
use pencilmark_requests::{PuzzleRequest, Refusal, json};
use pyo3::exceptions::{PyIndexError, PyOverflowError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PySlice};
use std::fmt::Write;

/// The path of a puzzle: a sequence of steps.
///
/// A notebook shows it as a page with buttons and keys that go from step to step.
///
/// >>> import pencilmark as pm
/// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
/// >>> path = puzzle.explain()
/// >>> len(path), path[0], path[-1].strategy
/// (54, <Step r1c8=4>, 'full-house')
/// >>> path[:2]
/// [<Step r1c8=4>, <Step r3c5=4>]
/// >>> path[54]
/// Traceback (most recent call last):
///     ...
/// IndexError: the path has no such step
#[pyclass(module = "pencilmark", frozen)]
pub(crate) struct Path {
    puzzle: pencilmark::State,
    /// The options of the request for the path.
    wanted: Explain,
    explained: Explained,
}

impl Path {
    pub(crate) fn new(puzzle: pencilmark::State, wanted: Explain, explained: Explained) -> Self {
        Self { puzzle, wanted, explained }
    }

    /// The step with this number, and the board before this step.
    fn step(&self, number: usize) -> Step {
        let path = &self.explained.path;
        let mut board = path.start.clone();
        for step in &path.steps[..number] {
            board.apply(step);
        }
        Step::new(board, path.steps[number].clone())
    }
}

#[pymethods]
impl Path {
    /// The puzzle that is solved.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> path = puzzle.explain()
    /// >>> path.puzzle == puzzle
    /// True
    #[getter]
    fn puzzle(&self) -> Puzzle {
        Puzzle(self.puzzle.clone())
    }

    /// All steps, in a list.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> path = puzzle.explain()
    /// >>> path.steps[:2]
    /// [<Step r1c8=4>, <Step r3c5=4>]
    #[getter]
    fn steps(&self) -> Vec<Step> {
        let mut board = self.explained.path.start.clone();
        let mut steps = Vec::with_capacity(self.explained.path.steps.len());
        for step in &self.explained.path.steps {
            steps.push(Step::new(board.clone(), step.clone()));
            board.apply(step);
        }
        steps
    }

    /// Whether the path ends with the solution.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> path = puzzle.explain()
    /// >>> path.solved
    /// True
    #[getter]
    fn solved(&self) -> bool {
        self.explained.path.outcome == Outcome::Solved
    }

    /// The outcome: `solved`, `stuck` (no strategy finds a step), `faulty` (no solution), or `stopped`.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.explain(strategies=["naked-single"]).outcome
    /// 'stuck'
    #[getter]
    fn outcome(&self) -> &'static str {
        match self.explained.path.outcome {
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
            Outcome::Faulty(_) => "faulty",
            Outcome::Stopped(_) => "stopped",
        }
    }

    /// The reason why it was stopped, with a `code` and a `message`; None if it was not.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> puzzle.explain(timeout=0).error["code"]
    /// 'out-of-time'
    #[getter]
    fn error<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &json(&self.explained.stopped().map(Refusal::from)))
    }

    /// The state after the last step.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> path = puzzle.explain()
    /// >>> path.end.solve() == puzzle.solve()
    /// True
    #[getter]
    fn end(&self) -> Puzzle {
        Puzzle(pencilmark::State::from(&self.explained.path.end))
    }

    /// The hardest step; the first one if several are equally hard. None if the path has no step, or no scale.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> path = puzzle.explain()
    /// >>> path.hardest
    /// <Step r1c8=4>
    #[getter]
    fn hardest(&self) -> Option<Step> {
        let hardest = self.explained.path.hardest()?;
        let mut steps = self.explained.path.steps.iter();
        steps.position(|step| std::ptr::eq(step, hardest)).map(|number| self.step(number))
    }

    /// The path as a dictionary, which can be written as JSON.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> path = puzzle.explain()
    /// >>> sorted(path.to_dict())
    /// ['grid', 'puzzle', 'solved', 'steps']
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut explained = self.explained.clone();
        self.wanted.draw(&mut explained, &Budget::unlimited());
        loads(py, &json(&explained.answer(&self.puzzle)))
    }

    /// The path as a complete HTML page, with buttons and keys that go from step to step.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> path = puzzle.explain()
    /// >>> path.to_html()[:15]
    /// '<!doctype html>'
    fn to_html(&self) -> String {
        pencilmark_view::page(&self.puzzle, &self.explained.path)
    }

    fn _repr_html_(&self) -> String {
        let page = self.to_html().replace('&', "&amp;").replace('"', "&quot;");
        format!(
            "<iframe srcdoc=\"{page}\" title=\"The path\" width=\"100%\" height=\"640\" style=\"border:0\"></iframe>"
        )
    }

    fn __len__(&self) -> usize {
        self.explained.path.steps.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, place: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if place.is_instance_of::<PySlice>() {
            return self.steps().into_pyobject(py)?.get_item(place);
        }
        let outside = || PyIndexError::new_err("the path has no such step");
        let number: isize = place
            .extract()
            .map_err(|error: PyErr| if error.is_instance_of::<PyOverflowError>(py) { outside() } else { error })?;
        let number = if number < 0 { number + self.__len__().cast_signed() } else { number };
        let number = usize::try_from(number).ok().filter(|number| *number < self.__len__()).ok_or_else(outside)?;
        Ok(self.step(number).into_pyobject(py)?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.steps().into_pyobject(py)?.try_iter()
    }

    fn __str__(&self) -> String {
        let mut lines = String::new();
        for (number, step) in self.explained.path.steps.iter().enumerate() {
            let _ = writeln!(lines, "{}. {}: {}", number + 1, step.name(), pencilmark_view::sentence(step));
        }
        lines
    }

    fn __repr__(&self) -> String {
        format!("<Path of {}: {} steps, {}>", self.puzzle, self.__len__(), self.outcome())
    }
}
