//! Combinations of digits in two or three cells that would leave another cell without a mark: aligned pair and triple
//! exclusion.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, Strategy, case, letter, strategy};
use pencilmark_core::{Cell, Cells, Digit, Digits, Mark, Marks};

strategy! {
    /// Take two cells, and try every pair of marks (candidates) with one mark from each cell. A mark that is in no
    /// possible pair is removed. A pair is impossible if both marks are the same digit and the two cells see each
    /// other. A pair is also impossible if a third cell sees both cells and has just the two marks of the pair. This
    /// third cell would then have no mark left.
    ///
    /// ```text
    ///   the pair    r1c1 {1,2}   r1c2 {2,3,4}
    ///   both see    r1c5 {1,3}   r2c3 {1,4}         of the pairs 12, 13 and 14, only 12 is possible
    /// ```
    ///
    /// Each of the two cells has at least two marks, and sees no cell with just one mark. At least two other cells have
    /// two marks and see both of these cells.
    ///
    /// How to spot it: First look for cells with two marks. Then look for two more cells, A and B, that both see
    /// several of these cells. Write down all pairs of a mark of A and a mark of B. If a cell with two marks sees A and
    /// B, cross out the pairs that consist of its two digits. If A and B see each other, cross out the pairs of equal
    /// digits too. A mark that is in none of the remaining pairs is removed.
    ///
    /// Also called: APE.
    // Order: by the second cell, then by the first.
    pub ALIGNED_PAIR_EXCLUSION {
        id: "aligned-pair-exclusion",
        name: "Aligned Pair Exclusion",
        summary: "Try all pairs of marks of two cells. A pair is impossible if cells that see each other get the same \
            digit, or if a third cell has no mark left. A mark in no possible pair is removed.",
        family: Als,
        find: |scene, sink| find(&ALIGNED_PAIR_EXCLUSION, scene, sink),
        cases: PAIR,
        letters: LETTERS,
    }
}

