//! The usual text format of killer Sudoku: `3x3::k:3841:3841:…`, with a number for each cell.

use super::cells::StateResult;
use crate::answers::{WrongValue, wrong};
use pencilmark::{Cell, Cells, Layout, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The factor of the sum in the number of a cell: the number is this factor × the sum of the cage + the number of the cage.
const STEP: u32 = 256;

/// Reads a killer Sudoku with a number for each cell. The number is 256 × the sum of the cell's cage + the number of the
/// cage, or 0 outside all cages. The letter `d` adds both diagonals: `3x3:d:k:…`. `None` if the text does not have this
/// format.
pub(super) fn read(text: &str) -> Option<StateResult> {
    let rest = text.strip_prefix("3x3:")?;
    let (rules, numbers) = rest.split_once("k:")?;
    Some(match rules {
        ":" => read_cages(numbers, ""),
        "d:" => read_cages(numbers, "x+"),
        _ => wrong(format!("3x3:{}k: is no kind of killer: 3x3::k: or 3x3:d:k: is expected", rules.escape_debug())),
    })
}

fn read_cages(text: &str, rules: &str) -> StateResult {
    let numbers: Vec<u32> = text
        .trim_end_matches(':')
        .split(':')
        .map(|number| number.parse().map_err(|_| WrongValue(format!("'{}' is no number", number.escape_debug()))))
        .collect::<Result<_, _>>()?;
    if numbers.len() != Cell::ALL.len() {
        return wrong(format!("81 numbers of a killer are expected, {} found", numbers.len()));
    }
    let mut cages: BTreeMap<u32, (u32, Cells)> = BTreeMap::new();
    for (cell, number) in Cell::ALL.into_iter().zip(numbers).filter(|(_, number)| *number > 0) {
        let (sum, cage) = (number / STEP, number % STEP);
        let (known, cells) = cages.entry(cage).or_insert((sum, Cells::EMPTY));
        if *known != sum {
            return wrong(format!("the cage of {cell} has two sums: {known} and {sum}"));
        }
        cells.insert(cell);
    }
    let parts = cages.into_values().map(|(sum, cells)| {
        let cells: String = cells.iter().map(Cell::name).collect();
        if sum == 0 { format!("cage:{cells}") } else { format!("cage:{sum}:{cells}") }
    });
    let parts = parts.collect::<Vec<_>>().join("+");
    let layout: Layout = format!("{rules}{parts}")
        .trim_end_matches('+')
        .parse()
        .map_err(|error: pencilmark::LayoutError| WrongValue(error.to_string()))?;
    Ok(State::EMPTY.with_layout(Arc::new(layout)))
}
