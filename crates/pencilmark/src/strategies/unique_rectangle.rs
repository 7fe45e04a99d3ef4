//! Four corners that must not hold only two digits: unique rectangles, types 1 to 6.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Letter, Sink, Step, case, letter, strategy};
use crate::topics::deadly::types::{one_extra, one_locked, one_roof, report, with_subset};
use pencilmark_core::{Cell, Cells, Houses};

strategy! {
    /// Three corners of a rectangle in two blocks have only the same two marks (candidates). The rectangle is four
    /// blank cells in two rows, two columns and two blocks. If the four cells held only these two digits, the exchange
    /// of the two digits would give a second solution. So the fourth corner holds one of its extra marks (marks of
    /// other digits), and loses the two digits.
    ///
    /// ```text
    ///        c2    c5
    ///   r1   37    37
    ///   r3   37    -3-7+4     4 or another extra mark, but neither 3 nor 7
    /// ```
    ///
    /// Bounds (for all types of unique rectangles): one corner has exactly the two digits. Each other corner has at
    /// least one of the two digits.
    ///
    /// How to spot it: Look for two cells with the same two marks in one row or column. Each of these cells also lies
    /// in another line (column or row). In these two lines, look for a third cell with just these two marks. Then look
    /// at the fourth corner of the rectangle, and check that the four cells lie in two blocks.
    ///
    /// Also called: UR Type 1, Uniqueness Test 1.
    // Order: by the first corner with exactly the two digits, then by the opposite corner.
    pub UNIQUE_RECTANGLE_1 {
        id: "unique-rectangle-1",
        name: "Unique Rectangle Type 1",
        summary: "The corners of a rectangle in two blocks must not hold only two digits. Three corners have only \
            marks of these two digits. The fourth corner loses both: otherwise, there would be two solutions.",
        family: Uniqueness,
        find: type_1,
        cases: CASES_1,
        letters: LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

strategy! {
    /// All four corners of a rectangle have marks (candidates) of the same two digits. The two corners of one side also
    /// have a mark of one extra digit. The corners have no other marks. The rectangle is four blank cells in two rows,
    /// two columns and two blocks. If the four cells held only the two digits, the exchange of the two digits would
    /// give a second solution. So one of the two corners with the extra mark holds the extra digit. Cells that see both
    /// of these corners lose the extra digit.
    ///
    /// ```text
    ///        c2      c5
    ///   r1   37      37
    ///   r3   37+4    37+4     one of the two is 4: row 3 has no other 4
    /// ```
    ///
    /// How to spot it: Look for two cells with the same two marks in one row or column. Opposite these cells, look for
    /// two cells that have the same two marks and one extra mark. This extra mark must be the same in both cells. Check
    /// that the four cells lie in two blocks. Then look for the extra digit in the cells that see both cells with the
    /// extra mark.
    ///
    /// Also called: UR Type 2, Uniqueness Test 2.
    // Order: by the first corner with exactly the two digits, then by the opposite corner.
    pub UNIQUE_RECTANGLE_2 {
        id: "unique-rectangle-2",
        name: "Unique Rectangle Type 2",
        summary: "The corners of a rectangle in two blocks must not hold only two digits. Two corners of one side have \
            the same extra mark. One of them holds it: cells that see both corners lose the extra digit.",
        family: Uniqueness,
        find: type_2,
        cases: CASES_2,
        letters: LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

strategy! {
    /// In a rectangle of two digits, only the two corners of one side have extra marks (candidates of other digits).
    /// The rectangle is four blank cells in two rows, two columns and two blocks. If the four cells held only the two
    /// digits, the exchange of the two digits would give a second solution. So at least one of the two corners holds an
    /// extra mark. The two corners count as one imaginary cell with all their extra marks. Take a house (row, column or
    /// block) that contains both corners. The imaginary cell and other cells of this house make a naked subset: as many
    /// digits as cells. The digits of the subset are removed from the other cells of this house.
    ///
    /// ```text
    ///        c2      c5      c8
    ///   r1   37      37
    ///   r3   37+4    37+5    45       r3c8 and one of the corners use up 4 and 5
    /// ```
    ///
    /// Bounds: the subset may have any size.
    ///
    /// How to spot it: Look for two cells with the same two marks in one row or column. Opposite these cells, look for
    /// two cells that have the same two marks, and also extra marks. Take their extra marks as the marks of one
    /// imaginary cell. Look at the other cells in the line (row or column) of these two cells. If these two cells share
    /// a block, also look there. Find cells that make a naked pair or triple with the imaginary cell.
    ///
    /// Also called: UR Type 3, Uniqueness Test 3.
    // Order: by the rectangle as in type 1, then by house (rows, columns, blocks), by size, by the cells' positions.
    pub UNIQUE_RECTANGLE_3 {
        id: "unique-rectangle-3",
        name: "Unique Rectangle Type 3",
        summary: "The corners of a rectangle in two blocks must not hold only two digits. Two corners count as one \
            cell of a naked subset: the rest of the house loses the digits of the subset.",
        family: Uniqueness,
        find: type_3,
        cases: CASES_3,
        letters: LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

strategy! {
    /// In a rectangle of two digits x and y, only two corners have extra marks (candidates of other digits). These
    /// corners lie on one side. The rectangle is four blank cells in two rows, two columns and two blocks. If the four
    /// cells held only x and y, the exchange of x and y would give a second solution. Some house (row, column or block)
    /// contains both corners with extra marks, and x has no other place in this house. So one of these corners holds x.
    /// If the other corner held y, the four cells would hold only x and y. So y is removed from both of these corners.
    ///
    /// ```text
    ///        c2      c5
    ///   r1   37      37
    ///   r3   3-7+4   3-7+58   row 3 has no other 3, so neither corner is 7
    /// ```
    ///
    /// How to spot it: Look for two cells with the same two marks in one row or column. Opposite these cells, look for
    /// two cells that have the same two marks, and also extra marks. Look for other places of the two digits in the
    /// line (row or column) of these two cells. If these two cells share a block, also look there. Suppose that one of
    /// the digits has no other place in this line or block. Then remove the other digit from the two cells with extra
    /// marks.
    ///
    /// Also called: UR Type 4, Uniqueness Test 4.
    // Order: by the rectangle as in type 1, then by house (rows, columns, blocks), then by the digit that is locked.
    pub UNIQUE_RECTANGLE_4 {
        id: "unique-rectangle-4",
        name: "Unique Rectangle Type 4",
        summary: "The corners of a rectangle in two blocks must not hold only two digits. Only two corners have extra \
            marks. In one house, a digit fits only into these two corners: both lose the other digit.",
        family: Uniqueness,
        find: type_4,
        cases: CASES_4,
        letters: LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

strategy! {
    /// All four corners of a rectangle have marks (candidates) of the same two digits. Three corners, or two opposite
    /// corners, also have a mark of one extra digit. The corners have no other marks. The rectangle is four blank cells
    /// in two rows, two columns and two blocks. If the four cells held only the two digits, the exchange of the two
    /// digits would give a second solution. So one of the corners with the extra mark holds the extra digit. Cells that
    /// see all these corners lose the extra digit.
    ///
    /// ```text
    ///        c2      c5
    ///   r1   37      37+4
    ///   r3   37+4    37+4     one of the three is 4: row 3 has no other 4 in block 2
    /// ```
    ///
    /// How to spot it: Take a cell with two marks as a corner. Look for a rectangle whose corners lie in two blocks and
    /// all have these two marks. Three corners, or two opposite corners, must have the same extra mark. Then look for
    /// the extra digit in the cells that see all corners with the extra mark.
    ///
    /// Also called: UR Type 5, Uniqueness Test 5.
    // Order: by the first corner with exactly the two digits, then by the opposite corner.
    pub UNIQUE_RECTANGLE_5 {
        id: "unique-rectangle-5",
        name: "Unique Rectangle Type 5",
        summary: "The corners of a rectangle in two blocks must not hold only two digits. Three corners, or two \
            opposite corners, have the same extra mark. One of them holds it: cells that see all of them lose it.",
        family: Uniqueness,
        find: type_5,
        cases: CASES_5,
        letters: LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

strategy! {
    /// In a rectangle of two digits, two opposite corners have extra marks (candidates of other digits). The rectangle
    /// is four blank cells in two rows, two columns and two blocks. If the four cells held only the two digits, the
    /// exchange of the two digits would give a second solution. One of the two digits has no place outside the
    /// rectangle in both rows, or in both columns (an X-Wing). If a corner with extra marks held this digit, the
    /// opposite corner would hold it too. Then the four cells would hold only the two digits. So the two corners with
    /// extra marks lose this digit.
    ///
    /// ```text
    ///        c2      c5
    ///   r1   37      7-3+4    rows 1 and 3 have no other 3
    ///   r3   7-3+5   37
    /// ```
    ///
    /// How to spot it: Look for two cells with the same two marks at opposite corners of a rectangle in two blocks. For
    /// each of the two digits, look for other places in the two rows and in the two columns. Suppose that both rows, or
    /// both columns, have no other place for a digit. Then remove this digit from the two corners with extra marks.
    ///
    /// Also called: UR Type 6, Uniqueness Test 6.
    // Order: by the rectangle as in type 1, then by digit.
    pub UNIQUE_RECTANGLE_6 {
        id: "unique-rectangle-6",
        name: "Unique Rectangle Type 6",
        summary: "The corners of a rectangle in two blocks must not hold only two digits. In both rows (or columns), \
            one digit fits only into the corners. So two opposite corners with extra marks lose this digit.",
        family: Uniqueness,
        find: type_6,
        cases: CASES_6,
        letters: LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

/// The letters of the pictures.
const LETTERS: &[Letter] = &[
    letter("roof", 'r', "roof"),
    letter("wing", 'w', "wing"),
    letter("extra_marks", 'e', "extra marks"),
    letter("subset", 's', "subset"),
];

fn type_1(scene: &Scene, sink: Sink) -> Flow {
    scene.rectangles().iter().try_for_each(|deadly| one_roof(&UNIQUE_RECTANGLE_1, scene, deadly, sink))
}

fn type_2(scene: &Scene, sink: Sink) -> Flow {
    let side = scene.rectangles().iter().filter(|deadly| on_one_side(scene, deadly.roof));
    side.into_iter().try_for_each(|deadly| one_extra(&UNIQUE_RECTANGLE_2, scene, deadly, sink))
}

fn type_3(scene: &Scene, sink: Sink) -> Flow {
    scene.rectangles().iter().try_for_each(|deadly| with_subset(&UNIQUE_RECTANGLE_3, scene, deadly, sink))
}

fn type_4(scene: &Scene, sink: Sink) -> Flow {
    scene.rectangles().iter().try_for_each(|deadly| one_locked(&UNIQUE_RECTANGLE_4, scene, deadly, sink))
}

fn type_5(scene: &Scene, sink: Sink) -> Flow {
    let others = scene.rectangles().iter().filter(|deadly| !on_one_side(scene, deadly.roof));
    others.into_iter().try_for_each(|deadly| one_extra(&UNIQUE_RECTANGLE_5, scene, deadly, sink))
}

const BECAUSE_6: &str = "if {cells} held only {digits}, an exchange of these digits would give a second solution. \
    {lines} have {wing} only in these cells. If one of {roof} were {wing}, both would be {wing}, and {digits} would \
    fill all four cells";

fn type_6(scene: &Scene, sink: Sink) -> Flow {
    for deadly in scene.rectangles() {
        let [Some(one), Some(other)] = two(deadly.roof) else { continue };
        if scene.peers(one).contains(other) {
            continue;
        }
        for digit in deadly.digits {
            for lines in [[one.row(), other.row()], [one.column(), other.column()]] {
                let within = lines.map(|line| scene.places(digit, line));
                if within.iter().any(|places| places.is_empty() || !places.is_subset(deadly.cells)) {
                    continue;
                }
                let step = Step::new(&UNIQUE_RECTANGLE_6, BECAUSE_6).with("cells", deadly.cells).with("wing", digit);
                let step = step.with("roof", deadly.roof).with("lines", lines.into_iter().collect::<Houses>());
                report(scene, step.of(deadly.digits), digit.into(), deadly.roof, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// Whether the roof is two corners that see each other.
fn on_one_side(scene: &Scene, roof: Cells) -> bool {
    matches!(two(roof), [Some(one), Some(other)] if scene.peers(one).contains(other))
}

/// The cells, if there are exactly two cells.
fn two(cells: Cells) -> [Option<Cell>; 2] {
    let mut rest = cells.iter();
    if rest.len() == 2 { [rest.next(), rest.next()] } else { [None; 2] }
}

const CASES_1: &[Case] = &[
    case(":::..79+6..2+4.46...+9+3+7.+927.+4.86.+2+4+6+7+1+35.+7.+3.+492+6..618..7+4.+4+1+53+9+6+8+7+2+6+79...41+323+8+41+76+9+5::::").finds(&["r6c1≠9"]),
    case(":::..3516..+2..9......52...8.....8....7...+26+79.5..+5.4832...95...62..1..6+2...2......83:811 821 327 428 337 937 438 938 939 141 341 147 149 351 968 471 771 481 781 784 984 597 997:::").finds(&["r7c4≠3 r7c4≠8"]),
    case(":::.+6.+4.3+5.+2432+6.+5......+2974...8.+1+52+76+4+71+6+84+93+252..+73+6+8196.85........97..5....+3.....::::").finds(&["r3c3≠5"]),
    case(":::..79+6..2+4.46...+9+3+7.+927.+4.86.+2+4+6+7+1+35.+7.+3.+492+6..618..7+4.+4+1+53+9+6+8+7+2+6+79...41+323+8+41+76+9+5:961:::").finds_nothing(),
    case(":::.65+1...7+97..+59....+98..6+7..5.+78+9+14.+5..+59..+6..11.6835.+97+8...+5+193.5....+9+7..+6+9.+3.25.4:311 815 217 417 222 422 123 323 227 128 229 233 433 237 437 138 249 251 257 258 273 474 282 482 483 288:::").finds(&["r2c7≠3 r2c7≠8"]),
];

const CASES_2: &[Case] = &[
    case(":::+9+3.+1..+8.+7+7..+8.3+9.1+85+17.96.+4+27+4+9+1+85+6+3+3.8+5+7.+219+1.5+3.2.78+6+8729+1..+54+1+96+3+5+7+82+5+234+87+1+96::::").finds(&["r2c2≠6"]),
    case(":::+874+9+15+63+2+5+6+1+3+28...9326+7+4..1.17+2....3.+8+6+7..+1...951.....+1+5+3+86+72+94+7+4+8+59+2316+6+294+3+1...::::").finds(&["r9c9≠7"]),
    case(":::9+7+58..+3+2.+3+215..+87.4+86..+71+9+5+5..7.32+8+1+7.+8.+5.+469....8.+5+3+764+2..571+8.+5+3..+8.4+28....2.+53::::").finds(&["r8c4,r8c5,r9c4,r9c5≠9"]),
    case(":::+9+3.+1..+8.+7+7..+8.3+9.1+85+17.96.+4+27+4+9+1+85+6+3+3.8+5+7.+219+1.5+3.2.78+6+8729+1..+54+1+96+3+5+7+82+5+234+87+1+96:622:::").finds_nothing(),
    case(":::..7.+5..+8.+3+8.9+7146.9...+8..7.2..+5+1+7.4+874.83+9.+5.+5.8+462.3....1+9+58+2....34+8.+9.+859+7+26+3+1+4:683:::").finds(&["r1c1,r3c3,r6c2,r8c2≠1"]),
];

const CASES_3: &[Case] = &[
    case(":::6.35+9..+1..1+83...+9+6..9+1.2.+37......+14.1..7.93+68.8...1.+7.+891...45+3...8+1.72+9......+6+81::::").finds(&["r9c4,r9c5≠2 r8c6≠6"]),
    case(":::.8.7....4.4..183....64..7..25.6.......8.4.15.................6.7......29..4.6.8..::::").finds(&["r1c6≠2 r1c6≠3 r1c6≠5 r1c6≠9"]),
    case(":::..79...2+4.46...+9+3+7.+927...86.+2+4...+35...+3..92+6..618..7+4...+53+9.+8+7+2..9...41+323+8+41+76+9+5::::").finds(&["r5c5≠5"]),
    case(":::6.35+9..+1..1+83...+9+6..9+1.2.+37......+14.1..7.93+68.8...1.+7.+891...45+3...8+1.72+9......+6+81:686 294 295:::").finds_nothing(),
    case(":::...9.36.2.....7..8.......1.4...+31..7.1..95+2...68+4+7+213..5.724.....6....238..3..5..:412 518 121 321 521 921 222 223 323 624 927 428 331 531 731 931 232 233 333 533 634 834 937 439 971 979 884 887 987 698 699 999:::").finds(&["r7c8≠9"]),
];

const CASES_4: &[Case] = &[
    case(":::.8.7....4.4..183....64..7..25.6.......8.4.15.................6.7......29..4.6.8..::::").finds(&["r7c6,r8c6≠5"]),
    case(":::..79+6..2+4.46+1..+9+3+7.+927.+4.86.+2+4+6+7+1+35.+7.+3.+492+6..618..7+4.+4+1+53+9+6+8+7+2+6+79...41+323+8+41+76+9+5::::").finds(&["r1c1,r3c1≠5"]),
    case(":::..3516..+2..9......52...8.....8....7...+26+79.5..+5.4832...95...62..1..6....2......83:811 821 327 428 337 937 438 938 939 141 341 147 149 351 968 481 781 284 784 984:::").finds(&["r7c1,r7c4≠3"]),
    case(":::.8.7....4.4..183....64..7..25.6.......8.4.15.................6.7......29..4.6.8..:576 586:::").finds_nothing(),
    case(":::5.+4+38+2.96.+2...1..8..+8...2...3.+8.45+1.74.1+5+3+6+8.8+5+12.6...2..+43..7+5+4.5+6+1..2..+8..+2546.:321 623 923 724 725 925 328 631 931 132 732 735 935 739 767 991 993 399:::").finds(&["r4c9,r6c9≠9", "r4c3,r4c9≠9"]),
];

const CASES_5: &[Case] = &[
    case(":::+1+37+6+94+8+5.+56..2+1.9+7...5...1.+496+2+3+5+7+81+2+5+37+18.4.+781+4+6+95+2+3...+1.6+23+5..594+2+1...12.5....:833 689 391 991 697 699 899:::").finds(&["r8c1,r9c1≠8"]),
    case(":::+1+53+8+7+42966+98+2+135+7+44+7+2+65+9+3+8+1+7+89+4+6+2+13+55..+9+378.+223.+5+8+1..+9+9..+3+4+5.+28+34.+12+89..8+2+57+96+41+3:653 673:::").finds(&["r6c7≠6"]),
    case(":::2..6+51.+3.6..+24+9.75+9.5.+8....3..91..4.+1298+6+4+3+5+7+8........+4+6+2+178+59+35+9+8+4..+71+67..+5.628+4:122 332 732 366 766 667 269:::").finds(&["r9c5≠3"]),
    case(":::+1+37+6+94+8+5.+56..2+1.9+7...5...1.+496+2+3+5+7+81+2+5+37+18.4.+781+4+6+95+2+3...+1.6+23+5..594+2+1...12.5....:833 881 689 391 891 991 697 699 899:::").finds_nothing(),
    case(":::9.1+6.5+4.+7+64.+97...2..3+48.6.+92.6+5..9+4...+9+2648+7+5+45..+9.+2+6.....+4...6.+643+59.2+8.....+65.4:128 328 142 342 146 346 166 272 772 872 873 176 191 192 292 792 892 893:::").finds(&["r7c7≠1"]),
];

const CASES_6: &[Case] = &[
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525+16+8+7+9+4+3+6+78+34+915+2+4..+1+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..::::").finds(&["r6c9,r9c8≠7"]),
    case(":::..79+6..2+4.46...+9+3+7.+927.+4.86.+2+4+6+7.+35...+3.+492+6..618..7+4.+4+1+53+9+6+8+7+2+6+79...41+323+8+41+76+9+5::::").finds(&["r4c9,r6c1≠9"]),
    case(":::+9+6+7+4.3+5.+2432+6.+5...+8+5+1+2974+3+6.8.+1+52+76+4+71+6+84+93+252..+73+6+8196.85+2...+3.+2.97.+65....+3+6.+2..::::").finds(&["r4c3,r8c1≠3"]),
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525+16+8+7+9+4+3+6+78+34+915+2+4..+1+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..:769 798:::").finds_nothing(),
    case(":::8.......26....9..3....174..7.+4...3...2.9+34..+7..3+7...+4....47....+4+75.6..8..1..+957.4:913 118 223 128 234 648 153 157 167 376 177 977 978 979 187 394:::").finds(&["r1c2,r2c5≠4"]),
];
