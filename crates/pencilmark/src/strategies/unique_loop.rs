//! Loops of six cells and more that must not hold two digits alone.

use crate::deadly::loops::loops;
use crate::deadly::types::all_types;
use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, case, strategy};

strategy! {
    /// A unique rectangle with more corners: six or more blank cells, of which each house holds two or none, all with the
    /// same two digits marked, closed to a loop. If the two digits filled it, by turns, they could change places, and the
    /// puzzle would have two solutions. So one of the cells with other marks, the roof, takes one of these others.
    ///
    /// ```text
    ///        c1   c2  | c4
    ///   r1   37   .   | 37
    ///   r2   .    37  | 37
    ///   ------------- +
    ///   r5   37   -3-7+4         r5c2 is neither 3 nor 7 (type 1)
    /// ```
    ///
    /// Type 1: the roof is one cell, which loses the two digits. Type 2: the roof's other marks are of one digit, which
    /// goes from all cells that see the roof. Type 3: a roof of two cells in a house makes a naked subset with others
    /// there. Type 4: one of the two digits has no other place in the house of a roof of two cells, so neither takes the
    /// other digit.
    ///
    /// Bounds: six cells or more, of any number; one of them has exactly the two digits. At most two cells have other marks,
    /// unless these are all of one digit.
    ///
    /// Order: by the first cell with exactly the two digits, then along the houses that the cells so far leave with a
    /// single one; of each loop by type, then as in the types of unique rectangles.
    pub UNIQUE_LOOP = "unique-loop", "Unique Loop (Types 1 to 4)", Uniqueness, find, CASES, needs_unique: true
}

fn find(scene: &Scene, sink: Sink) -> Flow {
    loops(scene, &mut |deadly| all_types(&UNIQUE_LOOP, scene, deadly, sink))
}

const CASES: &[Case] = &[
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525.6.+7+9+4.+6.8.4+915+2+4...+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..::::").finds(&["r6c4,r6c9≠3"]),
    case(":::+7869+432+5+1+2+94+51+8+6+3+7+1357+26+4+98+3+7.6+5+1.2+4.+61+2+3+4.+7+5+4+5+2879+1+635+4.+1+6+7+3.+2+623+4.+5.1+9.+1.+3.+2+5+46::::").finds(&["r9c3≠8 r9c3≠9"]),
    case(":::....+73.6.7.36...........7.+3.28+7+6+1.39.1.+3+24....3+7.9..21.4.2+37..8+3...8...29.+2.1.+3..::::").finds(&["r1c3,r3c3≠5"]),
    case(":::.8.7+5+6+2+14+54+7+2183+9+6+1+264+9+37+8+525.6.+7+9+4.+6.8.4+915+2+4...+2+5+6..+8.+2.+7+4+56.7+6+5..+1+429..4+56+28..:364 369:::").finds_nothing(),
];
