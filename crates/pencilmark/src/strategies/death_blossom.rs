//! A cell with an almost locked set for each of its marks.

use crate::argument::{Argument, LineNumber, Notes, Statement};
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, letter_each, strategy};
use crate::topics::als::eliminations::{is_minimal, note_locked};
use crate::topics::als::{Als, AlsWeb};
use pencilmark_core::{Cell, Cells, Digit, Digits, Mark, Marks};
use std::collections::BTreeMap;

strategy! {
    /// An almost locked set is n cells of a house (row, column or block) with n + 1 digits. If the set lacks one of its
    /// digits, it holds all its other digits. A cell (the stem) has such a set (a petal) for each of its marks
    /// (candidates). The stem sees all places of the mark's digit in the petal. The stem holds one of its digits. The
    /// petal of this digit lacks the digit, so the petal holds all its other digits. If every petal has a digit z, one
    /// of the petals holds z. So z is removed from every cell that sees all places of z in all petals.
    ///
    /// ```text
    ///   stem   r1c1 {x,y,w}
    ///   petals r1c5 {x,z}      r5c1 {y,z}      r3c1 {w,5} r3c5 {5,z}      -z in r5c5
    /// ```
    ///
    /// The stem has two marks or more and lies in no petal. The digit z is not a mark of the stem. Two petals may share
    /// cells, or be the same set. The proof is about each petal alone, and never counts the cells of two petals
    /// together. No part of a petal is a naked subset (as many digits as cells).
    ///
    /// Bounds: a petal has up to six cells.
    ///
    /// If several choices of petals remove the same marks, the choice with the fewest cells is reported.
    ///
    /// How to spot it: Take a cell with two or three marks as the stem. For each mark of the stem, look for a small
    /// almost locked set with this digit. The stem must see all places of the digit in the set. Then look for a digit
    /// that all these sets share. Check the cells that see all places of this digit in the sets.
    // Order: by the stem, then by the eliminations.
    pub DEATH_BLOSSOM {
        id: "death-blossom",
        name: "Death Blossom",
        summary: "Each mark of a cell belongs to a set of cells with one digit more than cells. If the cell holds the \
            mark, the set holds all its other digits. Cells that see every z of all sets lose z.",
        family: Als,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("stem", 't', "stem"),
    letter_each("petal", "petal"),
    letter("restricted", 'r', "what the stem takes from a petal"),
];

const BECAUSE: &str = "the stem {stem} takes its digit from a petal: {petals}. That petal then holds all its other \
    digits, so one petal holds {z}. {each} sees all places of the removed digit in all petals";
const TWO_PETALS: &str = "this is also an Almost Locked Set XY-Wing, and the stem is its hinge. The stem {stem} takes \
    its digit from one of two petals: {petals}. That petal then holds all its other digits, so one petal holds {z}. \
    {each} sees all places of the removed digit in both petals";
const ONE_PETAL: &str = "this is also a doubly linked Almost Locked Set XZ-Rule. The stem {stem} takes its digit from \
    the petal: {petals}. The petal then holds all its other digits, so the petal holds {z}. {each} sees all places of \
    the removed digit in the petal";
const PETAL: &str = "{digit} from {petal}";
const NOTATION: &str = "{stem}:{petals}";
const PETAL_NOTED: &str = " ({digit}={z}){petal}";

/// A map from eliminations to cells: the smallest choice of petals that makes these eliminations.
type Blossoms = BTreeMap<Marks, Cells>;

fn find(scene: &Scene, sink: Sink) -> Flow {
    let web = scene.als_web();
    let is_whole = |&set: &Als| scene.spend(4).is_continue() && is_minimal(scene, set, set.digits);
    let whole: Vec<bool> = web.sets.iter().map(is_whole).collect();
    // For each stem and each digit: the numbers of the sets that can be the petal.
    let mut petals = vec![Vec::new(); 81 * 9];
    for (i, node) in web.nodes.iter().enumerate() {
        scene.spend(1)?;
        for stem in node.targets {
            let list = &mut petals[stem.index() * 9 + node.node.digit.index()];
            list.extend(web.members(i).filter(|&set| whole[set]));
        }
    }
    for stem in scene.blank() - scene.single_cells() {
        let marks = scene.marks(stem);
        let of = |digit: Digit| &petals[stem.index() * 9 + digit.index()];
        if marks.iter().any(|digit| of(digit).is_empty()) {
            continue;
        }
        let reach = reach(scene, marks, of);
        if reach.is_empty() {
            continue;
        }
        for (eliminations, cells) in bloom(scene, stem, marks, &reach, of) {
            let petals = marks.iter().map(|digit| (digit, petal(web, of(digit), cells, &eliminations)));
            let petals: Vec<(Digit, Als)> = petals.filter_map(|(digit, set)| Some((digit, web.sets[set?]))).collect();
            let part = |&(digit, set): &(Digit, Als)| {
                Part::new(PETAL).noted(PETAL_NOTED).with("digit", digit).with("petal", set)
            };
            let (because, name) = match petals[..] {
                [(_, one), (_, other)] if one == other => (ONE_PETAL, "Death Blossom with One Petal"),
                [_, _] => (TWO_PETALS, "Death Blossom with Two Petals"),
                _ => (BECAUSE, DEATH_BLOSSOM.name),
            };
            let step =
                Step::new(&DEATH_BLOSSOM, because).called(name).noted(NOTATION).with("stem", (Cells::of(stem), marks));
            let step =
                step.with("petals", petals.iter().map(part).collect::<Vec<_>>()).with("z", eliminations.digits());
            let taken = petals.iter().flat_map(|&(digit, set)| scene.marks_among(set.cells, digit.into()));
            let step = step.with("restricted", taken.collect::<Vec<_>>());
            sink(step.arguing(argument(scene, stem, &petals, &eliminations)).removing_marks(eliminations))?;
        }
    }
    Flow::Continue(())
}

/// A petal that lies within the given cells and makes all eliminations of the blossom.
fn petal(web: &AlsWeb, sets: &[usize], cells: Cells, eliminations: &Marks) -> Option<usize> {
    let takes = |set: usize| eliminations.digits().iter().all(|z| eliminations[z].is_subset(web.node(set, z).targets));
    sets.iter().copied().find(|&set| {
        web.sets[set].cells.is_subset(cells) && eliminations.digits().is_subset(web.useful(set)) && takes(set)
    })
}

/// The argument of a step. It has one case for each mark of the stem: the petal of this mark holds the eliminated digits.
fn argument(scene: &Scene, stem: Cell, petals: &[(Digit, Als)], eliminations: &Marks) -> Argument {
    let mut notes = Notes::new(scene.layout());
    let (mut cases, mut ways) = (Vec::new(), vec![Vec::new(); eliminations.digits().len()]);
    for &(digit, set) in petals {
        let case = notes.assume(Statement::on([Mark::new(stem, digit)]));
        cases.push(case);
        for (z, ways) in eliminations.digits().iter().zip(&mut ways) {
            ways.push(note_locked(&mut notes, scene, set, case, z, eliminations));
        }
    }
    let end = |(z, from): (Digit, &Vec<LineNumber>)| {
        notes.cases(&cases, Some(stem.into()), from, Statement::off(Marks::of(z, eliminations[z]).iter()))
    };
    let ends: Vec<LineNumber> = eliminations.digits().iter().zip(&ways).map(end).collect();
    notes.finish(&ends)
}

/// The marks that could be eliminated. For every digit of the stem, some petal eliminates such a mark.
fn reach<'p>(scene: &Scene, marks: Digits, of: impl Fn(Digit) -> &'p Vec<usize>) -> Marks {
    let web = scene.als_web();
    let mut reach: Option<Marks> = None;
    for digit in marks {
        let mut any = Marks::EMPTY;
        for &set in of(digit) {
            if scene.spend(1).is_break() {
                return Marks::EMPTY;
            }
            for z in web.useful(set) - marks {
                any[z] |= web.node(set, z).targets;
            }
        }
        let both = reach.map_or(any, |reach| reach & any);
        if both.is_empty() {
            return both;
        }
        reach = Some(both);
    }
    reach.unwrap_or_default()
}

