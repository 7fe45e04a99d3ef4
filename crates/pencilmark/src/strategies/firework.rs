//! Digits that a row and a column have in one cell only, outside the block where the row and the column cross.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use pencilmark_core::{Cell, Cells, Digit, Digits, House};

strategy! {
    /// The cell where a row and a column cross is the pivot. Three digits have places in only one cell of the row
    /// outside the block of the pivot. The same three digits have places in only one cell of the column outside this
    /// block. These two cells are the wings. Suppose that one of the three digits is in neither wing. Then both the row
    /// and the column have this digit inside the block. The block holds the digit only once, so the digit is at the
    /// pivot. So each of the three digits is at the pivot or in a wing, and the three digits fill these three cells.
    /// All other digits are removed from the three cells. The three digits are also removed from the block's cells
    /// outside the row and the column.
    ///
    /// ```text
    ///   123  .   .  |  /  123 /  |  /   /   /     1, 2 and 3 in the row: block and r1c5;
    ///    .  -123 .  |                             in the column: block and r6c1
    ///    .   .   .  |
    ///    /          |
    ///    /          |
    ///   123         |
    /// ```
    ///
    /// A firework quadruple has four digits and two pivots. The pivots lie in different blocks, at opposite corners of
    /// a rectangle. The two other corners of the rectangle are the wings of both pivots. Two of the digits belong to
    /// one pivot, and the two other digits belong to the other pivot. Take the row and the column of a pivot, outside
    /// its block. The two digits of this pivot have places only in the wings there. So the four cells hold the four
    /// digits, and each pivot holds one of its own two digits.
    ///
    /// How to spot it: Look at the rows and columns through a block. For each of these lines, note the digits that have
    /// only one cell outside the block. If a row and a column have three of these digits in common, check the cell
    /// where they cross.
    ///
    /// Origin: shye described fireworks in the Enjoy Sudoku players' forum.
    ///
    /// Also called: Firework triple, firework quadruple.
    // Order: by pivot, by the wing in its row, by the wing in its column; triples before quadruples.
    pub FIREWORK {
        id: "firework",
        name: "Firework Triple and Quadruple",
        summary: "A row and a column cross in a block. Outside the block, each has the same three digits in only one \
            cell. These two cells and the crossing hold the three digits, and lose all other marks.",
        family: Locked,
        find: find,
        cases: CASES,
        letters: LETTERS,
        looks_for: Some("a block where a row and a column cross, each with some digits in one cell only outside it"),
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("pivot", 'p', "pivot"), letter("second", 'q', "second pivot"), letter("wings", 'w', "wing")];

const TRIPLE: &str = "outside {block}, {row} and {column} have {digits} only in the wings {wings}. If a digit is in \
    neither wing, both {row} and {column} have it in {block}, so it is in {pivot}. The three cells hold the three \
    digits";
const QUADRUPLE: &str = "outside {block}, {row} and {column} have {own} only in the wings {wings}. Outside \
    {second_block}, {second_row} and {second_column} have {second_own} only in the wings. If a digit is in neither \
    wing, it is in {pivot} or {second}, where its row and column cross. The four cells hold the four digits";

/// For each line and each block on it: the digits that have at most one place in the line outside the block.
struct Fireworks {
    /// The digits by line (rows, columns), by the third of the line in the block, and by the position of the place outside.
    ways: [[[Digits; 9]; 3]; 18],
}

impl Fireworks {
    fn new(scene: &Scene) -> Self {
        let mut ways = [[[Digits::EMPTY; 9]; 3]; 18];
        for digit in Digit::ALL {
            for line in House::ALL[..18].iter().copied() {
                let places = scene.positions(line)[digit.index()];
                if places == 0 {
                    continue;
                }
                for (third, ways) in ways[line.index()].iter_mut().enumerate() {
                    let outside = places & !(0o007 << (3 * third));
                    if outside == 0 {
                        for digits in ways.iter_mut() {
                            digits.insert(digit);
                        }
                    } else if outside.is_power_of_two() {
                        ways[outside.trailing_zeros() as usize].insert(digit);
                    }
                }
            }
        }
        Self { ways }
    }

    /// The digits that a line has only in the block of `pivot` and in the cell `wing`.
    fn of(&self, line: House, pivot: Cell, wing: Cell) -> Digits {
        let [third, position] = [pivot, wing].map(|cell| line.positions(cell.into()).trailing_zeros() as usize);
        self.ways[line.index()][third / 3][position]
    }

    /// The digits of a pivot and its wings.
    fn digits(&self, pivot: Cell, [in_row, in_column]: [Cell; 2]) -> Digits {
        self.of(pivot.row(), pivot, in_row) & self.of(pivot.column(), pivot, in_column)
    }
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    let fireworks = Fireworks::new(scene);
    for pivot in scene.blank() {
        scene.spend(1)?;
        let [in_row, in_column] =
            [pivot.row(), pivot.column()].map(|line| (line.cells() - pivot.block().cells()) & scene.blank());
        for a in in_row {
            if fireworks.of(pivot.row(), pivot, a).len() < 2 {
                continue;
            }
            for b in in_column {
                let digits = fireworks.digits(pivot, [a, b]);
                for three in chosen(digits, 3) {
                    triple(scene, pivot, [a, b], three).map_or(Flow::Continue(()), &mut *sink)?;
                }
                let second = (b.row().cells() & a.column().cells() & scene.blank()).single();
                // Each quadruple is found at its first pivot.
                let Some(second) = second.filter(|&second| pivot < second && digits.len() > 1) else { continue };
                for own in chosen(digits, 2) {
                    for other in chosen(fireworks.digits(second, [b, a]) - own, 2) {
                        quadruple(scene, [pivot, second], [a, b], [own, other])
                            .map_or(Flow::Continue(()), &mut *sink)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Every choice of `size` digits out of the given digits.
fn chosen(digits: Digits, size: usize) -> impl Iterator<Item = Digits> {
    let some = if digits.len() < size { 0..0 } else { 1..digits.bits() + 1 };
    some.map(Digits::from_bits).filter(move |some| some.len() == size && some.is_subset(digits))
}

fn triple(scene: &Scene, pivot: Cell, wings: [Cell; 2], digits: Digits) -> Option<Step> {
    let cells = Cells::of(pivot) | wings.into_iter().collect();
    let step = removing(scene, Step::new(&FIREWORK, TRIPLE), cells, digits);
    let step = clearing(scene, step, pivot, digits);
    if step.removes().is_empty() {
        return None;
    }
    let step = step.called("Firework Triple").of(digits).with("pivot", pivot);
    let step = step.with("wings", wings.into_iter().collect::<Cells>()).with("block", pivot.block());
    let step = step.with("row", pivot.row()).with("column", pivot.column());
    Some(step.resting_on_needed(scene, truths(pivot, digits)))
}

fn quadruple(scene: &Scene, pivots: [Cell; 2], wings: [Cell; 2], digits: [Digits; 2]) -> Option<Step> {
    let ([pivot, second], [own, other]) = (pivots, digits);
    let mut step = Step::new(&FIREWORK, QUADRUPLE);
    for (pivot, digits) in [(pivot, own), (second, other)] {
        step = clearing(scene, removing(scene, step, pivot.into(), digits), pivot, digits);
    }
    let step = removing(scene, step, wings.into_iter().collect(), own | other);
    if step.removes().is_empty() {
        return None;
    }
    let step = step.called("Firework Quadruple").of(own | other).with("own", own).with("second_own", other);
    let step = step.with("pivot", pivot).with("second", second).with("wings", wings.into_iter().collect::<Cells>());
    let step = step.with("block", pivot.block()).with("row", pivot.row()).with("column", pivot.column());
    let step = step.with("second_block", second.block()).with("second_row", second.row());
    let step = step.with("second_column", second.column());
    Some(step.resting_on_needed(scene, truths(pivot, own).chain(truths(second, other))))
}

/// Removes all digits except `digits` from some cells.
fn removing(scene: &Scene, step: Step, cells: Cells, digits: Digits) -> Step {
    (!digits).iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & cells))
}

/// Removes the digits from the block of a pivot, except from the row and the column of the pivot.
fn clearing(scene: &Scene, step: Step, pivot: Cell, digits: Digits) -> Step {
    let rest = pivot.block().cells() - pivot.row().cells() - pivot.column().cells();
    digits.iter().fold(step, |step, digit| step.removing(digit, scene.cells(digit) & rest))
}

/// The truths of the proof: for each digit, the row and the column of the pivot.
fn truths(pivot: Cell, digits: Digits) -> impl Iterator<Item = Truth> {
    digits.iter().flat_map(move |digit| [pivot.row(), pivot.column()].map(|line| Truth::House(digit, line)))
}

const CASES: &[Case] = &[
    case(":::.................................................................................:114 214 314 116 216 316 117 217 317 118 218 318 119 219 319 141 241 341 151 251 351 171 271 371 181 281 381 191 291 391:::").finds(&["r2c2,r2c3,r3c2,r3c3≠1 r2c2,r2c3,r3c2,r3c3≠2 r2c2,r2c3,r3c2,r3c3≠3 r1c1,r1c5,r6c1≠4 r1c1,r1c5,r6c1≠5 r1c1,r1c5,r6c1≠6 r1c1,r1c5,r6c1≠7 r1c1,r1c5,r6c1≠8 r1c1,r1c5,r6c1≠9"]),
    case(":::.................................................................................:114 214 116 216 117 217 118 218 119 219 325 425 335 435 141 241 151 251 362 462 363 463 367 467 368 468 369 469 171 271 375 475 181 281 385 485 191 291 395 495:::").finds(&["r2c2,r2c3,r3c2,r3c3,r6c5≠1 r2c2,r2c3,r3c2,r3c3,r6c5≠2 r1c1,r4c4,r4c6,r5c4,r5c6≠3 r1c1,r4c4,r4c6,r5c4,r5c6≠4 r1c1,r1c5,r6c1,r6c5≠5 r1c1,r1c5,r6c1,r6c5≠6 r1c1,r1c5,r6c1,r6c5≠7 r1c1,r1c5,r6c1,r6c5≠8 r1c1,r1c5,r6c1,r6c5≠9"]),
    case(":::316..5849.7.41..26..468.17.13..5469.6..83..14.47196.5.7.134896.48.961.3.9635..481:523 532 236 249 252 253:::").finds(&["r6c9≠2"]),
    case(":::....2...59..3.1...........9....7...26.4..2......4.816..9.2.5...4.6.......1...78..:425 435 144 178 387 787 188 388 788 398 498:::").finds(&["r7c5,r7c9≠3 r2c9,r7c9≠7 r2c9,r7c5≠8"]),
    case(":::.................................................................................:114 214 314 116 216 316 117 217 317 118 218 318 119 219 319 141 241 341 151 251 361 171 271 371 181 281 381 191 291 391:::").finds_nothing(),
    case(":::1+63+459+8+725+9+4+7+28.6.2+8+7+1+6+3+945...3.14.....8.+2..6...+5.6........+47....8.17.3...9..5...:975:::").finds(&["r7c3≠1 r6c2≠2 r5c2≠5 r4c8≠8 r4c8≠9"]),
];
