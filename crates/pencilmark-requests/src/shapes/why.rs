//! The form of reasons why a digit cannot be in a cell.

use super::drawing::DrawingShape;
use super::step::{Pair, StepShape};
use crate::answers::Refusal;
use schemars::JsonSchema;

/// Why a digit cannot be in a cell, or that it is there.
#[derive(JsonSchema)]
#[schemars(rename = "WhyAnswer")]
pub(crate) struct WhyShape {
    /// The puzzle, 81 characters.
    pub(crate) puzzle: String,
    /// The cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cell: Option<String>,
    /// The digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digit: Option<u8>,
    /// What is known of the digit in the cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) verdict: Option<VerdictShape>,
    /// The cells with values that forbid it: the cell itself, or those that it sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Vec<String>>,
    /// The step that removes the mark, or that places the digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-null" = true))]
    pub(crate) step: Option<StepShape>,
    /// The number of that step in the path that begins at the puzzle, from 1: with 1 it can be made now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-null" = true))]
    pub(crate) at: Option<usize>,
    /// Where only steps that are easier than that one show it later: the last of these.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) easier: Option<EasierShape>,
    /// Entries that are wrong, which were left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) wrong: Option<Vec<Pair>>,
    /// Cells where a needed mark was struck out, which was put back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) struck: Option<Vec<String>>,
    /// The verdict in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) answer: Option<String>,
    /// The verdict and the steps in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// With pictures: the pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) drawing: Option<DrawingShape>,
    /// Why the answer is not complete, or why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Refusal>,
}

/// A step of a path, and its number.
#[derive(JsonSchema)]
#[schemars(rename = "LaterStep")]
pub(crate) struct EasierShape {
    /// The number of the step in the path that begins at the puzzle, from 1.
    pub(crate) at: usize,
    /// The step.
    pub(crate) step: StepShape,
}

/// What is known of a digit in a cell.
#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Verdict")]
pub(crate) enum VerdictShape {
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
