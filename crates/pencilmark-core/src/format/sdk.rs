//! The `.sdk` file: sections `[Puzzle]` and `[State]`, nine rows each. Lines beginning with `#` are comments.

use super::error::Problem;
use super::{grid, marks};
use crate::puzzle::State;

/// The kind of the next grid.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub(super) enum Section {
    /// A puzzle outside a section.
    #[default]
    Other,
    /// A puzzle that a state may follow.
    Puzzle,
    /// The state of the puzzle before.
    State,
}

/// Reads the header of a section.
pub(super) fn section(line: &str) -> Option<Section> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let known = name.len() < 40 && name.chars().all(|character| character.is_ascii_alphabetic());
    known.then(|| match name.to_ascii_lowercase().as_str() {
        "puzzle" => Section::Puzzle,
        "state" => Section::State,
        _ => Section::Other,
    })
}

/// Whether a state belongs to a puzzle, and is not another puzzle after an empty section. `apart` says whether there are
/// lines between the header of the section and the state.
pub(super) fn belong(puzzle: &State, state: &State, apart: bool) -> bool {
    let givens = puzzle.givens();
    let agree = givens.iter().filter(|&cell| puzzle.value(cell) == state.value(cell)).count();
    let mostly = 2 * agree >= givens.len() || state.known().is_empty();
    if apart { agree == givens.len() } else { mostly }
}

/// The puzzle with the values of its state. The values that are not givens were placed.
pub(super) fn join(mut puzzle: State, state: &State) -> Result<State, Problem> {
    for cell in state.known() {
        match (puzzle.value(cell), state.value(cell)) {
            (Some(given), Some(found)) if given != found => return Err(Problem::State { cell, given, found }),
            (None, Some(digit)) => puzzle.place(cell, digit),
            _ => (),
        }
    }
    if let Some(&marks) = state.marks() {
        marks::set(&mut puzzle, marks);
    }
    Ok(puzzle)
}

/// Writes the givens and, if there are placed values, the state.
pub(super) fn write(state: &State) -> String {
    let rows = |state: &State| grid::rows(state).join("\n");
    let text = format!("[Puzzle]\n{}", rows(state.puzzle().as_ref()));
    if state.entries().is_empty() { text } else { format!("{text}\n[State]\n{}", rows(state)) }
}
