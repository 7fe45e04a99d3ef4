//! Canonical forms.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The smallest puzzle that is equivalent to the one that was asked about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CanonAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Its canonical form; null if it is not known.
    #[schema(required)]
    pub canonical: Option<String>,
    /// How many symmetries leave the givens as they are.
    #[schema(required)]
    pub automorphisms: Option<u64>,
    /// What turns the givens into the form.
    #[schema(required)]
    pub symmetry: Option<SymmetryAnswer>,
    /// Why the form is not known.
    #[serde(default)]
    pub error: Option<String>,
}

/// Whether two puzzles are equivalent.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EquivalentAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The other puzzle, 81 characters.
    pub other: String,
    /// Whether they are; null if that is not known.
    #[schema(required)]
    pub equivalent: Option<bool>,
    /// What turns the givens of the puzzle into those of the other; null if there is none, or it is not known.
    #[schema(required)]
    pub symmetry: Option<SymmetryAnswer>,
    /// Why it is not known.
    #[serde(default)]
    pub error: Option<String>,
}

/// What turns a puzzle into an equivalent one: first it may be transposed, then lines are moved, then digits renamed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SymmetryAnswer {
    /// Whether rows become columns.
    pub transpose: bool,
    /// The row, after that, that becomes the first, and so on; from 1 to 9.
    #[schema(min_items = 9, max_items = 9)]
    pub rows: Vec<u8>,
    /// The columns alike.
    #[schema(min_items = 9, max_items = 9)]
    pub columns: Vec<u8>,
    /// What the digit 1 becomes, and so on.
    #[schema(min_items = 9, max_items = 9)]
    pub digits: Vec<u8>,
}
