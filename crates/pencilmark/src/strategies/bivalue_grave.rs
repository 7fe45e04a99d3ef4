//! Boards that would be a bivalue universal grave (BUG) without a few marks.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, Strategy, case, letter, strategy};
use crate::topics::deadly::bug::{Bug, bug};
use crate::topics::deadly::types::{houses_with, marked, report, subsets};
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Mark};

strategy! {
    /// Every blank cell has two marks (candidates), except one cell with three marks. One digit of this cell has three
    /// places in the row of the cell. This digit is the extra mark, and the cell holds it. Without the extra mark,
    /// every digit would have two places in each house where the digit is missing. (A house is a row, a column or a
    /// block.) Such a board, with two marks in every blank cell, is a bivalue universal grave (BUG). A BUG never has
    /// exactly one solution. In any solution, each cell can take its other mark instead: this gives a second solution.
    /// So the cell with three marks holds its extra mark, and its other two marks are removed.
    ///
    /// ```text
    ///        c1       c2   c3
    ///   r4   -3-7+5   57   35     5 has three places in row 4, column 1 and block 4; every other digit has two
    /// ```
    ///
    /// How to spot it: Late in a puzzle, check whether all empty cells have two marks, except one cell with three
    /// marks. In the row, column or block of this cell, count the places of its three digits. The digit that has three
    /// places goes into this cell.
    ///
    /// Also called: BUG+1, BUG Type 1.
    // Order: there is at most one step.
    pub BUG_PLUS_1 {
        id: "bug-plus-1",
        name: "Bivalue Universal Grave + 1",
        summary: "Every empty cell has two marks, except one cell with three. One of its digits has three places in \
            its row. This digit goes into the cell, or there are two solutions.",
        family: Uniqueness,
        find: plus_1,
        cases: PLUS_1,
        letters: LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

strategy! {
    /// Every blank cell has two marks (candidates), except a few cells that have extra marks. At least one of these
    /// extra marks is true. Without the extra marks, every digit would have two places in each house where the digit is
    /// missing. (A house is a row, a column or a block.) Such a board, with two marks in every blank cell, is a bivalue
    /// universal grave (BUG). A BUG never has exactly one solution. In any solution, each cell can take its other mark
    /// instead: this gives a second solution. So at least one of the extra marks is true.
    ///
    /// ```text
    ///   one cell   -3-7+5+8            the cell holds one of its extra marks, 5 or 8
    ///   type 2     37+5   37+5         all extra marks are of one digit: a cell that sees them all is not 5
    ///   type 3     37+5   27+8   58    in one house, one of the first two cells and the cell 58 use up 5 and 8
    ///   type 4     7-3+5  7-2+8        in one house, one of the two cells is 7, the other holds its extra mark
    /// ```
    ///
    /// Bounds: at least one cell sees all cells with extra marks. In type 3, the cells with extra marks count as one
    /// cell of a naked subset (as many digits as cells). The subset may have any size.
    ///
    /// How to spot it: Late in a puzzle, check whether all empty cells have two marks, except a few cells. In each of
    /// these few cells, look for the digits with three places in a row, column or block. These digits are the extra
    /// marks. Then compare the extra marks with the four cases of the drawing.
    ///
    /// Also called: BUG Type 2, BUG Type 3, BUG Type 4, BUG+n.
    // Order: first one cell with extra marks; then type 2; then type 4, by the shared digit; then type 3, by house
    // (rows, columns, blocks), then by size.
    pub BUG_TYPES {
        id: "bug-types",
        name: "Bivalue Universal Grave Types 2 to 4",
        summary: "Every empty cell has two marks, except a few cells with extra marks. Some cell sees all these cells. \
            One extra mark is true, or there are two solutions: this removes marks.",
        family: Uniqueness,
        find: types,
        cases: TYPES,
        letters: LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("roof", 'r', "roof"), letter("extra_marks", 'e', "extra marks"), letter("subset", 's', "subset")];

const ALONE: &str = "without the extra marks {extra_marks}, each blank cell would have two marks, and each digit two \
    places in each house. The exchange of the two marks in each cell would give a second solution. So {roof} must hold \
    an extra mark";
const ONLY: &str = "without the extra mark {extra_marks}, each blank cell would have two marks, and each digit two \
    places in each house. The exchange of the two marks in each cell would give a second solution. So {roof} must be \
    {extras}";
const ONE_EXTRA: &str = "without the extra marks {extra_marks}, each blank cell would have two marks, and each digit \
    two places in each house. The exchange of the two marks in each cell would give a second solution. So one of \
    {roof} must be {extras}, and {each} sees all these cells";
const WITH_SUBSET: &str = "without the extra marks {extra_marks}, each blank cell would have two marks, and each digit \
    two places in each house. The exchange of the two marks in each cell would give a second solution. So one of \
    {roof} holds an extra mark. That cell and {subset} form a naked subset of {locked} in {house}";
const ONE_LOCKED: &str = "without the extra marks {extra_marks}, each blank cell would have two marks, and each digit \
    two places in each house. The exchange of the two marks in each cell would give a second solution. So one of \
    {roof} holds an extra mark. In {house} only these two cells can be {locked}, so the second cell is {locked}";

fn plus_1(scene: &Scene, sink: Sink) -> Flow {
    match bug(scene) {
        Some(grave) if grave.digits().single().is_some() => one_cell(scene, &grave, &BUG_PLUS_1, Digits::EMPTY, sink),
        _ => Flow::Continue(()),
    }
}

fn types(scene: &Scene, sink: Sink) -> Flow {
    let Some(grave) = bug(scene) else { return Flow::Continue(()) };
    let (cells, digits) = (grave.cells(), grave.digits());
    if digits.single().is_none() {
        one_cell(scene, &grave, &BUG_TYPES, digits, &mut |step| sink(step.called("BUG Type 1")))?;
    } else if grave.extras.len() > 1 {
        report(scene, one_extra(&grave), digits, scene.common_peers(cells), sink)?;
    }
    if let [one, other] = grave.extras[..] {
        one_locked(scene, &grave, [one, other], sink)?;
    }
    if digits.single().is_none() && grave.extras.len() > 1 {
        for house in houses_with(scene, cells) {
            subsets(scene, house, cells, digits, &mut |subset, locked, seeing| {
                report(scene, with_subset(scene, &grave, house, subset, locked), locked, seeing, sink)
            })?;
        }
    }
    Flow::Continue(())
}

/// Reports the step of a single cell with extra marks: the cell holds an extra mark.
fn one_cell(scene: &Scene, grave: &Bug, strategy: &'static Strategy, digits: Digits, sink: Sink) -> Flow {
    let [(cell, extras)] = grave.extras[..] else { return Flow::Continue(()) };
    report(scene, alone(grave, strategy, digits), scene.marks(cell) - extras, cell.into(), sink)
}

/// The step of a single cell with extra marks, without its removals.
pub fn alone(grave: &Bug, strategy: &'static Strategy, digits: Digits) -> Step {
    let extras = grave.digits();
    let because = if extras.single().is_some() { ONLY } else { ALONE };
    let step = Step::new(strategy, because).with("extra_marks", extra_marks(grave)).with("roof", grave.cells());
    step.of(digits).with("extras", extras)
}

/// A step of type 2, without its removals: all extra marks are of one digit.
pub fn one_extra(grave: &Bug) -> Step {
    named(ONE_EXTRA, grave).called("BUG Type 2")
}

/// A step of type 3, without its removals: the cells with extra marks count as one cell of a naked subset.
pub fn with_subset(scene: &Scene, grave: &Bug, house: House, subset: Cells, locked: Digits) -> Step {
    let step = named(WITH_SUBSET, grave).called("BUG Type 3").with("subset", marked(scene, subset));
    step.with("locked", locked).with("house", house)
}

/// A step of type 4, without its removals: in a house, a digit has only the two cells with extra marks as places.
pub fn with_locked(grave: &Bug, house: House, locked: Digit) -> Step {
    named(ONE_LOCKED, grave).called("BUG Type 4").with("locked", locked).with("house", house)
}

/// Reports the steps of type 4. Two cells of a house share a digit that is not an extra mark. The digit has only these
/// two places in the house. So one of the two cells holds the digit, and the other cell holds an extra mark.
fn one_locked(scene: &Scene, grave: &Bug, cells: [(Cell, Digits); 2], sink: Sink) -> Flow {
    let Some(house) = houses_with(scene, grave.cells()).first() else { return Flow::Continue(()) };
    let pair = cells.map(|(cell, extras)| scene.marks(cell) - extras);
    for locked in pair[0] & pair[1] {
        let mut step = with_locked(grave, house, locked);
        for ((cell, _), pair) in cells.into_iter().zip(pair) {
            for digit in pair - Digits::of(locked) {
                step = step.removing(digit, cell.into());
            }
        }
        sink(step)?;
    }
    Flow::Continue(())
}

/// A step of [`BUG_TYPES`] with the facts that every sentence names.
fn named(because: &'static str, grave: &Bug) -> Step {
    let step = Step::new(&BUG_TYPES, because).with("extra_marks", extra_marks(grave));
    step.with("extras", grave.digits()).with("roof", grave.cells()).of(grave.digits())
}

fn extra_marks(grave: &Bug) -> Vec<Mark> {
    let of_cell = |&(cell, extras): &(Cell, Digits)| extras.iter().map(move |digit| Mark::new(cell, digit));
    grave.extras.iter().flat_map(of_cell).collect()
}

const PLUS_1: &[Case] = &[
    case(":::.752+8+1.+9+4..+13.4.....+4+6.+5...+84+7+15+32+699+63+82+714+5+5+1+2+4+69+7+38+756+91+2+4+83+42+9+7+38...+1385+4+697+2::::").finds(&["r2c7≠5 r2c7≠8"]),
    case(":::+4.8.9.+5+21.1.2+584+37+2+5.4.1+6+89.2..+4..7...+4+12.8+96.+6...9.+4.3+8+5+9+1+2+7+6+4+1+4236+7+958.+9.+5+84.1.:343 346 761 763 367 369:::").finds(&["r4c1≠8 r4c1≠9"]),
    case(":::+26+5+483.7.+7+9+8+6+51+42+3+4+3+1+7+2+9+8+5+6+9+1+2+87+4+3+658.3+1+6+5...+5.6+3+92..83+592+4.+6..+6.+49+1.5+3.+1.75+36..4:759:::").finds(&["r5c7≠2 r5c7≠7"]),
    case(":::.752+8+1.+9+4..+13.4.....+4+6.+5...+84+7+15+32+699+63+82+714+5+5+1+2+4+69+7+38+756+91+2+4+83+42+9+7+38...+1385+4+697+2:527 827:::").finds_nothing(),
];
const TYPES: &[Case] = &[
    case(":::+4.8.9.+5+21.1.2+584+37+2+5.4.1+6+89.2..+4..7...+4+12.8+96.+6...9.+4.3+8+5+9+1+2+7+6+4+1+4236+7+958.+9.+5+84.1.:761 763 367 369:::").finds(&["r4c7≠3"]),
    case(":::+6+8+1.+3+2+5.9+792.+1.6.3+35+4+9.+6+2.+11+4...+9.2+6+5+283+61+7+94+9.+624..15+2+1.69.+4+3+84+6+9+8+23+1578..1.4+9+6+2::::").finds(&["r4c3,r9c5≠7"]),
    case(":::+26+5+483.7.+7+9+8+6+51+42+3+4+3+1+7+2+9+8+5+6+9+1+2+87+4+3+658.3+1+6+5...+5.6+3+92..83+592+4.+6..+6.+49+1.5+3.+1.75+36..4::::").finds(&["r5c7≠7 r5c9≠9"]),
    case(":::+4.8.9.+5+21.1.2+584+37+2+5.4.1+6+89.2..+4..7...+4+12.8+96.+6...9.+4.3+8+5+9+1+2+7+6+4+1+4236+7+958.+9.+5+84.1.:347 761 763 367 369:::").finds_nothing(),
    case(":::73+8+6+2+1..+5+1+5+4+8+79.6...+23+54+7+18+8.5.4+3..7..3+7865...4+7.+958+3.+4+76+53+21+8+9+389+4+1+7.5.+52+19+6+8.+7.:247 259 269:::").finds(&["r4c7,r4c8,r5c1,r5c2≠9"]),
    case(":::+7+3+2+461.+8.+1+4+8+59+3672.5.+8+2+7+14+3+3+6+4+2+19+857+2+7.6+8+54+3.8.+537+4..+6+5.7.+4+2368.+83.5+6....2..+38.+9.::::").finds(&["r8c8,r8c9,r9c4≠1"]),
];
