//! The last mark of a cell.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use pencilmark_core::{Cell, Digit};

strategy! {
    /// A cell with only one mark (candidate) left holds this digit. Each other digit is already in the cell's row,
    /// column or block, or an earlier step removed it.
    ///
    /// ```text
    ///   1 2 3 | _ . . | . . .     the cell sees 1 2 3 in its row,
    ///         | 4 . 5 |           4 and 5 in its block,
    ///         | 6                 and 6, 8, 9 in its column:
    ///           8                 only 7 is left
    ///           9
    /// ```
    ///
    /// How to spot it: Look for a cell with one pencil mark. If you write no pencil marks, take an empty cell with many
    /// different digits in its row, column and block. Count from 1 to 9 to see which digits are missing.
    ///
    /// Also called: Sole candidate, forced digit, obvious single.
    // Order: the cells row by row.
    pub NAKED_SINGLE {
        id: "naked-single",
        name: "Naked Single",
        summary: "Look for a cell that has only one mark left. All other digits are impossible there, so the cell \
            holds this digit.",
        family: Singles,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

const BECAUSE: &str = "{digit} is the only digit left for {cell}{bars}.";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for cell in scene.single_cells() {
        if let Some(digit) = scene.marks(cell).single() {
            sink(step(cell, digit))?;
        }
    }
    Flow::Continue(())
}

/// The step that places the last mark of a cell.
pub fn step(cell: Cell, digit: Digit) -> Step {
    Step::new(&NAKED_SINGLE, BECAUSE).of(digit).resting_on([cell]).placing(cell, digit)
}

const CASES: &[Case] = &[
    case("123..........45.......6.................8.................9......................").finds(&["r1c5=7"]),
    case("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
        .finds(&["r2c2=8", "r2c5=3", "r7c3=6"]),
    case("12...........45.......6.................8.................9......................").finds_nothing(),
];
