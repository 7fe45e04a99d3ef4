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

/// Whether a state belongs to a puzzle, and is not another puzzle after an empty section. `apart`: there are lines
/// between the section's header and it.
pub(super) fn belong(puzzle: &State, state: &State, apart: bool) -> bool {
    let givens = puzzle.givens();
    let agree = givens.iter().filter(|&cell| puzzle.value(cell) == state.value(cell)).count();
    let mostly = 2 * agree >= givens.len() || state.known().is_empty();
    if apart { agree == givens.len() } else { mostly }
}

/// The puzzle in a state: the values of the state that are not givens were placed.
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
    let rows = |state: &State| grid::rows(state).map(|row| row.iter().collect::<String>()).join("\n");
    let text = format!("[Puzzle]\n{}", rows(state.puzzle().as_ref()));
    if state.entries().is_empty() { text } else { format!("{text}\n[State]\n{}", rows(state)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::read;

    const PUZZLE: &str =
        "[Puzzle]\n5........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n........1";
    const STATE: &str =
        "[State]\n53.......\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n........1";

    #[test]
    fn the_state_tells_what_was_placed() {
        for between in ["\n", "\n\n", "\n#L Easy\n\n"] {
            let puzzle = read(&format!("#A Somebody\n#D A puzzle\n{PUZZLE}{between}{STATE}\n")).unwrap();
            assert_eq!(puzzle.givens().to_string(), "r1c1,r9c9");
            assert_eq!(puzzle.known().to_string(), "r1c1,r1c2,r9c9");
            assert_eq!(write(&puzzle), format!("{PUZZLE}\n{STATE}"));
        }
        assert_eq!(write(&read(PUZZLE).unwrap()), PUZZLE);
    }

    #[test]
    fn a_state_keeps_the_givens() {
        let error = read(&format!("{PUZZLE}\n{}", STATE.replace("53", "43"))).unwrap_err();
        assert_eq!(error.to_string(), "line 12: the state holds 4 in r1c1, where the puzzle gives 5");
    }

    #[test]
    fn an_empty_state_swallows_nothing() {
        let other = ".3.4.....\n".repeat(9);
        for between in ["\n", "\n\n", "\n# note\n", "\n\n\n"] {
            let text = format!("{PUZZLE}\n[State]{between}{other}\n{PUZZLE}\n[State]{between}");
            let mut reader = crate::format::Reader::new();
            text.lines().for_each(|line| reader.push(line));
            reader.finish();
            let lines: Vec<_> =
                std::iter::from_fn(|| reader.next()).map(|entry| (entry.line, entry.state.is_ok())).collect();
            let first = 11 + between.matches('\n').count();
            assert_eq!(lines, [(2, true), (first, true), (first + 11, true)], "{between:?}");
        }
        // A grid that holds all the givens is the state, even after a blank line.
        assert_eq!(read(&format!("{PUZZLE}\n{}", STATE.replacen('\n', "\n\n", 1))).unwrap().known().len(), 3);
    }

    #[test]
    fn headers_of_sections() {
        assert_eq!(section("[Puzzle]"), Some(Section::Puzzle));
        assert_eq!(section(" [STATE] "), Some(Section::State));
        assert_eq!(section("[Comment]"), Some(Section::Other));
        assert_eq!(section("[1.3]"), None);
    }
}
