//! Chains of cells with two marks.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::chains::Web;
use crate::topics::chains::chain::open;
use crate::topics::chains::eliminations::same_digit;

strategy! {
    /// A chain of cells with two marks (candidates) begins and ends with the same digit: the end digit. Each cell of
    /// the chain sees the next cell and shares a digit with it. If the first cell does not hold the end digit, this
    /// cell holds the digit that the first two cells share. So the second cell holds its other digit, and so on. The
    /// last cell then holds the end digit. So one of the two ends holds the end digit. No cell that sees both ends can
    /// hold this digit.
    ///
    /// ```text
    ///   r1c1 {4,7} ── r1c5 {7,2} ── r3c5 {2,9} ── r3c8 {9,4}
    ///   -4 in each cell that sees r1c1 and r3c8
    /// ```
    ///
    /// A chain has at least three cells (an XY-Wing), and there is no upper limit. If several chains have the same two
    /// ends, only the shortest chain is reported.
    ///
    /// How to spot it: Look for the cells with two marks. Start with one of these cells. Choose one of its two digits
    /// as the digit z that you hope to remove. Go to another two-mark cell that the first cell sees. This cell must
    /// have the other digit of the first cell. Each new cell has a second digit: go on with this digit. Whenever the
    /// second digit is z, check the cells that see both the new cell and the first cell.
    // Order: by the first end (by digit, then cell), then by the other end.
    pub XY_CHAIN {
        id: "xy-chain",
        name: "XY-Chain",
        summary: "Cells with two marks make a chain: each cell sees the next cell and shares a digit with it. If the \
            chain begins and ends with the same digit, cells that see both ends lose this digit.",
        family: Chains,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

/// The sentence that explains a step.
pub const BECAUSE: &str = "a chain of {links} links shows that {ends}{so} If {reading}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    // The chains of all links include these chains. The solver needs the chains of all links next anyway.
    if scene.links(Web::Marks).finds_nothing(scene) {
        return Flow::Continue(());
    }
    // A chain of only two cells would be a naked pair.
    open(scene, Web::Pairs, 6, |a, b| same_digit(scene, a, b), &mut |chain, eliminations, _| {
        sink(Step::new(&XY_CHAIN, BECAUSE).arguing(chain).removing_marks(eliminations))
    })
}

const CASES: &[Case] = &[
    case(":::+4..29.5+8+3..37..914+9.....+76+28..4+7.+2+3.6..58.+4+7.....1.+89.7.......815....3.7..2..7..+9::::").finds(&["r1c2≠1"]),
    case(":::+5.+6.421+3+77+13.+6+5....+2+4.+7+3.+6+5.+42+65+7+3...+3+74..5.668+53.....451+2+3+8+67+9+27+85..4+13+3+69+71+4+2+58::::").finds(&["r6c7≠9"]),
    case(":::.9.......7...32....+3.6..81..78+3.65.11......7..+23+15+76..3+47...2.....+74+31.5......+734:113 453 457 291 293 195 196:::").finds(&["r1c8,r2c8≠4"]),
    case(":::+4..29.5+8+3..37..914+9.....+76+28..4+7.+2+3.6..58.+4+7.....1.+89.7.......815....3.7..2..7..+9:112:::").finds_nothing(),
    case(":::+9+41..+8.3.+375.4.6+988+26.+3.5+4+1...89+4..+54+89....6...+732+648+9..4..3.5.79.+4.5.......1...4:214 714 715 141 142 247 347 248 157 757 759 674 177 277 279 287 289 691 297:::").finds(&["r6c2,r7c1≠1", "r6c1,r9c2≠5"]),
    case(":::+9.4...8..+2..+4.8.9..5...92.44+31+8+9....+5+967.3+4..7+8+25.+4+9.3....4.+3.9.2+9.876+4+5.+4.+9..12.:115 616 125 331 135 873 393:::").finds(&["r7c6,r9c3≠5"]),
];
