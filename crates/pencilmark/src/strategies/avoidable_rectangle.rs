//! Rectangles with some solved corners, none of them given.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::deadly::types::report;
use crate::topics::deadly::{across, beside};
use pencilmark_core::{Cell, Cells, Digit, Digits, Mark};

strategy! {
    /// Three corners of a rectangle are solved, and the fourth corner is open (empty). The rectangle is four cells in
    /// two rows, two columns and two blocks. No corner is a given. The three solved corners hold only two digits, so
    /// two opposite corners have the same digit. Suppose that the open corner held the digit of the corner opposite to
    /// it. Then the two digits could be exchanged in the four cells, and the puzzle would have two solutions. So the
    /// open corner cannot hold that digit.
    ///
    /// ```text
    ///        c2    c5
    ///   r1   3     7      solved, not given
    ///   r3   7     -3     not 3
    /// ```
    ///
    /// How to spot it: Keep the given digits apart from those that you placed, for example by colour. Among your own
    /// digits, look for three corners of a rectangle in two blocks. Two opposite corners must have the same digit. Then
    /// check whether the digit of the third corner is a mark (candidate) of the empty corner.
    // Order: by the digit that is placed twice, then by its cells.
    pub AVOIDABLE_RECTANGLE_1 {
        id: "avoidable-rectangle-1",
        name: "Avoidable Rectangle Type 1",
        summary: "You solved three corners of a rectangle in two blocks with only two digits. No corner is a given. \
            The fourth corner must not hold the digit of the opposite corner, or there are two solutions.",
        family: Uniqueness,
        find: type_1,
        cases: CASES_1,
        letters: LETTERS,
        needs_unique: true,
    }
}

