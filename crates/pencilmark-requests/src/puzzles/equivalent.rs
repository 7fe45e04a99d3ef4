//! `equivalent`: whether two puzzles are equivalent, and how one becomes the other.

use super::canon::check;
use crate::answers::Refusal;
use crate::fields::options;
use pencilmark::{Budget, State, Symmetry, equivalent_within};
use serde::Serialize;

options! {
    /// Only the givens of the puzzles count.
    pub struct Equivalent {}
}

/// Whether two puzzles are equivalent.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EquivalentAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The other puzzle, 81 characters.
    pub other: String,
    /// Whether they are; null if that is not known.
    pub equivalent: Option<bool>,
    /// What turns the givens of the puzzle into those of the other; null if there is none, or it is not known.
    #[cfg_attr(feature = "schema", schemars(with = "Option<crate::shapes::SymmetryShape>"))]
    pub symmetry: Option<Symmetry>,
    /// Why it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

impl Equivalent {
    /// The answer about two puzzles, or about those of states.
    pub fn answer(&self, state: &State, other: &State, budget: &Budget) -> EquivalentAnswer {
        let (one, two) = (state.puzzle(), other.puzzle());
        let fault = check(&one).and_then(|()| check(&two)).map_err(Refusal::from);
        let found = fault.and_then(|()| equivalent_within(&one, &two, budget).map_err(Refusal::from));
        let (equivalent, symmetry, error) = match found {
            Ok(symmetry) => (Some(symmetry.is_some()), symmetry, None),
            Err(error) => (None, None, Some(error)),
        };
        EquivalentAnswer { puzzle: state.to_string(), other: other.to_string(), equivalent, symmetry, error }
    }
}
