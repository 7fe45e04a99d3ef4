//! The form of claims.

use schemars::JsonSchema;
use serde_json::{Map, Value};

/// What somebody says of a state: a text such as `r4c5=7`, `r4c5<>7` or `-7r4c5`, or an object such as a step.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "Claim")]
pub(crate) enum ClaimShape {
    Text(String),
    Object(Box<ClaimObjectShape>),
}

/// A claim as an object, such as a step. What else a step has is passed over.
#[derive(JsonSchema)]
#[schemars(rename = "ClaimObject")]
pub(crate) struct ClaimObjectShape {
    /// The state that it is about; without it the puzzle of the request.
    pub(crate) state: Option<String>,
    /// The values that it places.
    pub(crate) places: Option<Vec<ClaimedMarkShape>>,
    /// The marks that it removes.
    pub(crate) removes: Option<Vec<ClaimedMarkShape>>,
    /// The id or the name of a strategy.
    pub(crate) strategy: Option<String>,
    /// The cells, and the digits in houses, that prove it: `r2c3`, `4r5`.
    pub(crate) truths: Option<Vec<String>>,
    /// How it follows, line by line.
    pub(crate) argument: Option<Vec<Map<String, Value>>>,
}

/// A mark: `["r4c5", 7]`, or a text such as `7r4c5`.
#[derive(JsonSchema)]
#[schemars(untagged, rename = "ClaimedMark")]
pub(crate) enum ClaimedMarkShape {
    Text(String),
    Pair((String, u8)),
}
