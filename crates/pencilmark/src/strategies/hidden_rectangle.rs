//! A corner of a rectangle where two strong links exclude a digit.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::deadly::types::report;
use pencilmark_core::{Cells, Digit, Digits, Houses};

strategy! {
    /// Four blank cells in two rows, two columns and two blocks must not hold only two digits, x and y. With x and y
    /// exchanged in the four cells, the puzzle would have a second solution. The four cells are the corners of a
    /// rectangle. One corner has only marks (candidates) of x and y. The row and the column of the opposite corner have
    /// no place for x outside the rectangle. Suppose that the opposite corner holds y. Then the row and the column of
    /// this corner must have x in the two corners beside it. So the four corners would hold only x and y. So y is
    /// removed from the opposite corner.
    ///
    /// ```text
    ///        c2      c5
    ///   r1   37      37+4
    ///   r3   37+58   3-7+2    no other 3 in row 3 and in column 5
    /// ```
    ///
    /// Bounds: Either one corner or two opposite corners have only marks of x and y. At least one of these corners has
    /// both x and y.
    ///
    /// How to spot it: Take a cell with two marks as the first corner. Look for a rectangle in two blocks, with these
    /// two marks in all four corners. Go to the corner opposite to the first corner, and check its row and its column.
    /// Suppose that one of the two digits has no place outside the rectangle in this row and in this column. Then
    /// remove the other digit from the opposite corner.
    ///
    /// Also called: Hidden unique rectangle.
    // Order: by the first corner with exactly the two digits, then by the opposite corner; then by the corner without
    // other marks, then by the digit that is not removed.
    pub HIDDEN_RECTANGLE {
        id: "hidden-rectangle",
        name: "Hidden Rectangle",
        summary: "The corners of a rectangle in two blocks must not hold only x and y. One corner has only these \
            marks. The lines of the opposite corner have x only in the corners, so the opposite corner loses y.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[letter("across", 'o', "opposite"), letter("corner", 'k', "corner")];

const BECAUSE: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. The \
    corner {corner} has no other marks, and {lines} have no {locked} outside these cells. If {across} were {other}, \
    {beside} would both be {locked}, and {corner} would be {other}";

fn find(scene: &Scene, sink: Sink) -> Flow {
    for deadly in scene.rectangles() {
        let floor = deadly.floor();
        let apart = match floor.len() {
            1 => true,
            2 => scene.layout().common_houses(floor).is_empty(),
            _ => false,
        };
        if !apart {
            continue;
        }
        for corner in floor {
            let beside = deadly.cells & scene.peers(corner);
            let Some(across) = (deadly.cells - beside - Cells::of(corner)).first() else { continue };
            for digit in deadly.digits {
                let only_here = |digit: Digit| {
                    [across.row(), across.column()].into_iter().all(|line| {
                        let places = scene.places(digit, line);
                        !places.is_empty() && places.is_subset(deadly.cells)
                    })
                };
                let other = deadly.digits - Digits::of(digit);
                if scene.marks(across).is_superset(other) && only_here(digit) {
                    let step = Step::new(&HIDDEN_RECTANGLE, BECAUSE).with("cells", deadly.cells).with("across", across);
                    let step = step.with("corner", corner).with("beside", beside).with("locked", digit);
                    let step =
                        step.with("other", other).with("lines", Houses::of(across.row()) | Houses::of(across.column()));
                    report(scene, step.of(deadly.digits), other, across.into(), sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

const CASES: &[Case] = &[
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525+16.+7+9+4.+6.8.4+915+2+4...+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..::::").finds(&["r9c2≠3"]),
    case(":::..79...2..46........27...86.+2.....5......92...618..7.....3....+2..9...41+323..1.6..::::").finds(&["r2c9≠9"]),
    case(":::..3516..+2..9......52...8.....8....7...+26+79.5..+5.4832...95...62..1..6....2......83:327 337 141 341 147 149 351:::").finds(&["r4c7≠4"]),
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525+16.+7+9+4.+6.8.4+915+2+4...+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..:392:::").finds_nothing(),
    case(":::.+8.9.36.2.....7..8.......1.4..+6+31..7.1.+895+2...68+4+7+213..5.724.....6....238..3..5..:518 121 321 521 921 222 223 323 923 927 428 331 531 731 931 232 233 333 533 937 439 948 971 978 979 781 982 887 987 992 193 993 698 699 999:::").finds(&["r3c2≠4"]),
];
