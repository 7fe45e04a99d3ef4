//! Three almost locked sets: a hinge that takes a digit from one of two wings.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::als::eliminations::is_minimal;
use pencilmark_core::Digits;

strategy! {
    /// An almost locked set is n cells of a house (row, column or block) with n + 1 digits as marks (candidates). If
    /// the set lacks one of its digits, it holds all its other digits. Three almost locked sets make an XY-Wing: a
    /// hinge and two wings. Both wings have a digit z. The hinge shares a digit x with one wing and another digit y
    /// with the other wing. Both x and y are restricted commons. Two sets share such a digit, but only one of them can
    /// hold it. The reason: all places of the digit (cells with this mark) in one set see all its places in the other
    /// set. The hinge lacks at most one digit, so the hinge holds x or y. The wing that shares this digit with the
    /// hinge lacks the digit. So this wing holds all its other digits, and z is one of them. So z is removed from every
    /// cell that sees all places of z in both wings.
    ///
    /// ```text
    ///   hinge  r1c2 {x,5}   r1c5 {5,y}
    ///             │ x          │ y
    ///   wings  r4c2 {x,z}   r6c5 {y,z}      r4c5 -z   r6c2 -z
    /// ```
    ///
    /// The sets may share cells, as long as no set contains another set. The proof is about each set alone: "this set
    /// lacks a digit, so it holds its other digits". The proof never counts the cells of two sets together. A
    /// restricted common is never in a shared cell, because no cell sees itself.
    ///
    /// A removal is not reported in two cases. In the first case, the two wings share a restricted common and prove the
    /// removal without the hinge. In the second case, the proof does not need all cells of the three sets.
    ///
    /// Bounds: a set has up to six cells.
    ///
    /// How to spot it: Take a small set as the hinge: a cell with two marks, or two cells with three digits. Look for a
    /// first set that shares a restricted common x with the hinge. Look for a second set that shares another restricted
    /// common y with the hinge. If these two sets share another digit, look for this digit in the cells that see all
    /// its places in both sets.
    ///
    /// Also called: ALS-XY-Wing.
    // Order: by the hinge (rows, columns, blocks), then by the first digit and its wing, then by the second digit and
    // its wing.
    pub ALS_XY_WING {
        id: "als-xy-wing",
        name: "Almost Locked Set XY-Wing",
        summary: "Three sets of cells A, B and C have one digit more than cells. A shares x with B and y with C, but \
            two sets cannot both hold x or y. B or C holds z: cells that see every z of B and C lose z.",
        family: Als,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("a", 'a', "first set"),
    letter("b", 'b', "second set"),
    letter("hinge", 'c', "hinge"),
    letter("restricted", 'r', "restricted common"),
];

const BECAUSE: &str = "A = {a}, B = {b} and the hinge C = {hinge} are almost locked sets. A and C cannot both hold \
    {x}. B and C cannot both hold {y}. C holds {x} or {y}, so A lacks {x} or B lacks {y}. That set holds all its other \
    digits, so A or B holds {z}. {each} sees all places of the removed digit in A and B";

const NOTATION: &str = "({z}={x}){a} - ({x}={y}){hinge} - ({y}={z}){b}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let web = scene.als_web();
    let mut neighbours = Vec::new();
    for (hinge, middle) in web.sets.iter().enumerate() {
        neighbours.clear();
        neighbours.extend(web.neighbours(hinge));
        // For each pair of digits: whether the hinge needs all its cells for these digits. An entry is `None` until it
        // is computed.
        let mut minimal = [[None; 9]; 9];
        for (i, &(x, a)) in neighbours.iter().enumerate() {
            scene.spend(1 + (neighbours.len() - i) as u64 / 16)?;
            for &(y, b) in neighbours[i + 1..].iter().filter(|&&(y, b)| y != x && b != a) {
                let minimal = &mut minimal[x.index()][y.index()];
                if *minimal == Some(false) {
                    continue;
                }
                let others = !(Digits::of(x) | y.into());
                if !web.has_common_elimination(a, b, others) {
                    continue;
                }
                scene.spend(1)?;
                let eliminations = web.common_eliminations(a, b, others);
                let (first, second) = (web.sets[a], web.sets[b]);
                let nested = web.nested(a, b) || web.nested(a, hinge) || web.nested(b, hinge);
                let direct = web.restricted(a, b);
                let wings_do =
                    !direct.is_empty() && eliminations.digits().iter().all(|z| !(direct - z.into()).is_empty());
                if nested || wings_do {
                    continue;
                }
                scene.spend(4)?;
                let z = eliminations.digits();
                let all_minimal = *minimal.get_or_insert_with(|| is_minimal(scene, *middle, Digits::of(x) | y.into()))
                    && is_minimal(scene, first, z | x.into())
                    && is_minimal(scene, second, z | y.into());
                if !all_minimal {
                    continue;
                }
                let step =
                    Step::new(&ALS_XY_WING, BECAUSE).noted(NOTATION).with("hinge", *middle).with("x", x).with("y", y);
                let step = step.with("a", first).with("b", second).with("z", z);
                let [of_x, of_y] = [(first, x), (second, y)]
                    .map(|(wing, link)| scene.marks_among(middle.cells | wing.cells, link.into()));
                let step = step.with("restricted", [of_x, of_y].concat());
                sink(step.resting_on(middle.cells | first.cells | second.cells).removing_marks(eliminations))?;
            }
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::8+4..+1+7+5.+6.+15.+6+4+7.87+2+63+85+419.6+84.2+15+7+5.+1+87.+2.4+4+721+5...31+5.+7+4.6.+2+6.45+2..7+1+2.+76.1.4+5:378:::").finds(&["r9c2≠3"]),
    case(":::+2+6.+9.74+587+9..5+4+23+6+4.+52.+6+7+913..5..+1.+751.+7..+8.+3+8+74..3+5.9+1..+6+2+597+4+9+4+23+786+1+5+6+57+4+91+3+82::::").finds(&["r4c8≠6"]),
    case(":::8+4..+1+7+5.+6.+15.+6+4+7.87+2+63+85+419.6+84.2+15+7+5.+1+87.+2.4+4+721+5...31+5.+7+4.6.+2+6.45+2..7+1+2.+76.1.4+5:378 392:::").finds_nothing(),
    case(":::98..4.......98..2...6.......1.+7.+8..2.6...37..7+9...4.1..5+98+7264.....5..9......+9..7:514 534 137 337 437 537 347 547 254 559 859 563 181 281:::").finds(&["r3c9≠1"]),
];
