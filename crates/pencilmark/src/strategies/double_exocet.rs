//! Two exocets that share their digits and their cross-lines.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::exocet::{Exocet, Findings, Holding, each, findings, holdings, pair};
use pencilmark_core::{Cells, Digits, Houses};
use std::collections::BTreeSet;

strategy! {
    /// In an exocet, the digits of two cells (the base) must also be in two other cells (the targets). The cross-lines
    /// are the lines that prove this. Here, two exocets have the same cross-lines, and four digits together. Bases and
    /// targets lie in three blocks side by side, or one above the other. Each of the four digits is then once in the
    /// bases and once in the targets. Outside these three blocks, each of the four digits is exactly twice in the
    /// cross-lines.
    ///
    /// ```text
    ///       e         x         y          e, x, y: the cross-lines of both
    ///   b b . | . .   . | . .   T          b: the first base {1,2,3,4}, t: its targets
    ///   . . T | B B   . | . .   .          B: the second base {1,2,3,4}, T: its targets
    ///   . . . | . .   t | . .   t
    ///   ------+---------+--------
    ///       .         .         .          outside the three blocks, each of 1, 2, 3 and 4
    ///       .         .         .          has room only twice in the cross-lines
    /// ```
    ///
    /// The reason: in each exocet, the targets hold the two digits of the base (see Junior Exocet). Suppose that a
    /// digit is in both bases. Then this digit is also in one target of each exocet. The blocks of the bases already
    /// have the digit, so both targets are in the third block. But a block cannot have the same digit twice. (If both
    /// bases are in one block, the two bases cannot share a digit anyway.) So the bases hold four different digits: all
    /// four digits of the exocets. The targets hold the same four digits.
    ///
    /// Therefore:
    /// - Take all places of one of the four digits in the bases, or all its places in the targets. A cell that sees all
    ///   these places loses the digit.
    /// - All other digits are removed from the targets.
    /// - Outside the three blocks, each of the four digits is exactly twice in the cross-lines. If two lines (rows or
    ///   columns) contain all these places, the rest of these two lines loses the digit.
    /// - A pair of digits that is impossible for one exocet alone is impossible here too. In addition, one base has the
    ///   two digits that the other base lacks.
    ///
    /// How to spot it: First find an exocet with four digits. Then look for two other cells with these digits in the
    /// same three blocks. The two cells must be beside one of the cross-lines. Then look for the targets of this second
    /// base.
    ///
    /// Origin: The strategy comes from a discussion of the exocet in the New Sudoku Players' Forum. The users champagne
    /// and David P. Bird wrote most of this discussion.
    ///
    /// Also called: Double JExocet, JE2, Twin Exocet.
    // Order: by the first exocet, then by the second exocet. Both are in the order of the strategy Junior Exocet.
    pub DOUBLE_EXOCET {
        id: "double-exocet",
        name: "Double Exocet",
        summary: "Two bases of two cells have four digits. Each base repeats its digits in two targets, because of \
            three lines. So the bases hold all four digits, and so do the targets: other cells lose them.",
        family: Exocet,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("base", 'b', "base"),
    letter("targets", 't', "target of b"),
    letter("other_base", 'd', "second base"),
    letter("other_targets", 'u', "target of d"),
    letter("outside", 's', "in a cross-line, outside the three blocks"),
];

const BECAUSE: &str = "{lines} need each of {digits} three times, but only two fit outside {blocks}. So {targets} hold \
    the digits of the base {base}, and {other_targets} hold those of {other_base}. {apart}. Each digit is \
    once in the bases, once in the targets and twice in {lines} outside the blocks{pairs}";
const APART: &str = "No digit is in both bases: it would be in two targets of one block";
const ONE_BLOCK: &str = "No digit is in both bases: the bases share a block";
const PAIRS: &str = ". The first base can only be {list}";
const PAIR: &str = "{pair}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let mut exocets: Vec<Exocet> = Vec::new();
    each(scene, &mut |exocet| {
        exocets.push(*exocet);
        Flow::Continue(())
    })?;
    for (i, one) in exocets.iter().enumerate() {
        for other in exocets[i + 1..].iter().filter(|other| are_double(one, other)) {
            scene.spend(16)?;
            let [ours, theirs] = together(&holdings(scene, one, false), &holdings(scene, other, false));
            if ours.is_empty() {
                continue;
            }
            let findings = findings(scene, &[(one, ours.as_slice()), (other, theirs.as_slice())], false);
            if !findings.eliminations.is_empty() {
                sink(step(scene, [one, other], &ours, &findings))?;
            }
        }
    }
    Flow::Continue(())
}

