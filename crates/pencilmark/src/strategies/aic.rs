//! Chains of any digits between two marks: plain, and with groups.

use crate::argument::Node;
use crate::chains::Web;
use crate::chains::chain::{FEWEST, open, same_digit};
use crate::mark::Marks;
use crate::scene::Scene;
use crate::step::Step;
use crate::strategy::{Case, Flow, Sink, Strategy, case, strategy};

strategy! {
    /// A chain of alternating strong and weak links. It begins and ends with a strong link. If its first mark is off,
    /// its last mark is on, so one of the two ends is true. If both ends are of one digit, a cell that sees both ends
    /// cannot hold it. If they are of two digits, in cells that see each other, neither cell can hold the digit of the
    /// other.
    ///
    /// ```text
    ///   (4=7)r1c1 - (7)r1c5 = (7-4)r3c5 = (4)r3c8      -4: what sees both r1c1 and r3c8
    ///   (4=7)r1c1 - (7)r1c5 = (7-9)r3c5 = (9)r3c1      r1c1 is not 9, r3c1 is not 4
    /// ```
    ///
    /// A chain is reported here if it removes two marks or more. A chain that removes only one mark is a discontinuous
    /// nice loop. A chain has at least two strong links, and there is no upper limit. Between two ends the shortest
    /// chain is reported.
    // Order: by the first end (by digit, then cell), then by the other.
    pub AIC = "aic", "Alternating Inference Chain", Chains, |scene, sink| find(&AIC, Web::Marks, scene, sink), PLAIN
}

strategy! {
    /// An alternating inference chain with groups and almost locked sets. A group is the cells where a block and a line
    /// cross: one of them holds the digit. An almost locked set lacks at most one of two digits. The ends of the chain
    /// are single marks.
    ///
    /// ```text
    ///   (4=7)r1c1 - (7)r1c5 = (7)r23c4 - (7=14)r5c4,r6c5 - (4)r6c8 = (4)r3c8      -4: what sees both ends
    /// ```
    ///
    /// Sets have two to five cells. A chain without groups and sets is not reported here.
    // Order: by the first end (by digit, then cell), then by the other.
    pub GROUPED_AIC = "grouped-aic", "Grouped Alternating Inference Chain", Chains,
        |scene, sink| find(&GROUPED_AIC, Web::Groups, scene, sink), GROUPED
}

const BECAUSE: &str = "if {reading}; so one end of the chain {chain} is true";

fn find(strategy: &'static Strategy, web: Web, scene: &Scene, sink: Sink) -> Flow {
    open(scene, web, FEWEST, |a, b| conclude(scene, a, b), &mut |chain, eliminations| {
        sink(Step::new(strategy, BECAUSE).arguing(chain).removing_marks(eliminations))
    })
}

/// The eliminations when one of two marks is on, if they are more than one.
fn conclude(scene: &Scene, a: Node, b: Node) -> Marks {
    let mut eliminations = same_digit(scene, a, b);
    if a.digit != b.digit && b.cells.is_subset(a.cells.common_peers()) {
        eliminations[a.digit] = scene.cells(a.digit) & b.cells;
        eliminations[b.digit] = scene.cells(b.digit) & a.cells;
    }
    if eliminations.len() > 1 { eliminations } else { Marks::EMPTY }
}

const PLAIN: &[Case] = &[
    case(":::...29.5....37..914.......6.8..4.....6..58........1..9.7.......815....3.7..2..7...::::").finds(&["r3c4,r8c6≠8"]),
    case(":::+5.+6.421+3+77.3........+4.......+42.5.+3...+3+74..5.668+53.....451+2..+67+9+27+85..4+13+3+69+71+4+2+58::::").finds(&["r2c8,r3c8,r6c7≠9"]),
    case(":::7+8+4.2....39+2......+1+6+5+79+3+284..6.....1........68...1.5..+62+19+3+4+7+5+8..8..736....86.14.::::").finds(&["r4c1,r5c1,r9c3≠9"]),
    case(":::...29.5....37..914.......6.8..4.....6..58........1..9.7.......815....3.7..2..7...:834 886:::").finds_nothing(),
];

const GROUPED: &[Case] = &[
    case(":::+59.+4+7.6.+134.6+5+1.+7.6+7+1.924.5+4+8+5.+1...6+1+2+6.8534.+7+3+9+24+651+826+75+3+81+9+48+5+4+12+9+7+6+3+91+37+6+48+5+2::::").finds(&["r3c4,r4c6≠3"]),
    case(":::.9.......7...32....+3.6..81..78+3.65.11......7...3+15+76..3+47...2.....+74+31.5.......34::::").finds(&["r5c5,r7c5,r9c5≠9"]),
    case(":::.4...9.132.3......8...1.......7.5....5.9381.....1...6.6...4...........344..5...8.::::").finds(&["r4c2≠1 r2c2≠6"]),
    case(":::.4...9.132.3......8...1.......7.5....5.9381.....1...6.6...4...........344..5...8.:622 142:::").finds_nothing(),
];
