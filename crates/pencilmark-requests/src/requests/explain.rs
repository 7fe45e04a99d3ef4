//! `explain`: the whole path, with steps that people use.

use super::PuzzleRequest;
use crate::answers::words::{Screen, count, notation};
use crate::answers::{Code, Drawn, HowManyAnswer, NO_SOLUTION, Refusal, json};
use crate::fields::{Selection, options};
use crate::input::Boards;
use crate::values::{Choose, LayoutText};
use pencilmark::search;
use pencilmark::{Board, Budget, Change, Event, Outcome, Path, Solver, State, Step, Stopped, format};
use pencilmark_view::{Drawing, Role, Steps, Text};
use serde::Serialize;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::Arc;

options! {
    /// The options of a path.
    pub struct Explain {
        /// The rule that chooses one of several equally easy steps [default: shortest]
        #[arg(long, value_name = "WHICH", value_parser = crate::values::known::choices())]
        pub choose: Option<Choose>,
        /// Leave out steps that no later step needs
        ///
        /// The program also looks for a second path, without strategies that assume a unique solution. It shows the second path
        /// if this path is not longer than the first path, or not harder (by the sum of the difficulties). Without the option
        /// `concise`, text in colours shows unneeded steps in a dim colour.
        #[arg(long)]
        pub concise: bool,
        /// Show everything that happens, also the strategies that find nothing
        ///
        /// The text shows the beginning of each round, the strategies that find nothing, and every mark (candidate) that
        /// changes. In a round, the program tries the strategies in their order until it finds a step.
        #[arg(long)]
        pub trace: bool,
        /// In text: draw the board at every step; without this option, only steps that remove marks (candidates) have a board.
        /// In JSON: add pictures of each step and of each line of its argument (the proof of the step, as a list of lines)
        #[arg(long)]
        pub pictures: bool,
        /// The layout of the board; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
    }
}

impl Explain {
    /// Checks whether the fields can be used together.
    ///
    /// # Errors
    /// When two fields cannot be used together.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.concise && self.trace {
            let message = "concise and trace cannot be used together";
            return Err(Refusal::new(Code::FieldsConflict, message).of("trace"));
        }
        Ok(())
    }
}

/// The board of a state for a solver.
///
/// # Errors
/// When values break the rules, or when the solver does not know the layout of the state.
pub fn board(solver: &Solver, state: &State) -> Result<Board, Refusal> {
    check_layout(solver, state)?;
    Ok(solver.board(state)?)
}

/// Checks whether a solver knows the layout of a state.
///
/// # Errors
/// When the solver does not know the layout.
pub(super) fn check_layout(solver: &Solver, state: &State) -> Result<(), Refusal> {
    if state.layout().is_some() && !solver.any_board() {
        return Err(Refusal::new(Code::Layout, "the profiles ser and hodoku know only the usual board"));
    }
    Ok(())
}

/// A whole path.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplainAnswer<'a> {
    /// The puzzle: 81 characters, or one for each cell of its layout.
    pub puzzle: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The state at the start, if it has more than the givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// Whether the path ends with the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved: Option<bool>,
    /// The steps, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Steps<'a>>,
    /// The values at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<String>,
    /// The reason why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The number of solutions, if the path does not show it: `0`, `1` or `2+`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<HowManyAnswer>,
    /// The trace: everything that happened, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trace: Option<&'a [String]>,
    /// The reason why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<&'a Drawing>,
}

impl PuzzleRequest for Explain {
    const NAME: &'static str = "explain";
    const SUMMARY: &'static str = "All steps that solve a puzzle, in order";
    type Beside = Selection;
    type Prepared = Arc<Solver>;
    type Finding = Explained;
    type Answer<'a> = ExplainAnswer<'a>;

    fn prepare(&self, selection: &Selection) -> Result<Arc<Solver>, Refusal> {
        self.check()?;
        selection.check_choice(self.choose)?;
        selection.solver(self.choose.unwrap_or_default())
    }

    fn boards(&self) -> Boards {
        LayoutText::boards(self.layout.as_ref())
    }

    fn find(&self, solver: &Arc<Solver>, state: &State, budget: &Budget) -> Result<Explained, Refusal> {
        Ok(Explained::find(board(solver, state)?, solver, self, budget))
    }

    fn draw(&self, explained: &mut Explained, budget: &Budget) {
        if self.pictures {
            explained.draw(budget);
        }
    }

    fn answer<'a>(&'a self, _: &Arc<Solver>, state: &State, _: String, found: &'a Explained) -> ExplainAnswer<'a> {
        found.answer(state)
    }

