//! The houses of a layout.

use super::error::{LayoutError, wrong};
use super::parts::{Blocks, LayoutRule, Parts, board_cells};
use crate::geometry::{Cell, Cells, House, HouseKind};

/// The bands of the windows: three rows or three columns, from 0. The first two bands are those of the drawn windows.
const BANDS: [[usize; 3]; 3] = [[1, 2, 3], [5, 6, 7], [0, 4, 8]];

/// The bands of rows and of columns of each window. Four windows are drawn. They force the others to hold each digit.
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

/// The houses of a layout with their cells, kind by kind.
pub(super) fn houses(parts: &Parts) -> Result<Vec<(House, Cells)>, LayoutError> {
    let size = parts.size;
    let mut houses = Vec::new();
    let mut add = |kind: HouseKind, sets: Vec<Vec<Cell>>| {
        let house = |(number, cells): (u8, Vec<Cell>)| Some((House::new(kind, number)?, cells.into_iter().collect()));
        houses.extend((1..).zip(sets).filter_map(house));
    };
    let line = |cell: &dyn Fn(usize) -> Cell| (0..size).map(cell).collect::<Vec<_>>();
    add(HouseKind::Row, (0..size).map(|row| line(&|place| at(row, place))).collect());
    add(HouseKind::Column, (0..size).map(|column| line(&|place| at(place, column))).collect());
    let blocks = blocks(parts)?;
    let is_jigsaw = matches!(parts.blocks, Blocks::Regions(_));
    add(if is_jigsaw { HouseKind::Region } else { HouseKind::Block }, blocks.clone());
    let diagonals = [line(&|place| at(place, place)), line(&|place| at(size - 1 - place, place))];
    // Each diagonal keeps its number if it is the only one.
    add(HouseKind::Diagonal, diagonals.into());
    let needs_nine = |name: &str| wrong(format!("{name} needs a board of 9 by 9 cells"));
    if parts.has(LayoutRule::Windoku) {
        if size != 9 {
            return needs_nine("windoku");
        }
        let window = |(rows, columns): (usize, usize)| {
            BANDS[rows].iter().flat_map(|&row| BANDS[columns].map(|column| at(row, column))).collect()
        };
        add(HouseKind::Window, WINDOWS.into_iter().map(window).collect());
    }
    if parts.has(LayoutRule::Disjoint) {
        if !matches!(parts.blocks, Blocks::Boxes(..)) {
            return wrong("disjoint groups need boxes: they are the cells at the same place of each box");
        }
        let group = |place: usize| blocks.iter().map(|block| block[place]).collect();
        add(HouseKind::DisjointGroup, (0..size).map(group).collect());
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
    let is_house = |number: &u8| House::new(HouseKind::ExtraRegion, *number).is_some();
    let most = (1..=u8::MAX).take_while(is_house).count();
    if extra.len() > most {
        return wrong(format!("{} extra regions: the maximum is {most}", extra.len()));
    }
    add(HouseKind::ExtraRegion, extra);
    houses.retain(|(house, _)| match (house.kind(), house.number()) {
        (HouseKind::Diagonal, 1) => parts.falls,
        (HouseKind::Diagonal, _) => parts.rises,
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
