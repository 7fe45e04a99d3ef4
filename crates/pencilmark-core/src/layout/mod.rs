//! Layouts: boards whose cells, digits, houses and links are data.
//!
//! ```text
//!   text: 6x6+x ──→ Parts ──→ houses ──→ the cells that see each other ──→ Layout
//! ```

mod clash;
mod error;
mod house;
mod parts;

pub use error::LayoutError;

use crate::geometry::{Cell, Cells, Digit, Digits, House, Houses, Mark, Marks, line_cells};
use parts::{Blocks, LayoutRule, Parts, board_cells};
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
/// assert_eq!(layout.houses().iter().last().unwrap().to_string(), "diagonal 1");
/// assert!(layout.peers(Cell::at(1, 1).unwrap()).contains(Cell::at(6, 6).unwrap()));
/// assert_eq!(layout.to_string(), "6x6+diagonal:down");
///
/// let error = "6x6+windoku".parse::<Layout>().unwrap_err();
/// assert_eq!(error.to_string(), "windoku needs a board of 9 by 9 cells");
/// ```
#[derive(Clone)]
pub struct Layout {
    parts: Parts,
    is_standard: bool,
    cells: Cells,
    houses: Houses,
    /// The houses that hold each digit, because they have as many cells as there are digits.
    complete: Houses,
    /// The houses with the same cells as on the usual board.
    usual: Houses,
    cells_of: [Cells; House::MOST],
    houses_of: [Houses; 81],
    peers: [Cells; 81],
    /// For each cell, the cells whose digits may not be consecutive to its own.
    beside: [Cells; 81],
}

