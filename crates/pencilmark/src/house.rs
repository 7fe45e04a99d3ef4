//! The 27 houses (rows, columns, blocks) and the 6 chutes (bands, stacks).
//!
//! ```text
//!            stack 1   stack 2   stack 3
//!           c1 c2 c3  c4 c5 c6  c7 c8 c9
//!        r1
//! band 1 r2   b1        b2        b3
//!        r3
//! band 2      b4        b5        b6
//! band 3      b7        b8        b9
//! ```

use crate::cell::Cell;
use crate::parse_error::parse_error;
use crate::set::{Cells, Houses};
use std::fmt;
use std::str::FromStr;

/// The kind of a house.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Nine cells from left to right.
    Row,
    /// Nine cells from top to bottom.
    Column,
    /// Three by three cells.
    Block,
}

impl Kind {
    /// `row`, `column` or `block`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Row => "row",
            Kind::Column => "column",
            Kind::Block => "block",
        }
    }
}

/// A row, a column or a block: nine cells that hold each digit once. Written `r1`, `c1`, `b1`.
///
/// ```
/// use pencilmark::{Cell, House, Kind};
///
/// let block: House = "b5".parse().unwrap();
/// assert_eq!((block.kind(), block.number()), (Kind::Block, 5));
/// assert_eq!(block.list()[0], Cell::at(4, 4).unwrap());
/// assert_eq!(block.to_string(), "block 5");
/// assert_eq!(House::ALL.len(), 27);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

/// The index of the cell at a position, 0 to 8, of a house, 0 to 26.
const fn index_at(house: usize, position: usize) -> usize {
    let number = house % 9;
    match house / 9 {
        0 => number * 9 + position,
        1 => position * 9 + number,
        _ => (number / 3 * 3 + position / 3) * 9 + number % 3 * 3 + position % 3,
    }
}

/// For each of the nine rows, the bit of its first cell.
pub(crate) const ROW_STARTS: u128 = 0o001_001_001_001_001_001_001_001_001;
/// For each of the 27 mini-rows (three cells of a row in one block), the bit of its first cell.
pub(crate) const MINI_ROW_STARTS: u128 = ROW_STARTS * 0o111;
/// For each of the nine blocks, the bit of its upper left cell.
pub(crate) const BLOCK_STARTS: u128 = 0o111 * (1 | 1 << 27 | 1 << 54);

