//! A step.

#![expect(clippy::doc_link_with_quotes, reason = "the docstrings of Python")]

use super::picture;
use crate::input::Puzzle;
use crate::requests::loads;
use pencilmark::{Board, Mark};
use pencilmark_requests::json;
use pencilmark_view::{Picture, StepAnswer};
use pyo3::prelude::*;
use serde_json::Value;

/// A step: its strategy, the values that it places, the marks that it removes, and the truths that prove it.
///
/// A notebook shows it as a picture.
///
/// >>> import pencilmark as pm
/// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
/// >>> step = puzzle.explain()[0]
/// >>> step
/// <Step r1c8=4>
/// >>> print(step)
/// Hidden Single: r1c8 is the only place left for 4 in row 1: 4 in r2c3, r4c7 and r7c6 rule out the rest. So r1c8 is 4.
#[pyclass(module = "pencilmark", frozen)]
pub(crate) struct Step {
    board: Board,
    /// The step that can be made on the board.
    found: pencilmark::Step,
}

impl Step {
    pub(crate) fn new(board: Board, step: pencilmark::Step) -> Self {
        Self { board, found: step }
    }

    /// The value of a key in the JSON of the step.
    fn key<'py>(&self, py: Python<'py>, key: &str) -> PyResult<Bound<'py, PyAny>> {
        let object = serde_json::to_value(StepAnswer::new(&self.found)).unwrap_or_default();
        loads(py, &json(object.get(key).unwrap_or(&Value::Null)))
    }
}

#[pymethods]
impl Step {
    /// The strategy's id.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.strategy
    /// 'hidden-single'
    #[getter]
    fn strategy(&self) -> &'static str {
        self.found.strategy().id()
    }

    /// The step's name.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.name
    /// 'Hidden Single'
    #[getter]
    fn name(&self) -> &'static str {
        self.found.name()
    }

    /// The step in words.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.text
    /// 'r1c8 is the only place left for 4 in row 1: 4 in r2c3, r4c7 and r7c6 rule out the rest. So r1c8 is 4.'
    #[getter]
    fn text(&self) -> String {
        pencilmark_view::sentence(&self.found)
    }

    /// The step in the notation of chains; None if it is no chain.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> print(step.notation)
    /// None
    #[getter]
    fn notation(&self) -> Option<String> {
        pencilmark_view::notation(&self.found)
    }

    /// The difficulty of the step, on the scale of its path; None if that has no scale.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.difficulty
    /// 1.5
    #[getter]
    fn difficulty(&self) -> Option<f64> {
        self.found.difficulty()
    }

    /// The digits that it is about, from 1 to 9.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.digits
    /// [4]
    #[getter]
    fn digits(&self) -> Vec<u32> {
        // A vector of bytes would become a `bytes` object of Python.
        self.found.digits().iter().map(|digit| digit.get().into()).collect()
    }

    /// The values that it places: cells, from r1c1 to r9c9, and digits.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.places
    /// [('r1c8', 4)]
    #[getter]
    fn places(&self) -> Vec<(String, u8)> {
        marks(self.found.places())
    }

    /// The marks that it removes: cells, from r1c1 to r9c9, and digits.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.steps(strategies=["pointing"])[0]
    /// >>> step.removes
    /// [('r3c8', 4)]
    #[getter]
    fn removes(&self) -> Vec<(String, u8)> {
        marks(self.found.removes())
    }

    /// The truths that prove it: cells that hold a digit (r2c3), and houses that hold a certain digit (4r5).
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.truths
    /// ['4r1']
    #[getter]
    fn truths(&self) -> Vec<String> {
        self.found.truths().iter().map(ToString::to_string).collect()
    }

    /// The number of links of a chain or a net; None for other steps.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> print(step.links)
    /// None
    #[getter]
    fn links(&self) -> Option<usize> {
        self.found.links()
    }

    /// The argument, line by line; None if it is one inference.
    ///
    /// A line is a dictionary. It has the number of the line (`n`), the numbers of the lines from which it follows (`from`),
    /// the truths that it uses (`by`), the marks that it shows to be true (`on`) or false (`off`), and the line in words
    /// (`text`).
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> print(step.argument)
    /// None
    #[getter]
    fn argument<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.key(py, "argument")
    }

    /// The parts of the pattern, by their names; these depend on the strategy.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.facts
    /// {'house': 'r1'}
    #[getter]
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.key(py, "facts")
    }

    /// The state before the step.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.before == puzzle
    /// True
    #[getter]
    fn before(&self) -> Puzzle {
        Puzzle(pencilmark::State::from(&self.board))
    }

    /// The state after the step.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> int(step.after.to_numpy()[0, 7])
    /// 4
    #[getter]
    fn after(&self) -> Puzzle {
        let mut board = self.board.clone();
        board.apply(&self.found);
        Puzzle(pencilmark::State::from(&board))
    }

    /// The step as a dictionary, which can be written as JSON.
    ///
    /// >>> import pencilmark as pm
    /// >>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
    /// >>> step = puzzle.explain()[0]
    /// >>> step.to_dict()["places"]
    /// [['r1c8', 4]]
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &json(&StepAnswer::new(&self.found)))
    }

    fn _repr_svg_(&self) -> String {
        picture::svg(&Picture::step(&self.board, &self.found))
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
