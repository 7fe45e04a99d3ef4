//! Chains of strong and weak links of one digit.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::chains::Web;
use crate::topics::chains::chain::{FEWEST, open};
use crate::topics::chains::eliminations::same_digit;

strategy! {
    /// Houses with only two places for a digit form a chain. A house is a row, a column or a block. The two places of
    /// such a house are a strong link. One end of each strong link sees one end of the next strong link: these two ends
    /// are a weak link. Suppose that the first place of the chain does not hold the digit. Then the second place holds
    /// it. So the third place does not hold it, and the fourth place holds it. This goes on along the chain, so the
    /// last place holds it. So one of the two ends of the chain holds the digit. A cell that sees both ends cannot hold
    /// the digit.
    ///
    /// ```text
    ///   r1c1 ══ r1c7 ── r2c8 ══ r6c8 ── r5c9 ══ r5c3      ══ the only two places in a house
    ///   -4 in each cell that sees r1c1 and r5c3           ── two places that see each other
    /// ```
    ///
    /// A chain has at least two strong links, and there is no upper limit. If several chains have the same two ends,
    /// only the shortest chain is reported.
    ///
    /// How to spot it: Take a digit with two places in many houses, and draw a strong link in each such house. Join two
    /// links if an end of one link sees an end of the other link. After each new link, check whether a mark (candidate)
    /// of the digit sees both ends of the whole chain.
    ///
    /// Also called: Forcing X-Chain.
    // Order: by the first end (by digit, then cell), then by the other end.
    pub X_CHAIN {
        id: "x-chain",
        name: "X-Chain",
        summary: "Houses with two places for a digit make a chain: one end of each house sees one end of the next \
            house. One of the two ends of the chain holds the digit: cells that see both ends lose it.",
        family: Chains,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

/// The sentence that explains a step.
pub const BECAUSE: &str = "a chain of {links} links shows that {ends}{so} If {reading}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    if scene.misplaced_digits().is_empty() {
        return Flow::Continue(());
    }
    open(scene, Web::Digit, FEWEST, |a, b| same_digit(scene, a, b), &mut |chain, eliminations, _| {
        sink(Step::new(&X_CHAIN, BECAUSE).arguing(chain).removing_marks(eliminations))
    })
}

const CASES: &[Case] = &[
    case(":::....421..7.3.................2.5.......4..5.668.3.....451....7..7.5..4+13..9.1...8::::").finds(&["r8c5,r9c1,r9c2≠2"]),
    case(":::+1...7+5+2+4+8+7+8+2...9+15..4218+6+3+72+1+8..7.64...8...21...6+2+1.8+982....+1.+6+4315..+8+72..6.+8+24.+3::::").finds(&["r5c6,r7c4,r9c4≠9"]),
    case(":::.9....6..34.6.....6...924.5........6..+6.8534.....4.51.26.5..1..8...2.....1.7..8..::::").finds(&["r1c1,r4c3≠1"]),
    case(":::.9....6..34.6.....6...924.5........6..+6.8534.....4.51.26.5..1..8...2.....1.7..8..:111 143:::").finds_nothing(),
    case(":::8+6+5+24+9.1.+9+74..32..+2+31+5+879+461+279.4.3.5+4.8...+9+2.+9+8.....4.+1+2.9.+4..48........5.4...2.:568 676 678 778 579 879 683 684 685 785 187 588 389 589 789 197 399 799 899:::").finds(&["r5c5≠6", "r5c7≠6"]),
    case(":::7..3.6...5.......9...8....4..81.....1...7..3+8+2+79+53+84+16.6..+8..+4.4..7..8.3+81...3.92:422 176:::").finds(&["r4c5≠9"]),
];