strategy! {
    /// Take three cells, and try every triple of marks (candidates) with one mark from each cell. A mark that is in no
    /// possible triple is removed. A triple is impossible if two cells that see each other get the same digit. A triple
    /// is also impossible if a fourth cell sees all three cells and has only marks of the triple. This fourth cell
    /// would then have no mark left.
    ///
    /// ```text
    ///   the triple  r1c1 {1,2}   r1c2 {2,3,5}   r2c1 {3,4,5}
    ///   all see     r1c3 {1,5}   r2c3 {1,3,4}                   153 leaves no mark in r1c3, 134 leaves none in r2c3
    /// ```
    ///
    /// Each of the three cells has at least two marks, and sees no cell with just one mark. At least two other cells
    /// with two or three marks see all three cells. At least one of the three cells has only two or three marks, and
    /// sees another of the three cells. If two of the three cells already prove a removal, this removal is not
    /// reported.
    ///
    /// How to spot it: Look for three cells with few marks. Then look for several other cells with two or three marks
    /// that see all three cells. Most of these other cells are in one block and one line (row or column). Choose a mark
    /// in one of the three cells, and write down all triples with this mark. If all these triples are impossible,
    /// remove the mark.
    ///
    /// Also called: ATE, aligned triplet exclusion.
    // Order: by the second cell, then by the first cell, then by the third cell. First come third cells that the first
    // cell sees, then third cells that only the second cell sees.
    pub ALIGNED_TRIPLE_EXCLUSION {
        id: "aligned-triple-exclusion",
        name: "Aligned Triple Exclusion",
        summary: "Try all triples of marks of three cells. A triple is impossible if cells that see each other get the \
            same digit, or if a fourth cell has no mark left. A mark in no possible triple is removed.",
        family: Als,
        find: |scene, sink| find(&ALIGNED_TRIPLE_EXCLUSION, scene, sink),
        cases: TRIPLE,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("excluder", 'e', "excluders")];

const BECAUSE: &str = "consider all choices of digits for {base}, in this order. Every choice with a removed mark \
    fails: {failures}";
const WITHOUT_MARK: &str = "{choices} would leave no mark in {excluder}";
const SAME: &str = "{choices} would put a digit twice in a house";
/// The text of a choice: two or three digits in the order of the cells.
const CHOICE: [&str; 2] = [", {first}{second}", ", {first}{second}{third}"];

/// The greatest number of choices that a sentence names. With more choices, the sentence would be too long, so it says
/// only why the choices fail.
const MOST_CHOICES: usize = 30;
const BRIEFLY: &str = "consider all choices of digits for {base}. Every choice with a removed mark would put a digit \
    twice in a house{failures}";
const OR_WITHOUT_MARK: &str = " or leave no mark in {excluder}";

fn find(strategy: &'static Strategy, scene: &Scene, sink: Sink) -> Flow {
    let triple = strategy == &ALIGNED_TRIPLE_EXCLUSION;
    let few = scene.bivalue_cells() | if triple { scene.trivalue_cells() } else { Cells::EMPTY };
    let base: Vec<(Cell, Cells)> = (scene.blank() - scene.single_cells())
        .iter()
        .map(|cell| (cell, cell.peers() & few))
        .filter(|&(cell, few)| !few.is_empty() && !cell.peers().intersects(scene.single_cells()))
        .collect();
    let all: Cells = base.iter().map(|&(cell, _)| cell).collect();
    for (j, &(second, excluders_of_second)) in base.iter().enumerate() {
        for &(first, excluders_of_first) in &base[..j] {
            let excluders = excluders_of_first & excluders_of_second;
            if excluders.is_empty() || excluders.single().is_some() {
                continue;
            }
            if triple {
                let near = excluders_of_first & (all - second.into());
                let far = excluders_of_second & (all - first.into() - near);
                for third in near.iter().chain(far) {
                    let excluders = excluders & third.peers();
                    if !excluders.is_empty() && excluders.single().is_none() {
                        report(strategy, scene, &[first, second, third], excluders, sink)?;
                    }
                }
            } else {
                report(strategy, scene, &[first, second], excluders, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports the marks that are in no possible choice for the base cells, if there are such marks. The base cells are the
/// two or three cells of the pattern. An excluder is a cell with few marks that sees all base cells.
fn report(strategy: &'static Strategy, scene: &Scene, base: &[Cell], excluders: Cells, sink: Sink) -> Flow {
    scene.spend(4)?;
    let possible = possible(scene, base, excluders);
    if base.iter().zip(possible).all(|(&cell, possible)| scene.marks(cell) == possible) {
        return Flow::Continue(());
    }
    scene.spend(16)?;
    // Whether the other base cells lose the same marks without the base cell `i`.
    let same = |i: usize, excluders: Cells| {
        let others = (0..base.len()).filter(|&other| other != i);
        let cells: Vec<Cell> = others.clone().map(|other| base[other]).collect();
        let left = self::possible(scene, &cells, excluders);
        others.zip(left).all(|(other, left)| left.is_subset(possible[other]))
    };
    if (0..base.len()).any(|i| possible[i] == scene.marks(base[i]) && same(i, excluders)) {
        return Flow::Continue(());
    }
    sink(exclusion(strategy, scene, base, excluders, possible))
}

/// The step that removes the marks that are in no possible choice for two or three base cells.
pub fn step(strategy: &'static Strategy, scene: &Scene, base: &[Cell], excluders: Cells) -> Step {
    exclusion(strategy, scene, base, excluders, possible(scene, base, excluders))
}

fn exclusion(
    strategy: &'static Strategy,
    scene: &Scene,
    base: &[Cell],
    excluders: Cells,
    possible: [Digits; 3],
) -> Step {
    let mut needed = excluders;
    for cell in excluders {
        if self::possible(scene, base, needed - cell.into()) == possible {
            needed.remove(cell);
        }
    }
    let mut eliminations = Marks::EMPTY;
    for (&cell, possible) in base.iter().zip(possible) {
        (scene.marks(cell) - possible).iter().for_each(|digit| eliminations[digit] |= cell.into());
    }
    let cells: Cells = base.iter().copied().collect();
    let set = |cell: Cell| (Cells::of(cell), scene.marks(cell));
    let failures = failures(scene, cells, &eliminations, needed);
    let because = if failures.is_some() { BECAUSE } else { BRIEFLY };
    let briefly = || needed.iter().map(|cell| Part::new(OR_WITHOUT_MARK).with("excluder", set(cell))).collect();
    let base = cells
        .iter()
        .enumerate()
        .map(|(i, cell)| Part::new([", {cell}", "{cell}"][usize::from(i == 0)]).with("cell", set(cell)));
    let step = Step::new(strategy, because).with("base", base.collect::<Vec<_>>());
    let step = step.with("failures", failures.unwrap_or_else(briefly));
    step.removing_marks(eliminations).resting_on_needed(scene, needed | cells)
}

/// All choices for the base cells that contain a removed mark, grouped by the reason why they fail. `None` if there are
/// too many choices.
fn failures(scene: &Scene, base: Cells, eliminations: &Marks, excluders: Cells) -> Option<Vec<Part>> {
    let mut choices = vec![Vec::new()];
    for cell in base {
        let longer = |choice: &Vec<Mark>| {
            let choice = choice.clone();
            scene.marks(cell).iter().map(move |digit| [&choice[..], &[Mark::new(cell, digit)]].concat())
        };
        choices = choices.iter().flat_map(longer).collect();
    }
    choices.retain(|choice| choice.iter().any(|&mark| eliminations.contains(mark)));
    if choices.len() > MOST_CHOICES {
        return None;
    }
    let clashes = |choice: &&Vec<Mark>| {
        let twice = |one: &Mark| choice.iter().any(|two| one.digit() == two.digit() && one.cell().sees(two.cell()));
        choice.iter().any(twice)
    };
    let (same, mut rest): (Vec<&Vec<Mark>>, Vec<_>) = choices.iter().partition(clashes);
    let part = |because, choices: &[&Vec<Mark>]| {
        Part::new(because).with("choices", choices.iter().enumerate().map(written).collect::<Vec<_>>())
    };
    let mut parts: Vec<Part> = if same.is_empty() { Vec::new() } else { vec![part(SAME, &same)] };
    for cell in excluders {
        let digits = |choice: &Vec<Mark>| choice.iter().map(|mark| mark.digit()).collect::<Digits>();
        let (out, others): (Vec<_>, Vec<_>) =
            rest.into_iter().partition(|choice| scene.marks(cell).is_subset(digits(choice)));
        if !out.is_empty() {
            parts.push(part(WITHOUT_MARK, &out).with("excluder", (Cells::of(cell), scene.marks(cell))));
        }
        rest = others;
    }
    Some(parts)
}

/// The digits of a choice, as a part of the sentence.
fn written((i, choice): (usize, &&Vec<Mark>)) -> Part {
    let because = CHOICE[choice.len() - 2];
    let part = Part::new(if i == 0 { because.trim_start_matches([',', ' ']) } else { because });
    ["first", "second", "third"]
        .into_iter()
        .zip(choice.iter())
        .fold(part, |part, (slot, mark)| part.with(slot, mark.digit()))
}

/// The marks of each base cell that are in at least one possible choice. There are up to three base cells.
fn possible(scene: &Scene, base: &[Cell], excluders: Cells) -> [Digits; 3] {
    // The digits that one chosen digit excludes, and the digits that two chosen digits exclude together. An excluded
    // digit would take the last mark of an excluder.
    let (mut by_one, mut by_two) = ([Digits::EMPTY; 9], [[Digits::EMPTY; 9]; 9]);
    for cell in excluders {
        let marks = scene.marks(cell);
        for one in marks {
            let others = marks - one.into();
            if others.single().is_some() {
                by_one[one.index()] |= others;
            } else {
                others.iter().for_each(|two| by_two[one.index()][two.index()] |= others - two.into());
            }
        }
    }
    let all = |i: usize| base.get(i).map_or(Digits::EMPTY, |&cell| scene.marks(cell));
    let sees = |i: usize, k: usize, digit: Digit| if base[i].sees(base[k]) { Digits::of(digit) } else { Digits::EMPTY };
    let mut possible = [Digits::EMPTY; 3];
    for one in all(0) {
        if base.len() == 1 {
            return [all(0), possible[1], possible[2]];
        }
        let second = all(1) - by_one[one.index()] - sees(0, 1, one);
        if base.len() == 2 {
            if !second.is_empty() {
                possible[0].insert(one);
                possible[1] |= second;
            }
            continue;
        }
        for two in second {
            if possible[0].contains(one) && possible[1].contains(two) && possible[2] == all(2) {
                continue;
            }
            let out = by_one[one.index()] | by_one[two.index()] | by_two[one.index()][two.index()];
            let third = all(2) - out - sees(0, 2, one) - sees(1, 2, two);
            if !third.is_empty() {
                possible[0].insert(one);
                possible[1].insert(two);
                possible[2] |= third;
            }
        }
    }
    possible
}

const PAIR: &[Case] = &[
    case(":::.1+2+9.5.7+8+5.8.+72...+7.....59+2...+62+785+967+9+5+4+8+1+23+82+5+319+76+4+9+8..5+62.+7+2.678...+5.57+2+9..+8.:124:::").finds(&["r3c2,r3c3≠3 r3c2≠4"]),
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6..9+1+62+8+37+9.+7.+8.+14.1..7.93+68.8+6+4.1+9+7.+891...45+3.+6.8+1.72+9+7..+9..+6+81:546 553 581 486 492 592 295 595:::").finds(&["r9c3≠4"]),
    case(":::..3516..+2..9......52+1..8+7....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 412 721 821 722 127 327 427 428 628 629 438 938 939 141 341 147 947 149 351 159 661 968 669 471 771 481 781 784 984 489 989 492 793 597 997:::").finds(&["r2c5≠3"]),
    case(":::.1+2+9.5.7+8+5.8.+72...+7.....59+2...+62+785+967+9+5+4+8+1+23+82+5+319+76+4+9+8..5+62.+7+2.678...+5.57+2+9..+8.:124 332 432 333:::").finds_nothing(),
];

const TRIPLE: &[Case] = &[
    case(":::+87+9..4.25..5.+7.1..3.12+58+7...8..2+74..7.......+29...+3+1.67..+8.4327..9.78......+7....5.:928 929 652 554 654 954 564:::").finds(&["r5c7,r9c7≠3 r9c7≠6"]),
    case(":::.....74.87...5.+23+6...2.+6+7.13..5..+1.+751.+7..+8.+3.+74..3+5.9...+6+2+597+4...3+786+1+5+6+57..1+3+82:915 435 935:::").finds(&["r3c3≠8"]),
    case(":::..3516..+2..9......52+1..8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 412 717 721 821 722 127 327 427 727 428 628 629 729 337 937 438 938 739 939 141 341 147 947 149 351 159 661 968 669 471 771 481 781 784 984 787 489 989 492 793 597 797 997:::").finds(&["r3c7≠4"]),
    case(":::+87+9..4.25..5.+7.1..3.12+58+7...8..2+74..7.......+29...+3+1.67..+8.4327..9.78......+7....5.:928 929 652 554 654 954 357 564 397 697:::").finds_nothing(),
    case(":::.3.4.7.82...3..5.6....6.4...7...+3..9.9.716..55.1...3...4.........893......96.2...:731 643 177 178 778 779 181 488 788 789 197 798 799:::").finds(&["r9c9≠1"]),
];
