//! The result of the search for a canonical form.

use crate::puzzle::Puzzle;
use crate::symmetry::Symmetry;

/// The canonical form of a puzzle, the symmetry that leads to it, and the number of automorphisms.
///
/// It is made by [`canonical`](crate::canonical()).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Canonical {
    /// The canonical form. All its values are givens.
    pub puzzle: Puzzle,
    /// The symmetry that turns the givens into the canonical form; if there are several, one of them.
    pub symmetry: Symmetry,
    /// The number of movements of the cells, out of 3,359,232, that change the givens only by a relabelling of the digits.
    /// It is 1 if the puzzle has no symmetry.
    ///
    /// For all digits that occur, the movement determines the relabelling. Relabellings of digits that do not occur are not
    /// counted. So the empty grid has 3,359,232 automorphisms, like every other puzzle that no movement changes.
    pub automorphisms: u64,
}
