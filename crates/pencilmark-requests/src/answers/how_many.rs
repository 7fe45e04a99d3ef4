//! Numbers of solutions.

use serde::Serialize;

/// The message about a puzzle without a solution, if the checker finds no fault.
pub(crate) const NO_SOLUTION: &str = "there is no solution";

/// The number of solutions: none, one, or several.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HowMany"))]
pub enum HowManyAnswer {
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

impl HowManyAnswer {
    /// The answer for a number of solutions that was counted up to two.
    pub(crate) fn of(count: u64) -> Self {
        match count {
            0 => Self::None,
            1 => Self::One,
            _ => Self::Several,
        }
    }
}
