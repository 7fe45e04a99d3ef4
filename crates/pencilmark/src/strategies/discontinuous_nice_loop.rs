//! Links that lead from a mark back to its opposite: plain, and with groups.

use crate::pattern::chain::{confirming, refuting, removing};
use crate::scene::{Scene, Web};
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, Strategy, case, strategy};

strategy! {
    /// Try a mark, and follow the links: if it is on, this is off, so that is on, and so on, until the mark itself is
    /// off. Then it cannot be on, and goes. Or the other way round: if it is off, a chain makes it on, so it is on.
    ///
    /// ```text
    ///   4r1c1 ── 4r1c7 ══ 9r1c7 ── 9r3c8 ══ 4r3c8 ── 4r1c1 …     two weak links meet: -4 in r1c1
    ///   4r1c1 ══ 4r1c7 ── 9r1c7 ══ 9r3c8 ── 4r3c8 ══ 4r1c1       two strong links meet: r1c1 is 4
    /// ```
    ///
    /// There is no longest loop. For each mark the shortest is told.
    ///
    /// Order: marks that go, the shortest loops first, then by digit and cell; then marks that stay, by digit and cell.
    pub DISCONTINUOUS_NICE_LOOP = "discontinuous-nice-loop", "Discontinuous Nice Loop", Chains,
        |scene, found| find(&DISCONTINUOUS_NICE_LOOP, Web::Marks, scene, found), PLAIN
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
    /// Order: marks that go, the shortest loops first, then by digit and cell; then marks that stay, by digit and cell.
    pub GROUPED_DISCONTINUOUS_NICE_LOOP = "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", Chains,
        |scene, found| find(&GROUPED_DISCONTINUOUS_NICE_LOOP, Web::Groups, scene, found), GROUPED
}

const OFF: &str = "{reading}, which cannot be (the loop {chain})";
const ON: &str = "{reading}, so it is anyway (the loop {chain})";

fn find(strategy: &'static Strategy, web: Web, scene: &Scene, found: Found) -> Flow {
    refuting(scene, web, &mut |chain, gone| found(removing(Step::new(strategy, OFF).arguing(chain), &gone)))?;
    confirming(scene, web, &mut |chain, cell, digit| {
        let others = scene.marks(cell) - digit.into();
        found(Step::new(strategy, ON).of(others).arguing(chain).placing(cell, digit))
    })
}

const PLAIN: &[Case] = &[
    case(":::+7+5+6+1+49+3..+3+8+2+6+5+7194+9+14+32+87+655+4+8+97+6+2+13+1+678+32+54+929+3+514.+7..+75+28+1.3..2+1+4.+3.+5+7.3+97.+5..+1::::").finds(&["r9c7≠8"]),
    case(":::.9.......7...32....+3.6..81..78+3.65.11......7..+23+15+76..3+47...2.....+74+31.5......+734:411 113 413 416 816 418 219 619 522 523 924 428 431 939 453 953 955 856 457 859 959 874 875 975 981 683 291 991 293 693 594 894 195 895 995 196 596:::").finds(&["r3c3≠5"]),
    case(":::..+8.+1..+7.564.8..+211.7+2+6.45+89861.+2.3.....9..8..5....2.+9.......6.+6....1.9.8.+932+6..5:914 316 916 654:::").finds(&["r5c2≠3"]),
    case(":::+7+5+6+1+49+3..+3+8+2+6+5+7194+9+14+32+87+655+4+8+97+6+2+13+1+678+32+54+929+3+514.+7..+75+28+1.3..2+1+4.+3.+5+7.3+97.+5..+1:897:::").finds_nothing(),
];

const GROUPED: &[Case] = &[
    case(":::+2+9+8.+1.+6+7+3564+78+3+9+211+37+2+6+945+89861+4+2+53+7+4+2+3.9.+18+6+75+1+6+3+82+4+9+3+1+5.+7..6+2+6+7+2.+51+39+48+4+932+6+7+15::::").finds(&["r7c4≠8"]),
    case(":::+1+4+7+6398+2+5+5+8+9.+1+2+6+43+6+32..+5.9+1+4+2+3+1+97+5+86+7+65..8+31+99+1+8+3+562+7+4+89+1..+3+4+573+745+8+1+9+62+25+6+974+1+38::::").finds(&["r3c4≠7"]),
    case(":::1+28+69+3+4+5+745+6+18+7+3..+3+7+952+4+8+6+1.9+1+8+7.+54+3.4+735+1+69..+83+9+4.1..+9+6+5+7+38+2+1473+2+4+1+5+9+868+1+42697+3+5::::").finds(&["r6c8≠2"]),
    case(":::+2+9+8.+1.+6+7+3564+78+3+9+211+37+2+6+945+89861+4+2+53+7+4+2+3.9.+18+6+75+1+6+3+82+4+9+3+1+5.+7..6+2+6+7+2.+51+39+48+4+932+6+7+15:874:::").finds_nothing(),
];
