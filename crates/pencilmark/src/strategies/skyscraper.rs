//! Two parallel lines with two places each for a digit. One crossing line has one place of each of these lines.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use crate::topics::coloring::two_links::{self, TwoLinks};
use pencilmark_core::Houses;

strategy! {
    /// Two rows each have just two places for a digit, and a column contains one place of each row. A place is a cell
    /// with the digit as a mark (candidate). At most one of the two places in this column holds the digit. So at least
    /// one of the two other places holds the digit. Cells that see both other places lose the digit. Rows and columns
    /// may be exchanged.
    ///
    /// ```text
    ///   . . . | . . . | * . .
    ///   / 7 / | / / / | / 7 /     two towers stand on one foundation, the second column:
    ///   . . . | . . . | * . .     one of the tops of the two towers is a 7,
    ///         |       |           and no cell (*) that sees both tops is a 7
    ///   . . . | . . . | . * .
    ///   / 7 / | / / / | 7 / /
    ///   . . . | . . . | . * .
    /// ```
    ///
    /// If the two other places also share a column (or row), the pattern is an X-Wing instead.
    ///
    /// How to spot it: Take one digit, and note the rows with just two places for it. Look for two of these rows that
    /// each have one place in the same column. The two other places must be in different columns of the same stack
    /// (three blocks one above the other). Check the cells that see both other places. Then do the same with columns in
    /// place of rows.
    ///
    /// Also called: Turbot fish (the general name).
    // Order: by digit, then by the two lines: rows, columns.
    pub SKYSCRAPER {
        id: "skyscraper",
        name: "Skyscraper",
        summary: "In each of two rows, a digit fits into just two cells. One column contains a cell of each row. One \
            of the two other cells holds the digit: cells that see both of these cells lose it.",
        family: SingleDigit,
        find: find,
        cases: CASES,
        letters: two_links::LETTERS,
    }
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        let lines = scene.bilocal(digit) - Houses::from_bits(0o777 << 18);
        for one in lines {
            for other in lines.iter().filter(|&other| other > one && other.kind() == one.kind()) {
                let [near, far] = [one, other].map(|line| line.positions(scene.cells(digit)));
                if !(near & far).is_power_of_two() {
                    continue;
                }
                TwoLinks::each(scene, digit, [one, other], &mut |links| {
                    let [near, far] = links.joined;
                    let founded = near.row() == far.row() || near.column() == far.column();
                    if founded { sink(links.step(&SKYSCRAPER, scene, digit)) } else { Flow::Continue(()) }
                })?;
            }
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::.................................................................................:721 723 724 725 726 727 729 751 753 754 755 756 758 759:::").finds(&["r1c7,r3c7,r4c8,r6c8≠7"]),
    case(":::+12.+9..+7+467+4.+2.1+9+8+5.+984..+231.+71+8.23+5..5..9...+7...7........6..+17+2.1+752.+4+6+3+2+64...+598:353 363 373 375 376:::").finds(&["r3c1,r5c3,r6c3≠6"]),
    case(":::...+54.8.9....6.7.+55..3......+58..4.+9....6...5.47..95..839+4.1+6+5.+2+712.+5.6.+38+6+5..39..:222 322 232 368 799:::").finds(&["r1c8,r3c3≠6"]),
    case(":::+12.+9..+7+467+4.+2.1+9+8+5.+984..+231.+71+8.23+5..5..9...+7...7........6..+17+2.1+752.+4+6+3+2+64...+598:631 353 653 363 663 373 375 376:::").finds_nothing(),
];
