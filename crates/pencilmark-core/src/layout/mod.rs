//! Layouts: boards whose cells, digits, houses and links are data.
//!
//! ```text
//!   text: 6x6+x ──→ Parts ──→ houses ──→ the cells that see each other ──→ Layout
//! ```

mod clash;
mod error;
mod house;
mod parts;

pub use clash::LayoutClash;
pub use error::LayoutError;
pub use house::{LayoutHouse, LayoutHouseKind};

use crate::geometry::{Cell, Cells, Digit, Digits, Mark};
use parts::{LayoutRule, Parts, board_cells};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// The rules of a board before any digit is given: the cells, the digits, the houses, and the cells and marks that exclude
/// each other.
///
/// A board has 4, 6, 8 or 9 rows, and as many columns and digits. Cells keep the names that they have on the board of
/// nine rows: a board of four rows has the cells r1c1 to r4c4. The text of a layout has parts, with `+` between them;
/// `docs/layouts.md` lists the parts.
///
/// ```
/// use pencilmark_core::{Cell, Layout};
///
/// let layout: Layout = "6x6+diagonal:down".parse().unwrap();
/// assert_eq!((layout.size(), layout.cells().len(), layout.digits().len()), (6, 36, 6));
/// assert_eq!(layout.houses().len(), 6 + 6 + 6 + 1);
/// assert_eq!(layout.houses().last().unwrap().to_string(), "diagonal 1");
/// assert!(layout.peers(Cell::at(1, 1).unwrap()).contains(Cell::at(6, 6).unwrap()));
/// assert_eq!(layout.to_string(), "6x6+diagonal:down");
///
/// let error = "6x6+windoku".parse::<Layout>().unwrap_err();
/// assert_eq!(error.to_string(), "windoku needs a board of 9 by 9 cells");
/// ```
#[derive(Clone)]
pub struct Layout {
    parts: Parts,
    cells: Cells,
    houses: Vec<LayoutHouse>,
    peers: [Cells; 81],
}

/// The steps of a knight and of a king to cells in other rows and columns, downwards.
const KNIGHT: [(u8, i8); 4] = [(1, 2), (2, 1), (1, -2), (2, -1)];
const KING: [(u8, i8); 2] = [(1, 1), (1, -1)];

impl Layout {
    /// The board of a size (4, 6, 8 or 9) with its usual boxes; `None` for any other size.
    ///
    /// ```
    /// use pencilmark_core::Layout;
    ///
    /// assert_eq!(Layout::of_size(8).unwrap().to_string(), "8x8");
    /// assert!(Layout::of_size(7).is_none());
    /// ```
    pub fn of_size(size: usize) -> Option<Layout> {
        Self::new(Parts::of_size(size)?).ok()
    }

    /// Whether a word is a layout, or was meant to be one: it has a part that only layouts have.
    pub fn is_meant(word: &str) -> bool {
        parts::is_meant(word)
    }

    fn new(parts: Parts) -> Result<Self, LayoutError> {
        let houses = house::houses(&parts)?;
        let cells: Cells = board_cells(parts.size).collect();
        let mut peers = [Cells::EMPTY; 81];
        for house in &houses {
            for cell in house.cells() {
                peers[cell.index()] |= house.cells();
            }
        }
        let steps = [(LayoutRule::AntiKnight, &KNIGHT[..]), (LayoutRule::AntiKing, &KING[..])];
        for (_, steps) in steps.into_iter().filter(|(rule, _)| parts.has(*rule)) {
            for cell in cells {
                for &(down, right) in steps {
                    let column = cell.column().number().checked_add_signed(right);
                    let other = column.and_then(|column| Cell::at(cell.row().number() + down, column));
                    if let Some(other) = other.filter(|&other| cells.contains(other)) {
                        peers[cell.index()].insert(other);
                        peers[other.index()].insert(cell);
                    }
                }
            }
        }
        for cell in cells {
            peers[cell.index()].remove(cell);
        }
        Ok(Self { parts, cells, houses, peers })
    }

    /// The number of rows, columns and digits: 4, 6, 8 or 9.
    pub fn size(&self) -> usize {
        self.parts.size
    }

    /// Whether this is the usual board: rows, columns and blocks of nine cells, and no other rule.
    pub fn is_standard(&self) -> bool {
        self.size() == 9 && Parts::of_size(9).is_some_and(|usual| usual == self.parts)
    }

    /// The cells of the board.
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// The digits of the board.
    pub fn digits(&self) -> Digits {
        Digit::ALL.into_iter().take(self.size()).collect()
    }

    /// The houses: rows, columns, blocks or regions, diagonals, windows, disjoint groups, extra regions.
    pub fn houses(&self) -> &[LayoutHouse] {
        &self.houses
    }

    /// The blocks, or the regions in their place.
    pub fn blocks(&self) -> impl Iterator<Item = &LayoutHouse> {
        self.houses.iter().filter(|house| matches!(house.kind(), LayoutHouseKind::Block | LayoutHouseKind::Region))
    }

    /// The index of a cell's block or region, from 0; `None` if there are no blocks.
    pub fn block_of(&self, cell: Cell) -> Option<usize> {
        self.blocks().position(|house| house.cells().contains(cell))
    }

    /// Whether a house must hold each digit, because it has as many cells as there are digits.
    pub fn is_complete(&self, house: &LayoutHouse) -> bool {
        house.cells().len() == self.size()
    }

    /// The cells that cannot hold the same digit as a cell.
    #[inline]
    pub fn peers(&self, cell: Cell) -> Cells {
        self.peers[cell.index()]
    }

    /// The cells beside a cell, whose digits may not be the next or the previous digit, if the layout has such a rule.
    pub fn not_consecutive(&self, cell: Cell) -> Cells {
        if !self.parts.has(LayoutRule::NonConsecutive) {
            return Cells::EMPTY;
        }
        let (row, column) = (cell.row().number(), cell.column().number());
        let beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        let beside: Cells = beside.into_iter().filter_map(|(row, column)| Cell::at(row, column)).collect();
        beside & self.cells
    }

    /// Whether two marks of different cells exclude each other.
    pub fn sees(&self, one: Mark, other: Mark) -> bool {
        let (a, b) = (one.digit().get(), other.digit().get());
        match a.abs_diff(b) {
            0 => self.peers(one.cell()).contains(other.cell()),
            1 => self.not_consecutive(one.cell()).contains(other.cell()),
            _ => false,
        }
    }
}

impl FromStr for Layout {
    type Err = LayoutError;

    /// Reads the text of a layout, such as `6x6+x`.
    fn from_str(text: &str) -> Result<Self, LayoutError> {
        Self::new(text.parse()?)
    }
}

impl fmt::Display for Layout {
    /// The text, with its parts in the usual order; `9x9` for the usual board.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&self.parts, f)
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        self.parts == other.parts
    }
}

impl Eq for Layout {}

impl Hash for Layout {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.parts.hash(hasher);
    }
}