/// Whether two exocets share the cross-lines and together have four digits. They must share no cell of the bases, and
/// no cell of the targets.
fn are_double(one: &Exocet, other: &Exocet) -> bool {
    let lines = |exocet: &Exocet| exocet.lines.into_iter().collect::<Houses>();
    one.chute == other.chute
        && (one.digits | other.digits).len() == 4
        && lines(one) == lines(other)
        && !one.base_cells().intersects(other.base_cells())
        && !one.target_cells().intersects(other.target_cells())
}

/// The digits that the targets of each exocet can hold. The targets of the other exocet must be able to hold two other
/// digits.
fn together(one: &[Holding], other: &[Holding]) -> [Vec<Holding>; 2] {
    let kept = |these: &[Holding], those: &[Holding]| {
        let fits = |holding: &&Holding| those.iter().any(|other| !pair(**holding).intersects(pair(*other)));
        these.iter().filter(fits).copied().collect()
    };
    [kept(one, other), kept(other, one)]
}

fn step(scene: &Scene, [one, other]: [&Exocet; 2], ours: &[Holding], findings: &Findings) -> Step {
    let digits = one.digits | other.digits;
    let pairs: BTreeSet<Digits> = ours.iter().copied().map(pair).collect();
    let cells = [one, other].iter().fold(Cells::EMPTY, |all, it| all | it.base_cells() | it.target_cells());
    let is_asked = digits.iter().any(|digit| findings.eliminations[digit].intersects(cells));
    let pairs_words = (is_asked && pairs.len() < 6).then(|| {
        let part = |&pair: &Digits| Part::new(PAIR).with("pair", pair);
        Part::new(PAIRS).with("list", pairs.iter().map(part).collect::<Vec<_>>())
    });
    let apart = if one.base[0].block() == other.base[0].block() { ONE_BLOCK } else { APART };
    let with_digits = scene.cells_of(digits);
    let step = Step::new(&DOUBLE_EXOCET, BECAUSE)
        .with("base", one.base_cells())
        .with("targets", one.target_cells())
        .with("other_base", other.base_cells())
        .with("other_targets", other.target_cells())
        .with("outside", one.outside() & with_digits)
        .with("lines", one.lines.into_iter().collect::<Houses>())
        .with("blocks", one.chute.blocks().into_iter().collect::<Houses>())
        .with("apart", vec![Part::new(apart)])
        .with("pairs", pairs_words);
    let truths = other.base.into_iter().map(Truth::from).chain(one.truths());
    let more =
        (other.digits - one.digits).into_iter().flat_map(|digit| one.lines.map(|line| Truth::from((digit, line))));
    let truths = truths.chain(more);
    step.removing_marks(findings.eliminations).of(digits).resting_on_needed(scene, truths)
}

const CASES: &[Case] = &[
    case(":::.8..9..5..1.....3...23..7....45...7.8.....2.......64...9..1........6......54....7:526 536 279 579 289 589:::").finds(&["r1c6,r3c8,r4c7,r5c6,r6c1,r6c8,r8c1,r8c9≠1 r9c8≠2 r4c9,r9c7≠3 r3c9≠4 r1c1,r2c1,r3c8,r4c7,r5c2,r7c1,r7c9≠6 r2c5,r2c6,r3c8,r4c7,r6c5,r7c6,r7c9,r8c6,r8c9≠8 r2c1,r3c8,r4c7,r5c6,r6c1,r8c6,r8c9≠9"]),
    case(":::.8..9..5..1.....3...23..7....45...7.8.....2.......64...9..1........6......54....7:611 116 621 921 825 526 826 536 138 638 838 938 439 147 647 847 947 349 652 156 956 161 961 865 168 671 876 279 579 679 879 181 886 986 189 289 589 889 989 397 298:::").finds_nothing(),
    case(":::......7....71.9...68..7......1.6785.5....3.....8.1.9....6.9.1...4.....9.........2:913 815 118 618 119 619 627:::").finds(&["r1c8,r2c5,r3c3,r5c2,r5c4,r5c8,r8c1,r8c4,r8c6≠2 r1c8,r1c9,r2c5,r3c3,r8c1,r8c4,r8c9,r9c1,r9c2,r9c4,r9c8≠3 r1c8,r1c9,r2c5,r3c3,r5c4,r5c8,r5c9,r9c4,r9c6,r9c8≠4 r1c9,r2c5,r3c3,r8c4,r8c6,r8c9,r9c2,r9c4,r9c6≠5"]),
];
