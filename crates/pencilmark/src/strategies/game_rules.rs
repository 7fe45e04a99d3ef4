//! The rules of the game.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use pencilmark_core::{Cell, Digits};

strategy! {
    /// If a cell has a digit, all other cells of its row, column and block lose this digit as a mark (candidate). If a
    /// cell has only one mark left, the cell holds this digit. These are the rules of the game, written as a strategy.
    ///
    /// This strategy is used only on a board that was started with all nine marks in each blank cell. On every other
    /// board, the rules are already applied.
    ///
    /// ```text
    ///   5 in r1c1:   [5]  -5  -5 | -5  -5  -5 | …     its row
    ///                -5  -5  -5                       its block
    ///                -5                               its column
    /// ```
    // Order: the known cells whose peers still have the digit as a mark, row by row; then the cells with one mark
    // left.
    pub GAME_RULES {
        id: "game-rules",
        name: "Game Rules",
        summary: "Look at a cell with a digit: no other cell of its row, column and block can have this digit. A cell \
            with only one mark left holds it.",
        family: Singles,
        find: find,
        cases: CASES,
        from_all_marks: true,
    }
}

const PEERS: &str = "{known} is {digits}, and no cell that sees {known} can be {digits} too";
const LAST: &str = "the rules leave only {digit} in {cell}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    if !scene.from_all_marks() {
        return Flow::Continue(());
    }
    for cell in Cell::ALL {
        let Some(digit) = scene.value(cell) else { continue };
        let removed = scene.cells(digit) & scene.peers(cell);
        if !removed.is_empty() {
            let step = Step::new(&GAME_RULES, PEERS).with("known", cell).of(digit);
            sink(step.resting_on([cell]).removing(digit, removed))?;
        }
    }
    for cell in scene.single_cells() {
        if let Some(digit) = scene.marks(cell).single() {
            sink(Step::new(&GAME_RULES, LAST).of(Digits::of(digit)).resting_on([cell]).placing(cell, digit))?;
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case("900637100030001000107520300004810500019000820006059400002048705000200080001793006"),
    case("5................................................................................").finds(&[
        "r1c2,r1c3,r1c4,r1c5,r1c6,r1c7,r1c8,r1c9,r2c1,r2c2,r2c3,r3c1,r3c2,r3c3,r4c1,r5c1,r6c1,r7c1,r8c1,r9c1≠5",
    ]),
    case(".................................................................................").finds_nothing(),
];
