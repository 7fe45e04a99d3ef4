//! The symmetry of a set of cells.

use pencilmark::Cells;
use pencilmark_generate::Shape;

/// Whether a set of cells has a symmetry: the symmetry moves the set onto itself.
pub(super) fn has(cells: Cells, shape: Shape) -> bool {
    shape.orbit(cells) == cells
}

/// The full symmetry of a set of cells. It contains every other symmetry of the set.
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
    // The symmetries with more movements come first.
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
