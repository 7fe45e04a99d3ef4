//! A row and a column with two places each that meet in a block: 2-string kite, plain and dual.

use crate::digit::Digit;
use crate::house::{House, Kind};
use crate::pattern::two_links::TwoLinks;
use crate::scene::Scene;
use crate::set::Cells;
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, case, strategy};

strategy! {
    /// A row and a column have two places each for a digit, and one end of each lies in the same block: at most one of
    /// these two is the digit, so at least one of the other two ends is. The cell that sees both other ends cannot be.
    ///
    /// ```text
    ///   / 7 / | / / / | / 7 /     the row and the column meet in the first block,
    ///   7 . . | . . . | . . .     where only one of them can have its 7:
    ///   / . . | . . . | . . .     the other has it at its far end,
    ///         |       |           and both far ends are seen from *
    ///   7 . . | . . . | . * .
    /// ```
    ///
    /// Each line has just one end in the block: with two, the digit would be locked in it.
    ///
    /// Order: by digit, by row, by column.
    pub TWO_STRING_KITE = "two-string-kite", "2-String Kite", SingleDigit, plain, PLAIN
}

strategy! {
    /// Two 2-string kites in one: two cells of a block are ends of strong links in both their rows and both their
    /// columns. The row of the one and the column of the other make a kite, and so do the other row and column.
    ///
    /// ```text
    ///   / 7 / | / / / | / 7 /     the two kites are tied at the same two cells:
    ///   7 / / | / 7 / | / / /     one takes its * in the seventh row,
    ///   / / / | . . . | . . .     the other its * in the fifth
    ///         |       |
    ///   / 7 . | . * . | . . .
    ///         |       |
    ///   7 / . | . . . | . * .
    /// ```
    ///
    /// Order: by digit, by the two cells.
    pub DUAL_TWO_STRING_KITE = "dual-two-string-kite", "Dual 2-String Kite", SingleDigit, dual, DUAL
}

/// Every kite of a digit in a row and a column.
fn kites(scene: &Scene, digit: Digit, row: House, column: House, found: &mut impl FnMut(&TwoLinks) -> Flow) -> Flow {
    TwoLinks::each(scene, digit, [row, column], &mut |kite| {
        let [near, far] = kite.joined;
        let tied = near.block() == far.block() && !near.block().cells().intersects(kite.free);
        if tied { found(kite) } else { Flow::Continue(()) }
    })
}

fn plain(scene: &Scene, found: Found) -> Flow {
    for digit in scene.misplaced_digits() {
        let links = scene.bilocal(digit);
        for row in links.iter().filter(|house| house.kind() == Kind::Row) {
            for column in links.iter().filter(|house| house.kind() == Kind::Column) {
                kites(scene, digit, row, column, &mut |kite| found(kite.step(&TWO_STRING_KITE, scene, digit)))?;
            }
        }
    }
    Flow::Continue(())
}

const BECAUSE: &str = "in {block} not both {cells} are {digits}: at least one of {row} and {column} has its {digits} at the \
    far end, and so has at least one of {other_row} and {other_column}";

fn dual(scene: &Scene, found: Found) -> Flow {
    for digit in scene.misplaced_digits() {
        let linked = |kind: Kind| {
            let lines = scene.bilocal(digit).iter().filter(move |house| house.kind() == kind);
            lines.fold(Cells::EMPTY, |cells, line| cells | scene.places(digit, line))
        };
        let ends = linked(Kind::Row) & linked(Kind::Column);
        for one in ends {
            for other in ends.iter().filter(|&other| other > one && other.block() == one.block()) {
                let cells = Cells::of(one) | Cells::of(other);
                let gone = |row, column| {
                    let mut gone = Cells::EMPTY;
                    let _ = kites(scene, digit, row, column, &mut |kite| {
                        gone |= kite.gone;
                        Flow::Continue(())
                    });
                    gone
                };
                let (first, second) = (gone(one.row(), other.column()), gone(other.row(), one.column()));
                if first.is_empty() || second.is_empty() || first == second {
                    continue;
                }
                let lines = [one.row(), other.column(), other.row(), one.column()];
                let step = Step::new(&DUAL_TWO_STRING_KITE, BECAUSE).with("cells", cells).with("block", one.block());
                let step = step.with("row", lines[0]).with("column", lines[1]);
                let step = step.with("other_row", lines[2]).with("other_column", lines[3]).of(digit);
                found(step.resting_on(lines.map(|line| (digit, line))).removing(digit, first | second))?;
            }
        }
    }
    Flow::Continue(())
}

const PLAIN: &[Case] = &[
    case(":::.................................................................................:711 713 714 715 716 717 719 731 741 751 761 781 791:::").finds(&["r7c8≠7"]),
    case(":::4...+8+6.+3..+8..43.....6+9..+418.9+8.2+1.+4.7.46+9+8.511....4.+8.8..+4+6.+1+9+59+4.+815.6.....398.4:212 213 223 232 383 291 292 792 293 793:::").finds(&["r3c1≠5"]),
    case(":::1......+494+2..591...9.+4...52+7+42+9..+865...+2674+9+1+9+6+1+5+4+8+23+7..+4...9..81..94+5+2..3+9..5..+4:823 824 329 175 176 195:::").finds(&["r1c4≠7"]),
    case(":::4...+8+6.+3..+8..43.....6+9..+418.9+8.2+1.+4.7.46+9+8.511....4.+8.8..+4+6.+1+9+59+4.+815.6.....398.4:212 213 223 531 232 383 291 292 792 293 793:::").finds_nothing(),
];

const DUAL: &[Case] = &[
    case(":::.................................................................................:711 713 714 715 716 717 719 722 723 724 726 727 728 729 731 732 741 742 751 761 762 772 781 782 791 792:::").finds(&["r5c5,r7c8≠7"]),
    case(":::.+5....+94+1+4+2+195+3+8+768.9+4.12+5+398.........+45.21..+21..3....7+9+2+34+8615+54+6...+38.+1+3+86.5+7.4:714 615 715 746 655 755 658 285 985:::").finds(&["r5c9,r6c8≠9"]),
    case(":::....+725.+6+5+6..1....7.3+65...8+2+7+65+4+8+39+18+3+4+96+17..915+7+2+38+646...+97..3+3.7.8+5+6.9...2+36...:412 414 118 923 424 427 932 437 272 472 873 178 278 478 488 492 193 198 498:::").finds(&["r2c8,r3c7≠2"]),
    case(":::.+5....+94+1+4+2+195+3+8+768.9+4.12+5+398.........+45.21..+21..3....7+9+2+34+8615+54+6...+38.+1+3+86.5+7.4:714 615 715 746 655 755 658 959 968 285 985:::").finds_nothing(),
];
