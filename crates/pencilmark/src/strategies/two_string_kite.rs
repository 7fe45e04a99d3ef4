//! A row and a column with two places each that meet in a block: 2-string kite, plain and dual.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::coloring::two_links::TwoLinks;
use crate::topics::truths::refute::needed;
use pencilmark_core::{Cells, Digit, House, HouseKind, Houses, Mark};
use smallvec::SmallVec;

strategy! {
    /// A row and a column each have just two places for a digit. One block contains one place of each line. A place is
    /// a cell with the digit as a mark (candidate). At most one of the two places in the block holds the digit. So at
    /// least one of the two other places (the far ends) holds the digit. The cell that sees both far ends loses the
    /// digit.
    ///
    /// ```text
    ///   / 7 / | / / / | / 7 /     the row and the column meet in the first block,
    ///   7 . . | . . . | . . .     where only one of them can have its 7:
    ///   / . . | . . . | . . .     so a 7 is at one of the far ends,
    ///         |       |           and * sees both far ends
    ///   7 . . | . . . | . * .
    /// ```
    ///
    /// The row and the column each have just one of their two places in the block. If a row or a column had both places
    /// in the block, the pattern would be locked candidates instead.
    ///
    /// How to spot it: Take one digit, and note the rows and columns with just two places for it. One place of a row
    /// and one place of a column must lie in the same block, in different cells. The other place of the row and the
    /// other place of the column are the far ends. From the far end in the row, go along its column. From the far end
    /// in the column, go along its row. Check the cell where these two lines meet.
    ///
    /// Also called: Two-String Kite, turbot fish (the general name).
    // Order: by digit, by row, by column.
    pub TWO_STRING_KITE {
        id: "two-string-kite",
        name: "2-String Kite",
        summary: "A digit fits into two cells of a row and two cells of a column. One block contains a cell of each. \
            One of the two other cells holds the digit: the cell that sees both of these cells loses it.",
        family: SingleDigit,
        find: plain,
        cases: PLAIN,
        letters: LETTERS,
    }
}

strategy! {
    /// Two 2-string kites of one digit use the same two cells of a block, or share a row or a column. Then one step
    /// removes the marks of both kites. In a 2-string kite, a row and a column each have only two places for a digit.
    /// One place of the row and one place of the column lie in the same block. So one of the two other places (the far
    /// ends) holds the digit. The cell that sees both far ends loses the digit. Suppose that two kites use the same two
    /// cells A and B of a block. Each row and column through A or B has only one other place of the digit. The row of A
    /// and the column of B make the first kite. The row of B and the column of A make the second kite.
    ///
    /// ```text
    ///   / 7 / | / / / | / 7 /     both kites use the same two cells of the block:
    ///   7 / / | / 7 / | / / /     one kite removes the 7 at * in the seventh row,
    ///   / / / | . . . | . . .     the other kite removes the 7 at * in the fifth row
    ///         |       |
    ///   / 7 . | . * . | . . .
    ///         |       |
    ///   7 / . | . . . | . * .
    /// ```
    ///
    /// How to spot it: When you have found a 2-string kite, go back to its two cells in the block. Each of these cells
    /// lies in another line (row or column), which the kite does not use. If both of these lines have just two places,
    /// these lines make the second kite. If not, try the row of the kite with other columns, and its column with other
    /// rows.
    // Order: by digit, by the later kite, then by the earlier kite; both in the order of the strategy 2-String Kite.
    pub DUAL_TWO_STRING_KITE {
        id: "dual-two-string-kite",
        name: "Dual 2-String Kite",
        summary: "A digit fits into two cells of a row and two cells of a column, and a block joins both lines. A \
            second such pattern shares cells or a line with the first. One step removes the marks of both.",
        family: SingleDigit,
        find: dual,
        cases: DUAL,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("first", 'a', "first strong link"),
    letter("second", 'b', "second strong link"),
    letter("one", 'a', "first colour"),
    letter("other", 'b', "second colour"),
    letter("free", 'a', "one of them is true"),
    letter("other_free", 'b', "one of them is true"),
];

/// Calls `sink` with every kite of a digit in a row and a column.
fn kites(scene: &Scene, digit: Digit, row: House, column: House, sink: &mut impl FnMut(&TwoLinks) -> Flow) -> Flow {
    TwoLinks::each(scene, digit, [row, column], &mut |kite| {
        let [near, far] = kite.joined;
        let tied = near.block() == far.block() && !near.block().cells().intersects(kite.free);
        if tied { sink(kite) } else { Flow::Continue(()) }
    })
}

fn plain(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        let links = scene.bilocal(digit);
        for row in links.iter().filter(|house| house.kind() == HouseKind::Row) {
            for column in links.iter().filter(|house| house.kind() == HouseKind::Column) {
                kites(scene, digit, row, column, &mut |kite| sink(kite.step(&TWO_STRING_KITE, scene, digit)))?;
            }
        }
    }
    Flow::Continue(())
}

