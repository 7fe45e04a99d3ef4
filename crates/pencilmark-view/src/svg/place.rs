//! The places in a picture, as points. The side of a cell is 60 units long.

use pencilmark::{Cell, Clue, ClueKind, Digit, Layout, Mark};

/// The side of a cell.
pub(crate) const CELL: f64 = 60.0;
/// The space for the names of rows and columns.
pub(crate) const MARGIN: f64 = 28.0;
/// The side of the grid with its names.
pub(crate) const SIDE: f64 = MARGIN + 9.0 * CELL + 8.0;
/// The space around a board for the sums that stand outside the board.
const EDGE: f64 = 38.0;

/// The space that the sums outside a board need at each side.
pub(super) fn edge(layout: &Layout) -> f64 {
    let is_outside = |clue: &Clue| matches!(clue.name().kind, ClueKind::Little | ClueKind::Sandwich);
    if layout.clues().iter().any(is_outside) { EDGE } else { 0.0 }
}

/// The space for sums at each side of a board, and the factor by which its picture is enlarged. All pictures have the same
/// size.
pub(crate) fn edge_and_scale(layout: &Layout) -> (f64, f64) {
    let edge = edge(layout);
    (edge, SIDE / (SIDE - f64::from(9 - layout.size() as u8) * CELL + 2.0 * edge))
}

/// The radius of the ring around a value.
pub(super) const RING: f64 = 23.0;
/// The radius of the shape around a mark.
pub(super) const RADIUS: f64 = 8.6;

/// A point: the distance from the left, and the distance from the top.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point at a part of the way to another point.
    pub(super) fn towards(self, other: Self, part: f64) -> Self {
        Self::new(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }
}

/// The corner of a cell at the left and the top.
pub(super) fn corner(cell: Cell) -> Point {
    let at = |number: u8| MARGIN + CELL * f64::from(number - 1);
    Point::new(at(cell.column().number()), at(cell.row().number()))
}

/// The middle of a cell.
pub(super) fn middle(cell: Cell) -> Point {
    let corner = corner(cell);
    Point::new(corner.x + CELL / 2.0, corner.y + CELL / 2.0)
}

/// The middle of a mark. The marks of a cell are in three rows of three marks.
pub(super) fn mark(mark: Mark) -> Point {
    let corner = corner(mark.cell());
    let (across, down) = (digit(mark.digit()) % 3, digit(mark.digit()) / 3);
    Point::new(corner.x + 11.0 + 19.0 * f64::from(across), corner.y + 11.5 + 18.5 * f64::from(down))
}

fn digit(digit: Digit) -> u8 {
    digit.get() - 1
}
