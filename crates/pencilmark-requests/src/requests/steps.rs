//! `steps`: every step that is possible now.

use super::PuzzleRequest;
use super::explain::board;
use crate::answers::words::{Screen, count, notation};
use crate::answers::{Code, Drawn, HowManyAnswer, NO_SOLUTION, Refusal};
use crate::fields::{Selection, options};
use crate::input::Boards;
use crate::values::{Choose, LayoutText};
use pencilmark::hint::LITTLE_WORK;
use pencilmark::search::on_any_board;
use pencilmark::{Board, Budget, Fault, Solver, State, Step, Stopped, checker, format};
use pencilmark_view::{Drawing, Text};
use serde::Serialize;
use std::fmt::Write;
use std::sync::Arc;

options! {
    /// The options of the steps of a state.
    pub struct Steps {
        /// In JSON: add pictures of each step and of each line of its argument (the proof of the step, as a list of lines)
        #[arg(long)]
        pub pictures: bool,
        /// The layout of the board; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
    }
}

/// Every step of a state.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepsAnswer<'a> {
    /// The state.
    pub state: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// `0` or `2+`, if the state does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<HowManyAnswer>,
    /// The steps, easiest strategy first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<pencilmark_view::Steps<'a>>,
    /// The reason why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The reason why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<&'a Drawing>,
}

impl PuzzleRequest for Steps {
    const NAME: &'static str = "steps";
    const SUMMARY: &'static str = "Every step that is possible now";
    const IS_LONG: bool = true;
    type Beside = Selection;
    type Prepared = Arc<Solver>;
    type Finding = FoundSteps;
    type Answer<'a> = StepsAnswer<'a>;

    fn prepare(&self, selection: &Selection) -> Result<Arc<Solver>, Refusal> {
        selection.check_order()?;
        selection.solver(Choose::Shortest)
    }

    fn find(&self, solver: &Arc<Solver>, state: &State, budget: &Budget) -> Result<FoundSteps, Refusal> {
        Ok(FoundSteps::find(board(solver, state)?, solver, budget))
    }

    fn boards(&self) -> Boards {
        LayoutText::boards(self.layout.as_ref())
    }

    fn draw(&self, found: &mut FoundSteps, budget: &Budget) {
        if self.pictures {
            found.draw(budget);
        }
    }

    fn answer<'a>(&'a self, _: &Arc<Solver>, state: &State, _: String, found: &'a FoundSteps) -> StepsAnswer<'a> {
        found.answer(state)
    }

    fn refused(&self, _: &Arc<Solver>, state: String, error: Refusal) -> StepsAnswer<'static> {
        StepsAnswer { state, error: Some(error), ..StepsAnswer::default() }
    }

    fn text(&self, _: &Arc<Solver>, _: &State, found: &FoundSteps, screen: Screen) -> Text {
        let FoundSteps { board, steps, solutions, fault, error, .. } = found;
        let mut text = pencilmark_view::marks(board);
        text.push_str("\n\n");
        if let Some(HowManyAnswer::Several) = solutions {
            text.push_str("The puzzle has several solutions; these steps are right in all of them.\n");
        }
        for step in steps {
            let sentence: Text = format!("{}: {}", step.name(), pencilmark_view::sentence(step)).into();
            let notation = notation(step, &sentence);
            let _ = writeln!(text, "{}", screen.fit(sentence, 2));
            if let Some(notation) = notation {
                let _ = writeln!(text, "  {}", screen.fit(notation, 2));
            }
            let argument = screen.argument(step, 2);
            if !argument.is_empty() {
                let _ = writeln!(text, "{}", argument.trim_start_matches('\n'));
            }
        }
        if let Some(fault) = fault {
            let _ = writeln!(text, "This cannot be solved: {fault}.");
        } else if !found.is_solvable() {
            let _ = writeln!(text, "This cannot be solved: it has no solution.");
        }
        if let Some(error) = error {
            let _ = writeln!(text, "Some steps may be missing: {}.", error.message);
        }
        let _ = write!(text, "{} can be made.", count(steps.len(), "step"));
        text
    }

    fn is_positive(&self, found: &FoundSteps) -> bool {
        !found.steps.is_empty()
    }

    fn error(&self, found: &FoundSteps) -> Option<Refusal> {
        found.error.clone()
    }
}

/// The steps of a state.
#[derive(Clone, Debug)]
pub struct FoundSteps {
    /// The board on which the steps were searched.
    pub board: Board,
    /// The steps that were found.
    pub steps: Vec<Step>,
    /// The number of solutions of the state, as far as it is known. On a board without a solution, steps would contradict
    /// each other, so no steps are listed.
    pub solutions: Option<HowManyAnswer>,
    /// The fault of the board, if the checker finds one.
    pub fault: Option<Fault>,
    /// The reason why the search was stopped, so that there may be more steps.
    pub error: Option<Refusal>,
    /// The pictures, if they were drawn.
    drawn: Option<Drawn>,
}

impl FoundSteps {
    /// The steps of a board, found within a budget. If the board has several solutions, the search does little work. A
    /// solver without an order finds no steps.
    pub fn find(board: Board, solver: &Solver, budget: &Budget) -> Self {
        let all = |budget: &Budget| solver.all_within(&board, budget).unwrap_or_default();
        let fault = checker::check(&board);
        let counted = || on_any_board(&board, 2, budget).counted().ok().map(HowManyAnswer::of);
        let solutions = if fault.is_some() { Some(HowManyAnswer::None) } else { counted() };
        let (steps, stopped) = match solutions {
            Some(HowManyAnswer::None) => (Vec::new(), None),
            Some(HowManyAnswer::Several) => budget.part(LITTLE_WORK, |part| (all(part), part.stopped())),
            _ => (all(budget), None),
        };
        let error = match (budget.stopped(), stopped) {
            (None, Some(Stopped::Work)) => {
                let message =
                    "there may be more steps: on a board with several solutions, only some steps are looked for";
                Some(Refusal::new(Code::OutOfWork, message))
            }
            (stopped, _) => stopped.map(Refusal::from),
        };
        Self { board, steps, solutions, fault, error, drawn: None }
    }

    /// Whether the state may have a solution.
    pub fn is_solvable(&self) -> bool {
        !matches!(self.solutions, Some(HowManyAnswer::None))
    }

    /// Draws the steps, as far as the budget allows.
    pub fn draw(&mut self, budget: &Budget) {
        self.drawn = Some(Drawn::of(self.steps.iter().map(|step| (&self.board, step)), budget));
        self.error = self.error.take().or_else(|| budget.stopped().map(Refusal::from));
    }

    /// The answer about its state.
    pub fn answer(&self, state: &State) -> StepsAnswer<'_> {
        let solutions = self.solutions.filter(|many| *many != HowManyAnswer::One);
        let no_solution = solutions == Some(HowManyAnswer::None);
        let fault = self.fault.map(|fault| fault.to_string());
        StepsAnswer {
            state: format::state(state),
            layout: state.layout().map(ToString::to_string),
            solutions,
            steps: Some(pencilmark_view::Steps {
                steps: &self.steps,
                walked: self.drawn.as_ref().map_or(&[], |drawn| &drawn.walked),
            }),
            fault: fault.or_else(|| no_solution.then(|| NO_SOLUTION.into())),
            error: self.error.clone(),
            drawing: self.drawn.as_ref().map(|drawn| &drawn.drawing),
        }
    }
}