    fn refused(&self, _: &Arc<Solver>, puzzle: String, error: Refusal) -> ExplainAnswer<'static> {
        ExplainAnswer { puzzle, error: Some(error), ..ExplainAnswer::default() }
    }

    fn text(&self, _: &Arc<Solver>, state: &State, explained: &Explained, screen: Screen) -> Text {
        explained.text(state, self.pictures, &[], |_, _| true, screen)
    }

    fn is_positive(&self, explained: &Explained) -> bool {
        explained.path.outcome == Outcome::Solved
    }

    /// The reason why the work was stopped. A path that solves the puzzle is complete, even if the budget is used up.
    fn error(&self, explained: &Explained) -> Option<Refusal> {
        explained.stopped().filter(|_| !self.is_positive(explained)).map(Refusal::from)
    }
}

/// A path, with the number of solutions, the trace and the pictures.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The steps and the outcome.
    pub path: Path,
    /// The number of solutions, if the path does not show it and it is known.
    pub solutions: Option<HowManyAnswer>,
    /// The reason why the number of solutions is not known.
    uncounted: Option<Stopped>,
    /// The trace: a line for each event.
    pub trace: Option<Vec<String>>,
    /// The pictures, if they were drawn, and the reason why some pictures are missing.
    drawn: Option<(Drawn, Option<Stopped>)>,
}

impl Explained {
    /// Solves a board within a budget.
    pub fn find(board: Board, solver: &Solver, wanted: &Explain, budget: &Budget) -> Self {
        let mut lines = Vec::new();
        let path = if wanted.trace {
            solver.solve_watched(board, budget, &mut |event| {
                lines.push(line(event));
                ControlFlow::Continue(())
            })
        } else {
            solver.solve_within(board, budget)
        };
        let path = if wanted.concise { solver.concise(&path, budget) } else { path };
        let (solutions, uncounted) = match solutions(&path, budget) {
            Ok(solutions) => (solutions, None),
            Err(why) => (None, Some(why)),
        };
        Self { path, solutions, uncounted, trace: wanted.trace.then_some(lines), drawn: None }
    }

    /// The reason why the work was stopped before its end: on the path, or while the solutions were counted.
    pub fn stopped(&self) -> Option<Stopped> {
        if let Outcome::Stopped(why) = self.path.outcome { Some(why) } else { self.uncounted }
    }

    /// Draws the steps, as far as the budget allows.
    pub fn draw(&mut self, budget: &Budget) {
        let mut board = self.path.start.clone();
        let steps = self.path.steps.iter().map(|step| {
            let before = board.clone();
            board.apply(step);
            (before, step)
        });
        self.drawn = Some((Drawn::of(steps, budget), budget.stopped()));
    }

