//! Marks that a rule about pairs of cells excludes, such as a dot or a line.

use crate::scene::Scene;
use crate::strategy::{Case, Fact, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cell, Cells, Digit, Digits, Layout, Mark, Marks, PairRule};

strategy! {
    /// A rule about two cells forbids some pairs of digits: a dot between the cells, an arrow or a line through them, or
    /// a rule about all neighbours. Take a cell, and all its marks (candidates). If each of these marks forbids a
    /// certain digit in the other cell, this digit is removed there.
    ///
    /// ```text
    ///   r1c1 {1,2} ○ r1c2     the white dot needs consecutive digits: with 1 or 2 in r1c1,
    ///                         r1c2 is 1, 2 or 3, and loses all other digits
    /// ```
    ///
    /// How to spot it: Go along the dots, signs and lines of the board. Wherever a cell has few marks, ask which digits
    /// of the next cell go together with them. The digits of the other cells do not matter.
    ///
    /// Also called: dot pair, relation of two cells.
    // Order: by cell, then by the cell that loses marks.
    pub PAIR_RULE_CELL {
        id: "pair-rule-cell",
        name: "Pair Rule (Cell)",
        summary: "Look at two cells with a dot, a sign or a line. A digit of one cell that goes together with no mark \
            of the other cell is removed.",
        family: Clues,
        find: of_cells,
        cases: CELLS,
        needs: Some(Layout::has_links),
        looks_for: Some("a cell whose marks all exclude the same digit in another cell"),
        letters: OF_CELLS,
    }
}

strategy! {
    /// A rule about two cells forbids some pairs of digits, for example a dot between the cells. Take all places of one
    /// digit in a house (row, column or block). If the digit forbids a certain mark of another cell from each of these
    /// places, this mark is removed.
    ///
    /// ```text
    ///   6 ○ x ○ 6     in the row, the only places for 6 are both sides of x. The white dots need
    ///                 consecutive digits: x is 5 or 7, and loses all other digits
    /// ```
    ///
    /// How to spot it: Look for a digit with two places left in a house, and for dots, signs or lines at both places that
    /// lead to the same cell.
    // Order: by digit, by house, then by the cell that loses marks.
    pub PAIR_RULE_HOUSE {
        id: "pair-rule-house",
        name: "Pair Rule (House)",
        summary: "Look at the places of a digit in a house. If the digit excludes the same mark of another cell from each \
            of these places, by a dot, a sign or a line, the mark is removed.",
        family: Clues,
        find: of_houses,
        cases: HOUSES,
        needs: Some(Layout::has_links),
        looks_for: Some("a digit whose places in a house all exclude the same mark of another digit"),
        letters: OF_HOUSES,
    }
}

const BECAUSE_CELL: &str = "the marks of {one} are {left}. Each of these digits rules out {digits} in {other}: {rules}";
const BECAUSE_HOUSE: &str = "in {house} the only places for {value} are {places}. In any of these places it rules out \
    {digits} in {other}: {rules}";
/// The sentence if the cell that loses marks is one of the places.
const BECAUSE_PLACE: &str = "in {house} the only places for {value} are {places}. In {other} it leaves no room for \
    {digits}; in any other of these places it rules out {digits} in {other}: {rules}";

const OF_CELLS: &[Letter] = &[letter("one", 'a', "cell with few marks"), letter("other", 'b', "cell that loses marks")];
const OF_HOUSES: &[Letter] =
    &[letter("places", 'a', "places of the digit"), letter("other", 'b', "cell that loses marks")];

fn of_cells(scene: &Scene, sink: Sink) -> Flow {
    for cell in scene.blank() {
        let left = scene.marks(cell);
        if left.len() < 2 || !has_rules(scene, cell) {
            continue;
        }
        scene.spend(1)?;
        let marks: Vec<Mark> = left.iter().map(|digit| Mark::new(cell, digit)).collect();
        each_cell(scene, &marks, None, &mut |other, digits, rules| {
            let step = Step::new(&PAIR_RULE_CELL, BECAUSE_CELL).with("one", cell).with("left", left);
            sink(removing(step, other, digits, rules).resting_on([cell]))
        })?;
    }
    Flow::Continue(())
}

