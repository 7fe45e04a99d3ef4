//! Two cells of a block, and two cells of the neighbouring blocks that hold the same digits.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::exocet::{Exocet, Findings, Holding, each, findings, holdings, pair};
use pencilmark_core::{Cells, Digits, Houses, Marks};
use std::collections::BTreeSet;

strategy! {
    /// Two cells (the base) in one line and one block have three or four digits together. A line is a row or a column.
    /// Two other cells (the targets) must hold the same digits as the base. The line of the base crosses two other
    /// blocks. Each of these two blocks has one target, outside this line. The targets lose all digits that the base
    /// does not have.
    ///
    /// ```text
    ///       e         x         y          e, x, y: the cross-lines
    ///   b b . | . .   . | . .   .          b: the base {1,2,3,4}
    ///   . . . | . .   t | . .   c          t: the targets {1,2,3,5} and {2,4,6}: no 5, no 6
    ///   . . . | . .   c | . .   t          c: their companions, without 1, 2, 3 and 4
    ///   ------+---------+--------
    ///       .         .         .
    ///       1         .         1          outside the three blocks, each of 1, 2, 3 and 4
    ///       .         1         .          has room only twice in the cross-lines
    /// ```
    ///
    /// The cross-lines are three parallel lines that cross the line of the base. The first cross-line goes through the
    /// cell beside the base, and each of the two other cross-lines goes through a target. In the block of a target, the
    /// base does not see two cells of the target's cross-line. One of these cells is the target, and the other is its
    /// companion.
    ///
    /// The reason: Each digit must be placed once in each of the three cross-lines. The block of the base and the
    /// blocks of the targets are called the three blocks. Suppose that the cross-lines are columns. Outside the three
    /// blocks, all places of a base digit in the cross-lines lie in only two rows. So outside the blocks, the
    /// cross-lines hold the digit at most twice. Inside the blocks, the cross-lines hold the digit at least once.
    /// Suppose that the base holds the digit. Inside the blocks, the base sees all cells of the cross-lines except the
    /// targets and their companions. The companions do not have the digit. So the digit is in a target. The base holds
    /// two digits, and there are two targets. So the targets hold the same two digits as the base.
    ///
    /// Further conclusions:
    /// - A pair of digits is impossible if the base cannot hold both digits, or if the targets cannot hold both digits.
    ///   A pair is also impossible if, outside the blocks, the cross-lines do not have enough room for both digits. A
    ///   digit that is in no possible pair is removed from the base and the targets. For example, suppose that a digit
    ///   has room only once outside the blocks. Then this digit would need both targets, so it is removed.
    /// - Each target T has a mirror in the block of the other target, U. The mirror is two cells that are not in the
    ///   cross-line of U. The line through these cells is parallel to the line of the base. This line contains neither
    ///   the base nor T. The digit of T is also in one of the two cells of the mirror. If the mirror does not have a
    ///   digit, this digit is removed from T. If only one cell of the mirror can hold the digit of T, this cell holds
    ///   no other digit. Conclusions from mirrors are a step of their own.
    /// - A digit that is in every possible pair is certain. Take all places of a certain digit in the base, or all its
    ///   places in the targets. A cell that sees all these places loses the digit. Outside the blocks, the cross-lines
    ///   must hold this digit twice. If a cell with the digit would make this impossible, the cell loses the digit.
    ///
    /// How to spot it: Look for two cells in one line and one block that have three or four digits together. In each of
    /// the two other blocks on this line, look for a target outside the line. The companion of each target must have
    /// none of these digits: mostly, the companion is a given. Then look at the three cross-lines outside the blocks.
    /// For each digit of the base, all its places there must lie in two lines that cross the cross-lines.
    ///
    /// Origin: the user champagne described the exocet in the New Sudoku Players' Forum, in a study of the hardest
    /// known puzzles. David P. Bird gave it the present form, the junior exocet.
    ///
    /// Also called: JE, JExocet, Exocet.
    // Order: by band and stack, by the block and the line of the base, by the cross-line beside the base, by the
    // targets. For each exocet, conclusions from mirrors come last.
    pub JUNIOR_EXOCET {
        id: "junior-exocet",
        name: "Junior Exocet",
        summary: "Two base cells of a block have three or four digits. Three lines prove that two target cells in \
            neighbouring blocks hold the same digits as the base. So the targets lose all other digits.",
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
    letter("mirrors", 'm', "mirror of a target"),
    letter("outside", 's', "in a cross-line, outside the three blocks"),
];

const BECAUSE: &str = "the base {base} holds two of {digits}. {lines} need each of these digits three times, but outside {blocks} there is room for it only twice. Inside the blocks, the base sees all places in {lines} except the targets \
    {targets}. So the targets hold the same two digits as the base{pairs}{mirrored}{certain}";
const PAIRS: &str = ". The base can hold only {list}";
const PAIR: &str = "{pair}";
const MIRRORED: &str = ". The digit of a target is also in its mirror (of {mirrors})";
const CERTAIN: &str = ". Every possible pair has {sure}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    each(scene, &mut |exocet| {
        let mut plain = Marks::EMPTY;
        // Conclusions from mirrors are a step of their own.
        for with_mirrors in [false, true] {
            let holdings = holdings(scene, exocet, with_mirrors);
            if holdings.is_empty() {
                return Flow::Continue(());
            }
            let findings = findings(scene, &[(exocet, holdings.as_slice())], with_mirrors);
            if findings.eliminations != plain {
                sink(step(scene, exocet, with_mirrors, &holdings, &findings))?;
            }
            plain = findings.eliminations;
        }
        Flow::Continue(())
    })
}

