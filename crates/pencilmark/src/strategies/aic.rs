//! Chains of any digits between two marks (candidates), without and with groups of cells.

use crate::argument::Node;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::chains::Web;
use crate::topics::chains::chain::{FEWEST, open};
use crate::topics::chains::eliminations::same_digit;
use crate::topics::chains::kind::{ChainKind, Unusual};
use pencilmark_core::Marks;

strategy! {
    /// A chain consists of strong and weak links in turn. It proves that at least one of its two ends is true. A link
    /// connects two marks (candidates). A strong link means that at least one of the two marks is true. A weak link
    /// means that at least one of the two marks is false. The chain begins and ends with a strong link. If the first
    /// mark of the chain is off (false), the last mark is on (true). So at least one of the two ends is true. If both
    /// ends have the same digit, no cell that sees both ends can hold this digit. Suppose that the ends have different
    /// digits, and that their two cells see each other. Then neither end cell can hold the digit of the other end.
    ///
    /// ```text
    ///   (4=7)r1c1 - (7)r1c5 = (7-4)r3c5 = (4)r3c8      -4 in each cell that sees r1c1 and r3c8
    ///   (4=7)r1c1 - (7)r1c5 = (7-9)r3c5 = (9)r3c1      r1c1 is not 9, r3c1 is not 4
    /// ```
    ///
    /// In the drawing, "=" is a strong link and "-" a weak link. A chain of type 1 has the same digit at both ends. A
    /// chain of type 2 has different digits at its ends. A chain that uses only one digit is an X-chain. A chain that
    /// uses only cells with two marks is an XY-chain. These two kinds have pages of their own. A chain has at least two
    /// strong links, and its length has no upper limit. If several chains have the same two ends, the shortest chain is
    /// reported.
    ///
    /// How to spot it: Start with a strong link. Such a link is the only two marks of a cell, or the only two places
    /// for a digit in a house. A house is a row, a column or a block. From the second mark, follow a weak link. A weak
    /// link leads to another mark of the same cell. Or it leads to the same digit in another cell of the same house.
    /// From this mark, look for the next strong link. After each strong link, check whether the two ends of the chain
    /// together remove a mark.
    ///
    /// Also called: AIC, AIC Type 1, AIC Type 2.
    // Order: by the first end (by digit, then cell), then by the other end.
    pub AIC {
        id: "aic",
        name: "Alternating Inference Chain",
        summary: "If a mark is false, a second one is true; so a third is false, a fourth is true, and so on. At least \
            one end of this chain is true, so marks that contradict both ends are removed.",
        family: Chains,
        find: |scene, sink| find(&AIC, Web::Marks, scene, sink),
        cases: PLAIN,
        any_board: true,
    }
}

strategy! {
    /// A chain consists of strong and weak links in turn. It proves that at least one of its two ends is true. The
    /// chain may use groups of cells and almost locked sets. A strong link means that at least one of two marks
    /// (candidates) is true. A weak link means that at least one of two marks is false. A block and a line (row or
    /// column) share three cells. All places for a digit in these three cells are a group. The group is true if one of
    /// these places holds the digit. An almost locked set is n cells of a house (row, column or block) with n + 1
    /// digits. The set lacks at most one of its digits. Take any two of its digits: the set holds at least one of them,
    /// so they make a strong link. The ends of the chain are single marks.
    ///
    /// ```text
    ///   (4=7)r1c1 - (7)r1c5 = (7)r23c4 - (7=14)r5c4,r6c5 - (4)r6c8 = (4)r3c8      -4 in each cell that sees both ends
    /// ```
    ///
    /// The almost locked sets have two to five cells. A chain without groups and sets is a plain alternating inference
    /// chain.
    ///
    /// How to spot it: Follow a chain of single marks, with strong and weak links in turn. Where the chain stops, look
    /// for two or three places of the digit in one block and one line. Use these places as one group. Or look for two
    /// cells of a house that together have three digits. If the two cells lack one of these digits, they hold the two
    /// other digits.
    ///
    /// Also called: AIC with groups, AIC with ALSs.
    // Order: by the first end (by digit, then cell), then by the other end.
    pub GROUPED_AIC {
        id: "grouped-aic",
        name: "Grouped Alternating Inference Chain",
        summary: "If a mark is false, the next is true, and so on. Several cells may count as one place, or have one \
            digit more than cells. At least one end is true: marks that contradict both ends are removed.",
        family: Chains,
        find: |scene, sink| find(&GROUPED_AIC, Web::Groups, scene, sink),
        cases: GROUPED,
        any_board: true,
    }
}