    /// The answer about its puzzle.
    pub fn answer(&self, state: &State) -> ExplainAnswer<'_> {
        let (puzzle, whole) = (state.to_string(), format::state(state));
        let solutions = self.solutions;
        let fault = match self.path.outcome {
            Outcome::Faulty(fault) => Some(fault.to_string()),
            _ => (solutions == Some(HowManyAnswer::None)).then(|| NO_SOLUTION.into()),
        };
        let (drawn, undrawn) = self.drawn.as_ref().map_or((None, None), |(drawn, why)| (Some(drawn), *why));
        ExplainAnswer {
            state: Some(whole).filter(|whole| *whole != puzzle),
            puzzle,
            layout: state.layout().map(ToString::to_string),
            solved: Some(self.path.outcome == Outcome::Solved),
            steps: Some(Steps { steps: &self.path.steps, walked: drawn.map_or(&[], |drawn| &drawn.walked) }),
            grid: Some(self.path.end.to_string()),
            fault,
            solutions,
            trace: self.trace.as_deref(),
            error: self.stopped().or(undrawn).map(Refusal::from),
            drawing: drawn.map(|drawn| &drawn.drawing),
        }
    }

    /// The answer about its puzzle as JSON. This function is compiled together with the writer. If the program called the
    /// writer, the answer would take a twentieth more time for easy puzzles.
    pub fn json(&self, state: &State) -> String {
        json(&self.answer(state))
    }

    /// The path in words. Steps that remove marks have a board; with `pictures`, all steps have one. `detours` are the
    /// indexes, from 0, of the steps that no later step needs. `shown` gets the number of a step, from 1, and decides
    /// whether it is shown.
    pub fn text(
        &self,
        state: &State,
        pictures: bool,
        detours: &[usize],
        shown: impl Fn(usize, &Step) -> bool,
        screen: Screen,
    ) -> Text {
        let path = &self.path;
        let mut text = pencilmark_view::grid(state, state);
        text.push_str("\n");
        if self.solutions == Some(HowManyAnswer::None) && !path.steps.is_empty() {
            let note = "This has no solution: the steps only show a contradiction. `pencilmark hint` shows which entries \
                        contradict each other.";
            let _ = writeln!(text, "\n{}", screen.fit(note.into(), 0));
        }
        let mut board = path.start.clone();
        // A trace has a part for each round: the number of the round, and the events before the next round.
        let trace = self.trace.as_deref().unwrap_or_default();
        let mut rounds = trace.chunk_by(|_, next| !next.starts_with("round"));
        for (i, step) in path.steps.iter().enumerate() {
            if let Some(round) = rounds.next() {
                let _ = write!(text, "\n{}", round.join("\n"));
            }
            if !shown(i + 1, step) {
                board.apply(step);
                continue;
            }
            let mut sentence = Text::with_capacity(256);
            let notation = if detours.binary_search(&i).is_ok() {
                sentence.push_as(Role::Detour, &format!("{}: {}", step.name(), pencilmark_view::sentence(step)));
                None
            } else {
                sentence.push_as(Role::Strong, step.name());
                sentence.push_str(": ");
                sentence.push_str(&pencilmark_view::sentence(step));
                notation(step, &sentence)
            };
            let _ = write!(text, "\n{:3}. ", i + 1);
            text.append(&screen.fit(sentence, 5));
            if let Some(notation) = notation {
                let _ = write!(text, "\n     {}", screen.fit(notation, 5));
            }
            text.push_str(&screen.argument(step, 5));
            if pictures || !step.removes().is_empty() {
                text.push_str("\n\n");
                text.append(&pencilmark_view::step(&board, step));
                text.push_str("\n");
            }
            board.apply(step);
        }
        for round in rounds {
            let _ = write!(text, "\n{}", round.join("\n"));
        }
        let picture = if path.outcome == Outcome::Solved {
            pencilmark_view::grid(state, &State::from(&path.end))
        } else {
            pencilmark_view::marks(&path.end)
        };
        text.push_str("\n\n");
        text.append(&picture);
        let _ = write!(text, "\n{}", self.ending());
        text
    }

    /// The outcome of the path in words, with the hardest step if the puzzle is solved.
    pub fn ending(&self) -> String {
        let path = &self.path;
        let steps = count(path.steps.len(), "step");
        let reason = self.stopped().map(|why| Refusal::from(why).message);
        match path.outcome {
            Outcome::Solved => match path.hardest() {
                Some(step) => {
                    let difficulty = step.difficulty().unwrap_or_default();
                    format!("Solved in {steps}. The hardest: {} (difficulty {difficulty}).", step.name())
                }
                None => "Solved already.".into(),
            },
            Outcome::Stuck => {
                let stuck = "These strategies find no further step.";
                let uncounted = || reason.map(|reason| format!("{stuck} The solutions were not counted: {reason}."));
                let why = match self.solutions {
                    Some(HowManyAnswer::None) => "The puzzle has no solution.",
                    Some(HowManyAnswer::One) => {
                        "The puzzle has one solution, but these strategies find no further step."
                    }
                    Some(HowManyAnswer::Several) => "The puzzle has several solutions.",
                    None => &uncounted().unwrap_or_else(|| stuck.into()),
                };
                if path.steps.is_empty() {
                    format!("No step is found. {why}")
                } else {
                    format!("Stuck after {steps}. {why}")
                }
            }
            Outcome::Faulty(fault) if path.steps.is_empty() => format!("No solution: {fault}."),
            Outcome::Faulty(fault) => format!("No solution: after {steps} {fault}."),
            Outcome::Stopped(why) => match reason {
                Some(reason) => format!("After {steps}: {reason}."),
                None => format!("After {steps}: {why}."),
            },
        }
    }
}

/// The number of solutions, if the path does not show it. A path that ends with a solution proves that it is the only one.
fn solutions(path: &Path, budget: &Budget) -> Result<Option<HowManyAnswer>, Stopped> {
    match path.outcome {
        Outcome::Solved => return Ok(None),
        Outcome::Faulty(_) => return Ok(Some(HowManyAnswer::None)),
        Outcome::Stuck | Outcome::Stopped(_) => {}
    }
    Ok(Some(HowManyAnswer::of(search::on_any_board(&path.start, 2, budget).counted()?)))
}

/// An event as a line.
fn line(event: Event) -> String {
    match event {
        Event::Round(number) => format!("round {number}"),
        Event::FoundNothing(strategy) => format!("  {} finds nothing", strategy.id()),
        Event::Found(step) => format!("  {} finds {step}", step.strategy().id()),
        Event::Changed(Change::Placed(mark)) => format!("    {} is {}", mark.cell(), mark.digit()),
        Event::Changed(Change::Removed(mark)) => format!("    {} loses {}", mark.cell(), mark.digit()),
        Event::Ended(Outcome::Solved) => "solved".into(),
        Event::Ended(Outcome::Stuck) => "stuck".into(),
        Event::Ended(Outcome::Faulty(fault)) => format!("fault: {fault}"),
        Event::Ended(Outcome::Stopped(why)) => why.to_string(),
    }
}
