//! Two cells of a block whose digits return in two cells of the blocks beside it.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::exocet::{Exocet, Findings, Holding, each, findings, holdings, pair};
use pencilmark_core::{Cells, Digits, Houses, Marks};
use std::collections::BTreeSet;

strategy! {
    /// Two cells of a line and a block (the base) have three or four digits between them, and the two digits that they
    /// hold must return in two certain cells of the neighbouring blocks (the targets). So the targets hold only digits
    /// of the base.
    ///
    /// ```text
    ///       e         x         y          e, x, y: the cross-lines
    ///   b b . | . .   . | . .   .          b: the base {1,2,3,4}
    ///   . . . | . .   t | . .   c          t: the targets {1,2,3,5} and {2,4,6}: not 5, not 6
    ///   . . . | . .   c | . .   t          c: their companions, without 1, 2, 3 and 4
    ///   ------+---------+--------
    ///       .         .         .
    ///       1         .         1          outside the three blocks, each of 1, 2, 3 and 4
    ///       .         1         .          has room only twice in the cross-lines
    /// ```
    ///
    /// The reason: the three cross-lines (parallel lines across the base's line) need each digit three times. Two lines
    /// (rows or columns) contain all places of a base digit in the cross-lines outside the three blocks. So the digit
    /// is there twice at most, and inside the blocks at least once. If the base holds the digit, the base sees all
    /// places inside except the targets and their companions. The companions do not have the digit. So the digit is in
    /// a target. The base holds two digits, and there are two targets: the targets hold the same two digits.
    ///
    /// Further conclusions:
    /// - A pair of digits is impossible if the base or the targets cannot hold both digits, or if the cross-lines
    ///   outside the blocks do not have enough room for both. A digit that is in no possible pair is removed from the
    ///   base and the targets. For example, a digit that has room only once outside the blocks would take both targets.
    /// - Each target has a mirror: two cells in the block of the other target, outside the cross-line. They lie in the
    ///   line (parallel to the base) that contains neither the base nor the first target. The digit of the target is
    ///   also in one of these two cells. So a digit that the mirror lacks is removed from the target. If only one cell
    ///   of the mirror can hold the target's digit, this cell holds no other digit. Conclusions that need mirrors are a
    ///   step of their own.
    /// - A digit that is in every possible pair is certain. It is removed from all cells that see all its places in the
    ///   base, or all its places in the targets. It is also removed from a cell if, with the digit in this cell, the
    ///   cross-lines outside the blocks could not hold the digit twice.
    ///
    /// How to spot it: Look for two cells of a line in one block that have three or four digits together. In the two
    /// other blocks on this line, look for target cells outside the line. The neighbour of a target in the crossing
    /// line must have none of these digits: mostly it is a given. Then look along the three crossing lines outside the
    /// blocks: all places of each digit there must lie in two lines.
    ///
    /// Origin: the user champagne described the exocet in the New Sudoku Players' Forum, in a study of the hardest
    /// known puzzles. David P. Bird gave it the present form, the junior exocet.
    ///
    /// Also called: JE, JExocet, Exocet.
    // Order: by band and stack, by the block and the line of the base, by the cross-line beside it, by the targets;
    // then what needs the mirrors.
    pub JUNIOR_EXOCET {
        id: "junior-exocet",
        name: "Junior Exocet",
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

const BECAUSE: &str = "the base {base} holds two of {digits}. {lines} need each of them three times. Outside \
    {blocks} they have room for it only twice; inside, the base sees all places but the targets {targets}. So the \
    targets hold the same two digits as the base{pairs}{mirrored}{certain}";
const PAIRS: &str = ". Possible are only {list}";
const PAIR: &str = "{pair}";
const MIRRORED: &str = ". What a target holds is also in its mirror (of {mirrors})";
const CERTAIN: &str = ". Every pair has {sure}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    each(scene, &mut |exocet| {
        let mut plain = Marks::EMPTY;
        // What needs the mirrors is a step of its own.
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
