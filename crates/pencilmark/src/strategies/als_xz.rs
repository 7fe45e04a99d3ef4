//! Two almost locked sets with a digit that only one of them can hold.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::als::eliminations::is_minimal;
use crate::topics::als::{Als, AlsWeb};
use pencilmark_core::{Digits, Marks};

strategy! {
    /// An almost locked set is n cells of a house with n + 1 digits as marks. (A house is a row, a column or a block;
    /// marks are candidates.) For example, two cells with three digits are such a set. If the set lacks one of its
    /// digits, it holds all its other digits. Two almost locked sets share the digits x and z. All places of x (cells
    /// with the mark x) in one set see all places of x in the other set. So only one set can hold x. Such a digit is a
    /// restricted common. The other set holds all its digits except x. So at least one of the sets holds z. The digit z
    /// is removed from every cell that sees all places of z in both sets.
    ///
    /// ```text
    ///   A  r1c2 {x,5}  r1c5 {5,z}
    ///      │ x                        A without x is 5z, B without x is z
    ///   B  r4c2 {x,z}      r4c5 -z    r4c5 sees both z
    /// ```
    ///
    /// If there are two restricted commons, each set holds exactly one of these two digits. Both sets are then locked:
    /// each set holds one restricted common, and all its digits that are not restricted commons. Each restricted common
    /// is removed from every cell that sees all its places in both sets. Every other digit of a set is removed from
    /// every cell that sees all its places in that set.
    ///
    /// The two sets share no cell. A single cell with two marks is a set too. The proof needs every cell of the two
    /// sets.
    ///
    /// Bounds: a set has up to six cells.
    ///
    /// How to spot it: Begin with small sets: a cell with two marks, two cells with three digits, three cells with four
    /// digits. Look for two sets that share two digits. Check whether all places of one digit in the first set see all
    /// its places in the second set. If so, look for the other digit in the cells that see all its places in both sets.
    ///
    /// Also called: ALS-XZ, singly linked ALS, doubly linked ALS (with two restricted commons).
    // Order: by the first set (rows, columns, blocks), by the digit that links the sets, then by the cells of the
    // second set with this digit.
    pub ALS_XZ {
        id: "als-xz",
        name: "Almost Locked Set XZ-Rule",
        summary: "Two sets of cells, each in a house, have one digit more than cells. Only one set can hold x, so one \
            set holds all its digits except x. If both have z, cells that see every z of both sets lose z.",
        family: Als,
        find: find,
        cases: CASES,
        letters: LETTERS,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] =
    &[letter("a", 'a', "first set"), letter("b", 'b', "second set"), letter("restricted", 'r', "restricted common")];

const SINGLY: &str = "the almost locked sets A = {a} and B = {b} are singly linked: A and B cannot both hold {x}. A \
    set without {x} holds all its other digits, so A or B holds {z}. {each} sees all places of the removed digit in A \
    and B";
const DOUBLY: &str = "the almost locked sets A = {a} and B = {b} are doubly linked: no digit of {x} can be in both \
    sets. So each set lacks one of these digits and holds all its others. A or B holds each digit of {x}, and a set \
    holds every other digit of its own. {each} sees all places of the removed digit there";

const NOTATION: &str = "({z}={x}){a} - ({x}={z}){b}";
const LOOP: &str = "({x}){a} - ({x}){b} - loop";

fn find(scene: &Scene, sink: Sink) -> Flow {
    let web = scene.als_web();
    for (a, &first) in web.sets.iter().enumerate() {
        scene.spend(1)?;
        for (x, b) in web.neighbours(a).filter(|&(_, b)| a < b) {
            let second = web.sets[b];
            // A digit that no mark outside sees can neither be removed nor link.
            let others = (web.useful(a) & web.useful(b)) - x.into();
            if others.is_empty() || first.cells.intersects(second.cells) {
                continue;
            }
            scene.spend(1)?;
            let is_doubly = others.iter().any(|digit| web.is_restricted(a, b, digit));
            if !is_doubly && !web.has_common_elimination(a, b, others) {
                continue;
            }
            let restricted = web.restricted(a, b);
            if restricted.first() != Some(x) {
                continue;
            }
            let (eliminations, because, notation) = if is_doubly {
                (doubly(web, a, b, restricted), DOUBLY, LOOP)
            } else {
                (web.common_eliminations(a, b, others), SINGLY, NOTATION)
            };
            scene.spend(2)?;
            let wanted = eliminations.digits() | restricted;
            let minimal = |set: Als| is_minimal(scene, set, wanted & set.digits);
            if eliminations.is_empty() || !minimal(first) || !minimal(second) {
                continue;
            }
            let step = Step::new(&ALS_XZ, because).noted(notation).with("a", first).with("b", second);
            let step = step.with("x", restricted).with("z", eliminations.digits());
            let step = step.with("restricted", scene.marks_among(first.cells | second.cells, restricted));
            sink(step.resting_on(first.cells | second.cells).removing_marks(eliminations))?;
        }
    }
    Flow::Continue(())
}

/// The eliminations if two restricted commons link the sets. Each set then holds all its other digits.
fn doubly(web: &AlsWeb, a: usize, b: usize, restricted: Digits) -> Marks {
    let mut eliminations = web.common_eliminations(a, b, restricted);
    for (set, other) in [(a, b), (b, a)] {
        for digit in web.sets[set].digits - restricted {
            eliminations[digit] |= web.node(set, digit).targets - web.sets[other].cells;
        }
    }
    eliminations
}

const CASES: &[Case] = &[
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6..9+1+62+8+37+9.+7.+8.+14.1..7.93+68.8+6+4.1+9+7.+891...45+3.+6.8+1.72+9+7..+9..+6+81:546 553 592 295 595:::").finds(&["r8c1≠5"]),
    case(":::8+4..+1+7+5.+6.+15.+6+4+7.87+2+63+85+419.6+84.2+15+7+5.+1+87.+2.4+4+721+5...31+5.+7+4.6.+2+6.45+2..7+1+2.+76.1.4+5:378:::").finds(&["r9c2≠3"]),
    case(":::..3516..+2..9......52+1..8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 821 327 427 428 628 629 337 937 438 938 939 141 341 147 947 149 351 661 968 471 771 481 781 784 984 989 492 597 997:::").finds(&["r8c7≠7"]),
    case(":::6+735+9+8+2+1+4+21+83..+5+9+6..9+1+62+8+37+9.+7.+8.+14.1..7.93+68.8+6+4.1+9+7.+891...45+3.+6.8+1.72+9+7..+9..+6+81:546 553 581 592 295 595:::").finds_nothing(),
    case(":::.65....7+97..+59....+98..6+7..5.+78+9+14.+5..+59..+6..11.6835.+97....+5.93.5....+9+7...+9...25.4:311 314 217 417 128 233 433 134 334 237 437 138 251 257 258 271 471 173 482 391:::").finds(&["r8c4,r9c4≠1"]),
    case(":::+8.6..+7+2+1..721....8...8+2.76948.7.2...........1..5..9..21.........3.47.1......3+1.9.:667 972 973 778 291:::").finds(&["r6c1≠3"]),
];
