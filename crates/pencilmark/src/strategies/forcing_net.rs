//! Assumptions followed by singles, remembering everything that went.

use crate::forcing::assumptions::shown;
use crate::forcing::net::Net;
use crate::forcing::recorder::{Recorder, shortened};
use crate::forcing::verity::{self, showing};
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use crate::truth::Truths;

strategy! {
    /// Suppose that a cell holds a digit, and go on as if it did: whatever it sees goes, whatever is then the last mark
    /// of a cell or the last place in a house is on, and so forth. All that went is remembered, so that an inference may
    /// rest on several others: the branch becomes a net. If it ends in a contradiction, the supposition was wrong. If
    /// all marks of a cell, all places of a digit in a house, or a mark on and the same mark off lead to the same, it
    /// is so.
    ///
    /// ```text
    ///                ┌──→ r1c5 is not 4 ──┐
    ///   r1c1 is 4 ──┼──→ r2c3 is not 4 ──┼──→ r2c5 is 7 ──→ … ──→ no place for 8 in block 6
    ///                └──→ r1c3 is 6 ──────┘
    /// ```
    ///
    /// Bounds: inferences are singles and what they take away. What singles show without a supposition is not told; nor
    /// are cases compared of which one contradicts itself.
    ///
    /// Order: marks that cannot be, first those that leave a single when they go, each by the number of rounds in which
    /// they break; marks that must be; what cells, houses and marks show, by the number of cases. What is shown in
    /// several ways is told once.
    pub FORCING_NET = "forcing-net", "Forcing Net", Forcing, find, CASES
}

const BECAUSE: &str = "{branches}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    shown(scene, |shown| {
        let net = if let [case] = shown.cases[..] {
            let tell = |truths| Recorder::new(scene, truths).refutation(case).map(Net::refuting);
            tell(Truths::ALL).map(|net| shortened(net, tell))
        } else {
            verity::net(scene, shown.split, &shown.cases, shown.claim, Truths::ALL)
        };
        match net {
            Some(net) => sink(showing(scene, Step::new(&FORCING_NET, BECAUSE), shown.claim, &net)),
            None => Flow::Continue(()),
        }
    })
}

const CASES: &[Case] = &[
    case(":::......3+6...8.6.2.16.....9..2...8..+93.....9..+2.4..5..16..5...+1...2.1.8+6...16....2.:711 116 558 597 599:::").finds(&["r1c1≠9"]),
    case(":::......3+6...8.6.2.16.....9..2...8..+93.....9..+2.4..5..16..5...+1...2.1.8+6...16....2.:711 911 116 558 597 599:::").finds_nothing(),
    case(":::+7.+5....1.2.1+5.....3..+14.5..+5+2...1....+17.9..5.+93...5+1...5+2.+1.37..79+3582.+11.+32....+5:616 916 219 326 236 745 648 451 456 656 459 659 859 765 474 679 492:::").finds(&["r4c9≠8"]),
    case(":::9...2..+8..3..+4175..1..8..3..59...8.........+9..6..9....72..6...3.+9.....+781....79..:744 754 764:::").finds(&["r5c3≠4"]),
];
