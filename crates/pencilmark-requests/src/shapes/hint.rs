//! The form of hints.

use super::count::HowManyShape;
use super::drawing::DrawingShape;
use super::step::{ArgumentLineShape, Pair, WalkedLineShape, WitnessShape};
use crate::answers::Refusal;
use crate::values::StrategyId;
use schemars::JsonSchema;
use serde_json::{Map, Value};

/// The next step, as much of it as the level shows; or what is wrong.
#[derive(JsonSchema)]
#[schemars(rename = "HintAnswer")]
pub(crate) struct HintShape {
    /// The puzzle, 81 characters.
    pub(crate) puzzle: String,
    /// What kind of answer it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) status: Option<StatusShape>,
    /// How much is shown, 1 to 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u8>,
    /// The family of the strategy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) family: Option<String>,
    /// From level 2: the id of the strategy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) strategy: Option<StrategyId>,
    /// From level 2: the name of the step's kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// From level 3: the digits of the pattern.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digits: Option<Vec<u8>>,
    /// Where to look, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) r#where: Option<String>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) places: Option<Vec<Pair>>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) removes: Option<Vec<Pair>>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) truths: Option<Vec<String>>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-null" = true))]
    pub(crate) links: Option<u32>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-null" = true))]
    pub(crate) notation: Option<String>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-null" = true))]
    pub(crate) argument: Option<Vec<ArgumentLineShape>>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) difficulty: Option<f64>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) facts: Option<Map<String, Value>>,
    /// Level 4: see Step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) witnesses: Option<Vec<WitnessShape>>,
    /// The hint in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// `0` or `2+`, if the puzzle does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solutions: Option<HowManyShape>,
    /// Wrong entries, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) wrong: Option<Vec<Pair>>,
    /// Cells where a needed mark was struck out, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) struck: Option<Vec<String>>,
    /// Why there is no solution, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<String>,
    /// The entries that contradict each other, at level 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) conflict: Option<ConflictShape>,
    /// With pictures: the view of the step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) view: Option<usize>,
    /// With pictures: the argument to be walked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lines: Option<Vec<WalkedLineShape>>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawing: Option<DrawingShape>,
    /// Why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal>,
}

/// What kind of answer a hint is.
#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "HintStatus")]
pub(crate) enum StatusShape {
    /// A step can be made
    Hint,
    /// Some entries or marks are wrong
    Wrong,
    /// The board has no solution
    Unsolvable,
    /// Nothing is left to do
    Solved,
    /// These strategies find no step
    Stuck,
    /// The search was stopped before there was a hint
    Stopped,
}

/// Whether fewer entries contradict each other.
#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "ConflictSize")]
pub(crate) enum SizeShape {
    /// No fewer entries of the board do
    Smallest,
    /// None of these can be left out
    Irreducible,
    /// It is not known
    Unknown,
}

/// Entries that contradict each other.
#[derive(JsonSchema)]
#[schemars(rename = "Conflict")]
pub(crate) struct ConflictShape {
    /// The entries.
    pub(crate) entries: Vec<Pair>,
    /// The cells of those that are not given.
    pub(crate) entered: Vec<String>,
    /// Whether fewer entries of the board contradict each other.
    pub(crate) size: SizeShape,
}
