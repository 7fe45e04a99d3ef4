//! `draw`: a puzzle, or a step of its path, as a picture.

use super::explain::board;
use super::request::Request;
use crate::answers::{Code, Refusal, json};
use crate::fields::{Fields, Selection, options};
use crate::input::Boards;
use crate::values::{Choose, LayoutText, Number, Theme};
use pencilmark::hint::{self, LITTLE_WORK};
use pencilmark::search::on_any_board;
use pencilmark::{Board, Budget, Fault, Puzzle, Solver, State, Step};
use pencilmark_view::{HintView, Picture};
use serde::Serialize;

options! {
    /// The picture to draw: a step of the path, or the next step, or the puzzle if no step is named.
    pub struct Draw {
        /// Draw the step that has this number in the answer of `explain`. The picture shows the board before this step
        #[arg(long, value_name = "N")]
        pub step: Option<Number<1, 100_000>>,
        /// Draw the next step
        #[arg(long)]
        pub hint: bool,
        /// Draw the argument of the step (the proof of the step, as a list of lines) up to the line with this number
        #[arg(long, value_name = "N")]
        pub line: Option<Number<1, 100_000>>,
        /// The colours of the picture [default: light]
        #[arg(long, value_name = "WHICH", value_parser = crate::values::known::themes())]
        pub theme: Option<Theme>,
        /// The layout of the board; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
    }
}

/// A picture.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawAnswer {
    /// The picture as SVG.
    pub svg: String,
}

impl Draw {
    /// Checks whether the fields can be used together.
    ///
    /// # Errors
    /// When two fields cannot be used together.
    pub fn check(&self) -> Result<(), Refusal> {
        let conflict = |field, message| Err(Refusal::new(Code::FieldsConflict, message).of(field));
        if self.hint && self.step.is_some() {
            return conflict("hint", "step and hint cannot be used together");
        }
        if self.line.is_some() && !self.hint && self.step.is_none() {
            return conflict("line", "this can be used only together with step or hint");
        }
        Ok(())
    }

    /// The boards that the request accepts.
    pub fn boards(&self) -> Boards {
        LayoutText::boards(self.layout.as_ref())
    }

    /// The answer about a puzzle.
    ///
    /// # Errors
    /// When there is no such step or line, a value stands twice in a house, or the budget stops.
    pub fn answer(&self, state: &State, solver: &Solver, budget: &Budget) -> Result<DrawAnswer, Refusal> {
        self.check()?;
        let picture = self.picture(state, solver, budget);
        // If the budget stops, the path is incomplete, so the picture could be wrong.
        if let Some(why) = budget.stopped() {
            return Err(why.into());
        }
        Ok(DrawAnswer { svg: picture?.svg(self.theme.unwrap_or_default().into()) })
    }

    /// The picture: a puzzle, or a step on the board before it.
    ///
    /// # Errors
    /// When there is no such step or line, a value stands twice in a house, or the budget stops.
    pub fn picture(&self, state: &State, solver: &Solver, budget: &Budget) -> Result<Picture, Refusal> {
        let (board, step) = match self.step {
            None if self.hint => hinted(state, solver, budget)?,
            None => return grid(state),
            Some(number) => numbered(state, solver, place(number), budget)?,
        };
        match self.line.map(place) {
            None => Ok(Picture::step(&board, &step)),
            Some(line) => Picture::line(&board, &step, line).ok_or_else(|| {
                let lines = step.argument().map_or(0, |argument| argument.lines().len());
                let message = format!("the step ({}) has {lines} lines, so it has no line {line}", step.name());
                Refusal::new(Code::NotThere, message).of("line")
            }),
        }
    }
}

impl Request for Draw {
    const NAME: &'static str = "draw";
    const SUMMARY: &'static str = "A puzzle, or a step of its solving path, as SVG";
    const PUZZLES: &'static [&'static str] = &["puzzle"];
    const REQUIRED: &'static [&'static str] = &[];
    type Beside = Selection;
    type Answer = DrawAnswer;

    fn ask(self, selection: Selection, fields: &mut Fields, budget: &Budget) -> Result<String, Refusal> {
        self.check()?;
        let solver = selection.solver(Choose::Shortest)?;
        let state = fields.puzzle_on("puzzle", &self.boards())?;
        Ok(json(&self.answer(&state, &solver, budget)?))
    }
}

fn place<const LEAST: u64, const MOST: u64>(number: Number<LEAST, MOST>) -> usize {
    usize::try_from(number.get()).unwrap_or(usize::MAX)
}

/// The picture of a puzzle without marks, as in print, or of a state with its marks.
fn grid(state: &State) -> Result<Picture, Refusal> {
    if let Ok(puzzle) = Puzzle::try_from(state) {
        Board::new(&puzzle).map_err(faulty)?;
        return Ok(Picture::grid(&puzzle, &puzzle));
    }
    Ok(Picture::board(&Board::new(state).map_err(faulty)?))
}

fn faulty(fault: Fault) -> Refusal {
    Refusal::from(fault).of("puzzle")
}

fn hinted(state: &State, solver: &Solver, budget: &Budget) -> Result<(Board, Step), Refusal> {
    Board::new(&state.puzzle()).map_err(faulty)?;
    match hint::hint(state, solver, budget)? {
        hint::Hint::Step(next) => Ok((next.board, next.step)),
        other => {
            let why = HintView::new(&other).on(state.any_layout()).text(hint::Stage::Family);
            let why = why.as_str().lines().next().unwrap_or_default().trim_end_matches('.').to_owned();
            Err(Refusal::new(Code::NoStep, format!("there is no step to draw: {why}")).of("hint"))
        }
    }
}

fn numbered(state: &State, solver: &Solver, number: usize, budget: &Budget) -> Result<(Board, Step), Refusal> {
    let board = board(solver, state).map_err(|refusal| refusal.of("puzzle"))?;
    let path = match on_any_board(&board, 2, budget).counted()? {
        2 => budget.part(LITTLE_WORK, |part| solver.solve_within(board, part)),
        _ => solver.solve_within(board, budget),
    };
    let steps = path.steps.len();
    let place = number.checked_sub(1).filter(|&place| place < steps);
    let Some(place) = place else {
        let message = format!("the path has {steps} steps, so it has no step {number}");
        return Err(Refusal::new(Code::NotThere, message).of("step"));
    };
    let mut board = path.start;
    path.steps[..place].iter().for_each(|step| board.apply(step));
    Ok((board, path.steps[place].clone()))
}
