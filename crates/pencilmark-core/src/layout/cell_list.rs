//! Lists of cells as text.

use super::error::{LayoutError, wrong};
use crate::geometry::Cell;

/// Reads cells: `r1c1r2c2`, `r1c123`, `r12c3`, also with commas between them.
pub(super) fn cells(text: &str, size: usize) -> Result<Vec<Cell>, LayoutError> {
    let text = text.replace(',', "").to_ascii_lowercase();
    let mut found = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (rows, after) = numbers(rest, 'r')?;
        let (columns, after) = numbers(after, 'c')?;
        rest = after;
        for (row, column) in rows.bytes().flat_map(|row| columns.bytes().map(move |column| (row - b'0', column - b'0')))
        {
            let is_there = |number: u8| (1..=size).contains(&usize::from(number));
            match Cell::at(row, column).filter(|_| is_there(row) && is_there(column)) {
                Some(cell) => found.push(cell),
                None => return wrong(format!("r{row}c{column} is no cell of a board of {size} by {size} cells")),
            }
        }
    }
    Ok(found)
}

/// The digits after a letter, and the rest.
fn numbers(text: &str, letter: char) -> Result<(&str, &str), LayoutError> {
    let after = text.strip_prefix(letter).unwrap_or_default();
    let end = after.find(|character: char| !character.is_ascii_digit()).unwrap_or(after.len());
    if end == 0 {
        let shown: String = text.chars().take(20).collect();
        return wrong(format!("cells such as r1c1r2c2 are expected, not '{}'", shown.escape_debug()));
    }
    Ok(after.split_at(end))
}
