//! What puzzles are asked for.

use super::shape::Shape;
use super::wanted::Wanted;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::set::Cells;

/// What puzzles are asked for.
#[derive(Clone, Debug)]
pub struct Request {
    /// The symmetry of the cells with givens.
    pub shape: Shape,
    /// The solution; a random one for each puzzle if there is none.
    pub solution: Option<Grid>,
    /// Givens that each puzzle must have.
    pub contains: Puzzle,
    /// No given stays that can go (with a symmetry: no orbit of givens). Otherwise puzzles have as many givens as wanted.
    pub minimal: bool,
    /// How hard they must be, and what they must need.
    pub wanted: Wanted,
}

impl Default for Request {
    fn default() -> Self {
        Self { shape: Shape::None, solution: None, contains: Puzzle::EMPTY, minimal: true, wanted: Wanted::default() }
    }
}

impl Request {
    /// The cells that are emptied together.
    pub(super) fn units(&self) -> Vec<Cells> {
        let stay = self.contains.givens();
        let mut orbits = self.shape.orbits();
        orbits.retain(|orbit| !orbit.intersects(stay));
        orbits
    }
}
