//! `hint`: the next step, or the fault of the state, with the level of detail that the player wants.

use super::PuzzleRequest;
use super::explain::check_layout;
use crate::answers::words::{Screen, with_reason};
use crate::answers::{Drawn, HowManyAnswer, Refusal};
use crate::fields::{Selection, options};
use crate::input::Boards;
use crate::values::{Choose, HintLevel, LayoutText};
use pencilmark::conflict::Size;
use pencilmark::hint::{self, Hint as FoundHint, Next, Stage, Unsolvable, WrongEntries};
use pencilmark::{Board, Budget, Cell, ClueName, Digits, Fault, Mark, Solver, State, Stopped};
use pencilmark_view::{Drawing, HintView, StepEffect, Text, WalkedLine};
use serde::Serialize;
use std::sync::Arc;

options! {
    /// The options of a hint.
    pub struct Hint {
        /// The level of detail: 1 shows the family of the strategy (a group of similar strategies), 2 shows the strategy, 3
        /// shows the digits and the place, and 4 shows the whole step [default: 4]
        ///
        /// An entry is a digit that the player wrote. If one entry is wrong, level 1 says only this. In this case, level 2
        /// shows the block of the entry, level 3 shows the cell, and level 4 gives the reason. In a puzzle with several
        /// solutions, each entry by itself may be possible, but the entries together may allow no solution. Then level 1 says
        /// only this. Level 2 shows the blocks of entries that contradict each other, level 3 shows the cells of these entries,
        /// and level 4 lists the entries.
        #[arg(long, value_name = "1…4")]
        pub level: Option<HintLevel>,
        /// In JSON with level 4: add pictures of the step and of each line of its argument (the proof of the step, as a list of
        /// lines)
        #[arg(long)]
        pub pictures: bool,
        /// The layout of the board; docs/layouts.md lists the layouts
        #[arg(skip)]
        pub layout: Option<LayoutText>,
    }
}

impl Hint {
    /// The stage of the wanted level.
    pub fn stage(&self) -> Stage {
        self.level.unwrap_or_default().0
    }
}

/// The next step in the detail of the level, or the fault of the state.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum HintAnswer<'a> {
    /// A step can be made.
    Step(Box<StepHint<'a>>),
    /// Some entries or marks are wrong.
    Wrong(WrongHint),
    /// The board has no solution.
    Unsolvable(UnsolvableHint),
    /// There is no step.
    None(NoHint),
    /// A given stands twice in a house.
    Refused(RefusedHint),
}

/// The status of a hint with a step.
#[derive(Copy, Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub enum StepStatus {
    /// A step can be made
    Hint,
}

/// The status of a hint about wrong entries.
#[derive(Copy, Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub enum WrongStatus {
    /// Some entries or marks are wrong
    Wrong,
}

/// The status of a hint about a board without a solution.
#[derive(Copy, Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub enum UnsolvableStatus {
    /// The board has no solution
    Unsolvable,
}

/// The status of an answer without a step.
#[derive(Copy, Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub enum NoStatus {
    /// Nothing is left to do
    Solved,
    /// These strategies find no step
    Stuck,
    /// The search was stopped before there was a hint
    Stopped,
}

/// The next step, in the detail of the level.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepHint<'a> {
    /// The puzzle: 81 characters, or one for each cell of its layout.
    pub puzzle: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The kind of answer.
    pub status: StepStatus,
    /// The level of detail, 1 to 4.
    pub level: u8,
    /// `2+`, if the puzzle has several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<HowManyAnswer>,
    /// The family of the strategy.
    pub family: &'static str,
    /// From level 2: the id of the strategy.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::values::StrategyId>"))]
    pub strategy: Option<&'static str>,
    /// From level 2: the name of the step's kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<&'a str>,
    /// From level 3: the digits of the pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<u8>>"))]
    pub digits: Option<Digits>,
    /// From level 3: the place to look at, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#where: Option<String>,
    /// Level 4: see Step.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub effect: Option<StepEffect<'a>>,
    /// The stage of the level in words; at level 4 the sentence of the step.
    pub text: String,
    /// The stages up to the level, each in words.
    pub stages: Vec<String>,
    /// The reason why there may be a better hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
    /// With pictures: the view of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<usize>,
    /// With pictures: the lines of the argument, each with its view.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<&'a [WalkedLine]>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<&'a Drawing>,
}

