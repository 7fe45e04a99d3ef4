//! The result of the search for a canonical form.

use crate::puzzle::Puzzle;
use crate::symmetry::Symmetry;

/// The canonical form of a puzzle, how it is reached, and how symmetric it is. Made by [`canonical`](crate::canonical()).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Canonical {
    /// The canonical form. All its values are givens.
    pub puzzle: Puzzle,
    /// The symmetry that turns the givens into the canonical form; if there are several, one of them.
    pub symmetry: Symmetry,
    /// The number of the 3,359,232 movements of the cells that leave the givens as they are, up to a relabelling of the
    /// digits. It is 1 if the puzzle has no symmetry.
    ///
    /// The relabelling follows from the movement for all digits that occur. Digits that do not occur are not counted:
    /// the empty grid has 3,359,232 automorphisms, and so has any other puzzle that all movements leave as it is.
    pub automorphisms: u64,
}
