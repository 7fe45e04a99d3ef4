//! Assumptions that lead to a contradiction because of clues.

use crate::argument::Truth;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Part, Sink, Step, case, strategy};
use crate::topics::clues::{ClueNet, Work, few};
use pencilmark_core::{Cells, ClueKind, Digits, Houses, Layout, Mark, Marks};

strategy! {
    /// Two clues share cells, or cells that see each other, for example two cages in one row. Assume that a mark is
    /// true. The mark leaves only some ways to meet the first clue. If these ways leave no way to meet the second clue,
    /// the mark is removed.
    ///
    /// ```text
    ///   ┌╌╌╌╌╌╌╌┐┌╌╌╌╌╌╌╌┐
    ///   ╎8  x  x╎╎10 x  x╎ 9     with 2 in the first cage, its other cell is 6,
    ///   └╌╌╌╌╌╌╌┘└╌╌╌╌╌╌╌┘       and then the second cage has only 3 and 7 left
    /// ```
    ///
    /// How to spot it: Look for two clues with few ways each in the same row, column or block. Try each way of one of them, and
    /// check whether the other clue can still be met.
    ///
    /// Also called: pairs of cages.
    // Order: by cell and digit.
    pub CLUE_PAIR {
        id: "clue-pair",
        name: "Clue Pair",
        summary: "Look for two clues whose cells see each other. If a mark leaves no way to meet both of them, it is removed.",
        family: Clues,
        find: |scene, sink| find(false, scene, sink),
        cases: PAIRS,
        needs: Some(Layout::has_sums),
        looks_for: Some("a pair of clues that cannot both be met if a certain mark is true"),
    }
}

strategy! {
    /// Assume that a mark is true. If a contradiction follows, the mark is removed. Conclusions come from cells, houses
    /// and clues. A cell with one digit left holds this digit. A digit with one place left in a house is in this place.
    /// A clue keeps only the marks that are in one of its remaining ways. It is a contradiction if a cell has no digit
    /// left, if a digit has no place left in a house, or if a clue has no way left.
    ///
    /// How to spot it: Take a mark in a cage with few ways. Fill what follows from it, and look at each clue whose cells lose
    /// marks. Stop at a contradiction.
    // Order: by the number of looks at all clues, then by cell and digit.
    pub CLUE_CONTRADICTION {
        id: "clue-contradiction",
        name: "Clue Contradiction",
        summary: "Assume that a mark is true, and follow what cells, houses and clues leave. If something has nothing left, \
            the mark is removed.",
        family: Clues,
        find: |scene, sink| find(true, scene, sink),
        cases: CONTRADICTIONS,
        needs: Some(Layout::has_sums),
        looks_for: Some("a mark from which a contradiction follows through the clues"),
    }
}

const BECAUSE: &str = "if {cell} were {digits}, these could not all hold: {truths}";

/// The numbers of looks at all clues. Each number is tried for all marks before the next number.
const LOOKS: [usize; 4] = [1, 2, 4, 9];
/// The maximum number of choices in a proof.
const WORK: Work = Work(6000);
/// The maximum number of truths of a pair of clues, and of a contradiction.
const MOST: [usize; 2] = [4, 40];
/// The maximum number of clues of a pair.
const PAIR: usize = 2;

fn find(is_long: bool, scene: &Scene, sink: Sink) -> Flow {
    let mut known = Marks::EMPTY;
    for looks in LOOKS {
        if !is_long && looks > 2 {
            break;
        }
        for cell in scene.blank() {
            for digit in scene.marks(cell) {
                let mark = Mark::new(cell, digit);
                if known.contains(mark) {
                    continue;
                }
                let Some(truths) = ClueNet::contradiction(scene, mark, looks) else { continue };
                let clues = truths.iter().filter(|truth| truth.clue().is_some()).count();
                if clues == 0 || truths.len() > MOST[1] || !is_long && clues > PAIR + 1 {
                    continue;
                }
                let Some(truths) = few(scene, truths, &[mark], WORK) else { continue };
                let clues = truths.iter().filter(|truth| truth.clue().is_some()).count();
                // A mark that one clue alone refutes, or that is refuted without clues, is not reported here.
                if is_long && clues > 0 && truths.len() > 2 || !is_long && clues == PAIR && truths.len() <= MOST[0] {
                    known.insert(mark);
                    sink(told(if is_long { &CLUE_CONTRADICTION } else { &CLUE_PAIR }, mark, truths))?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn told(strategy: &'static crate::strategy::Strategy, mark: Mark, truths: Vec<Truth>) -> Step {
    let mut parts: Vec<Part> = Vec::new();
    for name in truths.iter().filter_map(|truth| truth.clue()) {
        let words = match name.kind {
            ClueKind::Arrow => [", arrow {number}", "arrow {number}"],
            ClueKind::Little => [", little killer sum {number}", "little killer sum {number}"],
            ClueKind::Sandwich => [", sandwich sum {number}", "sandwich sum {number}"],
            _ => [", cage {number}", "cage {number}"],
        };
        parts.push(Part::new(words[usize::from(parts.is_empty())]).with("number", usize::from(name.number)));
    }
    let cells: Cells = truths.iter().filter_map(|truth| truth.cell()).collect();
    if !cells.is_empty() {
        parts.push(Part::new(", a digit in {cells}").with("cells", cells));
    }
    let digits: Digits = truths.iter().filter_map(|truth| truth.digit()).collect();
    for digit in digits {
        let own = truths.iter().filter(|truth| truth.digit() == Some(digit));
        let houses: Houses = own.filter_map(|truth| truth.house()).collect();
        parts.push(Part::new(", {value} in {houses}").with("value", digit).with("houses", houses));
    }
    let step = Step::new(strategy, BECAUSE).with("cell", mark.cell()).with("truths", parts);
    step.of(mark.digit()).removing(mark.digit(), mark.cell().into()).resting_on(truths)
}

const PAIRS: &[Case] = &[
    case("6x6+cage:5:r1c12+cage:6:r1c34 ....................................").finds(&[
        "r1c1≠1", "r1c1≠4", "r1c2≠1", "r1c2≠4", "r1c3≠2", "r1c3≠4", "r1c4≠2", "r1c4≠4", "r1c5≠1", "r1c5≠2", "r1c6≠1",
        "r1c6≠2",
    ]),
    case("6x6+cage:5:r1c12+cage:6:r4c56 ....................................").finds_nothing(),
];
const CONTRADICTIONS: &[Case] = &[
    case("4x4+cage:5:r1c12+cage:5:r2c1r3c1+cage:6:r3c23+cage:5:r2c34 ................")
        .finds(&["r2c3≠2", "r2c3≠4", "r2c2≠2", "r2c2≠4", "r2c4≠1", "r2c4≠3"]),
    case("6x6+cage:5:r1c12+cage:6:r4c56 ....................................").finds_nothing(),
];
