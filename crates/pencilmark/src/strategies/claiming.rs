//! A digit of a line that is locked in a block.

use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};

strategy! {
    /// All places for a digit in a row or column lie in one block. One of them holds the digit, so no other cell of
    /// that block can hold it.
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

fn find(scene: &Scene, sink: Sink) -> Flow {
    for locked in scene.claimings() {
        let step = Step::new(&CLAIMING, BECAUSE).with("line", locked.house).with("block", locked.other);
        let step = step.with("cells", locked.cells(scene)).of(locked.digit).resting_on([(locked.digit, locked.house)]);
        sink(step.removing(locked.digit, locked.eliminations(scene)))?;
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
