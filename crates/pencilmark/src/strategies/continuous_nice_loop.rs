//! Links that close to a ring: plain, and with groups.

use crate::pattern::chain::{closed, removing};
use crate::scene::{Scene, Web};
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, Strategy, case, strategy};

strategy! {
    /// Strong and weak links of any digits that alternate all round a ring. Whichever way it turns out, one end of each
    /// link is true. So nothing else can be true where a weak link is: a digit that sees both ends goes, and of two
    /// marks in one cell the cell's others go.
    ///
    /// ```text
    ///   (4=7)r1c1 - (7=2)r1c8 - (2)r6c8 = (2-4)r6c1 = loop
    ///   -7 in the rest of row 1, -2 in the rest of column 8, all but 2 and 4 in r6c1
    /// ```
    ///
    /// Four links are the fewest; there is no longest loop. Of the loops that close between the same two marks the
    /// shortest is told.
    ///
    /// Order: by the loop's first mark (by digit, then cell), then by the mark that closes it.
    pub CONTINUOUS_NICE_LOOP = "continuous-nice-loop", "Continuous Nice Loop", Chains,
        |scene, found| find(&CONTINUOUS_NICE_LOOP, Web::Marks, scene, found), PLAIN
}

strategy! {
    /// A continuous nice loop with groups: cells in which a block and a line cross, of which one is the digit, and
    /// almost locked sets, which lack one of two digits. Where a set lies in the loop, its other digits are locked in
    /// it and leave the cells around.
    ///
    /// ```text
    ///   (4=7)r1c1 - (7)r1c5 = (7)r23c4 - (7=4)r5c4 - (4)r5c1 = loop
    /// ```
    ///
    /// Sets have two to five cells. A loop without groups is not told here.
    ///
    /// Order: by the loop's first mark (by digit, then cell), then by the mark that closes it.
    pub GROUPED_CONTINUOUS_NICE_LOOP = "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", Chains,
        |scene, found| find(&GROUPED_CONTINUOUS_NICE_LOOP, Web::Groups, scene, found), GROUPED
}

const BECAUSE: &str = "the loop {chain} is true at one end of each of its links: {reading}, and the other way round";

fn find(strategy: &'static Strategy, web: Web, scene: &Scene, found: Found) -> Flow {
    closed(scene, web, &mut |chain, gone| found(removing(Step::new(strategy, BECAUSE).arguing(chain), &gone)))
}

const PLAIN: &[Case] = &[
    case(":::...29.5....37..914.......6.8..4.....6..58........1..9.7.......815....3.7..2..7...::::")
        .finds(&["r3c7≠2 r1c8≠3"]),
    case(":::.+58..2...24..3..9......75....5...2.43+2+456.1.....4+2....5.6.1+49..+4.3+2...71..+2...4..::::")
        .finds(&["r3c8≠2 r1c8,r3c8≠3 r1c8,r3c8≠6 r3c8≠8"]),
    case(":::.9....6..34.6.....6...924.5........6....8534.....4.51.26.5..1..8...2.....1.7..8..::::")
        .finds(&["r9c8≠2 r8c8,r9c8≠3 r8c8≠7 r8c8,r9c8≠9"]),
    case(":::...29.5....37..914.......6.8..4.....6..58........1..9.7.......815....3.7..2..7...:318 237:::")
        .finds_nothing(),
];

const GROUPED: &[Case] = &[
    case(":::+1+6+3+97+5+2+4+8+7+8+2+4+3+69+15..4218+6+3+72+1+8+3+97+564+6..8+5+4+321+3+4+56+2+1+78+982.+7+4.+1.+6+4315+6+9+8+72..6+1+8+24.+3::::").finds(&["r9c1,r9c2≠9"]),
    case(":::3+8+17+95+6+4+2.+5+2+68+4+7+31.7.1+2+3+9+58.+4.+23+6+1+9.29.+541+3+8.+1+6+3+8+79+42+5.+3.+4625+1+9.1.+3+58+274+5+24+9+1+7+8+63::::").finds(&["r4c3≠7 r4c3,r7c1≠8 r8c1≠9"]),
    case(":::74..+8+6.9...5..+46.8+86+1..+2+4+73.+59..7.+81..8..57...+7.2.8.5.5.78+41....+8.6.+3...31+6.2+98+4.:514 217 924 925 258 278 287 987:::").finds(&["r2c2,r8c9≠2"]),
    case(":::+1+6+3+97+5+2+4+8+7+8+2+4+3+69+15..4218+6+3+72+1+8+3+97+564+6..8+5+4+321+3+4+56+2+1+78+982.+7+4.+1.+6+4315+6+9+8+72..6+1+8+24.+3:991 992:::").finds_nothing(),
];