strategy! {
    /// Two corners of a rectangle are solved, and the two other corners are open (empty). The rectangle is four cells
    /// in two rows, two columns and two blocks. No corner is a given. Each open corner has two marks (candidates). One
    /// of these marks would complete a rectangle with only two digits. If both open corners held these marks, the
    /// exchange of the two digits would give a second solution. The other mark is the extra mark: it is the same digit
    /// in both open corners. So one of the open corners holds the extra mark. This digit is removed from the cells that
    /// see both open corners.
    ///
    /// ```text
    ///        c2    c5
    ///   r1   3     7        solved, not given
    ///   r3   74    34       one of the two is 4: no other 4 in row 3
    /// ```
    ///
    /// How to spot it: Keep the given digits apart from those that you placed. Look for two empty cells that share a
    /// mark and have one more mark each. Check whether the two cells are corners of a rectangle in two blocks. You must
    /// have placed the digits in the two other corners. Then check whether the second marks of the two empty cells
    /// would complete a rectangle with only two digits.
    // Order: by the digit that is removed, then by the two cells with marks.
    pub AVOIDABLE_RECTANGLE_2 {
        id: "avoidable-rectangle-2",
        name: "Avoidable Rectangle Type 2",
        summary: "You solved two corners of a rectangle in two blocks. In each empty corner, one mark would complete a \
            rectangle of two digits; the other mark is the same digit. One of the two corners holds it.",
        family: Uniqueness,
        find: type_2,
        cases: CASES_2,
        letters: LETTERS,
        needs_unique: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("extra_marks", 'e', "extra marks"),
    letter("open", 'o', "open"),
    letter("solved", 'v', "solved"),
    letter("other", 'b', "second colour"),
];

const BECAUSE_1: &str = "none of {cells} is given. {twice} are {digit_twice}, and {solved} is {other}. If {open} were \
    {other} too, the exchange of {digits} in the four cells would give a second solution";
const BECAUSE_2: &str = "none of {cells} is given, and {solved} are solved. If neither of {open} were {extra}, \
    {digits} would fill all four cells. Then the exchange of {digits} would give a second solution. One of {open} must \
    be {extra}";

/// The solved cells with a digit, except the givens.
fn free(scene: &Scene, digit: Digit) -> Cells {
    scene.known(digit) - scene.givens()
}

fn type_1(scene: &Scene, sink: Sink) -> Flow {
    for twice in Digit::ALL {
        let mut cells = free(scene, twice);
        for one in cells {
            cells.remove(one);
            for other in cells & across(one) {
                let corners = beside(one, other);
                for [solved, open] in [corners, [corners[1], corners[0]]] {
                    if scene.marks(open).is_empty() || scene.blank().contains(solved) || scene.givens().contains(solved)
                    {
                        continue;
                    }
                    let Some(digit) = scene.value(solved) else { continue };
                    let cells = [one, other, solved, open].into_iter().collect::<Cells>();
                    let step = Step::new(&AVOIDABLE_RECTANGLE_1, BECAUSE_1).with("cells", cells).with("open", open);
                    let step = step.with("twice", Cells::of(one) | other.into()).with("digit_twice", twice);
                    let step =
                        step.with("solved", solved).with("other", digit).of(Digits::of(twice) | Digits::of(digit));
                    report(scene, step, digit.into(), open.into(), sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn type_2(scene: &Scene, sink: Sink) -> Flow {
    for extra in Digit::ALL {
        let mut cells = scene.bivalue_cells() & scene.cells(extra);
        for one in cells {
            cells.remove(one);
            for other in cells & (one.row().cells() | one.column().cells() | across(one)) {
                let needs = [one, other].map(|cell| (scene.marks(cell) - Digits::of(extra)).first());
                let [Some(here), Some(there)] = needs else { continue };
                let Some((solved, digits)) = solved(scene, [one, other], [here, there]) else { continue };
                let open = Cells::of(one) | Cells::of(other);
                let step = Step::new(&AVOIDABLE_RECTANGLE_2, BECAUSE_2).with("cells", open | solved);
                let step = step.with("open", open).with("solved", solved).with("extra", extra).of(digits);
                let marks = open.iter().map(|cell| Mark::new(cell, extra));
                let step = step.with("extra_marks", marks.collect::<Vec<_>>());
                report(scene, step, extra.into(), open.common_peers(), sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// The two solved corners and the two digits of a rectangle. The two open corners, with the digits `here` and `there`,
/// would complete this rectangle.
fn solved(scene: &Scene, [one, other]: [Cell; 2], [here, there]: [Digit; 2]) -> Option<(Cells, Digits)> {
    let digits = Digits::of(here) | Digits::of(there);
    let side = if one.row() == other.row() {
        one.column()
    } else if one.column() == other.column() {
        one.row()
    } else if here == there && across(one).contains(other) {
        let corners = beside(one, other).into_iter().collect::<Cells>();
        let twice = Digit::ALL.into_iter().find(|&digit| corners.is_subset(free(scene, digit)))?;
        return Some((corners, digits | Digits::of(twice)));
    } else {
        return None;
    };
    let near = (free(scene, there) & side.cells() & across(other)).first()?;
    let far = beside(near, other).into_iter().find(|&corner| corner != one)?;
    (here != there && free(scene, here).contains(far)).then_some((Cells::of(near) | Cells::of(far), digits))
}

const CASES_1: &[Case] = &[
    case(":::3+1+9+28.+7+45+27+5+143+68+9+4+6+8..5+231+6+34.1.+57+2+5+92.3.8+1+41+8+75+24+3+9+6..1+3..+4+6.9.+3+46.+1...46..+1+9.3:775 776 876 286 894:::").finds(&["r3c4≠7"]),
    case(":::.+1+8+37+6.9..+79+4+1.6.3+3+46+9.2.1.4+9+25+6.3..1+3+589....+687+2+3...9+9+6.+7....2+7+2.+6.3+9..85.1+2+9...:476:::").finds(&["r2c1≠2"]),
    case(":::1+2+948+7+65+3+7+6+3+51+2+4+89+4+859+6+37+12+3+1+8...+59.+6+97+3+5+1+2+48+254.+9.3+6+1+8+7163+5+9+24+5+4+2+17+983+69+36...+1+7.:744:::").finds(&["r4c5≠2"]),
    case(":::3+1+9+28.+7+45+27+5+143+68+9+4+6+8..5+231+6+34.1.+57+2+5+92.3.8+1+41+8+75+24+3+9+6..1+3..+4+6.9.+3+46.+1...46..+1+9.3:734 775 776 876 286 894:::").finds_nothing(),
    case(":::31928.745275143689468..5231634.1.572592.3.814187524396..13..46.9.346.1...46..19.3:775 776 876 286 894:::").finds_nothing(),
    case(":::.+16.4+972+3+7..6+1+3...9.3.2+7.+6.+67.3+5........6.3...+3.9+7.6.5+36..8....15+8+7+9+6+2+342.+713..8+6:827 443 452 453 854 158 159 463 574:::").finds(&["r2c9≠9"]),
];
const CASES_2: &[Case] = &[
    case(":::+3+25867+9+14+8+9+4+31+25+67+1..+5+94+38+29.+2+43+81...1365+9.2+8.+5.+2+7+1.+9+32..+9+4...+1+54+1786+2+39...1+2..+4.:672 772 692 792:::").finds(&["r4c2,r6c7≠6"]),
    case(":::.79.3.+12+428+14+9.+7..3.+4+1+7+29+8..4+7.+1+3+25+8+1+38+2546...+2+6.+8.3+41+81.32.+4..+4+9+3.6.51+27.2.+4+1+8..:776 698 699:::").finds(&["r6c6,r9c4≠9"]),
    case(":::.8.+6+7+49....+152+347+8...+8+91.+65..2+3586..3..7+1+9..+2+81.4+6+2.39...+2+8.1.4+1.8+9+47......13....:971 972 382 791 991 792 992 793:::").finds(&["r5c8,r8c7,r9c7,r9c8≠5"]),
    case(":::+3+25867+9+14+8+9+4+31+25+67+1..+5+94+38+29.+2+43+81...1365+9.2+8.+5.+2+7+1.+9+32..+9+4...+1+54+1786+2+39...1+2..+4.:642 667 672 772 692 792:::").finds_nothing(),
    case(":::3258679148943125671..5943829.24381...13659.28.5.271.932..94...1541786239...12..4.:672 772 692 792:::").finds_nothing(),
    case(":::+7......+545..8.+7..3....3+5.9727..56+3....+5...+71....79...5+6+5+2.7.+4.18..+5+64+9+7+2947..25..:112 912 113 913 122 123 133 134 137 352 852 859 362 363 866 867:::").finds(&["r6c8,r9c8≠8"]),
];