/// The sentence that explains a step.
pub const BECAUSE: &str = "a chain of {links} links shows that {ends}{so} If {reading}";

fn find(strategy: &'static Strategy, web: Web, scene: &Scene, sink: Sink) -> Flow {
    open(scene, web, FEWEST, |a, b| conclude(scene, a, b), &mut |chain, eliminations, kind| {
        sink(Step::new(strategy, BECAUSE).called(name(kind)).arguing(chain).removing_marks(eliminations))
    })
}

/// The name of a chain, by its kind.
pub fn name(kind: ChainKind) -> &'static str {
    match (kind.nodes, kind.same_ends) {
        (Unusual::Nothing, true) => "AIC Type 1",
        (Unusual::Nothing, false) => "AIC Type 2",
        (Unusual::Groups, true) => "Grouped AIC Type 1",
        (Unusual::Groups, false) => "Grouped AIC Type 2",
        (Unusual::Sets, true) => "AIC Type 1 with Almost Locked Sets",
        (Unusual::Sets, false) => "AIC Type 2 with Almost Locked Sets",
        (Unusual::GroupsAndSets, true) => "Grouped AIC Type 1 with Almost Locked Sets",
        (Unusual::GroupsAndSets, false) => "Grouped AIC Type 2 with Almost Locked Sets",
    }
}

/// The eliminations if at least one of the two ends is on (true).
fn conclude(scene: &Scene, a: Node, b: Node) -> Marks {
    let mut eliminations = same_digit(scene, a, b);
    if a.digit != b.digit && b.cells.is_subset(scene.common_peers(a.cells)) {
        eliminations[a.digit] = scene.cells(a.digit) & b.cells;
        eliminations[b.digit] = scene.cells(b.digit) & a.cells;
    }
    eliminations
}

const PLAIN: &[Case] = &[
    case(":::.....74.87...5.+23+6...2.+6+7.13..5..+1.+751.+7..+8.+3.+74..3+5.9...+6+2+597+4...3+786+1+5+6+57..1+3+82:913 915 422 933 435 935:::").finds(&["r3c3≠8"]),
    case(":::.....74.87...5.+23+6...2.+6+7.13..5..+1.+751.+7..+8.+3.+74..3+5.9...+6+2+597+4...3+786+1+5+6+57..1+3+82:913 915 422 833 933 435 935:::").finds_nothing(),
    case(":::.4.2+3....7.19+4..5.+29.+17.4..82..+916......83......4.+2.98.62.17..43....4....7...+9...:817 618 818 619 551 553 562 563 888:::").finds(&["r4c8≠3"]),
    case(":::.4.2+3....7.19+4..5.+29.+17.4..82..+916......83......4.+2.98.62.17..43....4....7...+9...:817 618 818 619 348 551 553 562 563 888:::").finds_nothing(),
    case(":::4.2.+68..996...4......3+9..+4...+6+92..7+4.94.7......1+48..+9..8+9...46.+125+6+493+8+76+4.+8..+91.:229 529 831 136 736 837 239 539 259 559 269 569 574 774 376 576 396:::").finds(&["r7c6≠2"]),
    case(":::..91........52.9..45.7.....+5...3+789....25.7..7.......6.1+7....348+45+3......36......:211 626 129 951 456 163 466 189 894 895 896:::").finds(&["r6c3≠8"]),
];

const GROUPED: &[Case] = &[
    case(":::4.2.+68..996...4......3+9..+4...+6+92..7+4.94.7......1+48..+9..8+9...46.+125+6+493+8+76+4.+8..+91.:229 529 831 136 736 837 239 539 341 551 259 559 269 569 574 774 276 376 576 396:::").finds(&["r1c4,r5c8≠5"]),
    case(":::..7.....41..5.6.....5..3.2.52....6...+1+63.....8.9+6..2.1...8..91...+87..4.2.61..9..7:318 323 835 935 745 555 755 556 765 568:::").finds(&["r8c5≠5"]),
    case(":::..7.....41..5.6.....5..3.2.52....6...+1+63.....8.9+6..2.1...8..91...+87..4.2.61..9..7:318 323 835 935 745 555 755 556 765 568 585:::").finds_nothing(),
    case(":::.46.29...1+2..+3+7.4.3....5.2..+3.+9.8.1..9.71......+13....471....5....329..7.+9..+57....:519 929 737 739 243 253 873 878 879:::").finds(&["r8c1≠5"]),
    case(":::.247..68.9.7.......3..2......29.7..379+3.154....6...1...4.....15............3.89..:522 325 326 531 541 542 254 865 268 568 269 869 675 181 581 182 582 183 591:::").finds(&["r2c2≠1"]),
];
