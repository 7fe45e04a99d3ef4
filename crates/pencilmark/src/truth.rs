//! A truth: what every solution must do somewhere, and what an argument rests on.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use std::fmt::{self, Write};
use std::str::FromStr;

/// A constraint that an argument rests on: a cell must hold a digit, or a house must hold one digit somewhere.
///
/// Written `r2c3`, or `4r5`, `4c5`, `4b5` for a 4 in row, column or block 5.
///
/// ```
/// use pencilmark::Truth;
///
/// let truth: Truth = "4b5".parse().unwrap();
/// assert!(matches!(truth, Truth::House(digit, house) if digit.get() == 4 && house.number() == 5));
/// assert_eq!(truth.to_string(), "4b5");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// The cell holds one of the nine digits.
    Cell(Cell),
    /// The house holds the digit.
    House(Digit, House),
}

impl From<Cell> for Truth {
    fn from(cell: Cell) -> Self {
        Self::Cell(cell)
    }
}

impl From<(Digit, House)> for Truth {
    fn from((digit, house): (Digit, House)) -> Self {
        Self::House(digit, house)
    }
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Cell(cell) => f.write_str(cell.name()),
            Self::House(digit, house) => {
                f.write_char(digit.to_char())?;
                f.write_str(house.short())
            }
        }
    }
}

impl fmt::Debug for Truth {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text that names no truth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTruthError(String);

impl fmt::Display for ParseTruthError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "'{}' is no truth: a cell such as r2c3, or a digit and a house such as 4b5, is", self.0)
    }
}

impl std::error::Error for ParseTruthError {}

impl FromStr for Truth {
    type Err = ParseTruthError;

    fn from_str(text: &str) -> Result<Self, ParseTruthError> {
        if let Ok(cell) = text.parse() {
            return Ok(Self::Cell(cell));
        }
        let mut chars = text.chars();
        match (chars.next().and_then(Digit::from_char), chars.as_str().parse()) {
            (Some(digit), Ok(house)) => Ok(Self::House(digit, house)),
            _ => Err(ParseTruthError(text.into())),
        }
    }
}
