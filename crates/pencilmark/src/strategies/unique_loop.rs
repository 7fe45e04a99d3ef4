//! Loops of six cells or more that must not hold only two digits.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use crate::topics::deadly::loops::loops;
use crate::topics::deadly::types::{self, all_types};

strategy! {
    /// Six or more blank cells with the same two marks (candidates) form a closed loop. A few of these cells (the roof)
    /// also have extra marks: marks of other digits. The loop is like a unique rectangle, but with more than four
    /// cells. Each house (row, column or block) contains two cells of the loop or none. If the cells of the loop held
    /// only the two digits, the exchange of the two digits would give a second solution. So a cell of the roof holds
    /// one of its extra marks.
    ///
    /// ```text
    ///        c1   c2  | c4
    ///   r1   37   .   | 37
    ///   r2   .    37  | 37
    ///   ------------- +
    ///   r5   37   -3-7+4         r5c2 is neither 3 nor 7 (type 1)
    /// ```
    ///
    /// Type 1: the roof is one cell. The two digits are removed from this cell. Type 2: all extra marks are of one
    /// digit. This digit is removed from all cells that see the whole roof. Type 3: the roof is two cells of a house.
    /// The two cells together act like one imaginary cell with the extra marks. This imaginary cell and other cells of
    /// the house make a naked subset (as many digits as cells). Type 4: the roof is two cells of a house. One of the
    /// two digits has no other place in the house. The other digit is removed from the roof.
    ///
    /// Bounds: the loop has six cells or more, without an upper limit. At least one of its cells has exactly the two
    /// digits. At most two cells have extra marks. More cells may have extra marks only if all these marks are of one
    /// digit.
    ///
    /// How to spot it: Look for two digits that are the only marks of several cells. From one of these cells, go along
    /// a row, column or block to the next cell that has both digits. Go on in this way until you come back to the first
    /// cell. Only a few cells of the loop may have extra marks. Then check that each house has two cells of the loop or
    /// none.
    // Order: by the first cell with exactly the two digits, then along the houses that have only one cell of the loop
    // so far. For each loop, by type. Steps of one type are in the same order as for unique rectangles.
    pub UNIQUE_LOOP {
        id: "unique-loop",
        name: "Unique Loop (Types 1 to 4)",
        summary: "Six or more cells with the same two marks make a closed loop, with two cells or none in each house. \
            Some of these cells have extra marks. One extra mark is true, or there are two solutions.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: types::LETTERS,
        needs_unique: true,
        any_board: true,
    }
}

/// The names of the four types.
pub const NAMES: [&str; 4] = ["Unique Loop Type 1", "Unique Loop Type 2", "Unique Loop Type 3", "Unique Loop Type 4"];

fn find(scene: &Scene, sink: Sink) -> Flow {
    loops(scene, &mut |deadly| all_types(&UNIQUE_LOOP, NAMES, scene, deadly, sink))
}

const CASES: &[Case] = &[
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525.6.+7+9+4.+6.8.4+915+2+4...+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..::::").finds(&["r6c4,r6c9≠3"]),
    case(":::+7869+432+5+1+2+94+51+8+6+3+7+1357+26+4+98+3+7.6+5+1.2+4.+61+2+3+4.+7+5+4+5+2879+1+635+4.+1+6+7+3.+2+623+4.+5.1+9.+1.+3.+2+5+46::::").finds(&["r9c3≠8 r9c3≠9"]),
    case(":::....+73.6.7.36...........7.+3.28+7+6+1.39.1.+3+24....3+7.9..21.4.2+37..8+3...8...29.+2.1.+3..::::").finds(&["r1c3,r3c3≠5"]),
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525.6.+7+9+4.+6.8.4+915+2+4...+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..:364 369:::").finds_nothing(),
    case(":::+5+382967..1.+7+3+5+4.8..6+47..+53.3...2..+75.7+594+3+8.....+5.7..3+7...35..8+81..+7+2.+5.4+5...+9.2+7:229 139 942 643 147 261 262 962 663 963 167 967 168 973 977 178 687 697:::").finds(&["r7c4,r8c4≠6"]),
];
