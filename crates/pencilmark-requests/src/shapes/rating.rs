//! The form of ratings.

use super::step::StepShape;
use schemars::JsonSchema;

/// A rating, or a text such as `>7.2` if it is above a limit.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "Er")]
pub(crate) enum ErShape {
    Is(f64),
    Above(String),
}

/// The hardest step of a path.
#[derive(JsonSchema)]
#[schemars(rename = "HardestStep")]
pub(crate) struct HardestShape {
    /// The state before the step.
    pub(crate) state: String,
    /// The step. Its difficulty is its rating.
    pub(crate) step: StepShape,
}
