//! Assumptions, and their inferences (conclusions) by singles, or also by locked candidates and pairs. An inference may
//! rest on several earlier inferences.

use crate::argument::Truths;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::forcing::assumptions::{conclusions, note_no_nets};
use crate::topics::forcing::length::shortest;
use crate::topics::forcing::reductions::Reach;

strategy! {
    /// Assume that a mark (candidate) is true, and note everything that follows. If you find a contradiction, the mark
    /// is false. A mark that is true is called "on", and a mark that is false is called "off". If a mark is on, all
    /// marks that it sees are off. If a cell has only one mark left, this mark is on. If a house (row, column or block)
    /// has only one place left for a digit, the digit is placed there. These two conclusions are called singles. A
    /// contradiction is a cell with no mark left, or a house with no place left for a digit.
    ///
    /// An inference (a conclusion) may rest on several earlier inferences. So the inferences from one assumption form a
    /// net, not a chain. The net of one assumption is called a branch. If a branch ends in a contradiction, its
    /// assumption is false. Several branches may also lead to the same conclusion. Suppose that the branches start from
    /// all marks of a cell, or from all places of a digit in a house. Or suppose that one branch assumes that a mark is
    /// on, and a second branch assumes that this mark is off. Then the conclusion is a verity (true in every case).
    ///
    /// ```text
    ///                ┌──→ r1c5 is not 4 ──┐
    ///   r1c1 is 4 ──┼──→ r2c3 is not 4 ──┼──→ r2c5 is 7 ──→ … ──→ no place for 8 in block 6
    ///                └──→ r1c3 is 6 ──────┘
    /// ```
    ///
    /// Bounds: The inferences are singles and the marks that singles remove. Locked candidates and pairs are used too,
    /// but only if singles find nothing. A conclusion that follows without an assumption is not reported. If one of
    /// several branches leads to a contradiction, these branches are not compared.
    ///
    /// How to spot it: Choose a part of the grid with few marks. Take a cell with two marks, or a house with two places
    /// for a digit. Assume the first of the two cases. Fill in all singles that follow, until you find a contradiction.
    /// If there is no contradiction, try the second case, and compare the results of the two cases.
    ///
    /// Also called: Dynamic forcing chain, forcing net contradiction, forcing net verity.
    // Order: first refuted marks whose removal leaves a single, then other refuted marks; both by the number of rounds
    // until the contradiction. Then placed marks: if such a mark were off, there would be a contradiction. Then
    // verities of cells, of houses, and of marks on and off, by the number of cases. A conclusion with several proofs
    // is reported once.
    pub FORCING_NET {
        id: "forcing-net",
        name: "Forcing Net",
        summary: "Suppose that a mark is true, and note everything that follows from it. A contradiction removes the \
            mark. A conclusion that follows in every case is true.",
        family: Forcing,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

/// The sentence that explains a step.
pub const BECAUSE: &str = "{branches}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let step = || Step::new(&FORCING_NET, BECAUSE);
    for reach in [Reach::Singles, Reach::Reductions] {
        let mut some = false;
        // If only the shortest step is wanted, only this step is sent.
        if scene.longest().is_some() {
            if let Some((conclusion, net)) = shortest(scene, reach) {
                return sink(conclusion.shown(scene, step(), &net));
            }
            continue;
        }
        conclusions(scene, reach, |conclusion| {
            some = true;
            match conclusion.short_net(scene, reach, Truths::all(scene.layout())) {
                Some(net) => sink(conclusion.shown(scene, step(), &net)),
                None => Flow::Continue(()),
            }
        })?;
        if some {
            return Flow::Continue(());
        }
    }
    if !scene.has_stopped() {
        note_no_nets(scene);
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::......3+6...8.6.2.16.....9..2...8..+93.....9..+2.4..5..16..5...+1...2.1.8+6...16....2.:711 116 558 597 599:::").finds(&["r1c1≠9"]),
    case(":::......3+6...8.6.2.16.....9..2...8..+93.....9..+2.4..5..16..5...+1...2.1.8+6...16....2.:711 911 116 558 597 599:::").finds_nothing(),
    case(":::+7.+5....1.2.1+5.....3..+14.5..+5+2...1....+17.9..5.+93...5+1...5+2.+1.37..79+3582.+11.+32....+5:616 916 219 326 236 745 648 451 456 656 459 659 859 765 474 679 492:::").finds(&["r4c9≠8"]),
    case(":::9...2..+8..3..+4175..1..8..3..59...8.........+9..6..9....72..6...3.+9.....+781....79..:744 754 764:::").finds(&["r5c3≠4"]),
    case(":::98.7..6..75.....9...6......4...6...3..75...6......21....89...5.....3.2.......1..6::::").finds(&["r6c5≠8"]),
];
