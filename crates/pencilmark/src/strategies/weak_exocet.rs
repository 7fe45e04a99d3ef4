//! A pattern that would be a junior exocet if one cell had no extra digit.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::exocet::{Exocet, each_but_for_a_cell};
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Houses, Marks};

strategy! {
    /// A weak exocet is almost a junior exocet, but one cell has an extra digit. In a junior exocet, two cells of a
    /// line and a block are the base. The targets are two cells of the neighbouring blocks. The targets hold the same
    /// two digits as the base. In a weak exocet, one cell has a digit that it would not have in a junior exocet. But
    /// the rest of the grid shows that the targets must still hold the digits of the base.
    ///
    /// ```text
    ///       e         x         y          e, x, y: the cross-lines
    ///   b b . | . .   . | . .   .          b: the base {1,2,3,4}
    ///   . . . | . .   t | . .   c          t: the targets, c: their companions
    ///   . . . | . .   c | . .   t
    ///   ------+---------+--------
    ///       ?         .         .          without the 1 at ?, each of 1, 2, 3 and 4 would fit
    ///       1         .         1          only twice in the cross-lines outside the three blocks
    ///       .         1         .
    /// ```
    ///
    /// The three blocks are the block of the base and the blocks of the targets. The cross-lines are three parallel
    /// lines that run through these blocks as in the diagram. In the block of a target, the base does not see two cells
    /// of the target's cross-line: the target and its companion. The cell with the extra digit is in a cross-line
    /// outside the three blocks, or it is a companion. In the first case, a digit of the base fits three times in the
    /// cross-lines outside the blocks. Without this cell, the digit would fit only twice. In the second case, the
    /// companion has a digit of the base. In a junior exocet, companions have no digit of the base.
    ///
    /// For the extra digit, the proof needs more houses (rows, columns or blocks) than the three cross-lines. Suppose
    /// that a cell of the base holds the digit, and that no target holds it. Then the digit cannot be placed in all
    /// rows, columns and blocks. For all other digits, the proof of the junior exocet is enough.
    ///
    /// All digits that the base does not have are removed from the targets. Take all pairs of digits that the base can
    /// hold and that the targets can hold too. If a mark (candidate) of the base or of a target is in none of these
    /// pairs, the mark is removed.
    ///
    /// How to spot it: Look for a pattern that would be a junior exocet if one more cell were a given. In this cell, an
    /// extra digit is still possible. Check whether a given of the extra digit in another place replaces the missing
    /// given.
    ///
    /// Origin: the user Borescoper found the pattern. The New Sudoku Players' Forum has a thread about it.
    ///
    /// Also called: Weak JE.
    // Order: by band and stack, by the block and the line of the base, by the cross-line beside the base, by the targets.
    pub WEAK_EXOCET {
        id: "weak-exocet",
        name: "Weak Exocet",
        summary: "Two target cells seem to repeat the digits of two base cells, but one extra digit spoils the usual \
            proof. If other houses prove the same, the targets lose all digits that the base lacks.",
        family: Exocet,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("base", 'b', "base"),
    letter("targets", 't', "target"),
    letter("companions", 'c', "companion"),
    letter("spare", 'x', "the cell that a junior exocet would not have"),
    letter("outside", 's', "in a cross-line, outside the three blocks"),
];

const BECAUSE: &str = "without {extra} in {spare}, this would be a junior exocet: base {base} with {digits}; targets \
    {targets}; cross-lines {lines}. Suppose that an extra digit ({either}) is in the base but in no target. Then one \
    of {houses} has no place left for this digit. So here too, the targets hold the same two digits as the base";

fn find(scene: &Scene, sink: Sink) -> Flow {
    each_but_for_a_cell(scene, &mut |exocet, spare| {
        let extra = exocet.digits & scene.marks(spare);
        if !extra.iter().all(|digit| exocet.base.into_iter().all(|base| !escapes(scene, exocet, digit, base))) {
            return Flow::Continue(());
        }
        let eliminations = eliminations(scene, exocet, extra);
        if eliminations.is_empty() {
            return Flow::Continue(());
        }
        sink(step(scene, exocet, spare, extra, eliminations))
    })
}

/// Whether a digit can be in a cell of the base and in no target.
fn escapes(scene: &Scene, exocet: &Exocet, digit: Digit, base: Cell) -> bool {
    let cells = scene.cells(digit);
    cells.contains(base) && scene.has_room(digit, cells - base.peers() - exocet.target_cells())
}

/// The marks of the base and the targets that are in no possible pair of digits. In a possible pair, the base and the
/// targets can hold both digits.
fn eliminations(scene: &Scene, exocet: &Exocet, extra: Digits) -> Marks {
    let can = |digit: Digit, base: Cell, target: Cell| {
        let cells = scene.cells(digit);
        let others = exocet.target_cells() - target.into();
        cells.contains(base)
            && cells.contains(target)
            && (!extra.contains(digit) || scene.has_room(digit, cells - base.peers() - target.peers() - others))
    };
    let mut kept = Marks::EMPTY;
    let [one, other] = exocet.base;
    for x in exocet.digits & scene.marks(one) {
        for y in (exocet.digits & scene.marks(other)) - x.into() {
            let [first, second] = exocet.targets;
            for [with_x, with_y] in [[first, second], [second, first]] {
                if can(x, one, with_x) && can(y, other, with_y) {
                    kept[x] |= Cells::of(one) | with_x.into();
                    kept[y] |= Cells::of(other) | with_y.into();
                }
            }
        }
    }
    if kept.is_empty() {
        return kept;
    }
    let cells = exocet.base_cells() | exocet.target_cells();
    Marks::by_digit(|digit| (cells & scene.cells(digit)) - kept[digit])
}

fn step(scene: &Scene, exocet: &Exocet, spare: Cell, extra: Digits, eliminations: Marks) -> Step {
    let with_digits = scene.cells_of(exocet.digits);
    let lines: Houses = exocet.lines.into_iter().collect();
    let other_houses = House::ALL.into_iter().filter(|&house| !lines.contains(house));
    let more = extra.iter().flat_map(|digit| other_houses.clone().map(move |house| Truth::from((digit, house))));
    let step = Step::new(&WEAK_EXOCET, BECAUSE)
        .removing_marks(eliminations)
        .of(exocet.digits)
        .resting_on_needed(scene, exocet.truths().chain(more));
    let of_extra = |truth: &&Truth| truth.digit().is_some_and(|digit| extra.contains(digit));
    let houses: Houses = step.truths().iter().filter(of_extra).filter_map(|truth| truth.house()).collect();
    step.with("base", exocet.base_cells())
        .with("targets", exocet.target_cells())
        .with("companions", exocet.companions.into_iter().collect::<Cells>())
        .with("spare", spare)
        .with("extra", extra)
        .with("either", extra)
        .with("lines", lines)
        .with("houses", houses)
        .with("outside", exocet.outside() & with_digits)
}

const CASES: &[Case] = &[
    case(":::.8.7..6..5...9..7...7..4..937...6..2..89...6.....4.....1..2.3....54...8......1..6::::")
        .finds(&["r1c8≠1 r2c4≠2 r1c8≠4 r1c8≠5 r2c4≠8"]),
    case(":::.8.7..6..5...9..7...7..4..937...6..2..89...6.....4.....1..2.3....54...8......1..6:118 418 518 224 824:::")
        .finds_nothing(),
    case(":::.8.7..6..5...9..7...7..49..37...6..2..89...6.....4.....1..2.3....54...8......1..6::::")
        .finds(&["r1c8≠1 r2c4≠2 r1c8≠4 r1c8≠5 r2c4≠8"]),
    case(":::.8.7..6..5...9..7...7..49..37...6..2..89...6.....4.....1..2.3....54...8......1..6:118 418 518 224 824:::")
        .finds_nothing(),
    case(":::98.7..6..5...9..7...7..4...3....6..2..89..76.....4.....1..2.3....54...8......1..6::::")
        .finds(&["r1c8≠1 r2c4≠2 r1c8≠4 r1c8≠5 r2c4≠8"]),
    case(":::98.7..6..5...9..7...7..4...3....6..2..89..76.....4.....1..2.3....54...8......1..6:118 418 518 224 824:::")
        .finds_nothing(),
];
