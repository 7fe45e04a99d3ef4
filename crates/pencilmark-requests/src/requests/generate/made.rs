//! A puzzle that was made, the facts about it, and its row in an answer.

use crate::answers::Refusal;
use pencilmark::{Board, Cells, Path, Puzzle, State, Stopped, Strategy, format, strategies};
use serde::Serialize;
use serde_json::Value;

/// The columns of the table.
pub const HEADER: [&str; 8] = ["puzzle", "solution", "er", "level", "givens", "minimal", "strategies", "error"];

/// A puzzle that was made, or the reason why there is none.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generated {
    /// The puzzle: 81 characters, or one for each cell of its layout.
    pub puzzle: Option<String>,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// Its solution.
    pub solution: Option<String>,
    /// ER, its rating on the Sudoku Explainer's scale.
    pub er: Option<f64>,
    /// The name of its level on HoDoKu's scale; with a layout, only strategies that are valid on the layout are used.
    pub level: Option<&'static str>,
    /// The number of givens.
    pub givens: Option<usize>,
    /// Whether every given is needed.
    pub minimal: Option<bool>,
    /// The ids of the strategies that solve it.
    pub strategies: Option<Vec<&'static str>>,
    /// The reason why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
    /// With a strategy to practise: the state in which this strategy makes the next step, as a line that can be read again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// With unbiased: the weight of the puzzle. A puzzle with 24 givens is found this many times as often.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// The path of the solver.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<pencilmark_view::StepAnswer<'static>>>"))]
    pub path: Option<Vec<Value>>,
}

/// A puzzle, and the facts about it.
#[derive(Clone, Debug)]
pub struct PuzzleFacts {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solution of the puzzle.
    pub solution: State,
    /// The board to practise on.
    pub state: Option<Board>,
    /// The weight: a puzzle with 24 givens is found this many times as often. `None` if the weight is not known.
    pub weight: Option<f64>,
    /// The redundant givens: each can be removed alone, and the solution is still unique. `None` if they are not known.
    pub redundant: Option<Cells>,
    /// The level of the puzzle on `HoDoKu`'s scale.
    pub level: Option<&'static str>,
    /// ER, the rating of the puzzle on the Sudoku Explainer's scale, in tenths.
    pub er: Option<u16>,
    /// The path of the solver.
    pub path: Option<Path>,
    /// The reason why the work was stopped before all facts were known.
    pub stopped: Option<Stopped>,
}

impl Generated {
    /// An entry without a puzzle, with the reason.
    pub fn not(error: Refusal) -> Self {
        Self { error: Some(error), ..Self::default() }
    }
}

impl PuzzleFacts {
    /// Whether every given is needed; `None` if it is not known.
    pub fn is_minimal(&self) -> Option<bool> {
        self.redundant.map(Cells::is_empty)
    }

    /// The ids of the strategies that solve the puzzle, in the registry's order.
    pub fn used(&self) -> Vec<&'static str> {
        let steps = self.path.as_ref().map(|path| &path.steps[..]).unwrap_or_default();
        let used = strategies::all().filter(|strategy| steps.iter().any(|step| step.strategy() == *strategy));
        used.map(Strategy::id).collect()
    }

    /// The layout of the board as text, if it is not the usual one.
    pub fn layout(&self) -> Option<String> {
        self.solution.layout().map(ToString::to_string)
    }

    /// The puzzle, or the state to practise on, as a line that can be read again.
    pub fn line(&self) -> String {
        let line = self.state().unwrap_or_else(|| self.puzzle.to_string());
        self.solution.layout().map_or_else(|| line.clone(), |layout| format::on_layout(layout, &line))
    }

    /// The state to practise on, as a line without its layout.
    pub fn state(&self) -> Option<String> {
        self.state.as_ref().map(|state| format::state(&State::from(state)))
    }

    /// The facts about the puzzle, without the steps of its path.
    pub fn row(&self) -> Generated {
        Generated {
            puzzle: Some(self.puzzle.to_string()),
            layout: self.layout(),
            solution: Some(self.solution.to_string()),
            er: self.er.map(|tenths| f64::from(tenths) / 10.0),
            level: self.level,
            givens: Some(self.puzzle.givens().len()),
            minimal: self.is_minimal(),
            strategies: Some(self.used()),
            error: self.stopped.map(Refusal::from),
            state: self.state(),
            weight: self.weight,
            path: None,
        }
    }
}
