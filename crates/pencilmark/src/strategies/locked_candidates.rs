//! A digit of a block that is locked in a line, and a digit of a line that is locked in a block.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::subsets::Locked;
use pencilmark_core::HouseKind;

strategy! {
    /// In a block, all places for a digit lie in one line (row or column). One of these places holds the digit, so the
    /// line has the digit in this block. The digit is removed from all other cells of the line.
    ///
    /// ```text
    ///   7 7 7 | . . . | . . .     the block's 7 is in the first row,
    ///   / / / |                   so the row's 7 is in the block:
    ///   / / / |                   no 7 in the other six cells of the row
    /// ```
    ///
    /// How to spot it: Take one digit at a time and go through the blocks. If a block has two or three places for the
    /// digit, check whether these places share a row or a column. If they do, look for the digit in the cells of this
    /// row or column in the two other blocks.
    ///
    /// Also called: Locked Candidates Type 1, pointing pair, pointing triple, intersection removal.
    // Order: by digit, then by block.
    pub POINTING {
        id: "pointing",
        name: "Locked Candidates (Pointing)",
        summary: "Look for a digit that fits into only one row (or column) of a block. The digit is in this row, \
            inside the block, so the other cells of the row lose it.",
        family: Locked,
        find: |scene, sink| find(&POINTING, scene, scene.pointings(), sink),
        cases: POINTED,
        any_board: true,
    }
}

strategy! {
    /// In a line (row or column), all places for a digit lie in one block. One of these places holds the digit, so the
    /// block has the digit in this line. The digit is removed from all other cells of the block.
    ///
    /// ```text
    ///   7 7 7 | / / / | / / /     the row's 7 is in the first block,
    ///   . . . |                   so the block's 7 is in that row:
    ///   . . . |                   no 7 in the other six cells of the block
    /// ```
    ///
    /// How to spot it: Take one digit at a time and go through the rows and columns. If a row or column has two or
    /// three places for the digit, check whether these places share a block. If they do, look for the digit in the six
    /// other cells of this block.
    ///
    /// Also called: Locked Candidates Type 2, box/line reduction, line-box interaction.
    // Order: by digit, then by line: rows, columns.
    pub CLAIMING {
        id: "claiming",
        name: "Locked Candidates (Claiming)",
        summary: "Look for a digit that fits into only one block of a row (or column). The digit is in this block, \
            inside the row, so the other cells of the block lose it.",
        family: Locked,
        find: |scene, sink| find(&CLAIMING, scene, scene.claimings(), sink),
        cases: CLAIMED,
        any_board: true,
    }
}

const BECAUSE_POINTING: &str = "in {block} the only places for {digits} are {cells}{bars}. All these cells are in \
    {line}, and one of these cells is {digits}";
const BECAUSE_CLAIMING: &str = "in {line} the only places for {digits} are {cells}{bars}. All these cells are in \
    {block}, and one of these cells is {digits}";

/// The sentence for a board with a layout, if no single house contains all removed marks.
const BECAUSE_SEEN: &str = "in {house} the only places for {digits} are {cells}{bars}. One of these cells is {digits}, and \
    {each} sees all of them";

fn find(strategy: &'static Strategy, scene: &Scene, all: &[Locked], sink: Sink) -> Flow {
    all.iter().try_for_each(|&locked| sink(step(strategy, scene, locked)))
}

/// The step of a locked candidate. In a house, all places for a digit lie in another house. The rest of that other
/// house loses the digit.
pub fn step(strategy: &'static Strategy, scene: &Scene, locked: Locked) -> Step {
    // The slots of the sentence for the house of the digit, and for the house in which the digit is locked.
    let (because, slots) = match (locked.house.kind(), locked.other) {
        (_, None) => (BECAUSE_SEEN, ["house", "other"]),
        (HouseKind::Row | HouseKind::Column, _) => (BECAUSE_CLAIMING, ["line", "block"]),
        _ => (BECAUSE_POINTING, ["block", "line"]),
    };
    let step = Step::new(strategy, because).with(slots[0], locked.house);
    let step = match locked.other {
        Some(other) => step.with(slots[1], other),
        None => step,
    };
    let step = step.with("cells", locked.cells(scene)).of(locked.digit).resting_on([(locked.digit, locked.house)]);
    step.removing(locked.digit, locked.eliminations(scene))
}

const POINTED: &[Case] = &[case(".........456......237............................................................").finds(&["r1c4,r1c5,r1c6,r1c7,r1c8,r1c9≠1", "r1c4,r1c5,r1c6,r1c7,r1c8,r1c9≠8", "r1c4,r1c5,r1c6,r1c7,r1c8,r1c9≠9"]),
    case(".........45.......23.............................................................").finds_nothing(),
    case(":::.9.5.+12+48+4+1.3..+7+59.524...+6..+6.+1.8.2.+1347....+6+2..+6...1..+418...7+262.+9...3....+215+6.4:331 371 783:::").finds(&["r6c7≠8"]),
    case(":::+9+83+1+6+24+575+163.....+72+45....1.4......2.6.72....+2+5..31.8.+6.+285..1.4.52+1....+891......::::").finds(&["r2c6,r3c6,r4c6,r5c6≠9"]),
    case(":::.9.5.+12+48+4+1.3..+7+59.524...+6..+6.+1.8.2.+1347....+6+2..+6...1..+418...7+262.+9...3....+215+6.4:331 867 371 783:::").finds_nothing(),
];

const CLAIMED: &[Case] = &[
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
