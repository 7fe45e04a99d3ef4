//! Simple Sudoku's picture, the `.ss` file:
//!
//! ```text
//! *-----------*
//! |.5.|...|...|
//! ```
//!
//! It needs no reader of its own: it is read as a grid.

use super::grid;
use crate::puzzle::State;

/// Writes the picture.
pub(super) fn write(state: &State) -> String {
    const BORDER: &str = "*-----------*";
    let line = |row: &[char; 9]| {
        let blocks: Vec<String> = row.chunks(3).map(|three| three.iter().collect()).collect();
        format!("|{}|", blocks.join("|"))
    };
    let bands: Vec<String> =
        grid::rows(state).chunks(3).map(|three| three.iter().map(line).collect::<Vec<_>>().join("\n")).collect();
    format!("{BORDER}\n{}\n{BORDER}", bands.join("\n|---+---+---|\n"))
}
