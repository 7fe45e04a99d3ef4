//! The faults of a board.

use crate::geometry::{Cell, Cells, Digit, House, Mark};
use crate::layout::{ClueKind, ClueName, PairRule};
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
        /// The first pair of such values, in the order of the cells.
        values: [Mark; 2],
        /// The rule about pairs of cells that the values break; `None` if equal values are a chess piece's move apart.
        rule: Option<PairRule>,
    },
    /// On a board with a layout, digits whose sum differs from the sum of a clue.
    WrongSum {
        /// The clue.
        clue: ClueName,
        /// The cells of the clue.
        cells: Cells,
        /// The sum of the digits.
        found: u16,
        /// The sum that the clue demands.
        wanted: u16,
    },
    /// A cell without a value and without a mark.
    NoMark {
        /// The cell.
        cell: Cell,
    },
    /// A house in which a digit has no place: the house has neither the value nor a mark of the digit.
    NoPlace {
        /// The digit.
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
            &Self::Excluded { values, rule } => Self::Excluded { values: values.map(|value| value.moved(by)), rule },
            &Self::WrongSum { clue, cells, found, wanted } => {
                Self::WrongSum { clue, cells: cells.moved(by), found, wanted }
            }
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
            Fault::Excluded { values: [one, other], rule: None } if one.digit() == other.digit() => {
                let (a, b) = (one.cell(), other.cell());
                write!(f, "{} stands twice a {}'s move apart: {a} and {b}", one.digit(), a.piece_to(b))
            }
            Fault::Excluded { values: [one, other], rule } => {
                let [(a, first), (b, second)] = [one, other].map(|mark| (mark.cell(), mark.digit()));
                match rule {
                    Some(PairRule::Different(ClueName { kind, number })) => {
                        write!(f, "{first} stands twice in {} {number}: {a} and {b}", kind.name())
                    }
                    Some(rule @ (PairRule::Clue(..) | PairRule::Negative(_))) => {
                        write!(f, "{first} and {second} in {a} and {b}: {rule}")
                    }
                    _ => write!(f, "{first} and {second} in {a} and {b} are consecutive"),
                }
            }
            Fault::WrongSum { clue, cells, found, wanted } => {
                let what = match clue.kind {
                    ClueKind::Arrow => "the digits on the line of",
                    ClueKind::Sandwich => "the digits between the least and the greatest of",
                    _ => "the digits of",
                };
                let (name, number) = (clue.kind.name(), clue.number);
                write!(f, "{what} {name} {number} ({cells}) add up to {found}, not to {wanted}")
            }
            Fault::NoMark { cell } => write!(f, "no digit is left for {cell}"),
            Fault::NoPlace { digit, house } => write!(f, "no cell is left for {digit} in {house}"),
        }
    }
}

impl std::error::Error for Fault {}
