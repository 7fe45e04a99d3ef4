//! The houses of a layout.

use super::error::{LayoutError, wrong};
use super::parts::{Blocks, LayoutRule, Parts, board_cells};
use crate::geometry::{Cell, Cells};
use std::fmt;

/// The kind of a house of a layout.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LayoutHouseKind {
    /// The cells of a row.
    Row,
    /// The cells of a column.
    Column,
    /// A rectangle.
    Block,
    /// Any set of cells in the place of a block.
    Region,
    /// The cells of a diagonal. The first falls from r1c1, the second rises to the last cell of row 1.
    Diagonal,
    /// Nine cells of three rows and three columns; those of windoku.
    Window,
    /// The cells at the same place of each block.
    DisjointGroup,
    /// A set of cells beside all others.
    ExtraRegion,
}

impl LayoutHouseKind {
    /// The name of the kind, such as `disjoint group`.
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

    /// The letter of the short names, such as `b` for blocks and regions.
    pub const fn letter(self) -> char {
        match self {
            Self::Row => 'r',
            Self::Column => 'c',
            Self::Block | Self::Region => 'b',
            Self::Diagonal => 'd',
            Self::Window => 'w',
            Self::DisjointGroup => 'g',
            Self::ExtraRegion => 'e',
        }
    }
}

/// A house of a layout: cells in which no digit stands twice. In words `region 4`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LayoutHouse {
    kind: LayoutHouseKind,
    number: usize,
    cells: Cells,
}

impl LayoutHouse {
    /// The kind of the house.
    pub fn kind(&self) -> LayoutHouseKind {
        self.kind
    }

    /// The number of the house among those of its kind, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The cells of the house.
    pub fn cells(&self) -> Cells {
        self.cells
    }

    /// The short name: `r1`, `b4`, `d2`.
    pub fn short(&self) -> String {
        format!("{}{}", self.kind.letter(), self.number)
    }
}

impl fmt::Display for LayoutHouse {
    /// The kind and the number: `disjoint group 3`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.kind.name(), self.number)
    }
}

/// The rows, and the columns, of the windows: those of the drawn ones, then the rest.
const BANDS: [[usize; 3]; 3] = [[1, 2, 3], [5, 6, 7], [0, 4, 8]];

/// The bands of the nine windows. The first four are drawn; from these, it follows that the other five hold each digit.
const WINDOWS: [(usize, usize); 9] = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (0, 2), (1, 2), (2, 2)];

/// The extra regions of some rules, each as the indices of its cells.
const SETS: [(LayoutRule, [u8; 9]); 3] = [
    (LayoutRule::Girandola, [0, 8, 13, 37, 40, 43, 67, 72, 80]),
    (LayoutRule::Asterisk, [13, 20, 24, 37, 40, 43, 56, 60, 67]),
    (LayoutRule::CenterDot, [10, 13, 16, 37, 40, 43, 64, 67, 70]),
];

/// The cell of a row and a column, each from 0.
fn at(row: usize, column: usize) -> Cell {
    Cell::from_index((9 * row + column) as u8)
}

