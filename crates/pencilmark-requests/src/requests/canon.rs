//! `canon`: the canonical form of a puzzle.

use super::PuzzleRequest;
use crate::answers::words::{Screen, count, under_grid};
use crate::answers::{Refusal, SymmetryAnswer};
use crate::fields::options;
use pencilmark::{Board, Budget, Canonical, Fault, Puzzle, State, canonical_within};
use pencilmark_view::Text;
use serde::Serialize;

/// The columns of the table. JSON has the same keys, and also `symmetry`.
pub const HEADER: [&str; 4] = ["puzzle", "canonical", "automorphisms", "error"];

options! {
    /// The request `canon`, which has no options. Only the givens of the puzzle count.
    pub struct Canon {}
}

/// The smallest puzzle that is equivalent to the puzzle of the request.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanonAnswer {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The canonical form of the puzzle; null if the form is not known.
    pub canonical: Option<String>,
    /// The number of symmetries that leave the givens as they are.
    pub automorphisms: Option<u64>,
    /// The symmetry that turns the givens into the form.
    pub symmetry: Option<SymmetryAnswer>,
    /// The reason why the form is not known.
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

impl PuzzleRequest for Canon {
    const NAME: &'static str = "canon";
    const SUMMARY: &'static str = "The canonical form, which all equivalent puzzles share";
    type Beside = ();
    type Prepared = ();
    type Finding = Canonical;
    type Answer<'a> = CanonAnswer;

    fn prepare(&self, (): &()) -> Result<(), Refusal> {
        Ok(())
    }

    fn find(&self, (): &(), state: &State, budget: &Budget) -> Result<Canonical, Refusal> {
        find(&state.puzzle(), budget)
    }

    fn answer(&self, (): &(), _: &State, puzzle: String, found: &Canonical) -> CanonAnswer {
        CanonAnswer {
            puzzle,
            canonical: Some(found.puzzle.to_string()),
            automorphisms: Some(found.automorphisms),
            symmetry: Some(SymmetryAnswer::from(&found.symmetry)),
            error: None,
        }
    }

    fn refused(&self, (): &(), puzzle: String, error: Refusal) -> CanonAnswer {
        CanonAnswer { puzzle, canonical: None, automorphisms: None, symmetry: None, error: Some(error) }
    }

    fn columns(&self, (): &()) -> Vec<&'static str> {
        HEADER.into()
    }

    /// The canonical form, and the symmetry that turns the puzzle into it.
    fn text(&self, (): &(), _: &State, found: &Canonical, _: Screen) -> Text {
        let number = count(usize::try_from(found.automorphisms).unwrap_or(usize::MAX), "automorphism");
        under_grid(&found.puzzle, &format!("{}\n{number}. From the puzzle: {}.", found.puzzle, found.symmetry))
    }

    fn error(&self, _: &Canonical) -> Option<Refusal> {
        None
    }
}

/// Checks that no given stands twice in a house.
pub(crate) fn check(puzzle: &Puzzle) -> Result<(), Fault> {
    Board::with_all_marks(puzzle).map(drop)
}
