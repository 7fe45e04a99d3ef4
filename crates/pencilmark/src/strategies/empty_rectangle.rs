//! A block whose places for a digit lie in one row and one column, and a strong link: empty rectangle, single and dual.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cell, Cells, Digit, House, HouseKind};
use smallvec::SmallVec;

strategy! {
    /// A block has all its places for a digit in one of its rows and one of its columns. The other four cells of the
    /// block are the empty rectangle. The block has its digit in the row or in the column. A strong link is two places
    /// for the digit, one of which holds the digit. Suppose that one end of a strong link (the near end) lies in the
    /// row, outside the block. If the block does not have the digit in the column, it has the digit in the row. Then
    /// the digit is not at the near end, so it is at the far end (the other end). So the digit is in the block's part
    /// of the column, or at the far end. Take a cell of the column outside the block: if it sees the far end, it cannot
    /// hold the digit. Rows and columns may be exchanged.
    ///
    /// ```text
    ///   . 7 . | . . . | . 7 .     the block's 7 is in the first row or in the second column;
    ///   / 7 / | . . . | . / .     if it is in the column, * is no 7;
    ///   / 7 / | . . . | . / .     if it is in the row, the eighth column
    ///         |       |           has its 7 at the far end, and * is no 7
    ///   . * . | . . . | . 7 .
    /// ```
    ///
    /// The block has at least two places for the digit, and they are not all in one line (row or column). If all places
    /// were in one line, the pattern would be a locked candidate.
    ///
    /// How to spot it: For one digit, take a block with its places in the shape of an L, a T or a cross. Follow the row
    /// of this shape out of the block. Look for a column with just two places for the digit, one of them in this row.
    /// The other place in this column is in a second row. Check the cell where this second row meets the column of the
    /// shape. Do the same with rows and columns exchanged.
    ///
    /// Also called: Rectangle elimination.
    // Order: by digit, by block, by the cell where row and column cross; links in columns before links in rows.
    pub EMPTY_RECTANGLE {
        id: "empty-rectangle",
        name: "Empty Rectangle",
        summary: "A block has all its places for a digit in one row and one column. A house with two places has one of \
            them in this row: a cell of the column that sees the other place loses the digit.",
        family: SingleDigit,
        find: plain,
        cases: PLAIN,
        letters: LETTERS,
    }
}

