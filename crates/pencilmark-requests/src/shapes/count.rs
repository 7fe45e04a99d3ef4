//! The form of numbers of solutions.

use schemars::JsonSchema;

/// How many solutions there are.
#[derive(JsonSchema)]
#[schemars(rename = "HowMany")]
pub(crate) enum HowManyShape {
    /// None
    #[serde(rename = "0")]
    None,
    /// Exactly one
    #[serde(rename = "1")]
    One,
    /// Two or more
    #[serde(rename = "2+")]
    Several,
}
