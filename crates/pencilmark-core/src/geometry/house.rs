//! The houses: rows, columns, blocks, and those of layouts.

use crate::parse_error;
use std::fmt;
use std::str::FromStr;

/// The kind of a house. The usual board has rows, columns and blocks; the others belong to [layouts](crate::Layout).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HouseKind {
    /// The cells of a row, from left to right.
    Row,
    /// The cells of a column, from top to bottom.
    Column,
    /// A rectangle; on the usual board, three by three cells.
    Block,
    /// Any set of cells in the place of a block.
    Region,
    /// The cells of a diagonal. The first falls from r1c1, the second rises to the last cell of row 1.
    Diagonal,
    /// Nine cells of three rows and three columns, as in windoku.
    Window,
    /// The cells at the same place of each block.
    DisjointGroup,
    /// A set of cells in addition to the other houses.
    ExtraRegion,
}

impl HouseKind {
    /// All kinds, in the order of the houses.
    pub const ALL: [HouseKind; 8] = [
        Self::Row,
        Self::Column,
        Self::Block,
        Self::Region,
        Self::Diagonal,
        Self::Window,
        Self::DisjointGroup,
        Self::ExtraRegion,
    ];

    /// Whether houses of this kind divide a board into parts, like blocks: blocks, or regions in their place.
    #[inline]
    pub const fn is_box(self) -> bool {
        matches!(self, Self::Block | Self::Region)
    }

    /// The name, such as `row` or `disjoint group`.
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Block => "block",
            Self::Region => "region",
            Self::Diagonal => "diagonal",
            Self::Window => "window",
            Self::DisjointGroup => "disjoint group",
            Self::ExtraRegion => "extra region",
        }
    }

    /// The letter of the short names: `r` for rows, `b` for blocks and regions.
    const fn letter(self) -> u8 {
        match self {
            Self::Row => b'r',
            Self::Column => b'c',
            Self::Block | Self::Region => b'b',
            Self::Diagonal => b'd',
            Self::Window => b'w',
            Self::DisjointGroup => b'g',
            Self::ExtraRegion => b'e',
        }
    }

    /// The index of the first house of the kind.
    const fn first(self) -> usize {
        FIRST[self as usize]
    }
}

/// The index of the first house of each kind, and at the end the number of houses.
const FIRST: [usize; 9] = [0, 9, 18, 27, 36, 38, 47, 56, House::MOST];

/// A row, a column or a block: nine cells that hold each digit once. Written `r1`, `c1`, `b1`. On a board with a
/// [layout](crate::Layout), also a house of another kind.
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

/// The short names, with the number of their letters.
static LETTERS: [([u8; 3], usize); House::MOST] = {
    let mut names = [([0; 3], 2); House::MOST];
    let mut i = 0;
    while i < House::MOST {
        let house = House(i as u8);
        let (letter, number) = (house.kind().letter(), house.number());
        names[i] = if number < 10 {
            ([letter, b'0' + number, 0], 2)
        } else {
            ([letter, b'0' + number / 10, b'0' + number % 10], 3)
        };
        i += 1;
    }
    names
};

static SHORT: [&str; House::MOST] = {
    let mut names = [""; House::MOST];
    let mut i = 0;
    while i < House::MOST {
        let (letters, length) = &LETTERS[i];
        if let Ok(name) = std::str::from_utf8(letters.split_at(*length).0) {
            names[i] = name;
        }
        i += 1;
    }
    names
};

impl House {
    /// The 27 houses of the usual board: rows, columns, blocks, each from 1 to 9.
    pub const ALL: [House; 27] = {
        let mut all = [House(0); 27];
        let mut i = 0;
        while i < 27 {
            all[i] = House(i as u8);
            i += 1;
        }
        all
    };

    /// The number of houses that have an index; no board has all of them.
    pub(crate) const MOST: usize = 128;

    /// The house of a kind and a number from 1; `None` for a number that no board has.
    ///
    /// There are nine rows, columns, blocks, regions, windows and disjoint groups, two diagonals, and 72 extra regions.
    #[inline]
    pub const fn new(kind: HouseKind, number: u8) -> Option<Self> {
        let index = kind.first() + number as usize;
        if number == 0 || index > FIRST[kind as usize + 1] { None } else { Some(Self(index as u8 - 1)) }
    }

    /// The house of an index below 128, for tables and sets.
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        debug_assert!((index as usize) < Self::MOST);
        Self(index)
    }

    /// The nine rows of the usual board.
    #[inline]
    pub fn rows() -> impl Iterator<Item = House> + Clone {
        Self::ALL[..9].iter().copied()
    }

    /// The nine columns of the usual board.
    #[inline]
    pub fn columns() -> impl Iterator<Item = House> + Clone {
        Self::ALL[9..18].iter().copied()
    }

    /// The nine blocks of the usual board.
    #[inline]
    pub fn blocks() -> impl Iterator<Item = House> + Clone {
        Self::ALL[18..].iter().copied()
    }

    /// The index in tables: 0 to 26 for rows, columns and blocks, up to 127 for houses of other kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The kind of the house, such as a row.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        let mut kind = self.index() / 9;
        if kind >= 3 {
            kind = 3;
            while FIRST[kind + 1] <= self.index() {
                kind += 1;
            }
        }
        HouseKind::ALL[kind]
    }

    /// The house's number among those of its kind, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 - self.kind().first() as u8 + 1
    }

    /// The short name, such as `r1`, `c1` or `b1`.
    #[inline]
    pub fn short(self) -> &'static str {
        SHORT[self.index()]
    }
}

impl fmt::Display for House {
    /// The kind and the number: `row 1`, `disjoint group 3`.
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
