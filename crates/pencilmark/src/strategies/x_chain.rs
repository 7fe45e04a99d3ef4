//! Strong links of one digit, one after another.

use crate::chains::Web;
use crate::chains::chain::{FEWEST, open, same_digit};
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};

strategy! {
    /// A digit has just two places in some house, and in another, and these strong links hang together by places that
    /// see each other. Go from the first place to the last: if the first is not the digit, the second is, so the third
    /// is not, so the fourth is, and so on to the last. One of the two ends is the digit, and no cell that sees both is.
    ///
    /// ```text
    ///   r1c1 ══ r1c7 ── r2c8 ══ r6c8 ── r5c9 ══ r5c3      ══ the only two places in a house
    ///   -4: what sees both r1c1 and r5c3                  ── they see each other
    /// ```
    ///
    /// Two strong links are the fewest; there is no longest chain. Between two ends the shortest is told.
    ///
    /// Order: by the first end (by digit, then cell), then by the other.
    pub X_CHAIN = "x-chain", "X-Chain", Chains, find, CASES
}

const BECAUSE: &str = "if {reading}; so one end of the chain {chain} is true";

fn find(scene: &Scene, sink: Sink) -> Flow {
    if scene.misplaced_digits().is_empty() {
        return Flow::Continue(());
    }
    open(scene, Web::Digit, FEWEST, |a, b| same_digit(scene, a, b), &mut |chain, gone| {
        sink(Step::new(&X_CHAIN, BECAUSE).arguing(chain).removing_marks(gone))
    })
}

const CASES: &[Case] = &[
    case(":::....421..7.3.................2.5.......4..5.668.3.....451....7..7.5..4+13..9.1...8::::").finds(&["r8c5,r9c1,r9c2≠2"]),
    case(":::+1...7+5+2+4+8+7+8+2...9+15..4218+6+3+72+1+8..7.64...8...21...6+2+1.8+982....+1.+6+4315..+8+72..6.+8+24.+3::::").finds(&["r5c6,r7c4,r9c4≠9"]),
    case(":::.9....6..34.6.....6...924.5........6..+6.8534.....4.51.26.5..1..8...2.....1.7..8..::::").finds(&["r1c1,r4c3≠1"]),
    case(":::.9....6..34.6.....6...924.5........6..+6.8534.....4.51.26.5..1..8...2.....1.7..8..:111 143:::").finds_nothing(),
];
