//! Two cells with the same two marks, and a block where both digits lie only in a row of one cell and a column of the
//! other cell.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cell, Cells, Digit};

strategy! {
    /// Two cells have the same two marks (candidates), x and y. In another block, all places for x and y lie in two
    /// lines: the row of the first cell, and the column of the second cell. Suppose that the block has x in the row.
    /// Then the first cell holds y. So the block has y in the column, and the second cell holds x. If the block has y
    /// in the row, x and y are exchanged. In both cases, the block and the first cell hold x and y in the row. The
    /// block and the second cell hold x and y in the column. So x and y are removed from the rest of the row and of the
    /// column, outside the block. They are also removed from the cell where the row and the column cross.
    ///
    /// ```text
    ///   12  .  .  |  .  .  .  | -12 12 12      the block has 1 and 2 in row 1 and column 7 only
    ///             |           | 12  /  /
    ///             |           | 12  /  /
    ///    .  .  .  |  .  .  .  | 12  .  .       -12 in the rest of row 1 and of column 7
    /// ```
    ///
    /// How to spot it: Take two cells with the same two marks. The two cells must not share a band (three blocks side
    /// by side) or a stack (three blocks one above the other). Look at the two blocks where the row of one cell crosses
    /// the column of the other cell. In one of these blocks, the four cells outside this row and this column must have
    /// neither digit.
    // Order: by the two cells, row by row; first with the row of the first cell, then with the row of the second cell.
    pub ER_INTERSECTION_PAIR {
        id: "er-intersection-pair",
        name: "Empty Rectangle Intersection Pair",
        summary: "Two cells have the same two marks. A block has these digits only in the row of the first cell and \
            the column of the second cell. The rest of this row and this column loses both digits.",
        family: SingleDigit,
        find: find,
        cases: CASES,
        letters: LETTERS,
        looks_for: Some("a pair of cells with the same two marks, and a block with an empty rectangle for both digits"),
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("first", 'a', "cell in the row"), letter("second", 'b', "cell in the column")];

const BECAUSE: &str = "{block} has {digits} in {row} and {column} only, so one digit is in each line. {first} holds \
    the digit that {block} has in {column}, and {second} holds the digit that {block} has in {row}. So in each line, \
    {block} and the cell hold both digits";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut others = scene.bivalue_cells();
    while let Some(one) = others.first() {
        others.remove(one);
        let pair = scene.marks(one);
        for other in others - one.peers() {
            let chutes = |cell: Cell| [cell.index() / 27, cell.index() % 9 / 3];
            let [[band, stack], [other_band, other_stack]] = [one, other].map(chutes);
            let apart = band != other_band && stack != other_stack;
            if scene.marks(other) != pair || !apart {
                continue;
            }
            scene.spend(1)?;
            for [first, second] in [[one, other], [other, one]] {
                let lines = first.row().cells() | second.column().cells();
                let Some(crossing) = (first.row().cells() & second.column().cells()).single() else { continue };
                let block = crossing.block();
                let fits = |digit: Digit| {
                    let places = scene.places(digit, block);
                    !places.is_empty() && places.is_subset(lines)
                };
                if !pair.iter().all(fits) {
                    continue;
                }
                let kept = (block.cells() - crossing.into()) | first.into() | second.into();
                let cells: Cells = lines - kept;
                let step = pair.iter().fold(Step::new(&ER_INTERSECTION_PAIR, BECAUSE), |step, digit| {
                    step.removing(digit, scene.cells(digit) & cells)
                });
                if step.removes().is_empty() {
                    continue;
                }
                let step = step.of(pair).with("first", first).with("second", second).with("block", block);
                let step = step.with("row", first.row()).with("column", second.column());
                let truths = [first, second].map(Truth::Cell).into_iter();
                let truths = truths.chain(pair.iter().map(|digit| Truth::House(digit, block)));
                sink(step.resting_on_needed(scene, truths))?;
            }
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::.................................................................................:311 411 511 611 711 811 911 124 224 126 226 134 234 136 236 355 455 555 655 755 855 955:::").finds(&["r1c2,r1c3,r1c5,r1c7,r1c8,r1c9,r4c5,r6c5,r7c5,r8c5,r9c5≠1 r1c2,r1c3,r1c5,r1c7,r1c8,r1c9,r4c5,r6c5,r7c5,r8c5,r9c5≠2"]),
    case(":::6..1..2.9.9.6...5.....896139...361.5..65.49....529..678.936.....7.9....6263..7.91:512 812 713 223 723 425 731 433 443 843 351 152 867 488:::").finds(&["r6c2≠3 r3c2,r6c2,r7c2≠4"]),
    case(":::75..12...493.5..1221..34...984125376.37...2.1.21......17924...534256.1..865..142.:618 818 918 819 919 826 739 854 954 856 864 964 866 994:::").finds(&["r3c4,r3c7≠6 r3c4,r3c7,r6c7≠8"]),
    case(":::.................................................................................:311 411 511 611 711 811 911 124 224 126 226 134 234 136 355 455 555 655 755 855 955:::").finds_nothing(),
];
