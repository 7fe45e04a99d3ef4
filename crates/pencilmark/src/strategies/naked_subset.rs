//! As many cells as digits: naked pair, triple and quadruple.

use crate::house::House;
use crate::pattern::tight::{fewer_do, tight};
use crate::scene::Scene;
use crate::set::Digits;
use crate::step::Step;
use crate::strategy::{Case, Flow, Found, Strategy, case, strategy};

strategy! {
    /// Two cells of a house have only the same two marks. They take both digits, whichever way round, so no other cell
    /// that sees them both can have either.
    ///
    /// ```text
    ///   37  37  . | -3-7  -3-7 …
    /// ```
    ///
    /// Order: by house (rows, columns, blocks), then by the cells' positions. A pair in two houses at once is told
    /// once, with what goes from both.
    pub NAKED_PAIR = "naked-pair", "Naked Pair", Subsets, |scene, found| find(&NAKED_PAIR, 2, scene, found), PAIR
}

strategy! {
    /// Three cells of a house have only three digits as marks between them. They take all three, so no other cell that
    /// sees them all can have any.
    ///
    /// ```text
    ///   13  37  137 | -1-3-7 …     not every cell needs all three
    /// ```
    ///
    /// Order: by house (rows, columns, blocks), then by the cells' positions.
    pub NAKED_TRIPLE = "naked-triple", "Naked Triple", Subsets, |scene, found| find(&NAKED_TRIPLE, 3, scene, found), TRIPLE
}

strategy! {
    /// Four cells of a house have only four digits as marks between them. They take all four, so no other cell of the
    /// house can have any.
    ///
    /// ```text
    ///   13  37  178  18 | -1-3-7-8 …
    /// ```
    ///
    /// Order: by house (rows, columns, blocks), then by the cells' positions.
    pub NAKED_QUAD = "naked-quad", "Naked Quadruple", Subsets, |scene, found| find(&NAKED_QUAD, 4, scene, found), QUAD
}

const BECAUSE: &str = "{cells} have only {digits} between them and use these up in {house}";

fn find(strategy: &'static Strategy, size: u32, scene: &Scene, found: Found) -> Flow {
    for house in House::ALL {
        let sets = house.list().map(|cell| scene.marks(cell).bits());
        tight(size, &sets, &mut |chosen, members| {
            let (cells, digits) = (house.at(chosen), Digits::from_bits(members));
            if cells.common_houses().first() != Some(house) {
                return Flow::Continue(());
            }
            let others = cells.common_peers();
            let gone: Digits = digits.iter().filter(|&digit| scene.cells(digit).intersects(others)).collect();
            if gone.is_empty() || fewer_do(&sets, chosen, gone.bits()) {
                return Flow::Continue(());
            }
            let step = Step::new(strategy, BECAUSE).with("cells", cells).with("house", house).of(digits);
            let step = step.resting_on(cells);
            found(gone.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & others)))
        })?;
    }
    Flow::Continue(())
}

const PAIR: &[Case] = &[];
const TRIPLE: &[Case] = &[];
const QUAD: &[Case] = &[];
