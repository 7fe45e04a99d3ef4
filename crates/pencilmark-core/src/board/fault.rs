//! The faults of a board.

use crate::geometry::{Cell, Cells, Digit, House, Mark};
use crate::symmetry::{Movable, Symmetry};
use std::fmt;

/// A fault: something that no solution can have.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The same value twice (or more often) in one house.
    Twice {
        /// The value.
        digit: Digit,
        /// The house.
        house: House,
        /// The cells with the value, two or more.
        cells: Cells,
    },
    /// On a board with a layout, two values that exclude each other and share no house.
    Excluded {
        /// The values: the first in the order of the cells.
        values: [Mark; 2],
    },
    /// A cell without a value and without a mark.
    NoMark {
        /// The cell.
        cell: Cell,
    },
    /// A house that has neither the value nor a mark for it.
    NoPlace {
        /// The value.
        digit: Digit,
        /// The house.
        house: House,
    },
}

impl Movable for Fault {
    fn moved(&self, by: &Symmetry) -> Self {
        match self {
            Self::Twice { digit, house, cells } => {
                Self::Twice { digit: digit.moved(by), house: house.moved(by), cells: cells.moved(by) }
            }
            Self::Excluded { values } => Self::Excluded { values: values.map(|value| value.moved(by)) },
            Self::NoMark { cell } => Self::NoMark { cell: cell.moved(by) },
            Self::NoPlace { digit, house } => Self::NoPlace { digit: digit.moved(by), house: house.moved(by) },
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Twice { digit, house, cells } => {
                let times = if cells.len() == 2 { "twice".into() } else { format!("{} times", cells.len()) };
                let cells: Vec<_> = cells.iter().map(|cell| cell.to_string()).collect();
                write!(f, "{digit} stands {times} in {house}: {}", cells.join(" and "))
            }
            Fault::Excluded { values: [one, other] } if one.digit() == other.digit() => {
                let (a, b) = (one.cell(), other.cell());
                write!(f, "{} stands twice a {}'s move apart: {a} and {b}", one.digit(), a.piece_to(b))
            }
            Fault::Excluded { values: [one, other] } => {
                let [(a, first), (b, second)] = [one, other].map(|mark| (mark.cell(), mark.digit()));
                write!(f, "{first} and {second} in {a} and {b} are consecutive")
            }
            Fault::NoMark { cell } => write!(f, "no digit is left for {cell}"),
            Fault::NoPlace { digit, house } => write!(f, "no cell is left for {digit} in {house}"),
        }
    }
}

impl std::error::Error for Fault {}
