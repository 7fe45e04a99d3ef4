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
    case(":::+9+83+1+6+24+575+163.....+72+45+9+8..1.4..+8...2.6+872....+2+5..31.8.+6.+285..1.4.52+1....+891......:946 956:::").finds(&["r4c7,r4c8,r6c7,r6c9≠9"]),
    case(":::...+1+5+263.+32+198+6....+56+4+371.....3.+9.....8+6.+59..5.924+8......5+6.84.1+8+3+7+2+45+966+4+5+89...7:419 742 752 762 279:::").finds(&["r4c7,r4c8,r5c8≠7"]),
    case(":::+9+83+1+6+24+575+163.....+72+45+9+8..1.4..+8...2.6+872....+2+5..31.8.+6.+285..1.4.52+1....+891......:946 947 948 956 967 969:::").finds_nothing(),
];
