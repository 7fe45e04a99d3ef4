//! What follows whichever mark of a cell, or whichever place of a digit, is the right one.

use crate::forcing::implications::{Implications, two_way_truths};
use crate::forcing::net::Claim;
use crate::forcing::verity::{self, Implied, Split, showing};
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, Strategy, case, strategy};

strategy! {
    /// A cell has three or more marks. Suppose each in turn, and follow it through cells of two marks and houses with
    /// two places. If all lead to the same, that a digit is in some cell or is not, then it is so: one of them is right.
    ///
    /// ```text
    ///             ┌─ 4 ──→ r1c7 is not 4 ══→ r2c8 is 4 ──→ r2c2 is not 4 ══→ r2c2 is 8 ──→ r7c2 is not 8
    ///   r1c1 is  ─┼─ 5 ──→ … ──→ r7c2 is not 8
    ///             └─ 8 ──→ … ──→ r7c2 is not 8
    /// ```
    ///
    /// Bounds: cells of at least three marks; with two, a single chain says the same.
    ///
    /// Order: marks that must be, or leave a single when they go, then the others; each by the number of marks, then by
    /// cell; what must be before what must go, by digit, then by cell. What several cells show is told of the first.
    pub CELL_FORCING_CHAIN = "cell-forcing-chain", "Cell Forcing Chain", Forcing, |scene, sink| find(&CELL_FORCING_CHAIN, verity::cells(scene), scene, sink), CELL
}

strategy! {
    /// A digit has three or more places in a house. Suppose each in turn, and follow it through cells of two marks and
    /// houses with two places. If all lead to the same, that a digit is in some cell or is not, then it is so: one of
    /// the places is right.
    ///
    /// ```text
    ///                       ┌─ r1c1 ──→ … ──→ r7c2 is not 8
    ///   the 4 of row 1 in  ─┼─ r1c5 ──→ … ──→ r7c2 is not 8
    ///                       └─ r1c8 ──→ … ──→ r7c2 is not 8
    /// ```
    ///
    /// Bounds: houses with at least three places; with two, a single chain says the same.
    ///
    /// Order: marks that must be, or leave a single when they go, then the others; each by the number of places, then by
    /// house (rows, columns, blocks), then by digit; what must be before what must go, by digit, then by cell. What
    /// several houses show is told of the first.
    pub REGION_FORCING_CHAIN = "region-forcing-chain", "Region Forcing Chain", Forcing, |scene, sink| find(&REGION_FORCING_CHAIN, verity::houses(scene), scene, sink), REGION
}

const BECAUSE: &str = "{branches}";

fn find(strategy: &'static Strategy, splits: Vec<Split>, scene: &Scene, sink: Sink) -> Flow {
    let closures = Implications::new(scene);
    let mut known: Vec<Option<Implied>> = vec![None; 729];
    let mut told = Implied::NONE;
    let mut shown = Vec::new();
    for (truth, marks) in splits {
        scene.spend(64)?;
        let mut implied = marks.iter().map(|&mark| *known[mark.index()].get_or_insert_with(|| closures.of_on(mark)));
        let Some(first) = implied.next() else { continue };
        let common = implied.fold(first, |common, implied| common.and(&implied));
        let cases: Vec<Claim> = marks.iter().copied().map(Claim::on).collect();
        shown.extend(common.claims().filter(|&claim| told.insert(claim)).map(|claim| (claim, truth, cases.clone())));
    }
    shown.sort_by_key(|(claim, ..)| !claim.on && !scene.leaves_single(claim.mark));
    for (claim, truth, cases) in shown {
        if let Some(net) = verity::net(scene, Some(truth), &cases, claim, two_way_truths(scene)) {
            sink(showing(scene, Step::new(strategy, BECAUSE), claim, &net))?;
        }
    }
    Flow::Continue(())
}

const CELL: &[Case] = &[
    case(":::..82+1.+5.92...+543.8..5.+8.4+2....+4......8.+7.1.533.786.......1.8..+5....4.7.2.9.5.2...:948 253 462 372 672 681 382 682 683 688:::").finds(&["r7c3≠6"]),
    case(":::..87...+1...+5.187+36+1.+7....9...+21..9....3...4+215+1..2...3.768.5+14+2.5+14.+2..92....+1...:411 412 432 545 745 848 849 755 887 995:::").finds(&["r4c1≠8"]),
    case(":::..87...+1...+5.187+36+1.+7....9...+21..9....3...4+215+1..2...3.768.5+14+2.5+14.+2..92....+1...:411 412 432 841 545 745 848 849 755 887 995:::").finds_nothing(),
];
const REGION: &[Case] = &[
    case(":::8+9...4+37+6..7.869..6.4+7.9+8..4.....53+7...5+4.6+2+9..9.72..8.1..+65.93....2..8........+6.:529 539 352 161 164 484 293 299:::").finds(&["r9c3≠8"]),
    case(":::7.3...+1......643...8..1+3..5......+5.7...17+592.+9+758.26+1.3.14......2+73.+1.5......7.+31:818 819 924 641 642 643 945 878 879 889:::").finds(&["r9c4≠9"]),
    case(":::7.3...+1......643...8..1+3..5......+5.7...17+592.+9+758.26+1.3.14......2+73.+1.5......7.+31:818 819 924 641 642 643 945 878 879 889 994:::").finds_nothing(),
];
