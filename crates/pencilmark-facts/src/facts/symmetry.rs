//! The symmetry that some cells have.

use pencilmark::Cells;
use pencilmark_generate::Shape;

/// Whether a symmetry leaves the cells where they are.
pub(super) fn has(cells: Cells, shape: Shape) -> bool {
    shape.orbit(cells) == cells
}

/// The full symmetry of some cells: it contains every other symmetry that they have.
///
/// ```
/// use pencilmark::{Cell, Cells};
/// use pencilmark_facts::symmetry;
///
/// let middle = Cells::of(Cell::at(5, 5).unwrap());
/// assert_eq!(symmetry(middle).id(), "full");
/// assert_eq!(symmetry(middle | Cells::of(Cell::at(5, 6).unwrap())).id(), "h");
/// ```
pub fn symmetry(cells: Cells) -> Shape {
    // Those with more movements come first.
    const LARGEST_FIRST: [Shape; 9] = [
        Shape::Full,
        Shape::Rot90,
        Shape::Orthogonal,
        Shape::Bidiagonal,
        Shape::Rot180,
        Shape::Horizontal,
        Shape::Vertical,
        Shape::Diagonal,
        Shape::Antidiagonal,
    ];
    LARGEST_FIRST.into_iter().find(|&shape| has(cells, shape)).unwrap_or(Shape::None)
}