/// The houses of a layout, kind by kind.
pub(super) fn houses(parts: &Parts) -> Result<Vec<LayoutHouse>, LayoutError> {
    use LayoutHouseKind as Kind;
    let size = parts.size;
    let mut houses = Vec::new();
    let mut add = |kind: Kind, sets: Vec<Vec<Cell>>| {
        let house = |(place, cells): (usize, Vec<Cell>)| LayoutHouse {
            kind,
            number: place + 1,
            cells: cells.into_iter().collect(),
        };
        houses.extend(sets.into_iter().enumerate().map(house));
    };
    let line = |cell: &dyn Fn(usize) -> Cell| (0..size).map(cell).collect::<Vec<_>>();
    add(Kind::Row, (0..size).map(|row| line(&|place| at(row, place))).collect());
    add(Kind::Column, (0..size).map(|column| line(&|place| at(place, column))).collect());
    let blocks = blocks(parts)?;
    let is_jigsaw = matches!(parts.blocks, Blocks::Regions(_));
    add(if is_jigsaw { Kind::Region } else { Kind::Block }, blocks.clone());
    let diagonals = [line(&|place| at(place, place)), line(&|place| at(size - 1 - place, place))];
    // Each diagonal keeps its number if it is the only one.
    add(Kind::Diagonal, diagonals.into());
    let needs_nine = |name: &str| wrong(format!("{name} needs a board of 9 by 9 cells"));
    if parts.has(LayoutRule::Windoku) {
        if size != 9 {
            return needs_nine("windoku");
        }
        let window = |(rows, columns): (usize, usize)| {
            BANDS[rows].iter().flat_map(|&row| BANDS[columns].map(|column| at(row, column))).collect()
        };
        add(Kind::Window, WINDOWS.into_iter().map(window).collect());
    }
    if parts.has(LayoutRule::Disjoint) {
        if !matches!(parts.blocks, Blocks::Boxes(..)) {
            return wrong("disjoint groups need boxes: they are the cells at the same place of each box");
        }
        add(Kind::DisjointGroup, (0..size).map(|place| blocks.iter().map(|block| block[place]).collect()).collect());
    }
    let mut extra = parts.extra.clone();
    for (rule, cells) in SETS.iter().filter(|(rule, _)| parts.has(*rule)) {
        if size != 9 {
            return needs_nine(&format!("{rule:?}").to_lowercase());
        }
        extra.push(cells.map(Cell::from_index).into());
    }
    for (place, cells) in extra.iter().enumerate() {
        let (number, distinct) = (cells.len(), cells.iter().copied().collect::<Cells>().len());
        if number != distinct {
            return wrong(format!("extra region {} names a cell twice", place + 1));
        }
        if !(2..=size).contains(&number) {
            return wrong(format!("extra region {} has {number} cells: 2 to {size} are expected", place + 1));
        }
    }
    add(Kind::ExtraRegion, extra);
    houses.retain(|house| match (house.kind, house.number) {
        (Kind::Diagonal, 1) => parts.falls,
        (Kind::Diagonal, _) => parts.rises,
        _ => true,
    });
    Ok(houses)
}

/// The cells of each block, in their order.
fn blocks(parts: &Parts) -> Result<Vec<Vec<Cell>>, LayoutError> {
    let size = parts.size;
    match &parts.blocks {
        Blocks::None => Ok(Vec::new()),
        &Blocks::Boxes(height, width) => {
            if height * width != size {
                return wrong(format!(
                    "boxes:{height}x{width}: boxes of {height} by {width} cells do not hold {size} digits"
                ));
            }
            let across = size / width;
            let cell = |block: usize, place: usize| {
                at(block / across * height + place / width, block % across * width + place % width)
            };
            Ok((0..size).map(|block| (0..size).map(|place| cell(block, place)).collect()).collect())
        }
        Blocks::Regions(letters) => {
            let letters: Vec<char> = letters.chars().collect();
            if letters.len() != size * size {
                return wrong(format!("jigsaw: {} letters are expected, {} found", size * size, letters.len()));
            }
            let mut regions: Vec<(char, Vec<Cell>)> = Vec::new();
            for (cell, letter) in board_cells(size).zip(letters) {
                match regions.iter_mut().find(|(known, _)| *known == letter) {
                    Some((_, cells)) => cells.push(cell),
                    None => regions.push((letter, vec![cell])),
                }
            }
            if let Some((letter, cells)) = regions.iter().find(|(_, cells)| cells.len() != size) {
                let letter = letter.escape_debug();
                return wrong(format!("jigsaw: region '{letter}' has {} cells: {size} are expected", cells.len()));
            }
            Ok(regions.into_iter().map(|(_, cells)| cells).collect())
        }
    }
}
