//! Naked pair, triple and quadruple: as many cells as digits.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, Step, Strategy, case, strategy};
use crate::topics::subsets::tight::{fewer_do, tight};
use pencilmark_core::{Cells, Digits, House};

strategy! {
    /// Two cells of a house (row, column or block) have only the same two marks (candidates). So the two cells hold
    /// these two digits, in one order or the other. No other cell of the house can hold these digits. If the two cells
    /// share two houses, the two digits are removed from the other cells of both houses.
    ///
    /// ```text
    ///   37  37  . | -3-7  -3-7 …
    /// ```
    ///
    /// How to spot it: Go through the cells with just two marks. For each of these cells, look in its row, column and
    /// block for a second cell with the same two marks. Then look for the two digits in the other cells of the house.
    ///
    /// Also called: Obvious pair, naked twins.
    // Order: by house (rows, columns, blocks), then by the cells' positions. A pair in two houses at once is reported
    // once, with the eliminations in both houses.
    pub NAKED_PAIR {
        id: "naked-pair",
        name: "Naked Pair",
        summary: "Look for two cells of a row, column or block with only the same two marks. They use up both digits, \
            so all other cells there lose them.",
        family: Subsets,
        find: |scene, sink| find(&NAKED_PAIR, 2, scene, sink),
        cases: PAIR,
        any_board: true,
    }
}

strategy! {
    /// Three cells of a house (row, column or block) together have only three digits as marks (candidates). So the
    /// three cells hold these three digits. No other cell of the house can hold these digits. If the three cells share
    /// two houses, the three digits are removed from the other cells of both houses.
    ///
    /// ```text
    ///   13  37  137 | -1-3-7 …     a cell need not have all three digits
    /// ```
    ///
    /// How to spot it: In a house, look only at the cells with two or three marks. Begin with two of these cells that
    /// together have three digits. Look for a third cell that has only these digits. Then look for the three digits in
    /// the other cells of the house.
    ///
    /// Also called: Naked triplet, obvious triple.
    // Order: by house (rows, columns, blocks), then by the cells' positions.
    pub NAKED_TRIPLE {
        id: "naked-triple",
        name: "Naked Triple",
        summary: "Look for three cells of a row, column or block with only three digits as marks. They use up these \
            digits, so all other cells there lose them.",
        family: Subsets,
        find: |scene, sink| find(&NAKED_TRIPLE, 3, scene, sink),
        cases: TRIPLE,
        any_board: true,
    }
}

strategy! {
    /// Four cells of a house (row, column or block) together have only four digits as marks (candidates). So the four
    /// cells hold these four digits. No other cell of the house can hold these digits.
    ///
    /// ```text
    ///   13  37  178  18 | -1-3-7-8 …
    /// ```
    ///
    /// How to spot it: Take a house with many empty cells, and look only at the cells with two to four marks. Begin
    /// with two of these cells that share a digit. Add the cells that bring the fewest new digits, until four cells
    /// together have four digits. If the house has six or seven empty cells, look at its other two or three empty
    /// cells. These cells are the only places of two or three digits (a hidden subset). A hidden subset is easier to
    /// see than four cells.
    ///
    /// Also called: Naked quad.
    // Order: by house (rows, columns, blocks), then by the cells' positions.
    pub NAKED_QUAD {
        id: "naked-quad",
        name: "Naked Quadruple",
        summary: "Look for four cells of a row, column or block with only four digits as marks. They use up these \
            digits, so all other cells there lose them.",
        family: Subsets,
        find: |scene, sink| find(&NAKED_QUAD, 4, scene, sink),
        cases: QUAD,
        any_board: true,
    }
}

const BECAUSE: &str = "{cells} can hold only {digits}: as many digits as cells. They use up these digits of {house}";

fn find(strategy: &'static Strategy, size: u32, scene: &Scene, sink: Sink) -> Flow {
    let layout = scene.layout();
    for house in layout.houses() {
        let mut sets = [0; 9];
        for (cell, set) in layout.cells_of(house).iter().zip(&mut sets) {
            *set = scene.marks(cell).bits();
        }
        tight(size, &sets, &mut |chosen, members| {
            let (cells, digits) = (layout.at(house, chosen), Digits::from_bits(members));
            if layout.common_houses(cells).first() != Some(house) {
                return Flow::Continue(());
            }
            let others = layout.common_peers(cells);
            let eliminations: Digits = digits.iter().filter(|&digit| scene.cells(digit).intersects(others)).collect();
            if eliminations.is_empty() || fewer_do(&sets, chosen, eliminations.bits()) {
                return Flow::Continue(());
            }
            sink(step(strategy, scene, house, cells, digits, others))
        })?;
    }
    Flow::Continue(())
}

