//! Sets of cells in a line and in a block that need one more cell for their digits, where the line and the block cross.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cells, Digit, Digits, House, size_of_nine};

strategy! {
    /// A cell in a line has just two marks, and another block crosses this line. (A line is a row or a column; marks
    /// are candidates.) In this block, the two digits have places in only one cell outside the line. The crossing is
    /// the cells that the block and the line share. The first cell (in the line) holds one of the two digits. The
    /// second cell (in the block) holds at most one of the two digits. But the block and the line each need both
    /// digits. So the crossing holds exactly one of the two digits. Both the first cell and the second cell hold the
    /// other digit. Both digits are removed from the other cells of the line outside the crossing. All other digits are
    /// removed from the second cell. The line and the block may be exchanged.
    ///
    /// ```text
    ///   .  .  .  |  .  12  . | -12 .  .      row 1: r1c5 holds one of the digits 1 and 2
    ///   /  /  /  |           |               block 1: outside row 1, only r3c2 can hold 1 or 2
    ///   / 12-  / |           |               r3c2 keeps 1 and 2 only
    /// ```
    ///
    /// This pattern is an almost locked pair. An almost locked triple has three digits, two cells in the line and two
    /// cells in the block. An almost locked quadruple has four digits, three cells in the line and three cells in the
    /// block.
    ///
    /// How to spot it: Take a cell with two marks in a line, and another block that the line crosses. Look for the two
    /// digits in the cells of this block outside the line. If only one of these cells has any of the two digits, the
    /// pattern is an almost locked pair. Then exchange line and block: take a cell of the block with two marks, and
    /// look for the two digits in the rest of the line.
    ///
    /// Also called: Almost locked pair, almost locked triple, almost locked quadruple.
    // Order: by line, by block; first sets in the line, then sets in the block; by the number of cells in the set.
    pub ALMOST_LOCKED_CANDIDATES {
        id: "almost-locked-candidates",
        name: "Almost Locked Candidates",
        summary: "n cells of a row (or column) have n + 1 digits. A block has these digits only in this row and in n \
            other cells. The rest of the row loses the digits; the n cells of the block lose all others.",
        family: Locked,
        find: find,
        cases: CASES,
        letters: LETTERS,
        looks_for: Some("a few digits that are almost locked where a block and a line cross"),
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("set", 'a', "set"), letter("others", 'b', "only other places")];

const BECAUSE: &str = "exactly one of {digits} has no room in {set}. Outside {one}, {other} has places for {digits} \
    only at {others}, where not all of them have room. So exactly one of {digits} is in {crossing}. No other place of \
    {one} holds one of {digits}, and no other digit is at {others}";

const NAMES: [&str; 3] = ["Almost Locked Pair", "Almost Locked Triple", "Almost Locked Quadruple"];

/// The greatest number of cells in a set, and of places for its digits in the other house outside the crossing.
const MOST: usize = 3;

/// A set of cells on one side of a crossing. A complete set has one digit more than cells.
#[derive(Copy, Clone)]
struct LockedSide {
    cells: Cells,
    digits: Digits,
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    // Each cell has at most one mark more than the set has cells.
    let small: [Cells; MOST] =
        [2, 3, 4].map(|most| scene.blank().iter().filter(|&cell| scene.marks(cell).len() <= most).collect());
    for line in House::ALL[..18].iter().copied() {
        for block in line.crossing().iter().filter(|house| house.index() >= 18) {
            scene.spend(1)?;
            for [one, other] in [[line, block], [block, line]] {
                let is_in = one.cells() - other.cells();
                if (1..=MOST).all(|size| (small[size - 1] & is_in).len() < size) {
                    continue;
                }
                let open = open(scene, [one, other], small[MOST - 1] & is_in);
                for (size, &small) in (1..=MOST).zip(&small) {
                    if (open & small).len() < size {
                        continue;
                    }
                    choose(
                        scene,
                        size,
                        LockedSide { cells: Cells::EMPTY, digits: Digits::EMPTY },
                        open & small,
                        &mut |side| step(scene, [one, other], side).map_or(Flow::Continue(()), &mut *sink),
                    )?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The cells, among the given `cells`, that can belong to a set. Each mark of such a cell has places in the other
/// house, but only a few outside the crossing.
fn open(scene: &Scene, [one, other]: [House; 2], cells: Cells) -> Cells {
    let (places, crossing) = (scene.positions(other), other.positions(one.cells()));
    let is_few = |digit: Digit| {
        let places = places[digit.index()];
        places != 0 && size_of_nine(places & !crossing) <= MOST as u32
    };
    cells.iter().filter(|&cell| scene.marks(cell).iter().all(is_few)).collect()
}

/// Adds `missing` of the `open` cells to a set, in every possible way. Reports the sets that have one digit more than
/// cells.
fn choose(
    scene: &Scene,
    missing: usize,
    side: LockedSide,
    mut open: Cells,
    sink: &mut dyn FnMut(LockedSide) -> Flow,
) -> Flow {
    let most = side.cells.len() + missing + 1;
    if missing == 0 {
        return if side.digits.len() == most { sink(side) } else { Flow::Continue(()) };
    }
    while let Some(cell) = open.first() {
        open.remove(cell);
        let digits = side.digits | scene.marks(cell);
        if digits.len() <= most {
            choose(scene, missing - 1, LockedSide { cells: side.cells | cell.into(), digits }, open, sink)?;
        }
    }
    Flow::Continue(())
}

/// The step of a set in one house. The digits of the set also have places in the other house outside the crossing. If
/// the number of these places differs from the number of cells in the set, there is no step.
fn step(scene: &Scene, [one, other]: [House; 2], set: LockedSide) -> Option<Step> {
    let crossing = one.cells() & other.cells();
    let places = scene.cells_of(set.digits);
    let others = (places & other.cells()) - crossing;
    if others.len() != set.cells.len() {
        return None;
    }
    let rest = one.cells() - crossing - set.cells;
    let mut step = Step::new(&ALMOST_LOCKED_CANDIDATES, BECAUSE).called(NAMES[set.cells.len() - 1]);
    for digit in Digit::ALL {
        let cells = if set.digits.contains(digit) { rest } else { others };
        step = step.removing(digit, scene.cells(digit) & cells);
    }
    if step.removes().is_empty() {
        return None;
    }
    let step = step.with("one", one).with("other", other).with("set", set.cells).with("others", others);
    let step = step.with("crossing", places & crossing).of(set.digits);
    let houses = set.digits.iter().map(|digit| Truth::House(digit, other));
    Some(step.resting_on_needed(scene, set.cells.iter().map(Truth::Cell).chain(houses)))
}

const CASES: &[Case] = &[
    case(":::.................................................................................:315 415 515 615 715 815 915 121 221 122 222 123 223 131 231 133 233:::").finds(&["r1c4,r1c6,r1c7,r1c8,r1c9≠1 r1c4,r1c6,r1c7,r1c8,r1c9≠2 r3c2≠3 r3c2≠4 r3c2≠5 r3c2≠6 r3c2≠7 r3c2≠8 r3c2≠9"]),
    case(":::2.3..9.....5..3..8...5.4.6.9.1.........34...653.9...8.....3.8..3..1.76.4.57.9.1..:242 742 842 256 856 257 757 258 758 263 165 273 973 278 279 288 294 296:::").finds(&["r2c1≠1 r7c2≠4 r7c2≠6 r2c1≠7"]),
    case(":::71..8...4..27..83.385..61971.8.6257352.137.8..3785..1..7.5.836.25.6..74886..7....::::").finds(&["r7c5≠1 r1c4≠2 r2c6≠4 r7c5≠9"]),
    case(":::.................................................................................:315 415 515 615 715 815 915 121 221 122 222 123 223 131 231:::").finds_nothing(),
];