const BECAUSE: &str = "{tie} in {block} are not both {digits}. So {row} or {column} has its {digits} elsewhere: one \
    of {free} is {digits}. In the same way, {other_tie} in {other_block} are not both {digits}. So in {other_row} or \
    {other_column}, one of {other_free} is {digits}";

/// One of the two kites of a dual kite.
struct Kite {
    lines: [House; 2],
    /// The two cells that join the kite's links.
    tie: Cells,
    /// The two other cells of the kite's links. One of these two cells holds the digit.
    free: Cells,
    block: House,
    eliminations: Cells,
}

impl Kite {
    /// Whether two kites are joined at the same cells, or share a line.
    fn meets(&self, other: &Self) -> bool {
        self.tie == other.tie || self.lines.iter().any(|line| other.lines.contains(line))
    }
}

fn dual(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        let links = scene.bilocal(digit);
        let mut all: SmallVec<[Kite; 4]> = SmallVec::new();
        for row in links.iter().filter(|house| house.kind() == HouseKind::Row) {
            for column in links.iter().filter(|house| house.kind() == HouseKind::Column) {
                kites(scene, digit, row, column, &mut |kite| {
                    let tie = kite.joined.into_iter().collect();
                    all.push(Kite {
                        lines: [row, column],
                        tie,
                        free: kite.free,
                        block: kite.joined[0].block(),
                        eliminations: kite.eliminations,
                    });
                    Flow::Continue(())
                })?;
            }
        }
        for (i, other) in all.iter().enumerate() {
            for one in all[..i].iter().filter(|one| one.meets(other) && one.eliminations != other.eliminations) {
                let step = Step::new(&DUAL_TWO_STRING_KITE, BECAUSE).with("block", one.block).with("row", one.lines[0]);
                let step = step.with("column", one.lines[1]).with("other_block", other.block);
                let step = step.with("other_row", other.lines[0]).with("other_column", other.lines[1]).of(digit);
                let step = step.with("tie", one.tie).with("free", one.free);
                let step = step.with("other_tie", other.tie).with("other_free", other.free);
                let lines: Houses = one.lines.into_iter().chain(other.lines).collect();
                let eliminations = one.eliminations | other.eliminations;
                let goals: Vec<_> = eliminations.iter().map(|cell| Mark::new(cell, digit)).collect();
                // Some of the lines may be enough to prove all eliminations in another way.
                let lines = lines.iter().map(|line| Truth::House(digit, line));
                let Some(truths) = needed(scene, lines, &goals) else { continue };
                sink(step.resting_on(truths).removing(digit, eliminations))?;
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
    case(":::+79+1+485+2+3+6+3.+29+7+68...6+81+2+37.96.+3+25+7+9+8..2.6.+8.73.+87+3..+62..39+7.2..88+7.+5.43.+2+2..+8+3...+7::::").finds(&["r6c1,r9c8≠5"]),
    case(":::.................................................................................:711 713 714 715 716 717 719 722 723 724 726 727 728 729 731 732 741 742 751 761 762 772 781 782 791 792:::").finds(&["r5c5,r7c8≠7"]),
    case(":::.+5....+94+1+4+2+195+3+8+768.9+4.12+5+398.........+45.21..+21..3....7+9+2+34+8615+54+6...+38.+1+3+86.5+7.4:714 615 715 746 655 755 658 285 985:::").finds(&["r5c9,r6c8≠9"]),
    case(":::....+725.+6+5+6..1....7.3+65...8+2+7+65+4+8+39+18+3+4+96+17..915+7+2+38+646...+97..3+3.7.8+5+6.9...2+36...:412 414 118 923 424 427 932 437 272 472 873 178 278 478 488 492 193 198 498:::").finds(&["r2c8,r3c7≠2"]),
    case(":::.+5....+94+1+4+2+195+3+8+768.9+4.12+5+398.........+45.21..+21..3....7+9+2+34+8615+54+6...+38.+1+3+86.5+7.4:714 615 715 746 655 755 658 959 968 285 985:::").finds_nothing(),
];
