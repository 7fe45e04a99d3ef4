//! Naked subsets where a line crosses a block: locked pair and triple.

use crate::house::House;
use crate::pattern::tight::{fewer_do, tight};
use crate::scene::Scene;
use crate::set::{Cells, Digits};
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, Strategy, case, strategy};

strategy! {
    /// A naked pair where a line crosses a block: its digits leave the rest of both.
    ///
    /// ```text
    ///   37    37   . | -3-7  …     the row
    ///   -3-7  …                    and the block
    /// ```
    ///
    /// Told only when marks go from the rest of the line and from the rest of the block; if they go from one alone, it
    /// is a plain naked pair.
    ///
    /// Order: by block, then by line (rows, columns), then by the cells' positions.
    pub LOCKED_PAIR = "locked-pair", "Locked Pair", Subsets, |scene, found| find(&LOCKED_PAIR, 2, scene, found), PAIR
}

strategy! {
    /// A naked triple where a line crosses a block: three cells, three digits, and the digits leave the rest of both.
    ///
    /// ```text
    ///   13    37   137 | -1-3-7  …     the row
    ///   -1-3  …                        and the block
    /// ```
    ///
    /// Told only when marks go from the rest of the line and from the rest of the block; if they go from one alone, it
    /// is a plain naked triple.
    ///
    /// Order: by block, then by line (rows, columns).
    pub LOCKED_TRIPLE = "locked-triple", "Locked Triple", Subsets, |scene, found| find(&LOCKED_TRIPLE, 3, scene, found), TRIPLE
}

const BECAUSE: &str = "{cells} have only {digits} between them and use these up in both {line} and {block}";

fn find(strategy: &'static Strategy, size: u32, scene: &Scene, found: Found) -> Flow {
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
                let gone: Digits = digits.iter().filter(|&digit| scene.cells(digit).intersects(others)).collect();
                if !in_both || fewer_do(&sets, chosen, gone.bits()) {
                    return Flow::Continue(());
                }
                let step = Step::new(strategy, BECAUSE).with("cells", cells).with("line", line).with("block", block);
                let step = step.of(digits).resting_on(cells);
                found(gone.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & others)))
            })?;
        }
    }
    Flow::Continue(())
}

const PAIR: &[Case] = &[];
const TRIPLE: &[Case] = &[];
