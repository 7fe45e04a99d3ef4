//! Links that lead from a mark back to its opposite: plain, and with groups.

use crate::chains::Web;
use crate::chains::chain::{confirming, refuting};
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, Strategy, case, strategy};

strategy! {
    /// Try a mark, and follow the links: if it is on, this is off, so that is on, and so on, until the mark itself is
    /// off. Then it cannot be on, and goes. Or the other way round: if it is off, a chain makes it on, so it is on.
    ///
    /// ```text
    ///   4r1c1 ── 4r1c7 ══ 9r1c7 ── 9r3c8 ══ 4r3c8 ── 4r1c1 …     two weak links meet: -4 in r1c1
    ///   4r1c1 ══ 4r1c7 ── 9r1c7 ══ 9r3c8 ── 4r3c8 ══ 4r1c1       two strong links meet: r1c1 is 4
    /// ```
    ///
    /// There is no longest loop. For each mark the shortest is told, and for a mark that stays one that comes to a node
    /// twice if there is no other.
    ///
    /// Order: marks that leave a single when they go, then others that go, each by the loop's length, then by digit and
    /// cell; then marks that stay, by digit and cell.
    pub DISCONTINUOUS_NICE_LOOP = "discontinuous-nice-loop", "Discontinuous Nice Loop", Chains,
        |scene, sink| find(&DISCONTINUOUS_NICE_LOOP, Web::Marks, scene, sink), PLAIN
}

strategy! {
    /// A discontinuous nice loop with groups: cells in which a block and a line cross, of which one is the digit, and
    /// almost locked sets, which lack one of two digits.
    ///
    /// ```text
    ///   4r1c1 ── 4r1c78 ══ 4r3c9 ── 4r6c9 ══ 8r6c9 ── 8r6c1 ══ 4r6c1 ── 4r1c1     -4 in r1c1
    /// ```
    ///
    /// Sets have two to five cells. A loop without groups is not told here.
    ///
    /// Order: marks that leave a single when they go, then others that go, each by the loop's length, then by digit and
    /// cell; then marks that stay, by digit and cell.
    pub GROUPED_DISCONTINUOUS_NICE_LOOP = "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", Chains,
        |scene, sink| find(&GROUPED_DISCONTINUOUS_NICE_LOOP, Web::Groups, scene, sink), GROUPED
}

const OFF: &str = "if {reading}, which cannot be (the loop {chain})";
const ON: &str = "if {reading}; so it is anyway (the loop {chain})";

fn find(strategy: &'static Strategy, web: Web, scene: &Scene, sink: Sink) -> Flow {
    refuting(scene, web, &mut |chain, gone| sink(Step::new(strategy, OFF).arguing(chain).removing_marks(gone)))?;
    confirming(scene, web, &mut |chain, cell, digit| {
        let others = scene.marks(cell) - digit.into();
        sink(Step::new(strategy, ON).of(others).arguing(chain).placing(cell, digit))
    })
}

const PLAIN: &[Case] = &[
    case(":::...8+61......3+4+268.4.65+97...9+61.......5....7.......6...6.+5.293....7.....9..4..35.1::::")
        .finds(&["r1c1≠2", "r5c9=6"]),
    case(":::.....18.....6......24..8.53..3...4...8..7.....752......3.....27...56.14..........::::").finds(&["r4c1≠6"]),
    case(":::.57.3....8.9..1...1......6.+5.817.4..21..5....7....2....+753.4.9......723.+3.....7..::::")
        .finds(&["r3c9≠5"]),
    case(":::.....18.....6......24..8.53..3...4...8..7.....752......3.....27...56.14..........:641:::").finds_nothing(),
];

const GROUPED: &[Case] = &[
    case(":::+7+5+6+1+49+3..+3+8+2+6+5+7194+9+14+32+87+655+4+8+97+6+2+13+1+678+32+54+929+3+514.+7..+75+28+1.3..2+1+4.+3.+5+7.3+97.+5...::::").finds(&["r8c7≠6"]),
    case(":::2.9..8......27.+965......2..+41+2.......73.+214.....4...213+2...68.9..6+859..+2..8..+2...::::").finds(&["r9c2≠4"]),
    case(":::+4+2+6+98+135+7+37+5+6+429+8+1+8+19+57+3+2+64+9+8+41+6572+3+1+62+8+3+7+5+495+3+7+2+94+6182.3.+1+6+8.+57.+1.+28+4.+6+6.8.+59+1.+2::::").finds(&["r7c8=7"]),
    case(":::2.9..8......27.+965......2..+41+2.......73.+214.....4...213+2...68.9..6+859..+2..8..+2...:492:::").finds_nothing(),
];
