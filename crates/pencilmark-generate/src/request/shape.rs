//! The symmetry of the cells that hold givens.

use pencilmark::{Cell, Cells, Layout};
use std::fmt;

/// A symmetry: the movements of the square that leave the cells with givens in place. The digits may be any.
///
/// ```
/// use pencilmark_generate::Shape;
/// use pencilmark::{Cell, Cells, Layout};
///
/// let corner = Cells::of(Cell::at(1, 2).unwrap());
/// assert_eq!(Shape::Rot180.orbit(corner).to_string(), "r1c2,r9c8");
/// assert_eq!(Shape::get("rot180"), Some(Shape::Rot180));
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// No symmetry is asked for.
    None,
    /// A half turn.
    Rot180,
    /// A quarter turn.
    Rot90,
    /// The mirror line is horizontal: the lower half mirrors the upper half.
    Horizontal,
    /// The mirror line is vertical: the right half mirrors the left half.
    Vertical,
    /// The mirror line is the diagonal from r1c1 to r9c9.
    Diagonal,
    /// The mirror line is the diagonal from r1c9 to r9c1.
    Antidiagonal,
    /// Both mirror lines, horizontal and vertical.
    Orthogonal,
    /// Both mirror lines that are diagonals.
    Bidiagonal,
    /// All of these symmetries together.
    Full,
}

/// A movement: the row and column to which a cell goes, counted from 0. The third number is the number of the last row.
type Movement = fn(usize, usize, usize) -> (usize, usize);

const HALF_TURN: Movement = |row, column, last| (last - row, last - column);
const QUARTER_TURN: Movement = |row, column, last| (column, last - row);
const UPSIDE_DOWN: Movement = |row, column, last| (last - row, column);
const LEFT_RIGHT: Movement = |row, column, last| (row, last - column);
const TRANSPOSED: Movement = |row, column, _| (column, row);
const ACROSS: Movement = |row, column, last| (last - column, last - row);

impl Shape {
    /// All shapes.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::Rot180,
        Self::Rot90,
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Orthogonal,
        Self::Bidiagonal,
        Self::Full,
    ];

    /// The shape's short name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rot180 => "rot180",
            Self::Rot90 => "rot90",
            Self::Horizontal => "h",
            Self::Vertical => "v",
            Self::Diagonal => "diag",
            Self::Antidiagonal => "anti",
            Self::Orthogonal => "ortho",
            Self::Bidiagonal => "bidiag",
            Self::Full => "full",
        }
    }

    /// A description of the shape in a few words.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rot180 => "a half turn",
            Self::Rot90 => "a quarter turn",
            Self::Horizontal => "the lower half mirrors the upper",
            Self::Vertical => "the right half mirrors the left",
            Self::Diagonal => "mirrored at the diagonal from r1c1 to r9c9",
            Self::Antidiagonal => "mirrored at the diagonal from r1c9 to r9c1",
            Self::Orthogonal => "mirrored at the middle row and at the middle column",
            Self::Bidiagonal => "mirrored at both diagonals",
            Self::Full => "all turns and mirrors",
        }
    }

    /// The shape of a short name.
    pub fn get(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.id() == id)
    }

    /// Some movements of the shape from which all of its movements can be composed.
    const fn movements(self) -> &'static [Movement] {
        match self {
            Self::None => &[],
            Self::Rot180 => &[HALF_TURN],
            Self::Rot90 => &[QUARTER_TURN],
            Self::Horizontal => &[UPSIDE_DOWN],
            Self::Vertical => &[LEFT_RIGHT],
            Self::Diagonal => &[TRANSPOSED],
            Self::Antidiagonal => &[ACROSS],
            Self::Orthogonal => &[UPSIDE_DOWN, LEFT_RIGHT],
            Self::Bidiagonal => &[TRANSPOSED, ACROSS],
            Self::Full => &[QUARTER_TURN, TRANSPOSED],
        }
    }

    /// Some cells, and all cells to which the shape's movements take them.
    pub fn orbit(self, cells: Cells) -> Cells {
        self.orbit_among(9, cells)
    }

    /// The orbit on a board with this number of rows, which has all of these cells.
    fn orbit_among(self, size: usize, cells: Cells) -> Cells {
        let mut all = cells;
        loop {
            let before = all;
            for movement in self.movements() {
                for cell in before {
                    let (row, column) = movement(cell.index() / 9, cell.index() % 9, size - 1);
                    all.insert(Cell::ALL[9 * row + column]);
                }
            }
            if all == before {
                return all;
            }
        }
    }

    /// The orbits of all cells: the sets of cells that the shape's movements take to one another.
    pub fn orbits(self) -> Vec<Cells> {
        self.orbits_on(Layout::standard())
    }

    /// The orbits of the cells of a layout.
    pub fn orbits_on(self, layout: &Layout) -> Vec<Cells> {
        let mut left = layout.cells();
        let mut orbits = Vec::new();
        while let Some(cell) = left.first() {
            let orbit = self.orbit_among(layout.size(), Cells::of(cell));
            orbits.push(orbit);
            left -= orbit;
        }
        orbits
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.id())
    }
}
