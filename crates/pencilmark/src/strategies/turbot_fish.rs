//! Two strong links of a digit, one of them in a block, joined by a weak link.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use crate::topics::coloring::two_links::{self, TwoLinks};
use pencilmark_core::HouseKind;

strategy! {
    /// A block and another house each have just two places for a digit. A line contains one place of the block and one
    /// place of the other house. A house is a row, a column or a block. A line is a row or a column. A place is a cell
    /// with the digit as a mark (candidate). At most one of the two places in the line holds the digit. So at least one
    /// of the two other places (the free ends) holds the digit. Cells that see both free ends lose the digit.
    ///
    /// ```text
    ///   / 7 / | / / / | 7 / /     the first row and the ninth block have two 7s each,
    ///   . . . | . . . | . . .     and the seventh column joins them:
    ///   . . . | . . . | . . .     one of the free ends is a 7,
    ///         |       |           and * sees both free ends
    ///   . . . | . . . | 7 / /
    ///   . * . | . . . | / / 7
    ///   . . . | . . . | / / /
    /// ```
    ///
    /// If both houses are rows or columns, the pattern is a skyscraper or a 2-string kite instead.
    ///
    /// How to spot it: Take one digit and a block with just two places for it. From each of these two places, look
    /// along its row and its column for another place of the digit. This new place must be one of just two places in
    /// another house. The free ends are the other place in the block and the other place in this house. Check the cells
    /// that see both free ends.
    ///
    /// Also called: Turbot Crane.
    // Order: by digit, then by the other house (rows, columns, blocks), then by the block.
    pub TURBOT_FISH {
        id: "turbot-fish",
        name: "Turbot Fish",
        summary: "A digit fits into two cells of a block and two cells of another house. A row or column contains a \
            cell of each. One of the two other cells holds the digit: cells that see both lose it.",
        family: SingleDigit,
        find: find,
        cases: CASES,
        letters: two_links::LETTERS,
    }
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        let links = scene.bilocal(digit);
        for one in links {
            for block in links.iter().filter(|&house| house.kind() == HouseKind::Block && house > one) {
                TwoLinks::each(scene, digit, [one, block], &mut |links| sink(links.step(&TURBOT_FISH, scene, digit)))?;
            }
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::.................................................................................:711 713 714 715 716 718 719 778 779 787 788 797 798 799:::").finds(&["r8c2≠7"]),
    case(":::+1.....3+6...8.6.2.16.....9..2..68..+93.+6...9..+2.4..5..16.+85..+6+1+3+9.2.1.8+64+5.16.9..2.:713 913 414 415 416 321 421 921 522 722 524 724 526 726 333 733 434 435 436 747 757 857 558 791 794 796:::").finds(&["r6c1≠7"]),
    case(":::1.5+69+38..4.+87.1.3..+3.4.+8..+1+5+8+4+9+62+3+17..1+3+4+59.83..+18+7+45..+5..167...+16..+4...84.5.+91..:218 629 238 638 278 285 288 295:::").finds(&["r5c2≠2"]),
    case(":::+1.....3+6...8.6.2.16.....9..2..68..+93.+6...9..+2.4..5..16.+85..+6+1+3+9.2.1.8+64+5.16.9..2.:713 913 414 415 416 321 421 921 522 722 524 724 526 726 333 733 434 435 436 747 757 857 558 761 791 794 796:::").finds_nothing(),
];