/// Chooses a petal for each mark of the stem, in every possible way, digit by digit. If several choices have the same
/// eliminations so far, only the choice with the fewest cells is kept.
fn bloom<'p>(
    scene: &Scene,
    stem: Cell,
    marks: Digits,
    reach: &Marks,
    of: impl Fn(Digit) -> &'p Vec<usize>,
) -> Blossoms {
    let web = scene.als_web();
    let mut blossoms = Blossoms::from([(*reach, Cells::EMPTY)]);
    for digit in marks {
        let mut next = Blossoms::new();
        for &set in of(digit) {
            debug_assert!(!web.sets[set].cells.contains(stem), "a stem sees its petals");
            let mut eliminations = Marks::EMPTY;
            for z in web.useful(set) & reach.digits() {
                eliminations[z] |= web.node(set, z).targets & reach[z];
            }
            if scene.spend(1 + blossoms.len() as u64 / 4).is_break() {
                return Blossoms::new();
            }
            for (others, &cells) in blossoms.iter().filter(|_| !eliminations.is_empty()) {
                let both = *others & eliminations;
                if !both.is_empty() {
                    let cells = cells | web.sets[set].cells;
                    let least = next.entry(both).or_insert(cells);
                    if cells.len() < least.len() {
                        *least = cells;
                    }
                }
            }
        }
        blossoms = next;
    }
    blossoms
}

const CASES: &[Case] = &[
    case(":::+6+5+9.+423.1+7+123+9.+4..+3+48......+4+9+328+715+6+87+5+6+319+24+1+2+6+4+59+7+3+898.5.3.4.+2+6+4...5+1+3+53..+2.+86+9:635 739 773 775 784:::").finds(&["r1c8,r2c6,r8c4≠8"]),
    case(":::..3516..+2..9..+7...52+1..8+7....8....7...+26+79.5..+5.4832...95.+3+462..1..6+2...2......83:811 412 821 127 327 427 428 628 629 438 938 939 141 341 147 947 149 351 159 661 968 669 771 481 781 784 984 489 989 492 793 597 997:::").finds(&["r6c9≠1"]),
    case(":::..3516..+2..9......52+1..8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 821 127 327 427 727 428 628 629 729 337 937 438 938 739 939 141 341 147 947 149 351 661 968 471 771 481 781 784 984 787 489 989 492 793 597 797 997:::").finds(&["r6c9≠6"]),
    case(":::+6+5+9.+423.1+7+123+9.+4..+3+48......+4+9+328+715+6+87+5+6+319+24+1+2+6+4+59+7+3+898.5.3.4.+2+6+4...5+1+3+53..+2.+86+9:818 826 635 739 773 775 784 884:::").finds_nothing(),
    case(":::63.....2...4...8+3.8.+92.+3+456..3.5..4.9.8+3...1..6...7..3...7.136.+3...4.....96.3....:114 915 246 965 986 787 789 797 799:::").finds(&["r8c4≠8"]),
    case(":::..+8...1.4...81..5.+1+96.+54.7+8.7..+428..3...8....+8.49....5.1..9+8+5...8.4.79.....+1.5.+82:711 318 367 283:::").finds(&["r2c1≠2"]),
];
