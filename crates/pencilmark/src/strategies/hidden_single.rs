//! The last place for a digit.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::subsets::hidden_singles::alone;
use pencilmark_core::{Cell, Digit, House, Houses};

strategy! {
    /// If a house (row, column or block) has only one place left for a digit, the digit is placed there. The other
    /// marks (candidates) of the cell do not matter.
    ///
    /// ```text
    ///   . . . | . . . | . 2 .
    ///   . 2 . | . . . | . . .     rows 1 and 2 have a 2, so the middle block has its 2 in row 3;
    ///   . . . | 7 _ 5 | . . .     two cells of this row are taken, so the 2 is between 7 and 5
    /// ```
    ///
    /// How to spot it: Take one digit that is already placed many times. In each block without this digit, cross out
    /// the rows and columns that have the digit (this is called cross-hatching). If one empty cell of the block is
    /// left, the digit goes there. Then look in the same way at rows and columns with few empty cells.
    ///
    /// Also called: Pinned digit, last remaining cell.
    // Order: by digit, then by cell, row by row. If the digit has its last place in several houses at once, the block
    // is named, or else the row.
    pub HIDDEN_SINGLE {
        id: "hidden-single",
        name: "Hidden Single",
        summary: "Look for a digit that fits into only one cell of a row, column or block. The digit goes there, even \
            if the cell has other marks.",
        family: Singles,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

const BECAUSE: &str = "{cell} is the only place left for {digit} in {house}{bars}.";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for digit in Digit::ALL {
        for cell in alone(scene.layout(), scene.cells(digit)) {
            let only = |house: &House| scene.places(digit, *house).single().is_some();
            // A person looks at the block first.
            let houses = scene.houses_of(cell);
            let (blocks, others) = (houses & Houses::BLOCKS, houses - Houses::BLOCKS);
            if let Some(house) = blocks.iter().chain(others).find(only) {
                sink(step(cell, digit, house))?;
            }
        }
    }
    Flow::Continue(())
}

/// The step that places a digit in its last place in a house.
pub fn step(cell: Cell, digit: Digit, house: House) -> Step {
    let step = Step::new(&HIDDEN_SINGLE, BECAUSE).with("house", house).of(digit);
    step.resting_on([(digit, house)]).placing(cell, digit)
}

const CASES: &[Case] = &[
    case("000000000000200000000000000000060000000000000000080000000000000000000000000002000").finds(&["r5c5=2"]),
    case(".......2..2..........7.5.........................................................").finds(&["r3c5=2"]),
    case(".......2..2..........7...........................................................").finds_nothing(),
];
