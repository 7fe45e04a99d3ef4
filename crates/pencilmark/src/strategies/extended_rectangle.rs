//! Rectangles of six cells that must not hold only three digits.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use crate::topics::deadly::extended_rectangles::extended_rectangles;
use crate::topics::deadly::types::{self, all_types};

strategy! {
    /// Two lines cross three other lines in six blank cells. (A line is a row or a column.) These six cells must not
    /// hold only three digits. If only three digits filled the six cells, both lines would hold all three digits. The
    /// two lines could then exchange their digits, and the puzzle would have two solutions. Some cells have other marks
    /// (candidates). These cells are the roof, and their other marks are the extra marks. So at least one cell of the
    /// roof holds an extra mark.
    ///
    /// ```text
    ///        c1    | c4    | c7
    ///   r1   378   | 37    | 78
    ///   r3   38    | 378   | -3-7-8+4   r3c7 is neither 3 nor 7 nor 8 (type 1)
    /// ```
    ///
    /// Type 1: the roof is one cell. The three digits are removed from this cell. Type 2: all extra marks are the same
    /// digit. This digit is removed from all cells that see the whole roof. Type 3: the roof is two cells of a house
    /// (row, column or block). The two cells together act like one cell with the extra marks. This imaginary cell and
    /// other cells of the house make a naked subset (as many digits as cells). Type 4: the roof is two cells of a
    /// house. One of the three digits has no other place in the house. One roof cell holds this digit, and the other
    /// roof cell holds an extra mark. So the other two digits are removed from the roof.
    ///
    /// Bounds: a band is three blocks side by side, a stack is three blocks one above the other. Suppose that the two
    /// lines are rows. Then there are two cases. Either the two rows are in one band, and the three columns are in
    /// three different stacks. Or the three columns are in one stack, and the two rows are in different bands. Rows and
    /// columns may be exchanged. Each cell has at least one of the three digits, and at most two cells have extra
    /// marks.
    ///
    /// How to spot it: Look for a line with three cells that have only three digits as marks. Follow the three crossing
    /// lines to three cells of a parallel line. These cells must have the same digits, and most of them must have no
    /// other marks. Then check the bands and stacks (see Bounds). Compare the extra marks with the four types.
    ///
    /// Also called: Extended unique rectangle.
    // Order: by the two lines (rows, then columns), by the positions in the lines, by the digits, by type. Steps of one
    // type are in the same order as for unique rectangles.
    pub EXTENDED_RECTANGLE {
        id: "extended-rectangle",
        name: "Extended Rectangle (Types 1 to 4)",
        summary: "Two lines (rows or columns) cross three lines in six empty cells. If these cells held only three \
            digits, the two lines could be exchanged. So an extra mark of these cells is true.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: types::LETTERS,
        needs_unique: true,
    }
}

const NAMES: [&str; 4] = [
    "Extended Rectangle Type 1",
    "Extended Rectangle Type 2",
    "Extended Rectangle Type 3",
    "Extended Rectangle Type 4",
];

fn find(scene: &Scene, sink: Sink) -> Flow {
    extended_rectangles(scene, &mut |deadly| all_types(&EXTENDED_RECTANGLE, NAMES, scene, deadly, sink))
}

const CASES: &[Case] = &[
    case(":::..79...2+4.46...+9+3+7.+927.+4.86.+2+4...+35...+3.+492+6..618..7+4.+4+1+53+9+6+8+7+2..9...41+323+8+41+76+9+5::::").finds(&["r1c6,r2c1≠1"]),
    case(":::+9+6+7+4+13+5+8+2432+6+8+5...+8+5+1+2974+3+6+38+9+1+52+76+4+71+6+84+93+252+4+5+73+6+8196.85+2...+3+1+2.97.+65.+5..+3+6.+2..::::").finds(&["r9c6≠4"]),
    case(":::+4+72..3+15+81+36+25+8+4+79+58+9+7+4+12+3+6+3+2.8.+5+761+9+6.+3.4+8.+5+8+5...73.+4+2+15+479+68+3+693+1+8+2+54+774+8+5+3+6+9+1+2::::").finds(&["r6c5≠1"]),
    case(":::..79...2+4.46...+9+3+7.+927.+4.86.+2+4...+35...+3.+492+6..618..7+4.+4+1+53+9+6+8+7+2..9...41+323+8+41+76+9+5:116 121:::").finds_nothing(),
    case(":::+4.8+1.+3..5+5.+1.9...+32.3+5.7...+126+75+4+389+3+4+5+9..1+7+6+9873+162+5+46+1+2+8+3+54+9+7.5+9..+1.32.34..9+5..:612 617 685:::").finds(&["r3c9,r8c7≠8"]),
];
