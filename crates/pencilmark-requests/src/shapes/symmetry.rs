//! The form of symmetries.

use schemars::JsonSchema;

/// What turns a puzzle into an equivalent one: first it may be transposed, then lines are moved, then digits renamed.
#[derive(JsonSchema)]
#[schemars(rename = "SymmetryAnswer")]
pub(crate) struct SymmetryShape {
    /// Whether rows become columns.
    pub(crate) transpose: bool,
    /// The row, after that, that becomes the first, and so on; from 1 to 9.
    pub(crate) rows: Vec<u8>,
    /// The columns alike.
    pub(crate) columns: Vec<u8>,
    /// What the digit 1 becomes, and so on.
    pub(crate) digits: Vec<u8>,
}
