//! `equivalent`: whether two puzzles are equivalent, and the symmetry between them.

use super::canon::check;
use super::request::Request;
use crate::answers::{Refusal, SymmetryAnswer, json};
use crate::fields::{Fields, options};
use pencilmark::{Budget, State, Symmetry, equivalent_within};
use serde::Serialize;

options! {
    /// The request `equivalent`, which has no options. Only the givens of the puzzles count.
    pub struct Equivalent {}
}

/// The result of the comparison of two puzzles.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EquivalentAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The other puzzle, 81 characters.
    pub other: String,
    /// Whether the puzzles are equivalent; null if that is not known.
    pub equivalent: Option<bool>,
    /// The symmetry that turns the givens of the puzzle into the givens of the other puzzle; null if there is none, or if it is
    /// not known.
    pub symmetry: Option<SymmetryAnswer>,
    /// The reason why the answer is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Refusal>,
}

impl Equivalent {
    /// The symmetry that turns the puzzle of a state into the puzzle of another state; `None` if there is none.
    ///
    /// # Errors
    /// When a given stands twice in a house, or the budget stops.
    pub fn find(&self, state: &State, other: &State, budget: &Budget) -> Result<Option<Symmetry>, Refusal> {
        let (one, two) = (state.puzzle(), other.puzzle());
        check(&one).and_then(|()| check(&two))?;
        Ok(equivalent_within(&one, &two, budget)?)
    }
}

impl EquivalentAnswer {
    /// The answer about two states.
    pub fn new(state: &State, other: &State, found: Result<Option<Symmetry>, Refusal>) -> Self {
        let (puzzle, other) = (state.to_string(), other.to_string());
        let equivalent = found.as_ref().ok().map(Option::is_some);
        let symmetry = found.as_ref().ok().and_then(Option::as_ref).map(SymmetryAnswer::from);
        Self { puzzle, other, equivalent, symmetry, error: found.err() }
    }
}

impl Request for Equivalent {
    const NAME: &'static str = "equivalent";
    const SUMMARY: &'static str = "Whether two puzzles are equivalent, and which changes turn one into the other";
    const PUZZLES: &'static [&'static str] = &["puzzle", "other"];
    const REQUIRED: &'static [&'static str] = &[];
    type Beside = ();
    type Answer = EquivalentAnswer;

    fn ask(self, (): (), fields: &mut Fields, budget: &Budget) -> Result<String, Refusal> {
        let (puzzle, other) = (fields.puzzle("puzzle")?, fields.puzzle("other")?);
        Ok(json(&EquivalentAnswer::new(&puzzle, &other, self.find(&puzzle, &other, budget))))
    }
}
