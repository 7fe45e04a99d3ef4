//! Seven cells with three digits, or eight cells with four digits, that would allow a second solution.

use crate::scene::Scene;
use crate::strategy::{Case, Flow, Sink, case, strategy};
use crate::topics::deadly::borescoper::borescoper;
use crate::topics::deadly::types::{self, all_types};

strategy! {
    /// Seven blank cells of a certain pattern must not hold only three digits. Three of the cells form a corner in a
    /// block. Two more cells lie in the two rows of the corner, and in one column of another block. The last two cells
    /// lie in the two columns of the corner, and in one row of another block. If three digits filled the seven cells,
    /// the cells could also be filled in a second way. Every row, column and block would keep its digits, so the puzzle
    /// would have two solutions. An eighth cell may complete the corner to a square in the first block. Then the eight
    /// cells must not hold only four digits. Some cells also have other marks (candidates). These cells are the roof,
    /// and their other marks are the extra marks. So at least one cell of the roof holds an extra mark.
    ///
    /// ```text
    ///        c1    c2  | c5
    ///   r1   159   15  | 19
    ///   r2   19    .   | 159          r6c2 is neither 1 nor 5 nor 9 (type 1)
    ///   ---------------+
    ///   r6   15    -1-5-9+48
    /// ```
    ///
    /// Type 1: the roof is one cell. The three or four digits are removed from this cell. Type 2: all extra marks are
    /// the same digit. This digit is removed from all cells that see the whole roof. Type 3: the roof is two cells of a
    /// house (row, column or block). The two cells together act like one cell with the extra marks. This imaginary cell
    /// and other cells of the house make a naked subset (as many digits as cells). Type 4: the roof is two cells of a
    /// house. One of the three or four digits has no other place in the house. One roof cell holds this digit, and the
    /// other roof cell holds an extra mark. So the remaining two or three digits are removed from the roof.
    ///
    /// Bounds: each cell has at least one of the three or four digits. At most two cells have extra marks, unless all
    /// extra marks are the same digit.
    ///
    /// How to spot it: In a block, look for cells at three corners of a small square. These cells share three digits
    /// and have few other marks. Follow the two rows of these cells to two cells with the same digits, one above the
    /// other. Follow the two columns of these cells to two cells with the same digits, side by side.
    ///
    /// Also called: Unique Polygon, Unique Heptagon, Unique Octagon.
    // Order: by block, by the rows and columns of the corner; three digits, then four; by the two cells in the rows of
    // the corner, by the two cells in its columns; by type.
    pub BORESCOPER {
        id: "borescoper",
        name: "Borescoper's Deadly Pattern",
        summary: "Three cells make a corner in a block. Two cells lie in the rows of the corner, and two in its \
            columns. With only three digits in these cells, there are two solutions. So an extra mark is true.",
        family: Uniqueness,
        find: find,
        cases: CASES,
        letters: types::LETTERS,
        needs_unique: true,
    }
}

/// The names of the four types.
const NAMES: [&str; 4] = [
    "Borescoper's Deadly Pattern Type 1",
    "Borescoper's Deadly Pattern Type 2",
    "Borescoper's Deadly Pattern Type 3",
    "Borescoper's Deadly Pattern Type 4",
];

fn find(scene: &Scene, sink: Sink) -> Flow {
    borescoper(scene, &mut |deadly| all_types(&BORESCOPER, NAMES, scene, deadly, sink))
}

const CASES: &[Case] = &[
    case(":::..4.9.253735412869.923..714.2..49.3.4.98.3.27.6.12.49.276934581941586372...271946::::").finds(&["r4c1≠5 r4c1≠8"]),
    case(":::..4.9.253735412869.923..714.2..49.3.4.98.3.27.6.12.49.276934581941586372...271946:541 841:::").finds_nothing(),
    case(":::..7348265632...74845867231928..36.7..76814.23.432.7..632.76....8..4236.7764.8..32:543 147 967 173 177 578:::").finds(&["r7c7≠5 r7c7≠9"]),
    case(":::4+7+56+1+329+813+8+92+54+76..+6...+5+31.6......535...18+6.8...+5+69.35.+3.4.+6+8.+7..+5+683.968...2.5.:743 943 244 444 744 745 945 193:::").finds(&["r6c3≠1 r6c3≠2 r6c3≠4"]),
];
