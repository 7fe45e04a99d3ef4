//! Chains from a mark (candidate) back to its opposite, without and with groups of cells.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::chains::Web;
use crate::topics::chains::chain::{confirming, refuting};
use crate::topics::chains::kind::{ChainKind, Unusual};

strategy! {
    /// A chain leads from a mark (candidate) back to the same mark, and proves that this mark is false or true. Weak
    /// and strong links alternate in the chain. A weak link means that at least one of two marks is false. A strong
    /// link means that at least one of two marks is true. Suppose that both links at this mark are weak. Then the chain
    /// says: if the mark is on (true), it is off (false). So the mark is removed. Suppose that both links at this mark
    /// are strong. Then the chain says: if the mark is off, it is on. So the mark is placed.
    ///
    /// If two weak links meet at the mark, the links between them form an alternating inference chain. The two ends of
    /// this chain see the mark or share its cell, so the chain alone removes the same mark.
    ///
    /// ```text
    ///   4r1c1 ── 4r1c7 ══ 9r1c7 ── 9r6c7 ══ 9r6c1 ── 9r3c1 ══ 4r3c1 ── 4r1c1   two weak links meet: -4 in r1c1
    ///   4r1c1 ══ 4r1c7 ── 9r1c7 ══ 9r6c7 ── 9r6c1 ══ 9r3c1 ── 4r3c1 ══ 4r1c1   two strong links meet: r1c1 is 4
    /// ```
    ///
    /// Such a chain is also called a loop. The length of a loop has no limit. For each mark, the shortest loop is
    /// reported. A loop visits a mark twice only if no other loop places the start mark.
    ///
    /// How to spot it: Choose a mark that you want to prove false or true. Assume that the mark is on. Follow weak and
    /// strong links in turn, until one link says that the mark is off. If no link says so, assume that the mark is off,
    /// and begin with a strong link. Then follow the links until one link says that the mark is on.
    ///
    /// Also called: DNL.
    // Order: first removed marks whose removal leaves a single, then other removed marks; both by the length of the
    // loop, then by digit and cell. Then placed marks, by digit and cell.
    pub DISCONTINUOUS_NICE_LOOP {
        id: "discontinuous-nice-loop",
        name: "Discontinuous Nice Loop",
        summary: "Follow links from a mark back to the same mark. If they lead from true to false, the mark is \
            removed; if they lead from false to true, it is placed.",
        family: Chains,
        find: |scene, sink| find(&DISCONTINUOUS_NICE_LOOP, Web::Marks, scene, sink),
        cases: PLAIN,
        any_board: true,
    }
}

strategy! {
    /// A chain leads from a mark (candidate) back to the same mark, and proves that this mark is false or true. Weak
    /// and strong links alternate in the chain. The chain may use groups of cells and almost locked sets. If the mark
    /// is on (true) at the start and off (false) at the end, the mark is removed. If the mark is off at the start and
    /// on at the end, the mark is placed. A strong link means that at least one of two marks is true. A weak link means
    /// that at least one of two marks is false. A block and a line (row or column) share three cells. All places for a
    /// digit in these three cells are a group. The group is true if one of these places holds the digit. An almost
    /// locked set is n cells of a house (row, column or block) with n + 1 digits. The set lacks at most one of its
    /// digits. Take any two of its digits: the set holds at least one of them, so they make a strong link.
    ///
    /// ```text
    ///   4r1c1 ── 4r1c78 ══ 4r3c9 ── 4r6c9 ══ 8r6c9 ── 8r6c1 ══ 4r6c1 ── 4r1c1     -4 in r1c1
    /// ```
    ///
    /// The almost locked sets have two to five cells. A loop without groups and sets is a plain discontinuous nice
    /// loop.
    ///
    /// How to spot it: Choose a mark, and follow weak and strong links in turn from this mark. Where the links end, use
    /// two or three places in one block and one line as one group. Or use two cells with three digits as one strong
    /// link. Stop when a link says the opposite of your assumption.
    ///
    /// Also called: Grouped nice loop.
    // Order: first removed marks whose removal leaves a single, then other removed marks; both by the length of the
    // loop, then by digit and cell. Then placed marks, by digit and cell.
    pub GROUPED_DISCONTINUOUS_NICE_LOOP {
        id: "grouped-discontinuous-nice-loop",
        name: "Grouped Discontinuous Nice Loop",
        summary: "Follow links from a mark back to this mark; several cells may count as one place. If they lead from \
            true to false, the mark is removed; if they lead from false to true, it is placed.",
        family: Chains,
        find: |scene, sink| find(&GROUPED_DISCONTINUOUS_NICE_LOOP, Web::Groups, scene, sink),
        cases: GROUPED,
        any_board: true,
    }
}

