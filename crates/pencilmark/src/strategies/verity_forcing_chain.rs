//! Verities: the common consequences of all marks of a cell, or of all places of a digit in a house.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::forcing::conclusion::Conclusion;
use crate::topics::forcing::implications::{Implications, two_way_truths};
use crate::topics::forcing::net::Claim;
use crate::topics::forcing::reductions::Reach;
use crate::topics::forcing::verity::{self, Cases, Consequences};

strategy! {
    /// If every mark (candidate) of a cell leads to the same conclusion, this conclusion is true. Assume each mark of
    /// the cell in turn. Follow the conclusions from this mark through cells with two marks, and through houses with
    /// two places for a digit. A house is a row, a column or a block. A verity is a conclusion to which all marks lead.
    /// The verity is true, because one of the marks is true. A verity places a digit or removes a mark.
    ///
    /// ```text
    ///             ┌─ 4 ──→ r1c7 is not 4 ══→ r2c8 is 4 ──→ r2c2 is not 4 ══→ r2c2 is 8 ──→ r7c2 is not 8
    ///   r1c1 is  ─┼─ 5 ──→ … ──→ r7c2 is not 8
    ///             └─ 8 ──→ … ──→ r7c2 is not 8
    /// ```
    ///
    /// Bounds: the cell has at least three marks. With two marks, a single chain proves the same conclusion. If a mark
    /// leads to a contradiction, another strategy (a digit forcing chain) removes it.
    ///
    /// How to spot it: Take a cell with three marks. The digits of these marks must have just two places in many houses
    /// around the cell. Write down the conclusions from each mark in a colour of its own. Then look for a mark that all
    /// colours remove, or a cell that gets the same digit in all colours.
    ///
    /// Also called: Forcing chain verity, multiple forcing chain.
    // Order: first placements and removals that leave a single, then the other removals. Both are sorted by the number
    // of marks, then by the cell that proves them; for each such cell, placements before removals, by digit, then by
    // cell. If several cells prove the same conclusion, only the first cell is reported.
    pub CELL_FORCING_CHAIN {
        id: "cell-forcing-chain",
        name: "Cell Forcing Chain",
        summary: "Try each mark of a cell, and follow what must come next. The cell holds one of these marks. So a \
            conclusion that follows from each of them is true.",
        family: Forcing,
        find: |scene, sink| find(&CELL_FORCING_CHAIN, verity::cells(scene), scene, sink),
        cases: CELL,
        any_board: true,
    }
}

strategy! {
    /// If every place of a digit in a house leads to the same conclusion, this conclusion is true. A house is a row, a
    /// column or a block. A place is a cell of the house with the digit as a mark (candidate). Assume each place in
    /// turn. Follow the conclusions from this place through cells with two marks, and through houses with two places
    /// for a digit. A verity is a conclusion to which all places lead. The verity is true, because one of the places
    /// holds the digit. A verity places a digit or removes a mark.
    ///
    /// ```text
    ///                       ┌─ r1c1 ──→ … ──→ r7c2 is not 8
    ///   the 4 of row 1 in  ─┼─ r1c5 ──→ … ──→ r7c2 is not 8
    ///                       └─ r1c8 ──→ … ──→ r7c2 is not 8
    /// ```
    ///
    /// Bounds: the house has at least three places. With two places, a single chain proves the same conclusion. If a
    /// place leads to a contradiction, another strategy (a digit forcing chain) removes it.
    ///
    /// How to spot it: Take a digit with three places in a house, in cells with few marks. Write down the conclusions
    /// from each place in a colour of its own. Then look for a mark that all colours remove, or a cell that gets the
    /// same digit in all colours.
    ///
    /// Also called: Unit forcing chain, forcing chain verity, multiple forcing chain.
    // Order: first placements and removals that leave a single, then the other removals. Both are sorted by the number
    // of places, then by the house that proves them (rows, columns, blocks), then by the digit of the places; then
    // placements before removals, by digit, then by cell. If several houses prove the same conclusion, only the first
    // house is reported.
    pub REGION_FORCING_CHAIN {
        id: "region-forcing-chain",
        name: "Region Forcing Chain",
        summary: "Try each place for a digit in a row, column or block, and follow what must come next. One of these \
            places holds the digit. So a conclusion that follows from each of them is true.",
        family: Forcing,
        find: |scene, sink| find(&REGION_FORCING_CHAIN, verity::houses(scene), scene, sink),
        cases: REGION,
        any_board: true,
    }
}

