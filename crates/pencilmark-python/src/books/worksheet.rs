//! Worksheets, as Python asks for them.

use super::pages::Pages;
use crate::input::Puzzle;
use crate::requests;
use crate::work::raised;
use pencilmark::Solver;
use pencilmark_book::Position;
use pencilmark_requests::book::{Layout, MOST, position};
use pencilmark_requests::{Choose, Code, Refusal, Selection, StrategyId, WrongValue};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::Arc;

/// Makes worksheets about a strategy.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct WorksheetJob {
    strategy: StrategyId,
    /// The number of positions of each pupil.
    each: usize,
    pupils: usize,
    layout: Layout,
    solver: Arc<Solver>,
}

/// Worksheets, and their pages.
#[pyclass(module = "pencilmark._core", frozen)]
pub(crate) struct Worksheet {
    content: pencilmark_book::Worksheet,
    pages: Arc<pencilmark_book::Pages>,
    positions: usize,
}

#[pymethods]
impl WorksheetJob {
    #[new]
    #[pyo3(signature = (strategy, each, pupils, **options))]
    fn new(strategy: &str, each: usize, pupils: usize, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let (layout, selection): (Layout, Selection) = requests::options_and_selection(options)?;
        let unknown = |WrongValue(message)| raised(Refusal::new(Code::WrongValue, message).of("strategy"));
        let strategy = strategy.parse().map_err(unknown)?;
        layout.check().map_err(raised)?;
        if each.saturating_mul(pupils) as u64 > MOST {
            let message = format!("worksheets have {MOST} positions at most");
            return Err(raised(Refusal::new(Code::FieldsConflict, message).of("count")));
        }
        let solver = selection.solver(Choose::Shortest).map_err(raised)?;
        Ok(Self { strategy, each, pupils, layout, solver })
    }

    /// The worksheets of states in which the strategy makes the next step.
    fn worksheet(&self, py: Python<'_>, states: Vec<Puzzle>) -> PyResult<Worksheet> {
        py.detach(|| {
            let of = |Puzzle(state): Puzzle| position(self.solver.board(&state).ok()?, &self.solver, self.strategy.0);
            let positions: Vec<Position> = states.into_iter().filter_map(of).collect();
            let worksheet = self.layout.worksheet(self.strategy.0, &positions, self.each, self.pupils);
            let worksheet = worksheet.map_err(raised)?;
            let pages = Arc::new(worksheet.pages());
            Ok(Worksheet { content: worksheet, pages, positions: positions.len() })
        })
    }
}

#[pymethods]
impl Worksheet {
    /// The pages of the worksheets.
    #[getter]
    fn pages(&self) -> Pages {
        Pages(Arc::clone(&self.pages))
    }

    /// The pages with the answers only.
    fn key(&self, py: Python<'_>) -> Pages {
        Pages(Arc::new(py.detach(|| self.content.key())))
    }

    /// The number of positions.
    #[getter]
    fn positions(&self) -> usize {
        self.positions
    }

    /// The title of the worksheets.
    #[getter]
    fn title(&self) -> &str {
        &self.content.about.title
    }
}
