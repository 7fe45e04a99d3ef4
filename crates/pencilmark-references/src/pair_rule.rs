//! The pair rules of cells and of houses, from their definitions.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "pair-rule-cell", states: 60, steps: of_cells },
    Reference { id: "pair-rule-house", states: 60, steps: of_houses },
];

fn of_cells(board: &Board) -> Effects {
    let marks = |cell: Cell| board.marks(cell).iter().map(|digit| Mark::new(cell, digit)).collect::<Vec<_>>();
    board.blank().iter().flat_map(|cell| effects(board, &marks(cell))).collect()
}

fn of_houses(board: &Board) -> Effects {
    let layout = board.layout();
    let pairs = layout.complete().iter().flat_map(|house| layout.digits().iter().map(move |digit| (house, digit)));
    let places = pairs.map(|(house, digit)| {
        let cells = layout.cells_of(house) & board.blank();
        let cells = cells.iter().filter(|cell| board.marks(*cell).contains(digit));
        (digit, cells.map(|cell| Mark::new(cell, digit)).collect::<Vec<_>>())
    });
    places.flat_map(|(digit, marks)| effects(board, &marks).into_iter().filter(move |effect| !effect.ends_with(&format!("≠{digit}")))).collect()
}

/// The effect on each cell: the marks of the cell that each of some marks excludes.
fn effects(board: &Board, marks: &[Mark]) -> Vec<String> {
    let lost = |cell: Cell| {
        let own = board.marks(cell).iter().map(move |digit| Mark::new(cell, digit));
        own.filter(|own| marks.iter().all(|mark| board.layout().excludes(*mark, *own)))
    };
    let cells = if marks.len() > 1 { board.blank().iter().collect() } else { Vec::new() };
    cells.into_iter().filter_map(|cell| removing(lost(cell))).collect()
}