/// The usual board.
static STANDARD: Layout = {
    let mut cells_of = [Cells::EMPTY; House::MOST];
    let (mut houses_of, mut peers) = ([Houses::EMPTY; 81], [Cells::EMPTY; 81]);
    let mut i = 0;
    while i < 27 {
        cells_of[i] = Cells::from_bits(line_cells(House::ALL[i]));
        i += 1;
    }
    i = 0;
    while i < 81 {
        let [row, column, block] = Cell::ALL[i].houses();
        houses_of[i] = Houses::from_bits(1 << row.index() | 1 << column.index() | 1 << block.index());
        peers[i] = Cells::from_bits((line_cells(row) | line_cells(column) | line_cells(block)) & !(1 << i));
        i += 1;
    }
    Layout {
        parts: Parts::STANDARD,
        is_standard: true,
        cells: Cells::ALL,
        houses: Houses::ALL,
        complete: Houses::ALL,
        usual: Houses::ALL,
        cells_of,
        houses_of,
        peers,
        beside: [Cells::EMPTY; 81],
    }
};

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

    /// The usual board: nine rows, nine columns and nine blocks.
    #[inline]
    pub fn standard() -> &'static Layout {
        &STANDARD
    }

    fn new(parts: Parts) -> Result<Self, LayoutError> {
        let cells: Cells = board_cells(parts.size).collect();
        let is_standard = parts == Parts::STANDARD;
        let (mut houses, mut complete) = (Houses::EMPTY, Houses::EMPTY);
        let mut cells_of = [Cells::EMPTY; House::MOST];
        let (mut houses_of, mut peers) = ([Houses::EMPTY; 81], [Cells::EMPTY; 81]);
        for (house, own) in house::houses(&parts)? {
            houses.insert(house);
            if own.len() == parts.size {
                complete.insert(house);
            }
            cells_of[house.index()] = own;
            for cell in own {
                houses_of[cell.index()].insert(house);
                peers[cell.index()] |= own;
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
        let has_beside = parts.has(LayoutRule::NonConsecutive);
        let beside = Cell::ALL.map(|cell| if has_beside { next_to(cell) & cells } else { Cells::EMPTY });
        let is_usual = |house: &House| cells_of[house.index()] == house.cells();
        let usual = (houses & Houses::ALL).iter().filter(is_usual).collect();
        Ok(Self { parts, is_standard, cells, houses, complete, usual, cells_of, houses_of, peers, beside })
    }

    /// The number of rows, columns and digits: 4, 6, 8 or 9.
    #[inline]
    pub fn size(&self) -> usize {
        self.parts.size
    }

    /// Whether this is the usual board: rows, columns and blocks of nine cells, and no other rule.
    #[inline]
    pub fn is_standard(&self) -> bool {
        self.is_standard
    }

    /// The cells of the board.
    #[inline]
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// The digits of the board.
    #[inline]
    pub fn digits(&self) -> Digits {
        Digits::from_bits((1 << self.size()) - 1)
    }

    /// The houses: rows, columns, blocks or regions, diagonals, windows, disjoint groups, extra regions.
    #[inline]
    pub fn houses(&self) -> Houses {
        self.houses
    }

    /// The houses that must hold each digit, because they have as many cells as there are digits.
    #[inline]
    pub fn complete(&self) -> Houses {
        self.complete
    }

    /// The rows, columns and blocks with the same cells as on the usual board.
    #[inline]
    pub fn usual(&self) -> Houses {
        self.usual
    }

    /// The cells of a house; none if the board has no such house.
    #[inline]
    pub fn cells_of(&self, house: House) -> Cells {
        self.cells_of[house.index()]
    }

    /// The houses of a cell.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> Houses {
        self.houses_of[cell.index()]
    }

    /// Whether there are regions of any form in place of blocks.
    #[inline]
    pub fn has_regions(&self) -> bool {
        matches!(self.parts.blocks, Blocks::Regions(_))
    }

    /// The blocks, or the regions in their place.
    pub fn blocks(&self) -> impl Iterator<Item = House> {
        self.houses.iter().filter(|house| house.kind().is_box())
    }

    /// The block or region of a cell; `None` if there are no blocks.
    pub fn block(&self, cell: Cell) -> Option<House> {
        self.blocks().find(|house| self.cells_of(*house).contains(cell))
    }

    /// The index of a cell's block or region, from 0; `None` if there are no blocks.
    pub fn block_of(&self, cell: Cell) -> Option<usize> {
        self.blocks().position(|house| self.cells_of(house).contains(cell))
    }

    /// The cells that cannot hold the same digit as a cell.
    #[inline]
    pub fn peers(&self, cell: Cell) -> Cells {
        self.peers[cell.index()]
    }

    /// Whether two cells cannot hold the same digit.
    #[inline]
    pub fn see_each_other(&self, one: Cell, other: Cell) -> bool {
        self.peers(one).contains(other)
    }

    /// The positions, as bits, that a set of cells takes in a house: see [`House::positions`].
    #[inline]
    pub fn positions(&self, house: House, cells: Cells) -> u16 {
        if self.is_standard || self.usual.contains(house) {
            return house.positions(cells);
        }
        let own = self.cells_of(house).iter().enumerate();
        own.fold(0, |positions, (place, cell)| positions | u16::from(cells.contains(cell)) << place)
    }

    /// The cells of a house at some positions, given as bits: the inverse of [`Layout::positions`].
    pub fn at(&self, house: House, positions: u16) -> Cells {
        if self.usual.contains(house) {
            return house.at(positions);
        }
        let own = self.cells_of(house).iter().take(9).enumerate();
        own.filter(|(place, _)| positions >> place & 1 == 1).map(|(_, cell)| cell).collect()
    }

    /// The cells outside a set that see all its cells; all cells if the set is empty.
    #[inline]
    pub fn common_peers(&self, cells: Cells) -> Cells {
        cells.iter().fold(Cells::ALL, |seen, cell| seen & self.peers(cell))
    }

    /// The cells among some that see all cells of a set.
    #[inline]
    pub fn common_peers_among(&self, cells: Cells, mut among: Cells) -> Cells {
        for cell in cells {
            among &= self.peers(cell);
            // Mostly none is left after the second or the third cell.
            if among.is_empty() {
                break;
            }
        }
        among
    }

    /// The houses that hold all cells of a set; all houses of the board if the set is empty.
    #[inline]
    pub fn common_houses(&self, cells: Cells) -> Houses {
        cells.iter().fold(self.houses, |houses, cell| houses & self.houses_of(cell))
    }

    /// The cells beside a cell, whose digits may not be the next or the previous digit, if the layout has such a rule.
    #[inline]
    pub fn not_consecutive(&self, cell: Cell) -> Cells {
        self.beside[cell.index()]
    }

    /// Whether marks of different digits exclude each other.
    pub fn has_links(&self) -> bool {
        self.parts.has(LayoutRule::NonConsecutive)
    }

    /// Whether two marks of different cells exclude each other.
    #[inline]
    pub fn sees(&self, one: Mark, other: Mark) -> bool {
        let (a, b) = (one.digit().get(), other.digit().get());
        match a.abs_diff(b) {
            0 => self.peers(one.cell()).contains(other.cell()),
            1 => self.not_consecutive(one.cell()).contains(other.cell()),
            _ => false,
        }
    }

    /// Whether two marks cannot both be true: different digits in one cell, or marks that [see](Self::sees) each other.
    #[inline]
    pub fn excludes(&self, one: Mark, other: Mark) -> bool {
        if one.cell() == other.cell() { one.digit() != other.digit() } else { self.sees(one, other) }
    }

    /// The marks that cannot be true beside a mark.
    pub fn excluded_by(&self, mark: Mark) -> Marks {
        let (cell, digit) = (mark.cell(), mark.digit());
        let mut excluded = Marks::by_digit(|other| if other == digit { self.peers(cell) } else { cell.into() });
        for other in digit.neighbours() {
            excluded[other] |= self.not_consecutive(cell);
        }
        excluded
    }
}

impl Cell {
    /// The chess piece, `knight` or `king`, that moves from a cell to another one whose digit must differ although they share no
    /// house.
    pub fn piece_to(self, other: Self) -> &'static str {
        let across = |one: House, other: House| one.number().abs_diff(other.number());
        // A knight goes three rows and columns in all, a king two.
        let is_knight = across(self.row(), other.row()) + across(self.column(), other.column()) == 3;
        if is_knight { "knight" } else { "king" }
    }
}

impl Digit {
    /// The digits before and after this one.
    ///
    /// ```
    /// use pencilmark_core::Digit;
    ///
    /// assert_eq!(Digit::new(9).unwrap().neighbours().to_string(), "8");
    /// ```
    #[inline]
    pub fn neighbours(self) -> Digits {
        let bits = 1 << self.index();
        Digits::from_bits(bits << 1 | bits >> 1)
    }
}

/// The cells beside a cell in its row and its column.
fn next_to(cell: Cell) -> Cells {
    let (row, column) = (cell.row().number(), cell.column().number());
    let beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
    beside.into_iter().filter_map(|(row, column)| Cell::at(row, column)).collect()
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
