//! Strong links of one digit that close to a ring.

use crate::pattern::chain::{closed, confirming, refuting, removing};
use crate::scene::{Scene, Web};
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, case, strategy};

strategy! {
    /// Strong and weak links of one digit that lead back to where they began. When they alternate all round, the digit
    /// is at one end of each link, so what sees both ends of a weak link goes. When two weak links meet in a place, that
    /// place cannot be the digit; when two strong ones do, it is.
    ///
    /// ```text
    ///   r2c3 ══ r2c8      continuous: one of r2c3 and r8c3 is the digit, and one of r2c8 and r8c8,
    ///    │        │       so no other cell of columns 3 and 8 is
    ///   r8c3 ══ r8c8
    /// ```
    ///
    /// Order: continuous cycles by their first mark (by digit, then cell); then places with two weak links, the shortest
    /// cycles first; then places with two strong links, by digit and cell.
    pub X_CYCLE = "x-cycle", "X-Cycle", Chains, find, CASES
}

const ROUND: &str =
    "the ring {chain} has the digit at one end of each of its links: {reading}, and the other way round";
const OFF: &str = "{reading}, which cannot be (the ring {chain})";
const ON: &str = "{reading}, so it is anyway (the ring {chain})";

fn find(scene: &Scene, found: Found) -> Flow {
    closed(scene, Web::Digit, &mut |chain, gone| found(removing(Step::new(&X_CYCLE, ROUND).arguing(chain), &gone)))?;
    refuting(scene, Web::Digit, &mut |chain, gone| found(removing(Step::new(&X_CYCLE, OFF).arguing(chain), &gone)))?;
    confirming(scene, Web::Digit, &mut |chain, cell, digit| {
        let others = scene.marks(cell) - digit.into();
        found(Step::new(&X_CYCLE, ON).of(others).arguing(chain).placing(cell, digit))
    })
}

const CASES: &[Case] = &[
    case(":::+4..29.5+8+3+5+237..914+9.....+76+28..4+7+9+2+3+66.+958.+4+7+1....1.+89+57.......815....3.7..2..7..+9::::").finds(&["r7c6,r8c6≠2"]),
    case(":::..8..2...24..3..9......75....5...2.43..56.1.....4.....5.6.1.9....3....71......4..::::").finds(&["r9c5,r9c6≠5"]),
    case(":::....7..........9.5..4218...2....7.64...8...21...6...8.82........315....2..6...4..::::").finds(&["r1c2,r1c3≠8"]),
    case(":::+4..29.5+8+3+5+237..914+9.....+76+28..4+7+9+2+3+66.+958.+4+7+1....1.+89+57.......815....3.7..2..7..+9:276 286:::").finds_nothing(),
];
