//! `why`: the reason why a digit cannot be in a cell, or the proof that the digit is in the cell.

use super::PuzzleRequest;
use super::explain::check_layout;
use crate::answers::words::{Screen, with_reason};
use crate::answers::{Code, Drawn, Refusal};
use crate::fields::{Selection, options};
use crate::input::Boards;
use crate::values::{CellName, Choose, DigitNumber, LayoutText};
use pencilmark::hint::{self, Explanation, MarkVerdict};
use pencilmark::{Board, Budget, Cell, Fault, Layout, Mark, Solver, State, Step, Stopped};
use pencilmark_view::{Drawing, StepAnswer, Text, WhyView};
use serde::Serialize;
use std::sync::Arc;

options! {
    /// The digit to explain, and its cell.
    pub struct Why {
        /// The cell, from r1c1 to r9c9
        #[arg(required = true, allow_negative_numbers = true)]
        pub cell: Option<CellName>,
        /// The digit, from 1 to 9
        #[arg(required = true, allow_negative_numbers = true)]
        pub digit: Option<DigitNumber>,
        /// In JSON: add pictures of the step and of each line of its argument (the proof of the step, as a list of lines)
        #[arg(long)]
        pub pictures: bool,
        /// The layout of the board; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
    }
}

impl Why {
    /// The mark to explain.
    ///
    /// # Errors
    /// When the cell or the digit is missing.
    pub fn mark(&self) -> Result<Mark, Refusal> {
        let missing = |name: &str, what: &str| Refusal::new(Code::MissingField, format!("{what} is expected")).of(name);
        let CellName(cell) = self.cell.ok_or_else(|| missing("cell", "a cell from r1c1 to r9c9"))?;
        let DigitNumber(digit) = self.digit.ok_or_else(|| missing("digit", "a digit from 1 to 9"))?;
        Ok(Mark::new(cell, digit))
    }
}

/// The explanation of a digit in a cell: the reason why it cannot be there, or that it is there.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyAnswer<'a> {
    /// The puzzle: 81 characters, or one for each cell of its layout.
    pub puzzle: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub cell: Option<Cell>,
    /// The digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<u8>,
    /// The verdict about the digit in the cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The cells with values that forbid the digit: the cell itself, or cells that it sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<String>>"))]
    pub by: Option<Vec<Cell>>,
    /// If no easy step shows the reason now: the values to place first, so that an easy step shows it. Each value follows from
    /// easy steps.
    #[serde(skip_serializing_if = "<[Mark]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<(String, u8)>>"))]
    pub before: &'a [Mark],
    /// The easy step that shows the reason after these values are placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Box<StepAnswer<'a>>>,
    /// The step that removes the mark, or that places the digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub step: Option<Option<Box<StepAnswer<'a>>>>,
    /// The number of this step in the path from the puzzle on. A step with the number 1 can be made now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub at: Option<Option<usize>>,
    /// The last step of a second path that also shows the reason, if there are no values to place first. Each step of this path
    /// is easier than the step in `step`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub easier: Option<Box<LaterStep<'a>>>,
    /// The wrong entries, which were left out.
    #[serde(skip_serializing_if = "<[Mark]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<(String, u8)>>"))]
    pub wrong: &'a [Mark],
    /// The cells in which a needed mark was struck out. These marks were put back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<String>>"))]
    pub struck: Vec<Cell>,
    /// The verdict in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
    /// The verdict and the steps in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The reason why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<&'a Drawing>,
}

/// The verdict about a digit in a cell.
#[derive(Copy, Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Verdict {
    /// The cell holds the digit
    Already,
    /// A value forbids it
    Seen,
    /// A step that can be made now removes it
    Removed,
    /// A later step of the path removes it
    Later,
    /// The digit is there in every solution
    True,
    /// Nothing is shown: the puzzle has no or several solutions, or the strategies find no step
    Unknown,
}

impl From<MarkVerdict> for Verdict {
    fn from(verdict: MarkVerdict) -> Self {
        match verdict {
            MarkVerdict::Already => Self::Already,
            MarkVerdict::Seen => Self::Seen,
            MarkVerdict::Removed => Self::Removed,
            MarkVerdict::Later => Self::Later,
            MarkVerdict::True => Self::True,
            _ => Self::Unknown,
        }
    }
}

/// A step of a path, and its number.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LaterStep<'a> {
    /// The number of the step in the path that begins at the puzzle, from 1.
    pub at: usize,
    /// The step.
    pub step: StepAnswer<'a>,
}

/// The words of an answer without a verdict, if the search was stopped before anything was known.
pub const NOTHING_KNOWN: &str = "The search was stopped before anything was known.";

/// The explanation of a mark, as far as it is known.
#[derive(Debug)]
pub struct ExplainedMark {
    /// The mark.
    pub mark: Mark,
    /// The explanation; `None` if the search was stopped before anything was known.
    pub why: Option<Explanation>,
    /// The reason why the search was stopped, so that there may be a better answer.
    pub stopped: Option<Stopped>,
    /// The pictures, if they were drawn, in the order of [`steps`](Self::steps).
    drawn: Option<Drawn>,
}

impl ExplainedMark {
    /// The explanation of a mark of a state of play, found within a budget.
    ///
    /// # Errors
    /// When a given stands twice in a house.
    pub fn find(mark: Mark, state: &State, solver: &Solver, budget: &Budget) -> Result<Self, Fault> {
        Board::new(&state.puzzle())?;
        let why = hint::why(state, mark, solver, budget).ok();
        Ok(Self { mark, why, stopped: budget.stopped(), drawn: None })
    }

