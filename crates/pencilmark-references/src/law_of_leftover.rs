//! Law of Leftover, from its definition.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, House, HouseKind, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "law-of-leftover", states: 250, steps }];

/// The greatest number of cells on each side.
const MOST: usize = 5;

fn steps(board: &Board) -> Effects {
    let layout = board.layout();
    let of = |kind: HouseKind| layout.houses().iter().filter(|house| house.kind() == kind).collect::<Vec<House>>();
    let regions = of(HouseKind::Region);
    let mut effects = Effects::new();
    for lines in [of(HouseKind::Row), of(HouseKind::Column)] {
        let ends = (0..lines.len()).flat_map(|first| (first + 1..lines.len()).map(move |last| (first, last)));
        for (first, last) in ends {
            let size = last - first + 1;
            for choice in (0..1_usize << regions.len()).filter(|choice| choice.count_ones() as usize == size) {
                let chosen = regions.iter().enumerate().filter(|(number, _)| choice >> number & 1 == 1);
                let covered: Vec<Cell> = chosen.flat_map(|(_, house)| layout.cells_of(*house)).collect();
                let cells: Vec<Cell> = lines[first..=last].iter().flat_map(|house| layout.cells_of(*house)).collect();
                let only = |some: &[Cell], others: &[Cell]| -> Vec<Cell> {
                    some.iter().copied().filter(|cell| !others.contains(cell)).collect()
                };
                let (innies, outies) = (only(&cells, &covered), only(&covered, &cells));
                if 2 * size <= lines.len() && innies.len() <= MOST {
                    effects.extend(lost(board, &innies, &outies));
                    effects.extend(lost(board, &outies, &innies));
                }
            }
        }
    }
    effects
}

/// The marks that some cells lose. The same number of other cells hold the same digits, and cannot hold these marks.
fn lost(board: &Board, from: &[Cell], to: &[Cell]) -> Option<String> {
    let mut gone = Vec::new();
    for digit in board.layout().digits() {
        let values = |cells: &[Cell]| cells.iter().filter(|cell| board.value(**cell) == Some(digit)).count();
        let has = |cell: &Cell| board.marks(*cell).contains(digit);
        let marks = |cells: &[Cell]| cells.iter().copied().filter(has).collect::<Vec<_>>();
        if values(from) == values(to) && marks(from).is_empty() {
            gone.extend(marks(to).into_iter().map(|cell| Mark::new(cell, digit)));
        }
    }
    removing(gone)
}
