//! A mark: a digit still pencilled in a cell.

use crate::cell::Cell;
use crate::digit::Digit;
use std::fmt;

/// A digit in a cell: a candidate that is still possible there, or a value that is placed. Written `r1c1=5`.
///
/// Marks are ordered by row, then column, then digit.
///
/// ```
/// use pencilmark::{Cell, Digit, Mark};
///
/// let mark = Mark::new(Cell::at(2, 3).unwrap(), Digit::new(5).unwrap());
/// assert_eq!(mark.to_string(), "r2c3=5");
/// assert_eq!(mark.index(), 11 * 9 + 4);
/// assert!(mark.sees(Mark::new(mark.cell(), Digit::new(6).unwrap())));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    cell: Cell,
    digit: Digit,
}

impl Mark {
    /// The digit in the cell.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }

    /// Where it is.
    pub const fn cell(self) -> Cell {
        self.cell
    }

    /// What it is.
    pub const fn digit(self) -> Digit {
        self.digit
    }

    /// The place in tables, 0 to 728: nine a cell.
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// Whether the two cannot both be true: another digit in the same cell, or the same digit in a peer.
    pub fn sees(self, other: Mark) -> bool {
        if self.cell == other.cell {
            self.digit != other.digit
        } else {
            self.digit == other.digit && self.cell.sees(other.cell)
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}
