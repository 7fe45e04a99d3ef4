//! A path and its steps.

use crate::puzzle::{Puzzle, loads, value};
use pencilmark::{Board, Mark, Order, Outcome};
use pencilmark_commands::explain::Explained;
use pencilmark_commands::json;
use pencilmark_view::{JsonStep, Picture, Theme};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;

/// A step: what it shows, and why.
#[pyclass(module = "pencilmark", frozen)]
pub(crate) struct Step {
    board: Board,
    /// What can be made on it.
    found: pencilmark::Step,
    order: Arc<Order>,
}

/// How a puzzle is solved, step by step.
#[pyclass(module = "pencilmark", frozen)]
pub(crate) struct Path {
    puzzle: pencilmark::Puzzle,
    explained: Explained,
    order: Arc<Order>,
    /// Why it was stopped.
    reason: Option<String>,
}

impl Step {
    pub(crate) fn new(board: Board, step: pencilmark::Step, order: &Arc<Order>) -> Self {
        Self { board, found: step, order: Arc::clone(order) }
    }

    /// A key of its JSON.
    fn key<'py>(&self, py: Python<'py>, key: &str) -> PyResult<Bound<'py, PyAny>> {
        let object = serde_json::to_value(JsonStep::new(&self.found, &self.order)).unwrap_or_default();
        value(py, object.get(key).unwrap_or(&Value::Null))
    }
}

#[pymethods]
impl Step {
    #[getter]
    fn strategy(&self) -> &'static str {
        self.found.strategy().id()
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.found.name()
    }

    #[getter]
    fn text(&self) -> String {
        pencilmark_view::sentence(&self.found)
    }

    #[getter]
    fn notation(&self) -> Option<String> {
        pencilmark_view::notation(&self.found)
    }

    #[getter]
    fn difficulty(&self) -> Option<f64> {
        self.order.difficulty_of(&self.found)
    }

    #[getter]
    fn digits(&self) -> Vec<u8> {
        self.found.digits().iter().map(pencilmark::Digit::get).collect()
    }

    #[getter]
    fn places(&self) -> Vec<(String, u8)> {
        marks(self.found.places())
    }

    #[getter]
    fn removes(&self) -> Vec<(String, u8)> {
        marks(self.found.removes())
    }

    #[getter]
    fn truths(&self) -> Vec<String> {
        self.found.truths().iter().map(ToString::to_string).collect()
    }

    #[getter]
    fn links(&self) -> Option<usize> {
        self.found.links()
    }

    #[getter]
    fn argument<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.key(py, "argument")
    }

    #[getter]
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.key(py, "facts")
    }

    /// The state before the step.
    #[getter]
    fn before(&self) -> Puzzle {
        Puzzle(pencilmark::Puzzle::from(&self.board))
    }

    /// The state after the step.
    #[getter]
    fn after(&self) -> Puzzle {
        let mut board = self.board.clone();
        board.apply(&self.found);
        Puzzle(pencilmark::Puzzle::from(&board))
    }

    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &json(&JsonStep::new(&self.found, &self.order)))
    }

    fn _repr_svg_(&self) -> String {
        Picture::step(&self.board, &self.found).svg(Theme::Light)
    }

    fn __str__(&self) -> String {
        format!("{}: {}", self.name(), self.text())
    }

    fn __repr__(&self) -> String {
        format!("<Step {}>", self.found)
    }
}

fn marks(marks: &[Mark]) -> Vec<(String, u8)> {
    marks.iter().map(|mark| (mark.cell().to_string(), mark.digit().get())).collect()
}

impl Path {
    pub(crate) fn new(puzzle: pencilmark::Puzzle, explained: Explained, order: Order, reason: Option<String>) -> Self {
        Self { puzzle, explained, order: Arc::new(order), reason }
    }

    /// The step with a number, with the board before it.
    fn step(&self, number: usize) -> Step {
        let path = &self.explained.path;
        let mut board = path.start.clone();
        for step in &path.steps[..number] {
            board.apply(step);
        }
        Step::new(board, path.steps[number].clone(), &self.order)
    }
}

#[pymethods]
impl Path {
    #[getter]
    fn puzzle(&self) -> Puzzle {
        Puzzle(self.puzzle.clone())
    }

    #[getter]
    fn steps(&self) -> Vec<Step> {
        let mut board = self.explained.path.start.clone();
        let mut steps = Vec::with_capacity(self.explained.path.steps.len());
        for step in &self.explained.path.steps {
            steps.push(Step::new(board.clone(), step.clone(), &self.order));
            board.apply(step);
        }
        steps
    }

    #[getter]
    fn solved(&self) -> bool {
        self.explained.path.outcome == Outcome::Solved
    }

    /// `solved`, `stuck`, `faulty` or `stopped`.
    #[getter]
    fn outcome(&self) -> &'static str {
        match self.explained.path.outcome {
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
            Outcome::Faulty(_) => "faulty",
            Outcome::Stopped(_) => "stopped",
        }
    }

    /// The state after the last step.
    #[getter]
    fn end(&self) -> Puzzle {
        Puzzle(pencilmark::Puzzle::from(&self.explained.path.end))
    }

    /// The hardest step; of several, the first.
    #[getter]
    fn hardest(&self) -> Option<Step> {
        let steps = &self.explained.path.steps;
        let (hardest, _) = self.order.hardest(steps)?;
        steps.iter().position(|step| std::ptr::eq(step, hardest)).map(|number| self.step(number))
    }

    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &json(&self.explained.json(&self.puzzle, &self.order, self.reason.clone())))
    }

    /// A page that is walked by buttons and keys, complete in itself.
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

    fn __getitem__(&self, number: isize) -> PyResult<Step> {
        let place = if number < 0 { number + self.__len__().cast_signed() } else { number };
        let place = usize::try_from(place).ok().filter(|place| *place < self.__len__());
        place.map(|place| self.step(place)).ok_or_else(|| PyIndexError::new_err("the path has no such step"))
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