static LISTS: [[Cell; 9]; 27] = {
    let mut lists = [[Cell::ALL[0]; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let mut position = 0;
        while position < 9 {
            lists[house][position] = Cell::ALL[index_at(house, position)];
            position += 1;
        }
        house += 1;
    }
    lists
};

static CELLS: [Cells; 27] = {
    let mut cells = [Cells::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        cells[house] = Cells::from_bits(line_cells(House(house as u8)));
        house += 1;
    }
    cells
};

static CROSSING: [Houses; 27] = {
    let mut crossing = [Houses::EMPTY; 27];
    let mut house = 0;
    while house < 27 {
        let mut other = 0;
        while other < 27 {
            let shared = line_cells(House(house as u8)) & line_cells(House(other as u8));
            if house != other && shared != 0 {
                crossing[house].insert(House(other as u8));
            }
            other += 1;
        }
        house += 1;
    }
    crossing
};

/// The bits of the cells of a house, for tables that cannot use `CELLS` yet.
pub(crate) const fn line_cells(house: House) -> u128 {
    let (mut bits, mut position) = (0, 0);
    while position < 9 {
        bits |= 1 << index_at(house.index(), position);
        position += 1;
    }
    bits
}

/// The short names.
#[rustfmt::skip]
static SHORT: [&str; 27] = [
    "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9",
    "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9",
    "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9",
];

impl House {
    /// All 27: rows, columns, blocks, each from 1 to 9.
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
    pub const fn new(kind: Kind, number: u8) -> Option<Self> {
        match number {
            1..=9 => Some(Self(kind as u8 * 9 + number - 1)),
            _ => None,
        }
    }

    /// The house of an index below 27, for tables and sets.
    pub(crate) const fn from_index(index: u8) -> Self {
        debug_assert!(index < 27);
        Self(index)
    }

    /// The nine rows.
    pub fn rows() -> impl Iterator<Item = House> + Clone {
        Self::ALL[..9].iter().copied()
    }

    /// The nine columns.
    pub fn columns() -> impl Iterator<Item = House> + Clone {
        Self::ALL[9..18].iter().copied()
    }

    /// The nine blocks.
    pub fn blocks() -> impl Iterator<Item = House> + Clone {
        Self::ALL[18..].iter().copied()
    }

    /// The index in tables, 0 to 26: rows, columns, blocks.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a row, a column or a block.
    pub const fn kind(self) -> Kind {
        match self.0 / 9 {
            0 => Kind::Row,
            1 => Kind::Column,
            _ => Kind::Block,
        }
    }

    /// Its number among those of its kind, 1 to 9.
    pub const fn number(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Its nine cells as a set.
    pub fn cells(self) -> Cells {
        CELLS[self.index()]
    }

    /// Its nine cells by position: rows from the left, columns from the top, blocks row by row.
    pub fn list(self) -> [Cell; 9] {
        LISTS[self.index()]
    }

    /// The positions, as nine bits, that a set of cells takes in this house.
    ///
    /// ```
    /// use pencilmark::{Cell, Cells, House, Kind};
    ///
    /// let cells: Cells = [Cell::at(4, 4).unwrap(), Cell::at(6, 6).unwrap()].into_iter().collect();
    /// let block = House::new(Kind::Block, 5).unwrap();
    /// assert_eq!(block.positions(cells), 0b1_0000_0001);
    /// assert_eq!(block.at(0b1_0000_0001), cells);
    /// ```
    pub fn positions(self, cells: Cells) -> u16 {
        let bits = cells.bits();
        let number = u32::from(self.0 % 9);
        match self.kind() {
            Kind::Row => (bits >> (9 * number)) as u16 & 511,
            Kind::Column => {
                // Every ninth bit: three at a time, then the three triples together.
                let every_ninth = (bits >> number) & (line_cells(House(9)));
                let triples = every_ninth | every_ninth >> 8 | every_ninth >> 16;
                (triples as u16 & 7) | ((triples >> 24) as u16 & 0o70) | ((triples >> 48) as u16 & 0o700)
            }
            Kind::Block => {
                let corner = number / 3 * 27 + number % 3 * 3;
                let bits = (bits >> corner) as u32;
                (bits & 7 | bits >> 6 & 0o70 | bits >> 12 & 0o700) as u16
            }
        }
    }

    /// The cells at some positions, given as nine bits: the inverse of [`House::positions`].
    pub fn at(self, positions: u16) -> Cells {
        let list = self.list();
        (0..9).filter(|i| positions >> i & 1 == 1).map(|i| list[i]).collect()
    }

    /// Its chutes: one for a row or a column, two for a block.
    pub fn chutes(self) -> impl Iterator<Item = Chute> {
        Chute::ALL.into_iter().filter(move |chute| chute.cells().is_superset(self.cells()))
    }

    /// The houses of another kind that share a cell with it: six or more.
    pub fn crossing(self) -> Houses {
        CROSSING[self.index()]
    }

    /// The short name, `r1`, `c1` or `b1`.
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

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

parse_error! {
    /// A text that names no house.
    ParseHouseError: "house: r1 to r9, c1 to c9 and b1 to b9 are"
}

impl FromStr for House {
    type Err = ParseHouseError;

    /// Reads `r1`, `c1` or `b1`, in either case.
    fn from_str(text: &str) -> Result<Self, ParseHouseError> {
        let kind = match text.as_bytes() {
            [b'r' | b'R', b'1'..=b'9'] => Kind::Row,
            [b'c' | b'C', b'1'..=b'9'] => Kind::Column,
            [b'b' | b'B', b'1'..=b'9'] => Kind::Block,
            _ => return Err(ParseHouseError(text.into())),
        };
        Ok(Self(kind as u8 * 9 + text.as_bytes()[1] - b'1'))
    }
}

/// Three blocks in a line: a band is horizontal, a stack is vertical.
///
/// ```
/// use pencilmark::{Chute, House, Kind};
///
/// let middle = Chute::band(2).unwrap();
/// assert_eq!(middle.to_string(), "band 2");
/// assert_eq!(middle.lines().map(House::number), [4, 5, 6]);
/// assert_eq!(middle.blocks().map(House::number), [4, 5, 6]);
/// assert_eq!(Chute::stack(3).unwrap().blocks().map(House::number), [3, 6, 9]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chute(u8);

impl Chute {
    /// The three bands, then the three stacks.
    pub const ALL: [Chute; 6] = [Chute(0), Chute(1), Chute(2), Chute(3), Chute(4), Chute(5)];

    /// The band of a number from 1 (top) to 3 (bottom); `None` for any other number.
    pub const fn band(number: u8) -> Option<Self> {
        if number >= 1 && number <= 3 { Some(Self(number - 1)) } else { None }
    }

    /// The stack of a number from 1 (left) to 3 (right); `None` for any other number.
    pub const fn stack(number: u8) -> Option<Self> {
        if number >= 1 && number <= 3 { Some(Self(number + 2)) } else { None }
    }

    /// Whether it is a band; otherwise it is a stack.
    pub const fn is_band(self) -> bool {
        self.0 < 3
    }

    /// Its number among the bands or the stacks, 1 to 3.
    pub const fn number(self) -> u8 {
        self.0 % 3 + 1
    }

    /// Its three rows (of a band) or columns (of a stack).
    pub fn lines(self) -> [House; 3] {
        // A chute has three lines, numbered in the same order: bands 0 to 2 have rows 0 to 8, stacks 3 to 5 have
        // columns 9 to 17.
        [0, 1, 2].map(|i| House(self.0 * 3 + i))
    }

    /// Its three blocks.
    pub fn blocks(self) -> [House; 3] {
        let number = self.0 % 3;
        [0, 1, 2].map(|i| House(18 + if self.is_band() { number * 3 + i } else { i * 3 + number }))
    }

    /// Its 27 cells.
    pub fn cells(self) -> Cells {
        self.lines().into_iter().fold(Cells::EMPTY, |cells, line| cells | line.cells())
    }
}

impl fmt::Display for Chute {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", if self.is_band() { "band" } else { "stack" }, self.number())
    }
}

impl fmt::Debug for Chute {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}