/// Wrong entries, or marks that were struck out and are needed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrongHint {
    /// The puzzle: 81 characters, or one for each cell of its layout.
    pub puzzle: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The kind of answer.
    pub status: WrongStatus,
    /// The level of detail, 1 to 4.
    pub level: u8,
    /// At levels 2 and 3: the place to look at, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#where: Option<String>,
    /// Wrong entries, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<(String, u8)>>"))]
    pub wrong: Option<Vec<Mark>>,
    /// Cells where a needed mark was struck out, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<String>>"))]
    pub struck: Option<Vec<Cell>>,
    /// The stage of the level in words.
    pub text: String,
    /// The stages up to the level, each in words.
    pub stages: Vec<String>,
    /// The reason why there may be a better hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// A board without a solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnsolvableHint {
    /// The puzzle: 81 characters, or one for each cell of its layout.
    pub puzzle: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The kind of answer.
    pub status: UnsolvableStatus,
    /// The level of detail, 1 to 4.
    pub level: u8,
    /// `0`.
    pub solutions: HowManyAnswer,
    /// At levels 2 and 3: the place to look at, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#where: Option<String>,
    /// The reason why there is no solution, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The entries that contradict each other, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Conflict>,
    /// The stage of the level in words.
    pub text: String,
    /// The stages up to the level, each in words.
    pub stages: Vec<String>,
    /// The reason why there may be a better hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// An answer without a step.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NoHint {
    /// The puzzle: 81 characters, or one for each cell of its layout.
    pub puzzle: String,
    /// The layout of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The kind of answer.
    pub status: NoStatus,
    /// The level of detail, 1 to 4.
    pub level: u8,
    /// `2+`, if the puzzle has several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<HowManyAnswer>,
    /// The answer in words.
    pub text: String,
    /// The answer in words, which has no further stages.
    pub stages: [String; 1],
    /// The reason why there may be a hint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// A text that is no state of a puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedHint {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The reason why there is no answer.
    pub error: Refusal,
}

/// Entries that contradict each other or clues.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Conflict {
    /// The entries.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, u8)>"))]
    pub entries: Vec<Mark>,
    /// The cells of the entries that are not givens.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub entered: Vec<Cell>,
    /// The clues that the entries contradict, or that contradict each other. Absent if the rules of the board suffice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub clues: Vec<ClueName>,
    /// Whether fewer entries of the board contradict each other.
    pub size: ConflictSize,
}

/// Whether fewer entries contradict each other.
#[derive(Copy, Clone, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ConflictSize {
    /// No fewer entries of the board contradict each other
    Smallest,
    /// None of these can be left out
    Irreducible,
    /// It is not known
    Unknown,
}

/// The words of an answer without a hint, if the search was stopped before it found one.
pub const NOTHING_YET: &str = "No hint was found yet.";

/// A hint, if there is one.
#[derive(Debug)]
pub struct Hinted {
    /// The hint; `None` if the search was stopped before it found one.
    pub hint: Option<FoundHint>,
    /// The reason why the search was stopped, so that there may be a better hint.
    pub stopped: Option<Stopped>,
    /// The pictures of the step, if they were drawn.
    drawn: Option<Drawn>,
}

impl Hinted {
    /// The hint for a state of play, found within a budget.
    ///
    /// # Errors
    /// When a given stands twice in a house.
    pub fn find(state: &State, solver: &Solver, budget: &Budget) -> Result<Self, Fault> {
        Board::new(&state.puzzle())?;
        let hint = hint::hint(state, solver, budget).ok();
        Ok(Self { hint, stopped: budget.stopped(), drawn: None })
    }

    /// The answer for programs, with the information of a stage.
    pub fn answer(&self, state: &State, puzzle: String, stage: Stage) -> HintAnswer<'_> {
        let layout = state.any_layout();
        let view = self.hint.as_ref().map(|hint| HintView::new(hint).on(layout));
        let words = |stage: &Stage| view.as_ref().map_or(NOTHING_YET.into(), |view| view.words(*stage));
        let stages: Vec<String> = Stage::ALL.iter().filter(|one| **one <= stage).map(words).collect();
        let shown = Shown {
            puzzle,
            layout: state.layout().map(ToString::to_string),
            stage,
            place: view.as_ref().and_then(|view| view.place(stage)),
            text: stages.last().cloned().unwrap_or_default(),
            stages,
            error: self.stopped.map(Refusal::from),
        };
        match &self.hint {
            Some(FoundHint::Step(next)) => HintAnswer::Step(Box::new(shown.step(next, self.drawn.as_ref()))),
            Some(FoundHint::Wrong(entries)) => HintAnswer::Wrong(shown.wrong(entries)),
            Some(FoundHint::Unsolvable(found)) => HintAnswer::Unsolvable(shown.unsolvable(found)),
            Some(FoundHint::Solved) => HintAnswer::None(shown.none(NoStatus::Solved, None)),
            Some(FoundHint::Stuck { is_unique: false }) => {
                HintAnswer::None(shown.none(NoStatus::Stuck, Some(HowManyAnswer::Several)))
            }
            Some(_) => HintAnswer::None(shown.none(NoStatus::Stuck, None)),
            None => HintAnswer::None(shown.none(NoStatus::Stopped, None)),
        }
    }
}

/// The fields that several kinds of answers have.
struct Shown {
    puzzle: String,
    layout: Option<String>,
    stage: Stage,
    place: Option<String>,
    text: String,
    stages: Vec<String>,
    error: Option<Refusal>,
}

