//! Hidden pair, triple and quadruple: as many digits as cells.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::subsets::tight::{fewer_do, tight};
use pencilmark_core::{Cells, Digits, House};

strategy! {
    /// Two digits of a house (row, column or block) have only the same two cells left. These cells hold the two digits,
    /// and have no room for another digit. So all other marks (candidates) of the two cells are removed.
    ///
    /// ```text
    ///   37-5  37-1-2  . | 15  125 …     3 and 7 have no other place in the row
    /// ```
    ///
    /// How to spot it: In a house, count the places of each digit, and note the digits with just two places. If two of
    /// these digits have the same two cells, check whether these cells have other marks.
    // Order: by house (rows, columns, blocks), then by the digits. A pair in two houses at once is reported once.
    pub HIDDEN_PAIR {
        id: "hidden-pair",
        name: "Hidden Pair",
        summary: "Look for two digits that fit only into the same two cells of a row, column or block. The two cells \
            are full, so they lose all other marks.",
        family: Subsets,
        find: |scene, sink| find(&HIDDEN_PAIR, 2, scene, sink),
        cases: PAIR,
        any_board: true,
    }
}

strategy! {
    /// Three digits of a house (row, column or block) together have only three cells left. These cells hold the three
    /// digits, and have no room for another digit. So all other marks (candidates) of the three cells are removed.
    ///
    /// ```text
    ///   13-5  37-2  137-8 | 258 …     1, 3 and 7 have no other place in the row
    /// ```
    ///
    /// How to spot it: In a house, note the digits with two or three places. Begin with two of these digits that share
    /// a cell, and together have three cells. Look for a third digit that has all its places in these three cells. Then
    /// check whether the three cells have other marks.
    ///
    /// Also called: Hidden triplet.
    // Order: by house (rows, columns, blocks), then by the digits. A triple in two houses at once is reported once.
    pub HIDDEN_TRIPLE {
        id: "hidden-triple",
        name: "Hidden Triple",
        summary: "Look for three digits that fit only into the same three cells of a row, column or block. The three \
            cells are full, so they lose all other marks.",
        family: Subsets,
        find: |scene, sink| find(&HIDDEN_TRIPLE, 3, scene, sink),
        cases: TRIPLE,
        any_board: true,
    }
}

strategy! {
    /// Four digits of a house (row, column or block) together have only four cells left. These cells hold the four
    /// digits, and have no room for another digit. So all other marks (candidates) of the four cells are removed.
    ///
    /// ```text
    ///   13-5  37-2  178-9  18-2 | 259 …     1, 3, 7 and 8 have no other place in the row
    /// ```
    ///
    /// How to spot it: In a house with many empty cells, note the digits with two to four places. Begin with two of
    /// these digits that share a cell. Add the digits that bring the fewest new cells, until four digits together have
    /// four cells. If the house has six to eight empty cells, look at its other empty cells instead. These other cells
    /// form a naked subset (as many cells as digits). The naked subset is easier to see than four hidden digits.
    ///
    /// Also called: Hidden quad.
    // Order: by house (rows, columns, blocks), then by the digits.
    pub HIDDEN_QUAD {
        id: "hidden-quad",
        name: "Hidden Quadruple",
        summary: "Look for four digits that fit only into the same four cells of a row, column or block. The four \
            cells are full, so they lose all other marks.",
        family: Subsets,
        find: |scene, sink| find(&HIDDEN_QUAD, 4, scene, sink),
        cases: QUAD,
        any_board: true,
    }
}

const BECAUSE: &str = "in {house} the only places for {digits} are {cells}{bars}. These digits fill the cells, which have no room for others";

fn find(strategy: &'static Strategy, size: u32, scene: &Scene, sink: Sink) -> Flow {
    let layout = scene.layout();
    for house in scene.houses() {
        let sets = scene.positions(house);
        tight(size, sets, &mut |chosen, members| {
            let (digits, cells) = (Digits::from_bits(chosen), layout.at(house, members));
            let others = !digits;
            let losing = others.iter().fold(Cells::EMPTY, |losing, digit| losing | scene.cells(digit) & cells);
            let redundant = losing.is_empty() || fewer_do(sets, chosen, layout.positions(house, losing));
            if redundant || reported_before(scene, house, digits, cells) {
                return Flow::Continue(());
            }
            sink(step(strategy, scene, house, digits, cells))
        })?;
    }
    Flow::Continue(())
}

/// The step of a hidden subset: some digits of a house fill equally many cells, and these cells lose all other digits.
pub fn step(strategy: &'static Strategy, scene: &Scene, house: House, digits: Digits, cells: Cells) -> Step {
    let step = Step::new(strategy, BECAUSE).with("cells", cells).with("house", house).of(digits);
    let step = step.resting_on(digits.iter().map(|digit| (digit, house)));
    let others = !digits;
    others.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & cells))
}

