//! Cells of two marks, one after another.

use crate::chains::Web;
use crate::chains::chain::{open, same_digit};
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};

strategy! {
    /// A row of cells with two marks each, every one of which shares a digit with the next and sees it. If the first
    /// cell is not its outer digit, it is the other one, so the next cell is its other one, and so on to the last cell,
    /// which is then the digit that the first was not. One of the two ends holds that digit, and no cell that sees both
    /// does.
    ///
    /// ```text
    ///   r1c1 {4,7} ── r1c5 {7,2} ── r3c5 {2,9} ── r3c8 {9,4}
    ///   -4: what sees both r1c1 and r3c8
    /// ```
    ///
    /// Three cells are the fewest (an XY-Wing); there is no longest chain. Between two ends the shortest is told.
    ///
    /// Order: by the first end (by digit, then cell), then by the other.
    pub XY_CHAIN = "xy-chain", "XY-Chain", Chains, find, CASES
}

const BECAUSE: &str = "if {reading}; so one end of the chain {chain} is true";

fn find(scene: &Scene, sink: Sink) -> Flow {
    // The chains of all links are asked for next anyway; these are some of them.
    if scene.links(Web::Marks).is_idle(scene) {
        return Flow::Continue(());
    }
    // Two cells would be a naked pair.
    open(scene, Web::Pairs, 6, |a, b| same_digit(scene, a, b), &mut |chain, gone| {
        sink(Step::new(&XY_CHAIN, BECAUSE).arguing(chain).removing_marks(gone))
    })
}

const CASES: &[Case] = &[
    case(":::+4..29.5+8+3..37..914+9.....+76+28..4+7.+2+3.6..58.+4+7.....1.+89.7.......815....3.7..2..7..+9::::").finds(&["r1c2≠1"]),
    case(":::+5.+6.421+3+77+13.+6+5....+2+4.+7+3.+6+5.+42+65+7+3...+3+74..5.668+53.....451+2+3+8+67+9+27+85..4+13+3+69+71+4+2+58::::").finds(&["r6c7≠9"]),
    case(":::.9.......7...32....+3.6..81..78+3.65.11......7..+23+15+76..3+47...2.....+74+31.5......+734:113 453 457 291 293 195 196:::").finds(&["r1c8,r2c8≠4"]),
    case(":::+4..29.5+8+3..37..914+9.....+76+28..4+7.+2+3.6..58.+4+7.....1.+89.7.......815....3.7..2..7..+9:112:::").finds_nothing(),
];
