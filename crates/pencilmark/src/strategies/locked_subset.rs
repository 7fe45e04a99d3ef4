//! Naked subsets where a line crosses a block: locked pair and triple.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::subsets::tight::{fewer_do, tight};
use pencilmark_core::{Cells, Digits, House};

strategy! {
    /// Two cells share a block and a line (row or column), and have only the same two marks (candidates). So the two
    /// digits fill these cells: the cells are a naked pair (two cells with only two digits) in the line and in the
    /// block. All other cells of the line and of the block lose the two digits.
    ///
    /// ```text
    ///   37    37   . | -3-7  …     the row
    ///   -3-7  …                    and the block
    /// ```
    ///
    /// If only the line or only the block loses marks, the step is a plain naked pair.
    ///
    /// How to spot it: In each block, look for two cells with the same two marks, and check whether they share a row or
    /// a column. If they do, look for the two digits in the other cells of the block and of the line.
    // Order: by block, then by line (rows, columns), then by the cells' positions.
    pub LOCKED_PAIR {
        id: "locked-pair",
        name: "Locked Pair",
        summary: "Look for two cells that share a block and a row (or column) and have only the same two marks. All \
            other cells of the block and of the row lose both digits.",
        family: Subsets,
        find: |scene, sink| find(&LOCKED_PAIR, 2, scene, sink),
        cases: PAIR,
    }
}

strategy! {
    /// Three cells share a block and a line (row or column), and together have only three digits as marks (candidates).
    /// So the three digits fill these cells: the cells are a naked triple (three cells with only three digits) in the
    /// line and in the block. All other cells of the line and of the block lose the three digits.
    ///
    /// ```text
    ///   13    37   137 | -1-3-7  …     the row
    ///   -1-3  …                        and the block
    /// ```
    ///
    /// If only the line or only the block loses marks, the step is a plain naked triple.
    ///
    /// How to spot it: In each block, look for three empty cells in one row or column. Count the digits that these
    /// cells together can hold: there must be three. Then look for these digits in the other cells of the block and of
    /// the line.
    // Order: by block, then by line (rows, columns).
    pub LOCKED_TRIPLE {
        id: "locked-triple",
        name: "Locked Triple",
        summary: "Look for three cells that share a block and a row (or column) and have only three digits as marks. \
            All other cells of the block and of the row lose these digits.",
        family: Subsets,
        find: |scene, sink| find(&LOCKED_TRIPLE, 3, scene, sink),
        cases: TRIPLE,
    }
}

const BECAUSE: &str =
    "{cells} can hold only {digits}: as many digits as cells. They use up these digits of {line} and of {block}";

fn find(strategy: &'static Strategy, size: u32, scene: &Scene, sink: Sink) -> Flow {
    for block in House::blocks() {
        for line in block.crossing() {
            let crossing = block.cells() & line.cells();
            let sets = block.list().map(|cell| if crossing.contains(cell) { scene.marks(cell).bits() } else { 0 });
            tight(size, &sets, &mut |chosen, members| {
                let (cells, digits) = (block.at(chosen), Digits::from_bits(members));
                let others = (line.cells() | block.cells()) - cells;
                let losing = digits.iter().fold(Cells::EMPTY, |losing, digit| losing | scene.cells(digit) & others);
                let in_both =
                    losing.intersects(line.cells() - block.cells()) && losing.intersects(block.cells() - line.cells());
                let eliminations: Digits =
                    digits.iter().filter(|&digit| scene.cells(digit).intersects(others)).collect();
                if !in_both || fewer_do(&sets, chosen, eliminations.bits()) {
                    return Flow::Continue(());
                }
                let step = Step::new(strategy, BECAUSE).with("cells", cells).with("line", line).with("block", block);
                let step = step.of(digits).resting_on(cells);
                sink(eliminations.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & others)))
            })?;
        }
    }
    Flow::Continue(())
}

const PAIR: &[Case] = &[
    case("1234567..........................................................................").finds_nothing(),
    case(":::......+78...8297.1.7....+8..4+2.9.6..4..153+8..27.....+2...8..14.3..3....6.......2+3.7.:411 412 413 782 783:::").finds(&["r2c1,r6c2,r6c3,r9c1≠4 r1c1,r2c1,r6c2,r6c3,r9c1≠6"]),
    case(":::.....2..7.7.13.4..3....+9.5...9.4.72..4.+9.1..6.5....9+4.+41..9....7+9.2...6+4..5..4..9:111 611 811 221 621 821 139 163:::").finds(&["r3c7,r7c9≠2 r1c7,r1c8,r2c8,r3c7,r4c9,r6c9,r7c9≠8"]),
    case(":::......+78...8297.1.7....+8..4+2.9.6..4..153+8..27.....+2...8..14.3..3....6.......2+3.7.:411 611 412 413 421 621 462 662 463 663 782 783 491 691:::").finds_nothing(),
];

const TRIPLE: &[Case] = &[
    case("123456...........................................................................").finds_nothing(),
    case(":::.3...57.....6...9.2.6...3....8...1..4...8.95.67.3..........4+682....7.5.+99....8+4..:726 793:::").finds(&["r4c8,r6c3,r6c5,r6c6≠2 r4c8,r4c9,r6c5≠4"]),
    case(":::..61+853+7+9..+7+2+6+41+588+1+53+97.4.5..........8+52..97.7..4...5..26.....7.1..2....5.....8.:247 249 267 175 375 477 977:::").finds(&["r4c9,r8c7,r9c7≠4 r3c7,r4c8,r4c9,r6c8,r8c7,r9c7≠6"]),
    case(":::.3...57.....6...9.2.6...3....8...1..4...8.95.67.3..........4+682....7.5.+99....8+4..:726 248 448 449 263 265 465 266 793:::").finds_nothing(),
];
