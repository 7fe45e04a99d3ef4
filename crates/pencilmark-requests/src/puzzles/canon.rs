//! `canon`: the canonical form of a puzzle.

use crate::answers::Refusal;
use crate::fields::options;
use pencilmark::{Board, Budget, Canonical, Fault, Puzzle, State, Symmetry, canonical_within};
use serde::Serialize;

/// The columns of its table. JSON has the same keys, and `symmetry`.
pub const HEADER: [&str; 4] = ["puzzle", "canonical", "automorphisms", "error"];

options! {
    /// Only the givens of the puzzle count.
    pub struct Canon {}
}

/// The smallest puzzle that is equivalent to the one that was asked about.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanonAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Its canonical form; null if it is not known.
    pub canonical: Option<String>,
    /// How many symmetries leave the givens as they are.
    pub automorphisms: Option<u64>,
    /// What turns the givens into the form.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::shapes::SymmetryShape>"))]
    pub symmetry: Option<Symmetry>,
    /// Why the form is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

/// The canonical form of a puzzle.
///
/// # Errors
/// When a given stands twice in a house, or the budget stops.
pub fn find(puzzle: &Puzzle, budget: &Budget) -> Result<Canonical, Refusal> {
    check(puzzle)?;
    Ok(canonical_within(puzzle, budget)?)
}

impl Canon {
    /// The answer about a puzzle, or about that of a state.
    pub fn answer(&self, state: &State, budget: &Budget) -> CanonAnswer {
        CanonAnswer::new(state.to_string(), find(&state.puzzle(), budget))
    }
}

impl CanonAnswer {
    /// The answer about a puzzle with a form, or the reason why there is none.
    pub fn new(puzzle: String, found: Result<Canonical, Refusal>) -> Self {
        match found {
            Ok(Canonical { puzzle: form, automorphisms, symmetry, .. }) => Self {
                puzzle,
                canonical: Some(form.to_string()),
                automorphisms: Some(automorphisms),
                symmetry: Some(symmetry),
                error: None,
            },
            Err(error) => Self { puzzle, canonical: None, automorphisms: None, symmetry: None, error: Some(error) },
        }
    }
}

/// Checks that no given stands twice in a house.
pub(crate) fn check(puzzle: &Puzzle) -> Result<(), Fault> {
    Board::with_all_marks(puzzle).map(drop)
}