/// The sentence of a step that removes a mark.
pub const OFF: &str = "if {reading}: a contradiction";
/// The sentence of a step that places a mark.
pub const ON: &str = "if {reading}: this contradicts the assumption";

fn find(strategy: &'static Strategy, web: Web, scene: &Scene, sink: Sink) -> Flow {
    let step = |because, kind: ChainKind| {
        Step::new(strategy, because).called(match kind.nodes {
            Unusual::Nothing | Unusual::Groups => strategy.name(),
            Unusual::Sets => "Discontinuous Nice Loop with Almost Locked Sets",
            Unusual::GroupsAndSets => "Grouped Discontinuous Nice Loop with Almost Locked Sets",
        })
    };
    refuting(scene, web, &mut |chain, eliminations, kind| {
        sink(step(OFF, kind).arguing(chain).removing_marks(eliminations))
    })?;
    confirming(scene, web, &mut |chain, mark, kind| {
        let others = scene.marks(mark.cell()) - mark.digit().into();
        sink(step(ON, kind).of(others).arguing(chain).placing(mark.cell(), mark.digit()))
    })
}

const PLAIN: &[Case] = &[
    case(":::...8+61......3+4+268.4.65+97...9+61.......5....7.......6...6.+5.293....7.....9..4..35.1::::")
        .finds(&["r1c1≠2", "r5c9=6"]),
    case(":::.....18.....6......24..8.53..3...4...8..7.....752......3.....27...56.14..........::::").finds(&["r4c1≠6"]),
    case(":::.57.3....8.9..1...1......6.+5.817.4..21..5....7....2....+753.4.9......723.+3.....7..::::")
        .finds(&["r3c9≠5"]),
    case(":::.....18.....6......24..8.53..3...4...8..7.....752......3.....27...56.14..........:641:::").finds_nothing(),
    case(":::.65....7+97..+59....+98..6...5.+78+9+14.+5..+59.....11.6835.+97....+5.93.5....+9+7...+9...25.4:311 314 217 417 128 334 138 251 257 657 258 658 271 471 391:::").finds(&["r8c2≠4"]),
    case(":::+8...2.+5.473...5+86..+5.8..9.+39+2.......+48+76..3...152.....2..+5...+38....+8+2.595.+8.37+2..:114 914 916 123 923 133 633 135 144 444 747 748 767 768 672 473 673 177 677 482 483:::").finds(&["r7c5≠4", "r4c9≠6"]),
];

const GROUPED: &[Case] = &[
    case(":::+7+5+6+1+49+3..+3+8+2+6+5+7194+9+14+32+87+655+4+8+97+6+2+13+1+678+32+54+929+3+514.+7..+75+28+1.3..2+1+4.+3.+5+7.3+97.+5...::::").finds(&["r8c7≠6"]),
    case(":::2.9..8......27.+965......2..+41+2.......73.+214.....4...213+2...68.9..6+859..+2..8..+2...::::").finds(&["r9c2≠4"]),
    case(":::+4+2+6+98+135+7+37+5+6+429+8+1+8+19+57+3+2+64+9+8+41+6572+3+1+62+8+3+7+5+495+3+7+2+94+6182.3.+1+6+8.+57.+1.+28+4.+6+6.8.+59+1.+2::::").finds(&["r7c8=7"]),
    case(":::2.9..8......27.+965......2..+41+2.......73.+214.....4...213+2...68.9..6+859..+2..8..+2...:492:::").finds_nothing(),
    case(":::.6.41+2.9.2..8+39..+6.3+9+75+6.2...6+5.+7.3+99..1+6+3...3..2+9..+67.8.+9+2.6....2..59...+9..7..4.:127 728 137 847 197:::").finds(&["r4c7≠4"]),
];
