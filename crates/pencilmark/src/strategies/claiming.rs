//! A digit locked in a block of its line.

use crate::digit::Digit;
use crate::house::House;
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, case, strategy};

strategy! {
    /// Within a row or column, all places for a digit lie in one block. One of them takes the digit, so the rest of
    /// that block cannot.
    ///
    /// ```text
    ///   7 7 7 | / / / | / / /     the row's 7 is in the first block,
    ///   . . . |                   so the block's 7 is in that row:
    ///   . . . |                   no 7 in the other six cells of the block
    /// ```
    ///
    /// Order: by digit, then by line: rows, columns.
    pub CLAIMING = "claiming", "Locked Candidates (Claiming)", Locked, find, CASES
}

const BECAUSE: &str =
    "in {line} the only places for {digits} are {cells}, all in {block}, which gets its {digits} there";

fn find(scene: &Scene, found: Found) -> Flow {
    for digit in Digit::ALL {
        for line in House::rows().chain(House::columns()) {
            let cells = scene.places(digit, line);
            let Some(first) = cells.first() else { continue };
            let block = first.block();
            if cells.single().is_some() || !cells.is_subset(block.cells()) {
                continue;
            }
            let gone = scene.places(digit, block) - cells;
            if !gone.is_empty() {
                let step = Step::new(&CLAIMING, BECAUSE).with("line", line).with("block", block);
                let step = step.with("cells", cells).of(digit).resting_on([(digit, line)]);
                found(step.removing(digit, gone))?;
            }
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case("...234567........................................................................").finds(&[
        "r2c1,r2c2,r2c3,r3c1,r3c2,r3c3≠1",
        "r2c1,r2c2,r2c3,r3c1,r3c2,r3c3≠8",
        "r2c1,r2c2,r2c3,r3c1,r3c2,r3c3≠9",
    ]),
    case("...23456.........................................................................").finds_nothing(),
];
