//! Puzzles of a grid as hitting sets: the givens of a puzzle with one solution hit every unavoidable set of the grid.
//!
//! ```text
//!   sets of ≤ 12 cells ─→ the smallest that is not hit: one of its cells is given ─→ … ─→ all are hit ─→ larger sets, the search
//!                         cell after cell; those tried before are dead                   and for each other solution one more set
//! ```
//!
//! The search for hitting sets follows G. `McGuire`, B. Tugemann and G. Civario (*There is no 16-clue Sudoku: solving the
//! Sudoku minimum number of clues problem via hitting set enumeration*, 2012), with three changes. Sets are found by a
//! search (see [`unavoidable`](crate::unavoidable())). Dead cells (cells that can no longer be given) are removed from the
//! sets. Disjoint sets are not listed beforehand: each node looks for them.

mod bound;
mod fillings;
mod images;
mod kernel;
mod minimal;
mod part;
mod puzzles;

pub use bound::{GivensBound, bound};
pub use fillings::PatternFillings;
pub use images::PatternImages;
pub use minimal::Subpuzzles;
pub use puzzles::Puzzles;

use pencilmark::Cells;

/// The cells of each set, as bits.
fn bits(sets: &[crate::Unavoidable]) -> Vec<u128> {
    sets.iter().map(|set| set.cells.bits()).collect()
}

/// The cells one by one, each as a bit.
fn each(cells: u128) -> impl Iterator<Item = u128> {
    Cells::from_bits(cells).iter().map(|cell| 1 << cell.index())
}
