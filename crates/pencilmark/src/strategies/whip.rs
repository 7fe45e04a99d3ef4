//! An assumption, followed through a series of cells and houses with one place left.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::forcing::assumptions::Assumptions;
use crate::topics::forcing::reductions::Reach;
use crate::topics::forcing::whips::{self, Whip};
use pencilmark_core::Digits;

strategy! {
    /// Assume that a mark (candidate) is true: the target. If the target forces one place after another until some cell
    /// or house has no place left, the target is removed. A place is a mark in a cell, or a cell for a digit in a house
    /// (row, column or block). The target leaves only one place in some cell or house. This place leaves only one place
    /// in another cell or house, and so on. In a chain, only the newest place removes places from the next cell or
    /// house. In a whip, the target and all earlier places may also remove places from this cell or house. So you have
    /// to remember more than in a chain.
    ///
    /// ```text
    ///   4r1c1 ──→ r1c5: 4 7 → 7 ──→ column 7: 7 only in r6c7 ──→ row 6: no place for 4
    ///                                    (the target sees the 4 in r6c1, and r6c7 holds 7)
    /// ```
    ///
    /// In a g-whip, the place that is left in a house may also be a group. A group is two or three cells where a block
    /// crosses a line (row or column). If the block has only this group left for a digit, the digit is removed from the
    /// rest of the line. If the line has only this group left, the digit is removed from the rest of the block.
    ///
    /// Bounds: a whip has up to 16 links (steps from one place to the next). If a target has more than 10,000
    /// unfinished whips of the same length, the search stops for this target. Some links use a mark that an earlier
    /// place sees too. These links are tried only for targets that have no other whip.
    ///
    /// How to spot it: Take a mark in a cell with few marks, and assume that it is true. Follow only the newest digit:
    /// look at the cells and houses that have just lost a mark because of this digit. Go on with a cell or a house that
    /// has one place left.
    ///
    /// Origin: Denis Berthier described whips and braids in 2007 and in his book of 2012. He used the theory of
    /// constraint satisfaction: a cell, or a digit in a house, is a variable with several possible values.
    ///
    /// Also called: nrczt-whip; g-Whip, if a place can be a group of cells.
    // Order: by the target, digit by digit, then row by row. For each target, only the shortest whip is reported.
    pub WHIP {
        id: "whip",
        name: "Whip and g-Whip",
        summary: "Suppose that a mark is true: it leaves one place in a cell or house. This place leaves one place in \
            another cell or house, and so on. If one of them has no place left, the mark is removed.",
        family: Forcing,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

const BECAUSE: &str = "{branches}";

/// The names of whips, by the number of links.
const WHIPS: [&str; MOST_LINKS] = [
    "Whip[1]", "Whip[2]", "Whip[3]", "Whip[4]", "Whip[5]", "Whip[6]", "Whip[7]", "Whip[8]", "Whip[9]", "Whip[10]",
    "Whip[11]", "Whip[12]", "Whip[13]", "Whip[14]", "Whip[15]", "Whip[16]",
];
const G_WHIPS: [&str; MOST_LINKS] = [
    "g-Whip[1]",
    "g-Whip[2]",
    "g-Whip[3]",
    "g-Whip[4]",
    "g-Whip[5]",
    "g-Whip[6]",
    "g-Whip[7]",
    "g-Whip[8]",
    "g-Whip[9]",
    "g-Whip[10]",
    "g-Whip[11]",
    "g-Whip[12]",
    "g-Whip[13]",
    "g-Whip[14]",
    "g-Whip[15]",
    "g-Whip[16]",
];

const MOST_LINKS: usize = 16;

fn find(scene: &Scene, sink: Sink) -> Flow {
    // Singles and locked candidates refute every mark that a whip refutes.
    let targets = Assumptions::of(scene, Reach::Locked).refuted(scene);
    // If only the shortest step is wanted, only this step is sent.
    if scene.longest().is_some() {
        return whips::shortest_of(scene, &targets, MOST_LINKS)
            .map_or(Flow::Continue(()), |whip| sink(step(scene, &whip)));
    }
    whips::each(scene, &targets, MOST_LINKS, |whip| sink(step(scene, &whip)))
}

fn step(scene: &Scene, whip: &Whip) -> Step {
    let (target, names) = (whip.target, if whip.is_grouped() { G_WHIPS } else { WHIPS });
    let step = Step::new(&WHIP, BECAUSE).called(names[whip.links.len() - 1]).of(Digits::of(target.digit()));
    step.arguing(whip.argument(scene)).removing(target.digit(), target.cell().into())
}

const CASES: &[Case] = &[
    case(":::+8+21+6+3+7+45+9.+56+1...78.9+7.8..+1+6+5+1..7+36+84.7+846.+13+5+6+4+38+5+1+7+9+2.34.1.8+6+7+78.+3.+65+4+11+6+57+4+892+3::::").finds(&["r2c5≠2", "r2c6≠2", "r3c6≠2", "r4c4≠2", "r5c1≠2", "r7c4≠2", "r7c6≠2", "r8c3≠2", "r2c6≠9", "r4c3≠9", "r5c6≠9", "r7c1≠9", "r7c4≠9", "r8c5≠9"]),
    case(":::+8+21+6+3+7+45+9.+56+1...78.9+7.8..+1+6+5+1..7+36+84.7+846.+13+5+6+4+38+5+1+7+9+2.34.1.8+6+7+78.+3.+65+4+11+6+57+4+892+3:985:::").finds(&["r2c5≠2", "r2c6≠2", "r3c6≠2", "r3c7≠2", "r4c4≠2", "r5c1≠2", "r7c4≠2", "r7c6≠2", "r8c3≠2", "r2c7≠3", "r3c1≠3", "r2c1≠4", "r3c6≠4", "r3c4≠5", "r7c6≠5", "r2c6≠9", "r4c3≠9", "r5c6≠9", "r7c1≠9", "r7c4≠9"]),
    // Each of these whips has a link by a mark that an earlier place sees as well.
    case(":::98.7..6..5...9..4...3.....92...6.4...7.....56...8....21...5...4.3.2.1.........1..:138 144 238 493 737 773 781 788 837 888:::").finds(&["r6c8≠7", "r9c8≠7"]),
    case(":::+3+8+62..+7..1+2+5.3.+8.6+974+5+683+2+16+31+8+59+47+2+4+9+2+1735+6+8+7+58+4+2+6+913+5+13.+4+268.+8+6+7+3..+2.42+496+8.+1+3.::::").finds(&["r1c6≠1", "r8c5≠1", "r1c8≠4", "r2c6≠4", "r1c8≠5", "r8c6≠5", "r9c9≠5", "r2c4≠7", "r7c9≠7", "r9c6≠7", "r1c5≠9", "r1c9≠9", "r2c8≠9", "r7c4≠9", "r8c8≠9"]),
    case(":::+2.4.+635.....5...268+5+6+2......27+61....36.4.+2..7...9+3+7+26...+23.6.8.+6.1...4.+2....2.+6..:925 926 327 435 436 937 938 939 541 169 775 782 491 894 198 199:::").finds(&["r1c9≠1", "r3c8≠1", "r9c2≠3", "r5c8≠5", "r9c6≠5", "r3c8≠7", "r2c6≠8", "r4c7≠8", "r5c3≠8", "r6c9≠8", "r8c2≠8", "r8c5≠8", "r9c6≠8", "r9c6≠9"]),
    case(":::1.......2.9.4...5...6...7...5.9.3...8...7.......8...4.7.....6...3...9.8...2.....1:713 615 826 231 135 235 153 157 257 659 566 173 175 275 584 691 695:::").finds_nothing(),
];