impl Shown {
    fn none(self, status: NoStatus, solutions: Option<HowManyAnswer>) -> NoHint {
        let Self { puzzle, layout, stage, text, error, .. } = self;
        NoHint { puzzle, layout, status, level: stage.number(), solutions, stages: [text.clone()], text, error }
    }

    fn step<'a>(self, next: &'a Next, drawn: Option<&'a Drawn>) -> StepHint<'a> {
        let Self { puzzle, layout, stage, place, text, stages, error } = self;
        let step = &next.step;
        let walked = drawn.and_then(|drawn| drawn.walked.first());
        StepHint {
            puzzle,
            layout,
            status: StepStatus::Hint,
            level: stage.number(),
            solutions: (!next.is_unique).then_some(HowManyAnswer::Several),
            family: step.strategy().family().id(),
            strategy: (stage >= Stage::Strategy).then(|| step.strategy().id()),
            name: (stage >= Stage::Strategy).then(|| step.name()),
            digits: (stage >= Stage::Place).then(|| step.digits()),
            r#where: place,
            effect: (stage == Stage::Everything).then(|| StepEffect::new(step)),
            text,
            stages,
            error,
            view: walked.map(|walked| walked.view),
            lines: walked.map(|walked| &walked.lines[..]),
            drawing: drawn.map(|drawn| &drawn.drawing),
        }
    }

    fn wrong(self, entries: &WrongEntries) -> WrongHint {
        let Self { puzzle, layout, stage, place, text, stages, error } = self;
        let (values, missing) = entries.told();
        let is_all = stage == Stage::Everything;
        WrongHint {
            puzzle,
            layout,
            status: WrongStatus::Wrong,
            level: stage.number(),
            r#where: place,
            wrong: is_all.then(|| values.iter().map(|value| value.mark).collect()),
            struck: is_all.then(|| missing.iter().copied().map(Mark::cell).collect()),
            text,
            stages,
            error,
        }
    }

    fn unsolvable(self, found: &Unsolvable) -> UnsolvableHint {
        let Self { puzzle, layout, stage, place, text, stages, error } = self;
        let is_all = stage == Stage::Everything;
        let conflict = found.conflict.as_ref().filter(|_| is_all).map(|conflict| Conflict {
            entries: found.values.clone(),
            entered: found.entered.iter().collect(),
            clues: found.clues.clone(),
            size: match conflict.size {
                Size::Smallest => ConflictSize::Smallest,
                Size::Irreducible => ConflictSize::Irreducible,
                Size::Unknown => ConflictSize::Unknown,
            },
        });
        UnsolvableHint {
            puzzle,
            layout,
            status: UnsolvableStatus::Unsolvable,
            level: stage.number(),
            solutions: HowManyAnswer::None,
            r#where: place,
            fault: found.fault.filter(|_| is_all).map(|fault| fault.to_string()),
            conflict,
            text,
            stages,
            error,
        }
    }
}

impl PuzzleRequest for Hint {
    const NAME: &'static str = "hint";
    const SUMMARY: &'static str = "The next step, or what is wrong";
    type Beside = Selection;
    type Prepared = Arc<Solver>;
    type Finding = Hinted;
    type Answer<'a> = HintAnswer<'a>;

    fn prepare(&self, selection: &Selection) -> Result<Arc<Solver>, Refusal> {
        selection.solver(Choose::Shortest)
    }

    fn find(&self, solver: &Arc<Solver>, state: &State, budget: &Budget) -> Result<Hinted, Refusal> {
        check_layout(solver, state)?;
        Ok(Hinted::find(state, solver, budget)?)
    }

    fn boards(&self) -> Boards {
        LayoutText::boards(self.layout.as_ref())
    }

    fn draw(&self, hinted: &mut Hinted, _: &Budget) {
        if let (true, Stage::Everything, Some(FoundHint::Step(next))) = (self.pictures, self.stage(), &hinted.hint) {
            hinted.drawn = Some(Drawn::of([(&next.board, &next.step)], &Budget::unlimited()));
        }
    }

    fn answer<'a>(&'a self, _: &Arc<Solver>, state: &State, puzzle: String, found: &'a Hinted) -> HintAnswer<'a> {
        found.answer(state, puzzle, self.stage())
    }

    fn refused(&self, _: &Arc<Solver>, puzzle: String, error: Refusal) -> HintAnswer<'static> {
        HintAnswer::Refused(RefusedHint { puzzle, error })
    }

    fn text(&self, _: &Arc<Solver>, state: &State, hinted: &Hinted, screen: Screen) -> Text {
        let words = |hint| HintView::new(hint).on(state.any_layout()).text(self.stage());
        let text = hinted.hint.as_ref().map_or(NOTHING_YET.into(), words);
        with_reason(screen.fit(text, 0), self.error(hinted).as_ref())
    }

    fn is_positive(&self, hinted: &Hinted) -> bool {
        matches!(hinted.hint, Some(FoundHint::Step(_)))
    }

    fn error(&self, hinted: &Hinted) -> Option<Refusal> {
        hinted.stopped.map(Refusal::from)
    }
}
