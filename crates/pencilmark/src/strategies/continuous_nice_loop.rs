//! Chains that close to a loop, without and with groups of cells.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::chains::Web;
use crate::topics::chains::chain::closed;
use crate::topics::chains::kind::Unusual;

strategy! {
    /// A loop is a closed chain in which strong and weak links alternate. Exactly one mark of each link is true, so
    /// each weak link can remove other marks. The links connect marks (candidates) of any digits. A strong link means
    /// that at least one of the two marks is true. A weak link means that at least one of the two marks is false. In
    /// the loop, each weak link acts as a strong link too. If a weak link connects two cells, its digit is removed from
    /// every other cell that sees both cells. If a weak link connects two marks of one cell, the other marks of that
    /// cell are removed.
    ///
    /// ```text
    ///   (4=7)r1c1 - (7=2)r1c8 - (2)r6c8 = (2-4)r6c3 = (4)r3c3 - loop
    ///   -7 in the rest of row 1, -2 in the rest of column 8, all but 2 and 4 in r6c3, -4 in the rest of block 1
    /// ```
    ///
    /// A loop has at least four links, and its length has no upper limit. If several loops have the same closing link
    /// between the last and the first mark, the shortest loop is reported. A link of the loop may remove a mark from
    /// another cell of the loop itself. Then the loop is reported twice, as in the program HoDoKu. One report has all
    /// removed marks. The other report leaves out the removed marks in the cells of the loop.
    ///
    /// How to spot it: Follow an alternating inference chain (strong and weak links in turn) from a strong link. After
    /// each strong link, check whether the last mark sees the first mark or is in the same cell. If so, the loop is
    /// closed. Then go round the loop once more, and check every weak link for marks to remove.
    ///
    /// Also called: AIC loop, AIC ring, bidirectional cycle.
    // Order: by the first mark of the loop (by digit, then cell), then by the mark that closes the loop.
    pub CONTINUOUS_NICE_LOOP {
        id: "continuous-nice-loop",
        name: "Continuous Nice Loop",
        summary: "Links lead around a ring: of two marks, one is true; of the next two, not both are true; and so on. \
            So just one mark of each link is true: other marks that see both marks of a link are removed.",
        family: Chains,
        find: |scene, sink| find(&CONTINUOUS_NICE_LOOP, Web::Marks, scene, sink),
        cases: PLAIN,
        any_board: true,
    }
}

strategy! {
    /// A loop is a closed chain in which strong and weak links alternate. Exactly one end of each link is true. The
    /// loop may use groups of cells and almost locked sets. A strong link means that at least one of two marks
    /// (candidates) is true. A weak link means that at least one of two marks is false. A block and a line (row or
    /// column) share three cells. All places for a digit in these three cells are a group. The group is true if one of
    /// these places holds the digit. An almost locked set is n cells of a house (row, column or block) with n + 1
    /// digits. The set lacks at most one of its digits. Take any two of its digits: the set holds at least one of them,
    /// so they make a strong link. If two digits of a set make a link of the loop, the set must hold all its other
    /// digits. So each of these other digits is removed from the cells that see all its places in the set.
    ///
    /// ```text
    ///   (4=7)r1c1 - (7)r1c5 = (7)r23c4 - (7=4)r5c4 - (4)r5c2 = (4)r3c2 - loop
    /// ```
    ///
    /// The almost locked sets have two to five cells. A loop without groups and sets is a plain continuous nice loop.
    ///
    /// How to spot it: Follow a chain of strong and weak links in turn. Use two or three places in a block and a line
    /// as one group. Or use a small almost locked set as one strong link. Check whether the last mark or group of the
    /// chain sees all cells of the first mark or group. Then check every weak link, and the other digits of each set.
    ///
    /// Also called: Grouped nice loop.
    // Order: by the first mark of the loop (by digit, then cell), then by the mark that closes the loop.
    pub GROUPED_CONTINUOUS_NICE_LOOP {
        id: "grouped-continuous-nice-loop",
        name: "Grouped Continuous Nice Loop",
        summary: "In a ring of links, several cells may count as one place, or have one digit more than cells. Just \
            one end of each link is true, so other marks that see both ends are removed.",
        family: Chains,
        find: |scene, sink| find(&GROUPED_CONTINUOUS_NICE_LOOP, Web::Groups, scene, sink),
        cases: GROUPED,
        any_board: true,
    }
}

