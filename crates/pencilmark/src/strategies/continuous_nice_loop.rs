//! Links that close to a ring: plain, and with groups.

use crate::chains::Web;
use crate::chains::chain::closed;
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, Strategy, case, strategy};

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
    /// shortest is told. A loop that takes a mark from one of its own cells, by a link between others, is told once with
    /// all it takes and once as HoDoKu does, without those.
    ///
    /// Order: by the loop's first mark (by digit, then cell), then by the mark that closes it.
    pub CONTINUOUS_NICE_LOOP = "continuous-nice-loop", "Continuous Nice Loop", Chains,
        |scene, sink| find(&CONTINUOUS_NICE_LOOP, Web::Marks, scene, sink), PLAIN
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
        |scene, sink| find(&GROUPED_CONTINUOUS_NICE_LOOP, Web::Groups, scene, sink), GROUPED
}

const BECAUSE: &str = "if {reading}, and the other way round; so the loop {chain} is true at one end of each link";

fn find(strategy: &'static Strategy, web: Web, scene: &Scene, sink: Sink) -> Flow {
    closed(scene, web, &mut |chain, gone| sink(Step::new(strategy, BECAUSE).arguing(chain).removing_marks(gone)))
}

const PLAIN: &[Case] = &[
    case(":::....421..7.3.................2.5.......4..5.668.3.....451....7..7.5..4+13..9.1...8::::").finds(&["r7c5,r9c1,r9c2,r9c4,r9c8≠2 r9c4,r9c6,r9c8≠6", "r7c5,r9c1,r9c8≠2 r9c6,r9c8≠6"]),
    case(":::..8..2...24..3..9......75....5...2.43..56.1.....4.....5.6.1.9....3....71......4..::::").finds(&["r3c8≠2 r1c8,r3c8≠3 r1c8,r3c8≠6 r3c8≠8"]),
    case(":::.9....6..34.6.....6...924.5........6....8534.....4.51.26.5..1..8...2.....1.7..8..::::").finds(&["r9c8≠2 r8c8,r9c8≠3 r8c8≠7 r8c8,r9c8≠9"]),
    case(":::..8..2...24..3..9......75....5...2.43..56.1.....4.....5.6.1.9....3....71......4..:318 618 238 338 638 838:::").finds_nothing(),
];

const GROUPED: &[Case] = &[
    case(":::....7..........9.5..4218...2....7.64...8...21...6...8.82........315....2..6...4..::::").finds(&["r1c4,r1c6,r2c1,r2c3,r2c8≠3 r1c4,r1c6≠4 r1c6,r2c1,r2c2≠6", "r1c6,r2c1,r2c3,r2c8≠3 r1c6≠4 r1c6,r2c1,r2c2≠6"]),
    case(":::...+1.9+3..+3.+2..+7194+9+14+32+87+655+4+8+97+6+2+13+1+678+32+54+929+3+514.+7...5+28+1.3..2...+3.+5..3.7.+5...::::").finds(&["r8c9,r9c9≠6 r7c1≠7 r1c1,r1c2,r1c9,r8c9,r9c9≠8", "r8c9,r9c9≠6 r7c1≠7 r1c2,r8c9,r9c9≠8", "r8c9,r9c9≠6 r7c1≠7 r1c1,r1c2,r8c9,r9c9≠8"]),
    case(":::74..+8+6.9...5...6.8+86......3.+59..7.+81..8..57...+7.2.8.5.5.78.1....+8.6.....31+6.2.8..:485 486 487 488 788 489 798:::").finds(&["r8c5≠3 r9c4≠4 r8c5,r9c4≠9", "r8c5≠3 r8c5≠9"]),
    case(":::....7..........9.5..4218...2....7.64...8...21...6...8.82........315....2..6...4..:314 414 316 416 616 321 621 622 323 328:::").finds_nothing(),
];
