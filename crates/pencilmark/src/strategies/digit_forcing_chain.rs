//! A mark (candidate) that implies its own opposite.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::chains::Web;
use crate::topics::forcing::conclusion::Conclusion;
use crate::topics::forcing::implications::two_way_truths;
use crate::topics::forcing::net::{Claim, Net};
use crate::topics::forcing::recorder::Recorder;
use pencilmark_core::Mark;

strategy! {
    /// Assume that a cell holds a digit, and follow a chain of conclusions. If the chain says that the digit is not in
    /// the cell, the digit is removed. Or assume that the digit is not in the cell. If the chain says that the digit is
    /// in the cell, the digit is placed. The conclusions go through cells with two marks (candidates). They also go
    /// through houses (rows, columns or blocks) with two places for a digit.
    ///
    /// ```text
    ///   r1c1 is 4 ──→ r1c7 is not 4 ══→ r2c8 is 4 ──→ … ══→ r3c2 is 4 ──→ r1c1 is not 4
    /// ```
    ///
    /// You can also begin at another mark of the chain. First assume that this mark is true, and then that it is false.
    /// Both assumptions lead to the same conclusion.
    ///
    /// How to spot it: Take a mark in a cell with two marks, or in a house with two places for its digit. Assume that
    /// the mark is true. Write down what follows, one conclusion after the other, until a conclusion is about the first
    /// cell again. Then assume that the mark is false, and do the same.
    ///
    /// Also called: Forcing chain, forcing chain contradiction.
    // Order: first the removed marks, then the placed marks; both by digit, then by cell.
    pub DIGIT_FORCING_CHAIN {
        id: "digit-forcing-chain",
        name: "Digit Forcing Chain",
        summary: "Assume that a cell holds a digit, and follow the conclusions. If they exclude the digit, it is \
            removed. If the opposite assumption leads to the digit, the digit is placed.",
        family: Forcing,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

const BECAUSE: &str = "{branches}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let record = |claim: Claim| {
        let record = |truths| Recorder::new(scene, truths).way(claim, claim.opposite()).map(Net::refuting);
        Some(record(two_way_truths(scene))?.shortened(record))
    };
    let links = scene.links(Web::Marks);
    if links.finds_nothing(scene) {
        return Flow::Continue(());
    }
    let mut refuted = links.refuted(scene).to_vec();
    pencilmark_core::sort(&mut refuted);
    let forced = links.forced(scene);
    let confirmed = links.marks().filter(|&mark| forced.by(mark).any(|end| end == mark));
    let mark = |mark: u16| {
        let node = links.nodes()[usize::from(mark)];
        node.cells.first().map(|cell| Mark::new(cell, node.digit))
    };
    let off = refuted.into_iter().filter_map(mark).map(Claim::on);
    for claim in off.chain(confirmed.filter_map(mark).map(Claim::off)) {
        if let Some(net) = record(claim) {
            sink(Conclusion::refuting(claim).shown(scene, Step::new(&DIGIT_FORCING_CHAIN, BECAUSE), &net))?;
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::..82+1.+5.92...+543.8..5.+8.4+2....+4......8.+7.1.533.786.......1.8..+5....4.7.2.9.5.2...:948 462 372 681 382 682 683 688:::").finds(&["r5c3≠2"]),
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:451 474 492:::").finds(&["r7c9≠6"]),
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:451 474 679 492:::").finds_nothing(),
    case(":::.2.6.+3.944..+958.7+29..2.+46.5...+74.26+97.2.+9.+5+4..4+9.+2.+7.1...+4+82.+5.+2..56+9.17...13+7.+2.:122 132 141 541 143 352 852 361 861 671 172 672:::").finds(&["r4c2≠3", "r9c2≠8"]),
];
