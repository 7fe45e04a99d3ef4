//! Cells with two digits each: all these cells could take their other digit.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Part, Sink, Step, case, letter, strategy};
use crate::topics::deadly::pairs::{Paired, extra_marks, paired};
use crate::topics::deadly::types::{marked, report, subsets};
use pencilmark_core::{Cells, Digits};
use std::collections::BTreeMap;

strategy! {
    /// Take some blank cells with two digits each. Every house (row, column or block) has each of these digits in
    /// exactly two of the cells or in none. Together, the cells have three digits or more. Suppose that each cell held
    /// one of its two digits. Then each cell could take its other digit instead, and the puzzle would have two
    /// solutions. This pattern is a bivalue universal grave (BUG) in a part of the grid. Some cells have extra marks
    /// (candidates) besides their two digits. These cells are the roof. So at least one cell of the roof holds an extra
    /// mark.
    ///
    /// ```text
    ///        c1   c2  | c4
    ///   r1   37   .   | 37           in each row, column and block, 3, 4 and 7 stand twice or not at all:
    ///   r2   34   .   | 34           without the 5, each cell could take its other digit
    ///   r3   47   .   | -4-7+5
    /// ```
    ///
    /// Type 1: the roof is one cell. The two digits of this cell are removed. Type 2: all extra marks are the same
    /// digit. This digit is removed from all cells that see the whole roof. Type 3: the roof is two cells of a house.
    /// The two cells together act like one cell with the extra marks. This imaginary cell and other cells of the house
    /// make a naked subset (as many digits as cells). Type 4: the roof is two cells of a house. One digit belongs to
    /// both roof cells, and has no other place in the house. One roof cell holds this digit, and the other roof cell
    /// holds an extra mark. So each roof cell loses its second digit.
    ///
    /// Bounds: the pattern has six to twelve cells. One or two of these cells have extra marks.
    ///
    /// How to spot it: Look for two rows that have the same pairs of marks in the same columns, or exchange rows and
    /// columns. One of the cells has extra marks. Then check each row, column and block: it must have each digit of
    /// these cells twice or not at all.
    ///
    /// Also called: BUG Lite, MUG (multivalue universal grave) with two marks a cell.
    // Order: by the first cell with extra marks, by its two digits, then along the houses that still lack a cell; by type.
    pub BUG_LITE {
        id: "bug-lite",
        name: "BUG Lite and catalogued deadly patterns",
        summary: "Some cells have two digits each, and each house has every digit in two of these cells or in none. \
            The cells could be filled in two ways, so one of the cells holds an extra mark.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: LETTERS,
        needs_unique: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("roof", 'r', "roof"), letter("extra_marks", 'e', "extra marks"), letter("subset", 's', "subset")];

const ONE_ROOF: &str = "in each house, each digit of the cells {pairs} comes twice or never. If each cell held one of \
    its two digits, the exchange of these digits would give a second solution. Only {roof} has other marks";
const ONE_EXTRA: &str = "in each house, each digit of the cells {pairs} comes twice or never. If each cell held one of \
    its two digits, the exchange of these digits would give a second solution. The only other mark is {extra} in \
    {roof}. One of these cells is {extra}, and {each} sees all these cells";
const WITH_SUBSET: &str = "in each house, each digit of the cells {pairs} comes twice or never. If each cell held one \
    of its two digits, the exchange of these digits would give a second solution. Only {roof} have other marks, \
    {extras}, so one of these cells holds such a digit. That cell and {subset} form a naked subset of {locked} in \
    {houses}";
const ONE_LOCKED: &str = "in each house, each digit of the cells {pairs} comes twice or never. If each cell held one \
    of its two digits, the exchange of these digits would give a second solution. Only {roof} have other marks, and \
    only {roof} are places for {locked} in {house}. So one of the two cells is {locked}, and the second cell holds one \
    of the other marks";

/// The greatest number of cells in a pattern.
const MOST: usize = 12;

fn find(scene: &Scene, sink: Sink) -> Flow {
    paired(scene, MOST, &mut |pattern| types(scene, pattern, sink))
}

fn types(scene: &Scene, pattern: &Paired, sink: Sink) -> Flow {
    let roof = pattern.roof_cells();
    if let [(cell, pair)] = pattern.roof[..] {
        return report(scene, named(scene, pattern, ONE_ROOF).called("BUG Lite Type 1"), pair, cell.into(), sink);
    }
    let [one, other] = pattern.roof[..] else { return Flow::Continue(()) };
    if pattern.extras.single().is_some() {
        let step = named(scene, pattern, ONE_EXTRA).called("BUG Lite Type 2").with("extra", pattern.extras);
        report(scene, step, pattern.extras, roof.common_peers(), sink)?;
    }
    for house in roof.common_houses() {
        if pattern.extras.single().is_none() {
            subsets(scene, house, roof, pattern.extras, &mut |subset, locked, seeing| {
                let step = named(scene, pattern, WITH_SUBSET).called("BUG Lite Type 3").with("locked", locked);
                let step = step.with("subset", marked(scene, subset)).with("extras", pattern.extras);
                let step = step.with("houses", (roof | subset).common_houses());
                report(scene, step, locked, seeing, sink)
            })?;
        }
        for locked in one.1 & other.1 {
            if scene.places(locked, house).is_subset(roof) {
                let step = named(scene, pattern, ONE_LOCKED).called("BUG Lite Type 4");
                let mut step = step.with("locked", locked).with("house", house);
                for (cell, pair) in [one, other] {
                    for digit in pair - locked.into() {
                        step = step.removing(digit, cell.into());
                    }
                }
                sink(step)?;
            }
        }
    }
    Flow::Continue(())
}

fn named(scene: &Scene, pattern: &Paired, because: &'static str) -> Step {
    let mut by_pair: BTreeMap<Digits, Cells> = BTreeMap::new();
    for &(cell, pair) in &pattern.pairs {
        by_pair.entry(pair).or_default().insert(cell);
    }
    let clause = |(number, (pair, cells)): (usize, (Digits, Cells))| {
        Part::new(if number == 0 { "{set}" } else { ", {set}" }).with("set", (cells, pair))
    };
    let pairs: Vec<Part> = by_pair.into_iter().enumerate().map(clause).collect();
    let step = Step::new(&BUG_LITE, because).with("pairs", pairs).with("roof", pattern.roof_cells());
    step.with("extra_marks", extra_marks(scene, pattern)).of(pattern.digits())
}

const CASES: &[Case] = &[
    case(":::..9..8476..4.69531...45.9824.1.82.95..29...48..8546217...69512..1582476.2.617385.:311 312 722 331 731 732 342 351 751 352 371 772:::").finds(&["r7c2≠3 r7c2≠4"]),
    case(":::..9..8476..4.69531...45.9824.1.82.95..29...48..8546217...69512..1582476.2.617385.:311 312 722 331 731 732 342 351 751 352 371 372 472 772:::").finds_nothing(),
    case(":::617438..9.2.....47.9.7..3....93.5.81..128..93.38.7.6.4..659...21.....97595...7...:521 124 625 126 527 531 635 636 238 538 871 493 694 695 197:::").finds(&["r3c1,r4c2,r5c2,r7c1≠4"]),
    case(":::248..7.....12.47....7...2.4.596783.2.86532.79723491856672149538895723..13148..927:535 635 638 938:::").finds(&["r1c8≠1 r1c8≠6"]),
    case(":::4516..82.6821..3..793824561235498716876.....5149567283.6498.172..7..6.58..87..63.:356 195 596:::").finds(&["r8c5≠1 r8c5≠3"]),
    case(":::9124+8....7+34+2+5..+185+6+81+3....8..+59.1.2.+9+57.+2....+2.+86..95...+3.8...2.+1+975..3+3.962....:617 717 618 718 348 457 657 458 658 367 677 678 679:::").finds(&["r9c2≠4 r9c2≠7"]),
    case(":::+7+258+6+91+3+4.+8.+35+1+7....3+4+27..8.....3+8..+8+5.2.631..+3..7+8...27+9+63+54+8+1+36+8+7+1+4295+54+1+98+2+67+3::::").finds(&["r4c3≠4 r4c9≠9"]),
];
