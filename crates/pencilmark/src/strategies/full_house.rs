//! The last empty cell of a house.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::subsets::hidden_singles::alone;
use pencilmark_core::{Cell, Digit, House};

strategy! {
    /// A house (row, column or block) has only one empty cell. This cell takes the digit that the house still lacks.
    ///
    /// ```text
    ///   4 9 1 | 7 _ 2 | 6 3 8     the row lacks only 5
    /// ```
    ///
    /// How to spot it: Look for a row, column or block with eight digits. Count from 1 to 9 to see which digit is
    /// missing. After you place a digit, look again at the row, the column and the block of its cell.
    ///
    /// Also called: Last free cell.
    // Order: the cells row by row. If a cell completes several houses, the sentence names the row, or else the column.
    pub FULL_HOUSE {
        id: "full-house",
        name: "Full House",
        summary: "Look for a row, column or block with just one empty cell. The missing digit goes there.",
        family: Singles,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

const BECAUSE: &str = "{cell} is the last empty cell of {house}, which lacks only {digit}.";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for cell in alone(scene.layout(), scene.blank()) {
        let Some(digit) = scene.marks(cell).single() else { continue };
        let last = |house: &House| (scene.blank() & scene.cells_in(*house)).single().is_some();
        if let Some(house) = scene.houses_of(cell).iter().find(last) {
            sink(step(cell, digit, house))?;
        }
    }
    Flow::Continue(())
}

/// The step that fills the last cell of a house.
pub fn step(cell: Cell, digit: Digit, house: House) -> Step {
    let step = Step::new(&FULL_HOUSE, BECAUSE).with("house", house).of(digit);
    step.resting_on([cell]).placing(cell, digit)
}

const CASES: &[Case] = &[
    case("4917.2638........................................................................").finds(&["r1c5=5"]),
    case("72569134898473251661384597225136948786945712343712865937658429114297386559821673."),
    case("4917..638........................................................................").finds_nothing(),
];
