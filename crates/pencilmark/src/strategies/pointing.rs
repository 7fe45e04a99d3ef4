//! A digit of a block that is locked in a line.

use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};

strategy! {
    /// All places for a digit in a block lie in one row or column. One of them holds the digit, so no other cell of
    /// that row or column can hold it.
    ///
    /// ```text
    ///   7 7 7 | . . . | . . .     the block's 7 is in the first row,
    ///   / / / |                   so the row's 7 is in the block:
    ///   / / / |                   no 7 in the other six cells of the row
    /// ```
    ///
    /// Order: by digit, then by block.
    pub POINTING = "pointing", "Locked Candidates (Pointing)", Locked, find, CASES
}

const BECAUSE: &str =
    "in {block} the only places for {digits} are {cells}, all in {line}, which gets its {digits} there";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for locked in scene.pointings() {
        let step = Step::new(&POINTING, BECAUSE).with("block", locked.house).with("line", locked.other);
        let step = step.with("cells", locked.cells(scene)).of(locked.digit).resting_on([(locked.digit, locked.house)]);
        sink(step.removing(locked.digit, locked.eliminations(scene)))?;
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[case(".........456......237............................................................").finds(&["r1c4,r1c5,r1c6,r1c7,r1c8,r1c9≠1", "r1c4,r1c5,r1c6,r1c7,r1c8,r1c9≠8", "r1c4,r1c5,r1c6,r1c7,r1c8,r1c9≠9"]),
    case(".........45.......23.............................................................").finds_nothing(),
    case(":::.9.5.+12+48+4+1.3..+7+59.524...+6..+6.+1.8.2.+1347....+6+2..+6...1..+418...7+262.+9...3....+215+6.4:331 371 783:::").finds(&["r6c7≠8"]),
    case(":::+9+83+1+6+24+575+163.....+72+45....1.4......2.6.72....+2+5..31.8.+6.+285..1.4.52+1....+891......::::").finds(&["r2c6,r3c6,r4c6,r5c6≠9"]),
    case(":::.9.5.+12+48+4+1.3..+7+59.524...+6..+6.+1.8.2.+1347....+6+2..+6...1..+418...7+262.+9...3....+215+6.4:331 867 371 783:::").finds_nothing(),
];