pub(crate) const BECAUSE: &str = "{branches}";

fn find(strategy: &'static Strategy, all_cases: Vec<Cases>, scene: &Scene, sink: Sink) -> Flow {
    let implications = Implications::new(scene);
    let mut by_mark: Vec<Option<Consequences>> = vec![None; 729];
    let mut known = Consequences::NONE;
    let mut conclusions = Vec::new();
    for (truth, marks) in all_cases {
        scene.spend(64)?;
        let mut consequences =
            marks.iter().map(|&mark| *by_mark[mark.index()].get_or_insert_with(|| implications.of_on(mark)));
        let Some(first) = consequences.next() else { continue };
        let common = consequences.fold(first, |common, consequences| common.and(&consequences));
        // If a mark leads to a contradiction, the cases are not compared. Another step excludes this mark.
        if marks.iter().any(|mark| by_mark[mark.index()].is_some_and(|of| of.is_contradiction())) {
            continue;
        }
        let cases: Vec<Claim> = marks.iter().copied().map(Claim::on).collect();
        let new = common.claims(scene.layout()).filter(|&claim| known.insert(claim));
        conclusions.extend(new.map(|claim| Conclusion { cases_of: Some(truth), cases: cases.clone(), claim }));
    }
    pencilmark_core::sort_by_key(&mut conclusions, |conclusion| {
        !conclusion.claim.on && !scene.leaves_single(conclusion.claim.mark)
    });
    for conclusion in conclusions {
        if let Some(net) = conclusion.short_net(scene, Reach::Singles, two_way_truths(scene)) {
            sink(conclusion.shown(scene, Step::new(strategy, BECAUSE), &net))?;
        }
    }
    Flow::Continue(())
}

const CELL: &[Case] = &[
    case(":::..82+1.+5.92...+543.8..5.+8.4+2....+4......8.+7.1.533.786.......1.8..+5....4.7.2.9.5.2...:948 253 462 372 672 681 382 682 683 688:::").finds(&["r7c3≠6"]),
    case(":::..87...+1...+5.187+36+1.+7....9...+21..9....3...4+215+1..2...3.768.5+14+2.5+14.+2..92....+1...:411 412 432 545 745 848 849 755 887 995:::").finds(&["r4c1≠8"]),
    case(":::..87...+1...+5.187+36+1.+7....9...+21..9....3...4+215+1..2...3.768.5+14+2.5+14.+2..92....+1...:411 412 432 841 545 745 848 849 755 887 995:::").finds_nothing(),
    case(":::.....6.1..1....7....3.+15+2.8..7.9.+63+14....1972..+16.....1.........751.34..34..5.12.:315 821 921 623 923 428 429 938 561 861 562 862 465 865 466 866 974 978 979 981 885 999:::").finds(&["r2c5≠3"]),
    case(":::.+19..6.3..+3...87..8...3.+6.1..1..+3..+73...8...65..4...13.5.3...7..4.+8.9.6+51...5...2:925 641 944 954 557:::").finds(&["r3c6≠4"]),
];
const REGION: &[Case] = &[
    case(":::8+9...4+37+6..7.869..6.4+7.9+8..4.....53+7...5+4.6+2+9..9.72..8.1..+65.93....2..8........+6.:529 539 352 161 164 484 293 299:::").finds(&["r9c3≠8"]),
    case(":::7.3...+1......643...8..1+3..5......+5.7...17+592.+9+758.26+1.3.14......2+73.+1.5......7.+31:818 819 924 641 642 643 945 878 879 889:::").finds(&["r9c4≠9"]),
    case(":::7.3...+1......643...8..1+3..5......+5.7...17+592.+9+758.26+1.3.14......2+73.+1.5......7.+31:818 819 924 641 642 643 945 878 879 889 994:::").finds_nothing(),
    case(":::...579.2+4...+48......4+3.17....9+8...+4+77..+94.5..43.+7....2.+4.6..+2.....+19.45+6.162.+4.+78:921 323 931 345 545 645 646 565 167 168 371 373 376 576 386 391:::").finds(&["r3c8≠6"]),
    case(":::43....6.19+15.+63.+4..+26.+1..3+9.8+42..9+1.5+9+21...+6.1...9..242.965.+1.+3.....1.96..+1...4..:516 716 816 385 787 887 796 896:::").finds(&["r5c7≠8"]),
];