/// The sentence that explains a step.
pub const BECAUSE: &str =
    "if {reading}. The loop can also be read backwards. So one end of each weak link is true: {pairs}";

fn find(strategy: &'static Strategy, web: Web, scene: &Scene, sink: Sink) -> Flow {
    closed(scene, web, &mut |chain, eliminations, kind| {
        let name = match kind.nodes {
            Unusual::Nothing | Unusual::Groups => strategy.name(),
            Unusual::Sets => "Continuous Nice Loop with Almost Locked Sets",
            Unusual::GroupsAndSets => "Grouped Continuous Nice Loop with Almost Locked Sets",
        };
        sink(Step::new(strategy, BECAUSE).called(name).arguing(chain).removing_marks(eliminations))
    })
}

const PLAIN: &[Case] = &[
    case(":::....421..7.3.................2.5.......4..5.668.3.....451....7..7.5..4+13..9.1...8::::").finds(&["r7c5,r9c1,r9c2,r9c4,r9c8≠2 r9c4,r9c6,r9c8≠6", "r7c5,r9c1,r9c8≠2 r9c6,r9c8≠6"]),
    case(":::..8..2...24..3..9......75....5...2.43..56.1.....4.....5.6.1.9....3....71......4..::::").finds(&["r3c8≠2 r1c8,r3c8≠3 r1c8,r3c8≠6 r3c8≠8"]),
    case(":::.9....6..34.6.....6...924.5........6....8534.....4.51.26.5..1..8...2.....1.7..8..::::").finds(&["r9c8≠2 r8c8,r9c8≠3 r8c8≠7 r8c8,r9c8≠9"]),
    case(":::..8..2...24..3..9......75....5...2.43..56.1.....4.....5.6.1.9....3....71......4..:318 618 238 338 638 838:::").finds_nothing(),
    case(":::.65....7+97..+59....+98..6+7..5.+78+9+14.+5..+59..+6..11.6835.+97....+5.93.5....+9+7...+9...25.4:311 314 217 417 222 422 123 323 128 233 433 134 334 237 437 138 251 257 258 271 471 172 173 474 282 482 483 184 391 194:::").finds(&["r1c4,r7c3≠2 r9c4≠7"]),
    case(":::..+4......1..4.+786.762..+5..9.+1+625....325.7...+1..+71..+2+56+2.+1..85.7+54.+7..+6.867+85...1.:814 815 316 346 458 961 465 285 496:::").finds(&["r7c5≠3 r4c7,r4c8,r9c7≠4 r1c4≠6 r5c6,r7c5≠9"]),
];

const GROUPED: &[Case] = &[
    case(":::....7..........9.5..4218...2....7.64...8...21...6...8.82........315....2..6...4..::::").finds(&["r1c4,r1c6,r2c1,r2c3,r2c8≠3 r1c4,r1c6≠4 r1c6,r2c1,r2c2≠6", "r1c6,r2c1,r2c3,r2c8≠3 r1c6≠4 r1c6,r2c1,r2c2≠6"]),
    case(":::...+1.9+3..+3.+2..+7194+9+14+32+87+655+4+8+97+6+2+13+1+678+32+54+929+3+514.+7...5+28+1.3..2...+3.+5..3.7.+5...::::").finds(&["r8c9,r9c9≠6 r7c1≠7 r1c1,r1c2,r1c9,r8c9,r9c9≠8", "r8c9,r9c9≠6 r7c1≠7 r1c2,r8c9,r9c9≠8", "r8c9,r9c9≠6 r7c1≠7 r1c1,r1c2,r8c9,r9c9≠8"]),
    case(":::74..+8+6.9...5...6.8+86......3.+59..7.+81..8..57...+7.2.8.5.5.78.1....+8.6.....31+6.2.8..:485 486 487 488 788 489 798:::").finds(&["r8c5≠3 r9c4≠4 r8c5,r9c4≠9", "r8c5≠3 r8c5≠9"]),
    case(":::....7..........9.5..4218...2....7.64...8...21...6...8.82........315....2..6...4..:314 414 316 416 616 321 621 622 323 328:::").finds_nothing(),
    case(":::..5..9..7.+9.8..3..4...1..95.+5.3..6..9.45+8.+7+32......+54..86....5.73.......+5+4...81+7.:111 211 611 217 218 626 233 733 234 236 263 763 979 989 999:::").finds(&["r6c2≠1 r2c5,r6c2≠6 r1c8≠8"]),
];