/// Whether the same digits are confined to the same cells in an earlier house too.
fn reported_before(scene: &Scene, house: House, digits: Digits, cells: Cells) -> bool {
    let earlier = (scene.layout().common_houses(cells) & scene.houses()).iter().take_while(|&other| other != house);
    earlier.into_iter().any(|other| digits.iter().all(|digit| scene.places(digit, other).is_subset(cells)))
}

const PAIR: &[Case] = &[
    case("..9.........12..........12.......................................................").finds(&["r1c1,r1c2≠3 r1c1,r1c2≠4 r1c1,r1c2≠5 r1c1,r1c2≠6 r1c1,r1c2≠7 r1c1,r1c2≠8"]),
    case("............12..........12.......................................................").finds_nothing(),
    case(":::14+7395+8+26+25+8.6....+3+9+64+2+8+5+17+7+6+42...5+8+5+81+6..+2..923+8+5..+6+18.9.+4+2+63+5+4+3+2+5.6.896.+5+9+83..2::::").finds(&["r2c7≠4"]),
    case(":::+92...+3+57+8.58+7..1+93...895+24+6.....7.14....39.6+2........5.12+3+78.+5+9+8.5+9.1..7+7+934+5...+1:113 641 245 451 153 461 661 462 463 265 266:::").finds(&["r4c1≠3 r4c4≠6"]),
    case(":::14+7395+8+26+25+8.6....+3+9+64+2+8+5+17+7+6+42...5+8+5+81+6..+2..923+8+5..+6+18.9.+4+2+63+5+4+3+2+5.6.896.+5+9+83..2:427:::").finds_nothing(),
];

const TRIPLE: &[Case] = &[
    case("............123.........123......................................................").finds(&["r1c1,r1c2,r1c3≠4 r1c1,r1c2,r1c3≠5 r1c1,r1c2,r1c3≠6 r1c1,r1c2,r1c3≠7 r1c1,r1c2,r1c3≠8 r1c1,r1c2,r1c3≠9"]),
    case("............123.........12.......................................................").finds_nothing(),
    case(":::+8.6...47375...6+8+29..9..81+5+6...6.+25.+1....9.267.....1.4+89.......+5....54..+258.2....+4:114 342 442 343 443 345 745 153 353 453 354 554 361 362 762 363 763 172 372 672 772 173 373 773 774 775 784 687 795:::").finds(&["r8c2≠1 r6c2≠2 r8c2≠3"]),
    case(":::...1.5+2.6.2.67+39.+55...9.73.....3.6.....4.+6+357....178..7.1+3..+5+6..3..+5.+17..+52+76+14.+3:411 811 412 812 413 813 141 941 142 942 943 249 961 962 963 269:::").finds(&["r4c3,r6c3≠4 r6c3≠6 r4c3≠8 r1c3≠9"]),
    case(":::+8.6...47375...6+8+29..9..81+5+6...6.+25.+1....9.267.....1.4+89.......+5....54..+258.2....+4:114 342 442 343 443 345 745 153 353 453 354 554 361 262 362 762 363 763 172 372 672 772 173 373 773 774 775 182 382 784 687 795:::").finds_nothing(),
];

const QUAD: &[Case] = &[
    case("............12..........12.......................................................").finds_nothing(),
    case(":::..+9+57+4.+614.5+2...7+8+6..3...54....2..1+6..+64..7+2+31.2+7...897.8.+4..3+22...+3+7.+959.36.+2.+4+7:832 542 552 562 176 195:::").finds(&["r3c2≠1 r1c2,r4c2≠3 r4c2≠4"]),
    case(":::...4+6+5..9...+238.6+1...1+97......+52463+8...3+8+1+92+78+2+3+9+761+543.27.+9.+1+665.+8+1+3.921..+6.+2...::::").finds(&["r3c2,r3c3≠4 r3c3≠5 r1c2,r1c3≠7"]),
    case(":::..+9+57+4.+614.5+2...7+8+6..3...54....2..1+6..+64..7+2+31.2+7...897.8.+4..3+22...+3+7.+959.36.+2.+4+7:312 132 832 342 442 542 552 562 176 195:::").finds_nothing(),
    case(":::..+2.38.5...3..5..1.85...63.4.....39..18....25.2+9......+8..9.4....9.8.+3..72...6....:611 911 712 414 417 621 722 424 724 225 427 727 927 235 939 642 644 744 245 745 746 751 654 761 164 564 664 165 166 867 668 868 469 672 679 181 492 197 497 597 899:::").finds(&["r6c5≠4 r4c6≠6 r6c5≠7"]),
];
