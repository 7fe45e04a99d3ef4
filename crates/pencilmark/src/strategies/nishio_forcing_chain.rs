//! An assumption about one digit, and the consequences for this digit alone.

use crate::argument::Truths;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, case, strategy};
use crate::topics::forcing::conclusion::Conclusion;
use crate::topics::forcing::net::Claim;
use crate::topics::forcing::reductions::Reach;
use crate::topics::subsets::hidden_singles::hidden_singles;
use pencilmark_core::{Cell, Cells, Layout, Mark};

strategy! {
    /// Assume that a cell holds a digit, and look at this digit alone. If a house (row, column or block) then has no
    /// place left for the digit, the cell loses the digit. The assumption removes the digit from all other cells that
    /// see this cell. If a house now has one place left for the digit, this place holds the digit. Then this place
    /// removes further marks (candidates) of the digit, and so on. In the end, some house may have no place left. Or
    /// two houses may need the digit in two cells that see each other. In both cases, the assumption is false.
    ///
    /// ```text
    ///   4 in r1c1 ──→ row 5 has only r5c7 left ──→ column 9 has only r8c9 left
    ///                                           └─→ … block 9 has no place for its 4: r1c1 is not 4
    /// ```
    ///
    /// How to spot it: Take a digit that is missing in several houses. It must have just two places in many of these
    /// houses. Assume that one of these places holds the digit. Cross out all places that this place sees. Place the
    /// digit wherever a house has one place left. Then look for a house that has no place left.
    ///
    /// Also called: Nishio.
    // Order: by digit, then by cell. The reported chain is short, but not always the shortest.
    pub NISHIO_FORCING_CHAIN {
        id: "nishio-forcing-chain",
        name: "Nishio Forcing Chain",
        summary: "Assume that a cell holds a digit, and place this digit wherever only one place is left for it. If \
            some house then has no place for the digit, the cell loses the digit.",
        family: Forcing,
        find: find,
        cases: CASES,
        any_board: true,
    }
}

pub(crate) const BECAUSE: &str = "{branches}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        let places = scene.cells(digit) | scene.known(digit);
        for cell in scene.cells(digit) {
            if !breaks(scene.layout(), places, scene.known(digit), cell) {
                continue;
            }
            let conclusion = Conclusion::refuting(Claim::on(Mark::new(cell, digit)));
            if let Some(net) = conclusion.short_net(scene, Reach::Singles, Truths::of_digit(digit, scene.houses())) {
                sink(conclusion.shown(scene, Step::new(&NISHIO_FORCING_CHAIN, BECAUSE), &net))?;
            }
        }
    }
    Flow::Continue(())
}

/// Whether a digit in this cell leads to a contradiction, for this digit alone.
fn breaks(layout: &Layout, mut places: Cells, mut done: Cells, cell: Cell) -> bool {
    let mut next = Cells::of(cell);
    while !next.is_empty() {
        for cell in next {
            if !places.contains(cell) {
                return true;
            }
            places -= layout.peers(cell);
        }
        done |= next;
        let Some(alone) = hidden_singles(layout, places) else { return true };
        next = alone - done;
    }
    false
}

const CASES: &[Case] = &[
    case(":::+1.....3+6...8.6.2.16.....9..2..68..+93.+6...9..+2.4..5..16.+85..+6+1+3+9.2.1.8+64+5.16.9..2.:713 913 414 415 416 321 421 921 522 722 524 724 526 726 333 733 434 435 436 747 757 857 558 761 791 794 796:::").finds(&["r6c3≠7"]),
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:714 823 824 329 175 176 195:::").finds(&["r9c4≠7"]),
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:714 823 824 329 175 176 794 195:::").finds_nothing(),
    case(":::+7.+5..+2.1.2.1+5..+7..3..+14+75+2.+5+2.7.1.3..+17.9+3.5+2+93..+25+1.+7.5+2.+1.37..79+3582.+11.+32+7...+5:843 451 474 679 492:::").finds(&["r6c8≠8"]),
    case(":::94......51.8+56......5..3....143.+56+9+88+9.6..+53.5...9..2...925..1.....+31..9..+1.8.7..:729 235 735 437 439 739 756 762 763 671 372 672 488 688 691 392 692:::").finds(&["r6c6≠7"]),
];
