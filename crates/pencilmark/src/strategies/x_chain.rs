//! Strong links of one digit, one after another.

use crate::pattern::chain::{open, removing, same_digit};
use crate::scene::{Scene, Web};
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, case, strategy};

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

const BECAUSE: &str = "{reading}; one end of the chain {chain} is true";

fn find(scene: &Scene, found: Found) -> Flow {
    open(scene, Web::Digit, |a, b| same_digit(scene, a, b), &mut |chain, gone| {
        found(removing(Step::new(&X_CHAIN, BECAUSE).arguing(chain), &gone))
    })
}

const CASES: &[Case] = &[
    case(":::..+6.421+3+77.3........+4.......+42.5.+3...+3+74..5.668+53.....451+2..+67+9+27+85..4+13+3+69+71+4+2+58::::").finds(&["r3c1≠5"]),
    case(":::.+58..2...24..3+5.9..+3...75....5...2.43+2+456.1.....4+2....5.6.1+49..+4.3+2+5..71..+2...4..::::").finds(&["r4c2≠7"]),
    case(":::....7+5+2.+8.+8+2...9.5..4218+6..2.+8..7.64...8...21...6...8.82....+1.+6+4315..+8.2..6...4..::::").finds(&["r2c1≠6"]),
    case(":::..+6.421+3+77.3........+4.......+42.5.+3...+3+74..5.668+53.....451+2..+67+9+27+85..4+13+3+69+71+4+2+58:531:::").finds_nothing(),
];
