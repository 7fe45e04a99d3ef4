//! The form of paths, and of states with their steps.

use super::count::HowManyShape;
use super::drawing::DrawingShape;
use super::step::StepShape;
use crate::answers::Refusal;
use schemars::JsonSchema;

/// A whole path.
#[derive(JsonSchema)]
#[schemars(rename = "ExplainAnswer")]
pub(crate) struct PathShape {
    /// The puzzle, 81 characters.
    pub(crate) puzzle: String,
    /// The state that it begins with, if that is more than the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) state: Option<String>,
    /// Whether it ends with the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solved: Option<bool>,
    /// The steps, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps: Option<Vec<StepShape>>,
    /// The values at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) grid: Option<String>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<String>,
    /// How many solutions there are, if the path does not show it: `0`, `1` or `2+`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solutions: Option<HowManyShape>,
    /// Everything that happened, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) trace: Option<Vec<String>>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawing: Option<DrawingShape>,
    /// Why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal>,
}

/// Every step of a state.
#[derive(JsonSchema)]
#[schemars(rename = "StepsAnswer")]
pub(crate) struct StepsShape {
    /// The state.
    pub(crate) state: String,
    /// `0` or `2+`, if the state does not have exactly one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solutions: Option<HowManyShape>,
    /// The steps, easiest strategy first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps: Option<Vec<StepShape>>,
    /// Why there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<String>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawing: Option<DrawingShape>,
    /// Why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal>,
}
