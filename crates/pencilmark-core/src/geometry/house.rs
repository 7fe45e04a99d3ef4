//! The 27 houses: rows, columns, blocks.

use crate::parse_error;
use std::fmt;
use std::str::FromStr;

/// The kind of a house.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Nine cells from left to right.
    Row,
    /// Nine cells from top to bottom.
    Column,
    /// Three by three cells.
    Block,
}

impl HouseKind {
    /// `row`, `column` or `block`.
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Block => "block",
        }
    }
}

/// A row, a column or a block: nine cells that hold each digit once. Written `r1`, `c1`, `b1`.
///
/// ```
/// use pencilmark_core::{Cell, House, HouseKind};
///
/// let block: House = "b5".parse().unwrap();
/// assert_eq!((block.kind(), block.number()), (HouseKind::Block, 5));
/// assert_eq!(block.list()[0], Cell::at(4, 4).unwrap());
/// assert_eq!(block.to_string(), "block 5");
/// assert_eq!(House::ALL.len(), 27);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// The short names.
#[rustfmt::skip]
static SHORT: [&str; 27] = [
    "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9",
    "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9",
    "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9",
];

impl House {
    /// All 27 houses: rows, columns, blocks, each from 1 to 9.
    pub const ALL: [House; 27] = {
        let mut all = [House(0); 27];
        let mut i = 0;
        while i < 27 {
            all[i] = House(i as u8);
            i += 1;
        }
        all
    };

    /// The house of a kind and a number from 1 to 9; `None` for any other number.
    #[inline]
    pub const fn new(kind: HouseKind, number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self(kind as u8 * 9 + number - 1)),
            _ => None,
        }
    }

    /// The house of an index below 27, for tables and sets.
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        debug_assert!(index < 27);
        Self(index)
    }

    /// The nine rows.
    #[inline]
    pub fn rows() -> impl Iterator<Item = House> + Clone {
        Self::ALL[..9].iter().copied()
    }

    /// The nine columns.
    #[inline]
    pub fn columns() -> impl Iterator<Item = House> + Clone {
        Self::ALL[9..18].iter().copied()
    }

    /// The nine blocks.
    #[inline]
    pub fn blocks() -> impl Iterator<Item = House> + Clone {
        Self::ALL[18..].iter().copied()
    }

    /// The index in tables, 0 to 26: rows, columns, blocks.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether the house is a row, a column or a block.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Block,
        }
    }

    /// The house's number among those of its kind, 1 to 9.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The short name, `r1`, `c1` or `b1`.
    #[inline]
    pub fn short(self) -> &'static str {
        SHORT[self.index()]
    }
}

impl fmt::Display for House {
    /// `row 1`, `column 1` or `block 1`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.number())
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.short())
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

parse_error! {
    /// A text that names no house.
    ParseHouseError: "house: expected r1 to r9, c1 to c9, or b1 to b9"
}

impl FromStr for House {
    type Err = ParseHouseError;

    /// Reads `r1`, `c1` or `b1`, in either case.
    fn from_str(text: &str) -> Result<Self, ParseHouseError> {
        let kind = match text.as_bytes() {
            [b'r' | b'R', b'1'..=b'9'] => HouseKind::Row,
            [b'c' | b'C', b'1'..=b'9'] => HouseKind::Column,
            [b'b' | b'B', b'1'..=b'9'] => HouseKind::Block,
            _ => return Err(ParseHouseError(text.into())),
        };
        Ok(Self(kind as u8 * 9 + text.as_bytes()[1] - b'1'))
    }
}