/// The step of a naked subset: some cells of a house use up equally many digits, and the other cells lose these digits.
pub fn step(
    strategy: &'static Strategy,
    scene: &Scene,
    house: House,
    cells: Cells,
    digits: Digits,
    others: Cells,
) -> Step {
    let step = Step::new(strategy, BECAUSE).with("cells", cells).with("house", house).of(digits);
    let step = step.resting_on(cells);
    digits.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & others))
}

const PAIR: &[Case] = &[
    case("1234567..........................................................................").finds(&["r2c7,r2c8,r2c9,r3c7,r3c8,r3c9≠8 r2c7,r2c8,r2c9,r3c7,r3c8,r3c9≠9"]),
    case("123456...........................................................................").finds_nothing(),
    case(":::2...6.9..4+6..5..8.8....3+4+6.7+2+86+3.+5.+9+694...8.3+135...6...1+7....+96.+8+6..9..4+9+4+2.7+6.5+8:118 127 188:::").finds(&["r3c5≠1 r3c5,r6c5,r7c5≠2"]),
    case(":::.2...+3+57+8.58+7..1+93...895+24+6.....7.14....39.6+2........5.12+3+78.+5+9..5+9.1..7..34+5...+1:111 113 245 461 462 463 265 266:::").finds(&["r1c1,r5c1,r8c1≠4 r1c1,r4c1,r6c1,r8c1,r9c1≠6"]),
    case(":::2...6.9..4+6..5..8.8....3+4+6.7+2+86+3.+5.+9+694...8.3+135...6...1+7....+96.+8+6..9..4+9+4+2.7+6.5+8:118 127 135 235 265 275 188:::").finds_nothing(),
];

const TRIPLE: &[Case] = &[
    case("123456...........................................................................").finds(&["r2c7,r2c8,r2c9,r3c7,r3c8,r3c9≠7 r2c7,r2c8,r2c9,r3c7,r3c8,r3c9≠8 r2c7,r2c8,r2c9,r3c7,r3c8,r3c9≠9"]),
    case("12345............................................................................").finds_nothing(),
    case(":::..1...49..5...+16.2....8.5.1...+8+45.29.241.6..5+5.8.7..+4+6....1.....35..8..+7...9....4:315 758 187 395 197:::").finds(&["r7c8,r9c8≠3 r7c8,r9c8≠8"]),
    case(":::+8.6...47375...6+8+29..9..81+5+6...6.+25.+1....9.267.....1.4+89.......+5....54..+258.2....+4:114 345 745 354 554 762 763 172 372 672 772 173 373 773 774 775 784 687 795:::").finds(&["r5c3≠1 r4c2,r4c3,r5c3,r6c1,r6c2,r6c3≠3 r4c2,r4c3,r5c3≠4"]),
    case(":::..1...49..5...+16.2....8.5.1...+8+45.29.241.6..5+5.8.7..+4+6....1.....35..8..+7...9....4:315 758 378 878 187 395 197 398 898:::").finds_nothing(),
];

const QUAD: &[Case] = &[
    case("12345............................................................................").finds_nothing(),
    case(":::7.+6+83+5...9.+54+61...4..9+2+765...+9.5+4.6.+5+64.+1+89..8...+96....9.+14.....+4.57....15+7+6+8+9+423:118 119 219 322 833 242 262 368 768 888:::").finds(&["r6c9,r8c9≠1 r6c9≠2 r6c9,r7c9≠7 r7c9,r8c9≠8"]),
    case(":::......5..+184....76....1.+4.8.9...5+7....37..+8..87...4.65....7.1.4..7.9.+6.+3...6..2.+7:214 215 216 918 234 534 236 938 958:::").finds(&["r1c4,r1c5,r1c6,r3c6≠3 r1c4,r1c6,r3c6≠9"]),
    case(":::7.+6+83+5...9.+54+61...4..9+2+765...+9.5+4.6.+5+64.+1+89..8...+96....9.+14.....+4.57....15+7+6+8+9+423:118 119 219 322 833 242 262 368 768 169 269 769 779 879 888 189 889:::").finds_nothing(),
    case(":::8....5.46.+6+5..4.+92.9.+62.+85+36.+9..8...3.1....8.......3.9576..9.+3+1+9+1..5+3..+8....169.+5:713 314 714 315 124 724 725 731 244 744 147 447 747 748 254 454 754 455 755 457 757 461 262 263 463 164 264 764 765 766 268 768 284 787 292 492 293 493 894:::").finds(&["r4c4,r4c5≠4 r4c4≠5"]),
];
