//! Two almost locked sets, and a house that would have no place for a digit if both sets held this digit.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::als::AlsWeb;
use crate::topics::als::eliminations::is_minimal;
use pencilmark_core::{Cells, Digit, Digits, House};

strategy! {
    /// An almost locked set is n cells of a house with n + 1 digits as marks. (A house is a row, a column or a block;
    /// marks are candidates.) If the set lacks one of its digits, it holds all its other digits. Two almost locked sets
    /// have the digits w and z. A place for w is a cell with the mark w. In some house, each place for w lies outside
    /// the sets. Each of these places sees all places for w in one of the sets. If both sets held w, this house would
    /// have no place for w. So one of the sets lacks w and holds all its other digits, such as z. So z is removed from
    /// every cell that sees all places of z in both sets.
    ///
    /// ```text
    ///   A  r1c1 {w,5}  r1c2 {5,z}      │ w in r1c8 sees A
    ///                                  │ column 8: w in r1c8 and r6c8 only
    ///   B  r6c5 {w,z}                  │ w in r6c8 sees B             r1c5 -z   r6c2 -z
    /// ```
    ///
    /// The sets share no cell, and no set sees all places for w in the house. If each w of one set sees each w of the
    /// other set, the house is not needed. The XZ-Rule of almost locked sets then removes the same marks. The proof
    /// needs every cell of the two sets.
    ///
    /// Bounds: a set has up to six cells.
    ///
    /// How to spot it: Take a house with two or three places for a digit. For each place, look for a small almost
    /// locked set with this digit. The place must see all cells of the set that have the digit. Then look for two of
    /// these sets that share another digit.
    ///
    /// Also called: ALS-W-Wing.
    // Order: by w, by the house (rows, columns, blocks), by the cells with w in the first set, then by the sets.
    pub ALS_W_WING {
        id: "als-w-wing",
        name: "ALS W-Wing",
        summary: "Two sets of cells have one digit more than cells. If both sets held w, a house would have no w. So \
            one set holds all its other digits: cells that see every z of both sets lose z.",
        family: Als,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("a", 'a', "first set"), letter("b", 'b', "second set"), letter("places", 'w', "places of the digit")];

const BECAUSE: &str = "the almost locked sets A = {a} and B = {b} cannot both hold {w}. If they did, {places} could \
    not be {w}, and {house} would have no {w}. A set without {w} holds all its other digits, so A or B holds {z}. \
    {each} sees all places of the removed digit in A and B";

const NOTATION: &str = "({z}={w}){a} - ({w}){near} = ({w}){far} - ({w}={z}){b}";

/// A node (all cells with the digit w in one or more sets), and the places for w in a house that the node sees.
struct WeakSide {
    node: usize,
    sees: Cells,
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    let web = scene.als_web();
    let mut nodes: [Vec<usize>; 9] = Default::default();
    for (number, node) in web.nodes.iter().enumerate() {
        nodes[node.node.digit.index()].push(number);
    }
    let mut sides = Vec::new();
    for w in Digit::ALL {
        for house in House::ALL {
            let places = scene.places(w, house);
            if places.len() < 2 {
                continue;
            }
            sides.clear();
            for &node in &nodes[w.index()] {
                let sees = places & web.nodes[node].seen;
                // A set that sees all places cannot hold the digit.
                if !sees.is_empty() && sees != places && !web.nodes[node].node.cells.intersects(places) {
                    sides.push(WeakSide { node, sees });
                }
            }
            for (i, one) in sides.iter().enumerate() {
                scene.spend(1 + (sides.len() - i) as u64 / 32)?;
                for other in sides[i + 1..].iter().filter(|other| one.sees | other.sees == places) {
                    sets(scene, web, (w, house), [one, other], sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Reports the steps of all pairs of sets that have the digit in the cells of these two nodes.
fn sets(scene: &Scene, web: &AlsWeb, (w, house): (Digit, House), sides: [&WeakSide; 2], sink: Sink) -> Flow {
    let [near, far] = sides;
    for a in web.members(near.node) {
        scene.spend(1)?;
        for b in web.members(far.node) {
            let (first, second) = (web.sets[a], web.sets[b]);
            let others = !Digits::of(w);
            if first.cells.intersects(second.cells) || !web.has_common_elimination(a, b, others) {
                continue;
            }
            let eliminations = web.common_eliminations(a, b, others);
            let wanted = eliminations.digits() | w.into();
            scene.spend(2)?;
            if !is_minimal(scene, first, wanted) || !is_minimal(scene, second, wanted) {
                continue;
            }
            let step = Step::new(&ALS_W_WING, BECAUSE).noted(NOTATION).with("a", first).with("b", second);
            let step = step.with("w", w).with("house", house).with("places", scene.places(w, house));
            let step = step.with("near", near.sees).with("far", far.sees).with("z", eliminations.digits());
            let step = step.resting_on(first.cells | second.cells).resting_on([(w, house)]);
            sink(step.removing_marks(eliminations))?;
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::.................................................................................:211 311 411 611 711 811 911 112 212 312 412 612 712 812 128 138 148 158 265 365 465 565 665 765 865 178 188 198:::").finds(&["r1c5,r6c2≠9"]),
    case(":::.5..64.98.4.89...5879513426.2..598.119..8.25.58.1..9.4.629.158.918.75.42.35..8..9:441 741 644 654 494 698:::").finds(&["r9c7≠7", "r5c4≠7"]),
    case(":::.1..6...5..9....1.3....12..2..498...9.1.5..8..68..39...9..3......4..5..91..2497..:714 814 724 824 327 734 834 657 659 169 571 674 184 885:::").finds(&["r7c7≠6"]),
    case(":::.................................................................................:211 311 411 611 711 811 911 112 212 312 412 612 712 812 128 138 148 265 365 465 565 665 765 865 168 178 188 198:::").finds_nothing(),
    case(":::.52.3..+1......632.+3.12....4......7.....69..8.5....8..1.47....93.2.+3.7....3....1..:141 246 151 762 991 993 295:::").finds(&["r4c1≠9"]),
];
