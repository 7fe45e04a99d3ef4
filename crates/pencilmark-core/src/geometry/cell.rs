//! The 81 cells.

use crate::parse_error;
use std::fmt;
use std::str::FromStr;

/// One of the 81 cells, written `r1c1` to `r9c9`.
///
/// ```
/// use pencilmark_core::Cell;
///
/// let cell: Cell = "r3c4".parse().unwrap();
/// assert_eq!((cell.row().number(), cell.column().number(), cell.block().number()), (3, 4, 2));
/// assert_eq!(cell.peers().len(), 20);
/// assert!(!cell.peers().contains(cell));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

/// The letters of the names.
static LETTERS: [[u8; 4]; 81] = {
    let mut names = [*b"r1c1"; 81];
    let mut i = 0;
    while i < 81 {
        names[i][1] += i as u8 / 9;
        names[i][3] += i as u8 % 9;
        i += 1;
    }
    names
};

/// `r1c1` to `r9c9`.
static NAMES: [&str; 81] = {
    let mut names = [""; 81];
    let mut i = 0;
    while i < 81 {
        if let Ok(name) = std::str::from_utf8(&LETTERS[i]) {
            names[i] = name;
        }
        i += 1;
    }
    names
};

impl Cell {
    /// All 81 cells, row by row.
    pub const ALL: [Cell; 81] = {
        let mut all = [Cell(0); 81];
        let mut i = 0;
        while i < 81 {
            all[i] = Cell(i as u8);
            i += 1;
        }
        all
    };

    /// The cell of an index from 0 (r1c1) to 80 (r9c9), row by row; `None` beyond.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 81 { Some(Self(index as u8)) } else { None }
    }

    /// The cell in a row and a column, each counted from 1 to 9; `None` beyond.
    #[inline]
    pub const fn at(row: u8, column: u8) -> Option<Self> {
        match (row, column) {
            (1..=9, 1..=9) => Some(Self((row - 1) * 9 + column - 1)),
            _ => None,
        }
    }

    /// The cell of an index below 81, for tables and sets.
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        debug_assert!(index < 81);
        Self(index)
    }

    /// The index in tables, 0 to 80, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name of the cell: `r1c1` to `r9c9`.
    #[inline]
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

parse_error! {
    /// A text that names no cell.
    ParseCellError: "cell: expected r1c1 to r9c9"
}

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Reads `r3c4`, in either case.
    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match text.as_bytes() {
            [b'r' | b'R', row @ b'1'..=b'9', b'c' | b'C', column @ b'1'..=b'9'] => {
                Ok(Self((row - b'1') * 9 + column - b'1'))
            }
            _ => Err(ParseCellError(text.into())),
        }
    }
}