fn of_houses(scene: &Scene, sink: Sink) -> Flow {
    for digit in scene.layout().digits() {
        for house in scene.layout().complete() {
            let places = scene.places(digit, house);
            // The cell that loses marks may be one of the places.
            let without_rules = places.iter().filter(|&cell| !has_rules(scene, cell)).count();
            if places.len() < 2 || without_rules > 1 {
                continue;
            }
            scene.spend(1)?;
            let marks: Vec<Mark> = places.iter().map(|cell| Mark::new(cell, digit)).collect();
            // Locked candidates remove the marks of the digit itself.
            each_cell(scene, &marks, Some(digit), &mut |other, digits, rules| {
                let because = if places.contains(other) { BECAUSE_PLACE } else { BECAUSE_HOUSE };
                let step = Step::new(&PAIR_RULE_HOUSE, because).with("house", house);
                let step = step.with("value", digit).with("places", places);
                sink(removing(step, other, digits, rules).resting_on([(digit, house)]))
            })?;
        }
    }
    Flow::Continue(())
}

/// Whether a rule about pairs of cells applies to a cell.
fn has_rules(scene: &Scene, cell: Cell) -> bool {
    scene.layout().linked_cells(cell).next().is_some()
}

/// Calls `tell` for each cell with marks that every one of `marks` excludes. The arguments are the cell, the digits of these
/// marks without the digit `without`, and the rules that exclude them.
fn each_cell(
    scene: &Scene,
    marks: &[Mark],
    without: Option<Digit>,
    tell: &mut dyn FnMut(Cell, Digits, Vec<PairRule>) -> Flow,
) -> Flow {
    let layout = scene.layout();
    let open = Marks::by_digit(|digit| if Some(digit) == without { Cells::EMPTY } else { scene.cells(digit) });
    let excluded = marks.iter().fold(open, |excluded, mark| excluded & layout.excluded_by(*mark));
    for other in excluded.cells() {
        let digits: Digits = excluded.digits().iter().filter(|digit| excluded[*digit].contains(other)).collect();
        let mut rules = Vec::new();
        for (mark, digit) in marks.iter().flat_map(|mark| digits.iter().map(move |digit| (*mark, digit))) {
            rules.extend(layout.pair_rule(mark, Mark::new(other, digit)).filter(|rule| !rules.contains(rule)));
        }
        tell(other, digits, rules)?;
    }
    Flow::Continue(())
}

fn removing(step: Step, other: Cell, digits: Digits, rules: Vec<PairRule>) -> Step {
    let step = step.with("other", other).with("rules", Fact::Rules(rules)).of(digits);
    digits.iter().fold(step, |step, digit| step.removing(digit, other.into()))
}

const CELLS: &[Case] = &[
    case("4x4+black:r1c12 ................").finds(&["r1c2≠3", "r1c1≠3"]),
    case("6x6+thermo:r1c1r2c1r3c1 ....................................").finds(&[
        "r2c1≠1",
        "r3c1≠1 r3c1≠2",
        "r1c1≠6",
        "r3c1≠1",
        "r1c1≠5 r1c1≠6",
        "r2c1≠6",
    ]),
    case("6x6+nonconsecutive :::.1..........................3.......:111 211 611:::").finds(&["r2c1≠4"]),
    case("4x4+white:r1c12 ................").finds_nothing(),
    case("6x6+white:r5c1r6c1 :::...3........+5.4......+54........5+6+21.:342 153 151:::").finds_nothing(),
    case("6x6+white:r5c1r6c1 :::...3........+5.4......+54........5+6+21.:342 153:::").finds(&["r5c1≠1"]),
];
const HOUSES: &[Case] = &[
    case("4x4+white:r1c12+white:r1c23 .........4.....4").finds(&["r1c2≠1 r1c2≠2"]),
    case("4x4+white:r1c12 .........4.....4").finds_nothing(),
    case("4x4+white:r1c12+white:r1c23 :::.........4.....4:112 212:::").finds_nothing(),
    case("6x6+white:r5c1r6c1 :::...3........+5.4....+2.+54..+1.....5+6+21.:342 153 356 151 146 411 421:::")
        .finds(&["r5c1≠2"]),
];