    /// The steps of the explanation with their boards: the step, the easier step, the step after the values to place first.
    fn steps(&self) -> [Option<(&Board, &Step)>; 3] {
        let Some(why) = &self.why else { return [None; 3] };
        let [now, easier] =
            [&why.step, &why.easier].map(|it| it.as_deref().map(|showing| (&showing.board, &showing.step)));
        [now, easier, why.easy.as_deref().map(|way| (&way.board, &way.step))]
    }

    /// The answer for programs.
    pub fn answer(&self, state: &State, puzzle: String) -> WhyAnswer<'_> {
        let known = WhyAnswer {
            puzzle,
            layout: state.layout().map(ToString::to_string),
            cell: Some(self.mark.cell()),
            digit: Some(self.mark.digit().get()),
            error: self.stopped.map(Refusal::from),
            drawing: self.drawn.as_ref().map(|drawn| &drawn.drawing),
            ..WhyAnswer::default()
        };
        let Some(why) = &self.why else {
            let text = Some(NOTHING_KNOWN.to_owned());
            return WhyAnswer { verdict: Some(Verdict::Unknown), answer: text.clone(), text, ..known };
        };
        let mut walked = self.drawn.iter().flat_map(|drawn| &drawn.walked);
        let mut answer = |(_, step)| StepAnswer::new(step).walked(walked.next());
        let [step, easier, then] = self.steps().map(|step| step.map(&mut answer));
        let view = WhyView::new(why).on(state.any_layout());
        WhyAnswer {
            verdict: Some(why.verdict.into()),
            by: Some(why.by.iter().copied().map(Mark::cell).collect()),
            before: why.easy.as_deref().map_or(&[], |way| &way.before),
            then: then.map(Box::new),
            at: Some(why.step.as_ref().map(|showing| showing.at)),
            step: Some(step.map(Box::new)),
            easier: why.easier.as_ref().zip(easier).map(|(showing, step)| Box::new(LaterStep { at: showing.at, step })),
            wrong: &why.wrong,
            struck: why.struck.iter().copied().map(Mark::cell).collect(),
            answer: Some(view.answer()),
            text: Some(view.words()),
            ..known
        }
    }
}

/// Checks whether a board has a cell and a digit.
fn on_board(mark: Mark, layout: &Layout) -> Result<(), Refusal> {
    let (cell, digit, size) = (mark.cell(), mark.digit(), layout.size());
    let wrong = |field: &str, message: String| Err(Refusal::new(Code::WrongValue, message).of(field));
    if !layout.cells().contains(cell) {
        return wrong("cell", format!("{cell} is not on this board: its cells are r1c1 to r{size}c{size}"));
    }
    if !layout.digits().contains(digit) {
        return wrong("digit", format!("{digit} is no digit of this board: its digits are 1 to {size}"));
    }
    Ok(())
}

impl PuzzleRequest for Why {
    const NAME: &'static str = "why";
    const SUMMARY: &'static str = "Why a digit cannot be in a cell, or why it must be there";
    const REQUIRED: &'static [&'static str] = &["cell", "digit"];
    type Beside = Selection;
    type Prepared = (Arc<Solver>, Mark);
    type Finding = ExplainedMark;
    type Answer<'a> = WhyAnswer<'a>;

    fn prepare(&self, selection: &Selection) -> Result<Self::Prepared, Refusal> {
        Ok((selection.solver(Choose::Shortest)?, self.mark()?))
    }

    fn find(&self, (solver, mark): &Self::Prepared, state: &State, budget: &Budget) -> Result<ExplainedMark, Refusal> {
        check_layout(solver, state)?;
        on_board(*mark, state.any_layout())?;
        Ok(ExplainedMark::find(*mark, state, solver, budget)?)
    }

    fn boards(&self) -> Boards {
        LayoutText::boards(self.layout.as_ref())
    }

    fn draw(&self, explained: &mut ExplainedMark, _: &Budget) {
        if self.pictures && explained.why.is_some() {
            explained.drawn = Some(Drawn::of(explained.steps().into_iter().flatten(), &Budget::unlimited()));
        }
    }

    fn answer<'a>(
        &'a self,
        _: &Self::Prepared,
        state: &State,
        puzzle: String,
        found: &'a ExplainedMark,
    ) -> WhyAnswer<'a> {
        found.answer(state, puzzle)
    }

    fn refused(&self, _: &Self::Prepared, puzzle: String, error: Refusal) -> WhyAnswer<'static> {
        WhyAnswer { puzzle, error: Some(error), ..WhyAnswer::default() }
    }

    fn text(&self, _: &Self::Prepared, state: &State, explained: &ExplainedMark, screen: Screen) -> Text {
        let words = |why| WhyView::new(why).on(state.any_layout()).text();
        let text = explained.why.as_ref().map_or(NOTHING_KNOWN.into(), words);
        with_reason(screen.fit(text, 0), self.error(explained).as_ref())
    }

    fn is_positive(&self, explained: &ExplainedMark) -> bool {
        explained.why.as_ref().is_some_and(|why| why.verdict.is_known())
    }

    fn error(&self, explained: &ExplainedMark) -> Option<Refusal> {
        explained.stopped.map(Refusal::from)
    }
}