strategy! {
    /// In an empty rectangle, one row and one column of a block contain all places for a digit in this block. A strong
    /// link (two places, one of which holds the digit) starts in this row or column, outside the block. This pattern
    /// removes the digit from one cell. In a dual empty rectangle, the block has two such strong links. So one step
    /// removes the digit from two cells.
    ///
    /// ```text
    ///   . 7 . | . . . | . 7 .     the strong link of the eighth column
    ///   / 7 / | . . . | . / .     removes the 7 at the lower left,
    ///   / 7 / | . . . | . / .     the strong link of the seventh row
    ///         |       |           removes the 7 at the upper right
    ///   / 7 / | / / / | / 7 /
    /// ```
    ///
    /// How to spot it: When you have found an empty rectangle, stay with its block. If the first strong link starts in
    /// the row, look for a second strong link that starts in the column. If the first strong link starts in the column,
    /// look for a second one in the row. Often the two links have the same far end, as in the drawing. Then check the
    /// cell that the second link excludes.
    // Order: by the later of the two empty rectangles, then by the earlier one. Both are in the order of the strategy
    // Empty Rectangle.
    pub DUAL_EMPTY_RECTANGLE {
        id: "dual-empty-rectangle",
        name: "Dual Empty Rectangle",
        summary: "A block has all its places for a digit in one row and one column. Two houses with just two places \
            begin in this row or column. With each of them, the block removes the digit from one cell.",
        family: SingleDigit,
        find: dual,
        cases: DUAL,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("ends", 'a', "strong link"), letter("other_ends", 'b', "second strong link")];

const BECAUSE: &str = "{block} has its {digits} in {row} or in {column}. If this {digits} is in {end}, {target} sees \
    it. If the {digits} is in {start}, {link} has only {far} left for {digits}, and {target} sees {far}";

/// An empty rectangle: a row and a column of the block, and a strong link that starts in the row or the column.
struct Rectangle {
    row: House,
    column: House,
    link: House,
    /// The end of the link that the target sees.
    far: Cell,
    target: Cell,
}

/// Calls `sink` for every empty rectangle of a digit in a block.
fn each(scene: &Scene, digit: Digit, block: House, sink: &mut impl FnMut(Rectangle) -> Flow) -> Flow {
    let places = block.positions(scene.cells(digit));
    if places.count_ones() < 2 {
        return Flow::Continue(());
    }
    for (i, crossing) in block.list().into_iter().enumerate() {
        let (in_row, in_column) = (0o007 << (i / 3 * 3), 0o111 << (i % 3));
        // All places must be in the two lines, but neither line may have all places.
        if places & !(in_row | in_column) != 0 || places & !in_row == 0 || places & !in_column == 0 {
            continue;
        }
        let (row, column) = (crossing.row(), crossing.column());
        for (start, end) in [(row, column), (column, row)] {
            for near in scene.places(digit, start) - block.cells() {
                let across =
                    |cell: Cell, like: House| if like.kind() == HouseKind::Row { cell.row() } else { cell.column() };
                let link = across(near, end);
                if !scene.bilocal(digit).contains(link) {
                    continue;
                }
                for far in scene.places(digit, link).iter().filter(|&far| far != near) {
                    let target = scene.places(digit, across(far, start)) & end.cells();
                    if let Some(target) = (target - block.cells()).first() {
                        sink(Rectangle { row, column, link, far, target })?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

fn plain(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        if scene.bilocal(digit).is_empty() {
            continue;
        }
        for block in House::blocks() {
            each(scene, digit, block, &mut |Rectangle { row, column, link, far, target }| {
                let step = Step::new(&EMPTY_RECTANGLE, BECAUSE).with("block", block).with("row", row);
                let step = step.with("column", column).with("link", link).with("ends", scene.places(digit, link));
                let (start, end) = if column.cells().contains(target) { (row, column) } else { (column, row) };
                let step = step.with("start", start).with("end", end).with("far", far).with("target", target).of(digit);
                let step = step.with("cells", scene.places(digit, block));
                sink(step.resting_on([(digit, block), (digit, link)]).removing(digit, target.into()))
            })?;
        }
    }
    Flow::Continue(())
}

const BECAUSE_TWICE: &str = "{block} has its {digits} in one of {cells}. {link} has its {digits} in one of {ends}, and \
    {other} has its {digits} in one of {other_ends}. In every case, {target} sees the {digits} of {block} or of \
    {link}. In the same way, {other_target} sees the {digits} of {block} or of {other}";

fn dual(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.misplaced_digits() {
        if scene.bilocal(digit).len() < 2 {
            continue;
        }
        for block in House::blocks() {
            let mut rectangles: SmallVec<[(House, Cell); 4]> = SmallVec::new();
            each(scene, digit, block, &mut |Rectangle { link, target, .. }| {
                rectangles.push((link, target));
                Flow::Continue(())
            })?;
            for (i, &(other, second)) in rectangles.iter().enumerate() {
                for &(link, first) in rectangles[..i].iter().filter(|&&(_, first)| first != second) {
                    let targets = [first, second].into_iter().collect::<Cells>();
                    let step = Step::new(&DUAL_EMPTY_RECTANGLE, BECAUSE_TWICE).with("block", block);
                    let step = step.with("cells", scene.places(digit, block)).with("link", link).with("other", other);
                    let step = step.with("ends", scene.places(digit, link));
                    let step = step.with("other_ends", scene.places(digit, other)).of(digit);
                    let step = step.with("target", first).with("other_target", second);
                    sink(step.resting_on([block, link, other].map(|house| (digit, house))).removing(digit, targets))?;
                }
            }
        }
    }
    Flow::Continue(())
}

const PLAIN: &[Case] = &[
    case(":::.................................................................................:712 713 721 723 728 731 733 738 748 758 768 788 798:::").finds(&["r7c2≠7"]),
    case(":::1..6....27.6....+1+3+5.+2...4+69+8+295.+63.1..+7..928+5.15.82..+6.7+1.6...+425+8..16.+7.....71.8:415 715 424 425 334 834 335 992 494 495:::").finds(&["r9c4≠3"]),
    case(":::...16.+89..+9.+8+3.41...8.94..7.+83.1...+49..3...8+1..27.8+9+368...7+31.+9.3+1.....8.69.+8+1.4.:711 721 631 237 238 741 244 544 757 274 574 284 584 485 286 586 299:::").finds(&["r9c9≠5"]),
    case(":::1..6....27.6....+1+3+5.+2...4+69+8+295.+63.1..+7..928+5.15.82..+6.7+1.6...+425+8..16.+7.....71.8:415 715 424 425 334 834 335 992 394 494 495:::").finds_nothing(),
];

const DUAL: &[Case] = &[
    case(":::.................................................................................:712 713 721 723 728 731 733 738 748 758 768 771 773 774 775 776 777 779 788 798:::").finds(&["r1c8,r7c2≠7"]),
    case(":::..+5..9.....13..+54.8....5..65....+128+3.7+2.......+839....73.....92+1+9581..+67+421..+96...:814 215 815 117 622 225 226 829 733 235 137 454 654 158 168 474 774 594 894:::").finds(&["r1c1,r4c5≠6"]),
    case(":::9+8+2+1.+5+47.5+4...+2.18.+7.8.4+5.22+1+5.4..+8...7.+81+25+4+8.4+52+73.17.825.+1+49.5..1.+8+2..+2...8..+5:324 624 925 354 393 794 395 695:::").finds(&["r2c4,r4c7≠9"]),
    case(":::..+5..9.....13..+54.8....5..65....+128+3.7+2.......+839....73.....92+1+9581..+67+421..+96...:611 814 215 815 117 622 225 226 829 733 235 137 645 454 654 158 168 474 774 594 894:::").finds_nothing(),
];
