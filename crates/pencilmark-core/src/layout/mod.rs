//! Layouts: boards whose cells, digits, houses and links are data.
//!
//! ```text
//!   text: 6x6+x ──→ Parts ──→ houses ──→ the cells that see each other ──→ Layout
//! ```

mod cell_list;
mod clash;
mod clue;
mod error;
mod house;
mod links;
mod pair_rule;
mod parts;

pub use clue::{Clue, ClueKind, ClueName, ParseClueError, Sum};
pub use error::LayoutError;
pub use pair_rule::PairRule;

use crate::geometry::{Cell, Cells, Digit, Digits, House, Houses, Mark, Marks, line_cells};
use links::MarkLinks;
use parts::{Blocks, LayoutRule, Parts, board_cells};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// The rules of a board before any digit is given: the cells, the digits, the houses, and the cells and marks that exclude
/// each other.
///
/// A board has 4, 6, 8 or 9 rows, and the same number of columns and of digits. Cells keep the names that they have on the
/// board of nine rows: a board of four rows has the cells r1c1 to r4c4. The text of a layout has parts, with `+` between
/// them; `docs/layouts.md` lists the parts.
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
    links: MarkLinks,
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
        links: MarkLinks::NONE,
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
        for clue in &parts.clues {
            let different: Cells = clue.different().iter().copied().collect();
            different.iter().for_each(|cell| peers[cell.index()] |= different);
        }
        let mut links = MarkLinks::of(&parts, cells);
        for cell in cells {
            let digits = 0..parts.size;
            let differ = |link: &&links::MarkLink| {
                digits.clone().all(|digit| link.excluded[digit].contains(Digit::from_index(digit as u8)))
            };
            links.of_cell(cell).iter().filter(differ).for_each(|link| peers[cell.index()].insert(link.other));
            peers[cell.index()].remove(cell);
        }
        links.without_equal(&peers);
        let is_usual = |house: &House| cells_of[house.index()] == house.cells();
        let usual = (houses & Houses::ALL).iter().filter(is_usual).collect();
        Ok(Self { parts, is_standard, cells, houses, complete, usual, cells_of, houses_of, peers, links })
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

    /// The pairs of cells that share a side, each once. The second cell is to the right of the first, or below it.
    pub fn neighbours(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.cells.iter().flat_map(|cell| {
            self.beside(cell).iter().filter(move |other| *other > cell).map(move |other| (cell, other))
        })
    }

    /// The cells of the board that share a side with a cell.
    pub fn beside(&self, cell: Cell) -> Cells {
        next_to(cell) & self.cells
    }

    /// The pairs of cells that share a side, but no block or region. The second cell is to the right of the first, or below it.
    pub fn borders(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.neighbours().filter(|&(cell, other)| self.block(cell) != self.block(other))
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

    /// The cells of the set `among` that see all cells of the set `cells`.
    #[inline]
    pub fn common_peers_among(&self, cells: Cells, mut among: Cells) -> Cells {
        for cell in cells {
            among &= self.peers(cell);
            // Usually no cell is left after the second or the third cell.
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

    /// The cells beside a cell that may not have its next or previous digit; none if the layout has no such rule.
    pub fn not_consecutive(&self, cell: Cell) -> Cells {
        if self.parts.has(LayoutRule::NonConsecutive) { self.beside(cell) } else { Cells::EMPTY }
    }

    /// The clues, by kind.
    pub fn clues(&self) -> &[Clue] {
        &self.parts.clues
    }

    /// The kinds of the clues, each once.
    pub fn clue_kinds(&self) -> impl Iterator<Item = ClueKind> {
        self.clues().chunk_by(|one, other| one.name().kind == other.name().kind).map(|clues| clues[0].name().kind)
    }

    /// The names of the rules that have no parameters, such as `antiknight`.
    pub fn rules(&self) -> impl Iterator<Item = &'static str> {
        self.parts.rule_names()
    }

    /// Whether there are clues, or all clues of some kind are given.
    pub fn has_clues(&self) -> bool {
        !self.clues().is_empty() || !self.parts.negative.is_empty()
    }

    /// Whether some clue is a truth of its own, such as a sum: see [`Clue::is_truth`].
    pub fn has_sums(&self) -> bool {
        self.clues().iter().any(Clue::is_truth)
    }

    /// Whether all clues of a kind (`white`, `black` or `xv`) are given. Then no other neighbours have such digits.
    pub fn has_negative(&self, kind: &str) -> bool {
        self.parts.has_negative(kind)
    }

    /// Whether a clue of a kind cannot be left out alone: a rule that all dots are given forbids digits in its place.
    pub(crate) fn needs_all(&self, kind: ClueKind) -> bool {
        let is_given = matches!(kind, ClueKind::White | ClueKind::Black | ClueKind::Five | ClueKind::Ten);
        is_given && !self.parts.negative.is_empty()
    }

    /// The board with some of its clues, which keep their names.
    pub(crate) fn with_clues(&self, mut stays: impl FnMut(ClueName) -> bool) -> Self {
        let clues = self.clues().iter().filter(|clue| stays(clue.name())).cloned().collect();
        Self::new(Parts { clues, ..self.parts.clone() }).unwrap_or_else(|_| self.clone())
    }

    /// The clue of a name.
    pub fn clue(&self, name: ClueName) -> Option<&Clue> {
        self.parts.clues.iter().find(|clue| clue.name() == name)
    }

    /// Whether marks of different digits exclude each other.
    #[inline]
    pub fn has_links(&self) -> bool {
        !self.links.is_empty()
    }

    /// The cells that a rule about pairs of cells connects with a cell.
    pub fn linked_cells(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.links.of_cell(cell).iter().map(|link| link.other)
    }

    /// The marks that a mark excludes by a rule about pairs of cells: other cells, each with the excluded digits.
    #[inline]
    pub fn linked(&self, mark: Mark) -> impl Iterator<Item = (Cell, Digits)> {
        let digit = mark.digit().index();
        self.links.of_cell(mark.cell()).iter().map(move |link| (link.other, link.excluded[digit]))
    }

    /// The marks of other cells that every one of these digits in a cell excludes by a rule about pairs of cells.
    #[inline]
    pub(crate) fn linked_to_all(&self, cell: Cell, digits: Digits) -> impl Iterator<Item = (Cell, Digits)> {
        let all =
            move |excluded: &[Digits; 9]| digits.iter().fold(Digits::ALL, |all, digit| all & excluded[digit.index()]);
        self.links.of_cell(cell).iter().map(move |link| (link.other, all(&link.excluded)))
    }

    /// Whether two marks of different cells exclude each other.
    #[inline]
    pub fn sees(&self, one: Mark, other: Mark) -> bool {
        one.digit() == other.digit() && self.peers(one.cell()).contains(other.cell())
            || self.has_links()
                && self.linked(one).any(|(cell, digits)| cell == other.cell() && digits.contains(other.digit()))
    }

    /// Whether two marks cannot both be true: different digits in one cell, or marks that [see](Self::sees) each other.
    #[inline]
    pub fn excludes(&self, one: Mark, other: Mark) -> bool {
        if one.cell() == other.cell() { one.digit() != other.digit() } else { self.sees(one, other) }
    }

    /// The marks that cannot be true together with a mark.
    pub fn excluded_by(&self, mark: Mark) -> Marks {
        let (cell, digit) = (mark.cell(), mark.digit());
        let mut excluded = Marks::by_digit(|other| if other == digit { self.peers(cell) } else { cell.into() });
        for (other, digits) in self.linked(mark) {
            digits.iter().for_each(|digit| excluded[digit].insert(other));
        }
        excluded
    }
}

impl Cell {
    /// The chess piece, `knight` or `king`, that moves from this cell to another cell. The two cells share no house, but
    /// their digits must differ.
    pub fn piece_to(self, other: Self) -> &'static str {
        let across = |one: House, other: House| one.number().abs_diff(other.number());
        // A knight's move crosses three rows and columns in all, a king's move two.
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
