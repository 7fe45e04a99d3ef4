//! The form of strategies.

use super::step::StepShape;
use crate::values::StrategyId;
use schemars::JsonSchema;

/// A strategy.
#[derive(JsonSchema)]
#[schemars(rename = "Strategy")]
pub(crate) struct StrategyShape {
    /// Its id.
    pub(crate) id: StrategyId,
    /// Its name.
    pub(crate) name: String,
    /// Its family.
    pub(crate) family: String,
    /// How hard it is to find.
    pub(crate) difficulty: f64,
    /// How many steps of the counted puzzles are its own.
    pub(crate) steps: Option<u32>,
    /// How many of the counted puzzles have one.
    pub(crate) puzzles: Option<u32>,
    /// In how many hard states it finds something.
    pub(crate) states: Option<u32>,
    /// Its page, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) page: Option<String>,
    /// Why there is something easier in its example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why_easier: Option<String>,
    /// An example.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) example: Option<ExampleShape>,
    /// An example of another kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) second_example: Option<ExampleShape>,
}

/// A step on a board.
#[derive(JsonSchema)]
#[schemars(rename = "Example")]
pub(crate) struct ExampleShape {
    /// The state before the step.
    pub(crate) state: String,
    /// The step.
    pub(crate) step: StepShape,
    /// Why there is something easier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why_easier: Option<String>,
}

/// All strategies, easiest first.
#[derive(JsonSchema)]
#[schemars(rename = "StrategyList")]
pub(crate) struct StrategiesShape {
    /// The strategies.
    pub(crate) strategies: Vec<StrategyShape>,
}

/// All strategies, or one with its page and examples.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "StrategiesAnswer")]
pub(crate) enum StrategiesAnswerShape {
    All(StrategiesShape),
    One(Box<StrategyShape>),
}