fn step(scene: &Scene, exocet: &Exocet, with_mirrors: bool, holdings: &[Holding], findings: &Findings) -> Step {
    let pairs: BTreeSet<Digits> = holdings.iter().copied().map(pair).collect();
    let number = exocet.digits.len();
    let four = exocet.base_cells() | exocet.target_cells();
    let is_asked = exocet.digits.iter().any(|digit| findings.eliminations[digit].intersects(four));
    let pairs_words = (is_asked && pairs.len() < number * (number - 1) / 2).then(|| {
        let list: Vec<_> = pairs.iter().map(|&pair| Part::new(PAIR).with("pair", pair)).collect();
        Part::new(PAIRS).with("list", list)
    });
    let mirrors = if with_mirrors { exocet.mirror(0) | exocet.mirror(1) } else { Cells::EMPTY };
    let mirrored = with_mirrors.then(|| Part::new(MIRRORED));
    let certain = (!findings.certain.is_empty()).then(|| Part::new(CERTAIN).with("sure", findings.certain));
    let with_digits = scene.cells_of(exocet.digits);
    let blocks: Houses = exocet.chute.blocks().into_iter().collect();
    let step = Step::new(&JUNIOR_EXOCET, BECAUSE)
        .called(if with_mirrors { "Junior Exocet with Mirrors" } else { JUNIOR_EXOCET.name })
        .with("base", exocet.base_cells())
        .with("targets", exocet.target_cells())
        .with("companions", exocet.companions.into_iter().collect::<Cells>())
        .with("outside", exocet.outside() & with_digits)
        .with("lines", exocet.lines.into_iter().collect::<Houses>())
        .with("blocks", blocks)
        .with("mirrors", mirrors)
        .with("pairs", pairs_words)
        .with("mirrored", mirrored)
        .with("certain", certain);
    let truths = exocet.truths().chain(exocet.mirror_truths().filter(|_| with_mirrors));
    step.removing_marks(findings.eliminations).of(exocet.digits).resting_on_needed(scene, truths)
}

const CASES: &[Case] = &[
    case(":::.......3......1..5..3.5.8....8.9...6+97...2...1..4..9....9.8..5..2....6..4..7.....::::").finds(&["r7c9≠3"]),
    case(":::.......3......1..5..3.5.8....8.9...6+97...2...1..4..9....9.8..5..2....6..4..7.....:379:::").finds_nothing(),
    case(":::.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8.65..2.......4..7.....::::").finds(&["r7c9≠3"]),
    case(":::.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8.65..2.......4..7.....:379:::").finds_nothing(),
    case(":::.......39.....1..+5..3.5.8....8.9.5.6.7...2...1..4.......9.8..5..2....6..4..7.....:615 625 154 354 654 366 666 766 695:::").finds(&["r7c9≠3"]),
    case(":::.......39.....1..+5..3.5.8....8.9.5.6.7...2...1..4.......9.8..5..2....6..4..7.....:615 625 154 354 654 366 666 766 379 695:::").finds_nothing(),
];
