//! Two or three lines of a chute (band or stack) with few givens: some marks would allow a second way to fill these lines.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::PAIRS;
use pencilmark_core::{Cell, Cells, Digits, House, Houses, Mark};
use smallvec::SmallVec;

strategy! {
    /// A mark (candidate) is removed if it would allow a second way to fill two rows or a whole band. A band is three
    /// blocks side by side. Both ways have the same digits in every column. The puzzle has only one solution, so the
    /// givens must not allow a second way. The same holds for columns and stacks (three blocks one above the other).
    ///
    /// ```text
    ///        c1   c4   c5
    ///   r1   3    7    5                 solved, not given: three columns of two rows. With 3 in r2c5 both rows
    ///   r2   7    5    -3                would have 3, 5 and 7 there, and the rows could be exchanged there
    /// ```
    ///
    /// Two rows: take some columns in which the two rows have no givens. In these columns, all cells of the two rows
    /// are solved, except one cell (the open cell). With a certain mark in the open cell, both rows would have the same
    /// digits in these columns. The two rows could then exchange their digits in these columns, so the mark is removed.
    ///
    /// A band with two givens: the two givens are different digits in different rows and blocks. No other cell of the
    /// band is given. One row of the band has no given. Take the two cells of this row that lie in the columns of the
    /// givens. Each of these cells must hold the digit of the given in the other column. Otherwise, the band could be
    /// filled in a second way. So all other marks of these two cells are removed.
    ///
    /// Bounds: the pattern of two rows has three columns or more. With two columns, the pattern is an avoidable
    /// rectangle.
    ///
    /// How to spot it: Keep the given digits apart from those that you placed. Look for a band with very few givens. In
    /// two rows of the band, begin at a digit of your own in the first row. Go to the digit below it in the second row,
    /// and then to the same digit in the first row. Repeat these two moves. Check whether a mark in an open cell would
    /// bring you back to the start.
    ///
    /// Also called: Uniqueness Clue Cover, avoidable loop in two rows.
    // Order: first bands and stacks with two givens; then two rows, then two columns, by the open cell.
    pub CLUE_COVER {
        id: "clue-cover",
        name: "Uniqueness Clue Cover",
        summary: "Two rows, or three rows of a band of blocks, have few givens. A mark is removed if it would allow a \
            second way to fill the rows. The same holds for columns.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: LETTERS,
        needs_unique: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("open", 'o', "open"), letter("solved", 'v', "solved"), letter("givens", 'g', "the only givens")];

const TWO_LINES: &str = "none of {solved} is given. If {open} were {wrong}, {lines} would have the same digits in \
    these cells: {digits}. The exchange of {lines} there would give a second solution";
const TWO_GIVENS: &str = "the only givens of {lines} are {givens}. Suppose that {open} are not {digits}, each digit \
    in line with the given of the other digit. Then a second way to fill {lines} would have the same digits in every \
    crossing line";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for (first, crossing) in [(0, 9), (9, 0)] {
        for chute in 0..3 {
            let lines = [0, 1, 2].map(|line| House::ALL[first + 3 * chute + line]);
            two_givens(scene, lines, crossing, sink)?;
        }
    }
    for (first, crossing) in [(0, 9), (9, 0)] {
        for chute in 0..3 {
            for [one, other] in PAIRS {
                let pair = [one, other].map(|line| House::ALL[first + 3 * chute + line]);
                two_lines(scene, pair, crossing, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports the step of a chute with two givens in different lines and blocks. In the third line, each of the two digits
/// is in the crossing line of the other given.
fn two_givens(scene: &Scene, lines: [House; 3], crossing: usize, sink: Sink) -> Flow {
    let all = lines.iter().fold(Cells::EMPTY, |all, line| all | line.cells());
    let givens: SmallVec<[Cell; 2]> = (scene.givens() & all).iter().collect();
    let [one, other] = givens[..] else { return Flow::Continue(()) };
    let (Some(digit), Some(partner)) = (scene.value(one), scene.value(other)) else { return Flow::Continue(()) };
    let line_of = |cell: Cell| lines.into_iter().find(|line| line.cells().contains(cell));
    let Some(third) = lines.into_iter().find(|&line| Some(line) != line_of(one) && Some(line) != line_of(other)) else {
        return Flow::Continue(());
    };
    if digit == partner || one.block() == other.block() || line_of(one) == line_of(other) {
        return Flow::Continue(());
    }
    let target = |cell: Cell| across(cell, third, crossing);
    let (Some(below), Some(beside)) = (target(one), target(other)) else { return Flow::Continue(()) };
    let mut step = Step::new(&CLUE_COVER, TWO_GIVENS).with("lines", lines.into_iter().collect::<Houses>());
    step = step.with("givens", Cells::of(one) | other.into()).with("open", Cells::of(below) | beside.into());
    for (cell, digit) in [(below, partner), (beside, digit)] {
        if !scene.has(Mark::new(cell, digit)) {
            continue;
        }
        for wrong in scene.marks(cell) - digit.into() {
            step = step.removing(wrong, cell.into());
        }
    }
    if step.removes().is_empty() { Flow::Continue(()) } else { sink(step.of(Digits::of(digit) | partner.into())) }
}

/// Reports the steps of two lines of a chute. A mark in an open cell would close a path that contains no given.
fn two_lines(scene: &Scene, [one, other]: [House; 2], crossing: usize, sink: Sink) -> Flow {
    let free = Cells::ALL - scene.givens();
    for (open_line, solved_line) in [(one, other), (other, one)] {
        for open in open_line.cells() & scene.blank() {
            let beside = across(open, solved_line, crossing).filter(|cell| free.contains(*cell));
            let Some(beside) = beside else { continue };
            let Some(begin) = scene.value(beside) else { continue };
            // The path begins at the digit beside the open cell. It goes to the same digit in the line of the open
            // cell, then to the digit beside this cell, and so on.
            let (mut solved, mut digits, mut last) = (Cells::of(beside), Digits::of(begin), begin);
            while let Some(next) = (scene.known(last) & open_line.cells() & free).first() {
                let Some(far) = across(next, solved_line, crossing) else { break };
                let Some(digit) = scene.value(far).filter(|_| free.contains(far)) else { break };
                if digits.contains(digit) {
                    break;
                }
                solved |= Cells::of(next) | far.into();
                digits.insert(digit);
                last = digit;
                if solved.len() >= 5 && scene.has(Mark::new(open, digit)) {
                    let lines: Houses = [one, other].into_iter().collect();
                    let step = Step::new(&CLUE_COVER, TWO_LINES).with("solved", solved).with("open", open);
                    sink(step.with("wrong", digit).with("lines", lines).of(digits).removing(digit, open.into()))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The cell of `line` that is in the same crossing line as `cell`.
fn across(cell: Cell, line: House, crossing: usize) -> Option<Cell> {
    let cross = House::ALL[crossing..crossing + 9].iter().find(|line| line.cells().contains(cell))?;
    (line.cells() & cross.cells()).first()
}

const CASES: &[Case] = &[
    case("9..............6............46..2.9..8.4..1..19.7.82....8..4..6..52..8..76...5..4").finds(&["r3c1≠2 r3c1,r3c7≠3 r3c1,r3c7≠4 r3c1,r3c7≠5 r3c7≠7 r3c1≠8"]),
    case(":::+7+9+8+3+2+1..+6+4+6+5+7+9+8+312+1+23+645..+8+3+7+4+1+86+2..+9+5+1+273+8+6428+6+4+5+9+1..+6+3+98+1+4.2.+8+17+5+6+2...5+4+2+9+3+76+81::::").finds(&["r1c7≠4"]),
    case(":::+7+9+8+3+2+1..+6+4+6+5+7+9+8+312+1+23+645..+8+3+7+4+1+86+2..+9+5+1+273+8+6428+6+4+5+9+1..+6+3+98+1+4.2.+8+17+5+6+2...5+4+2+9+3+76+81:417:::").finds_nothing(),
    case(":::798321..6465798312123645..83741862..9512738642864591..639814.2.817562...542937681::::").finds_nothing(),
    case(":::....+2+1......+3+6..12+1+23.45.....+2+4.6+1.....1.2.7..+14...5+2...+1+28+73..+36+7+59+4+2+8+129+8+6+1+3...::::").finds(&["r7c9≠4"]),
    case(":::.+6.+3+2+1.+4+5.+4+5+6..+312+1+23.45..+6.+5+1+4+36+2+7.+6+34..+25.+1+27.1+5.+6+3+4+31+72+6+4.+5.+48+6+5+9+7+1+2+35+9+2+8+1346+7:817 821:::").finds(&["r7c9≠9"]),
];
