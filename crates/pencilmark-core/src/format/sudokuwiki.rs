//! A link to `SudokuWiki`'s solver: 81 characters after `bd=`.

use super::error::{LineError, Problem};
use super::line;
use crate::puzzle::State;

const LINK: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// Whether a line is meant as a link.
pub(super) fn is_link(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    lower.contains("sudokuwiki") || lower.contains("bd=")
}

/// Reads a link.
pub(super) fn read(text: &str) -> Result<State, LineError> {
    let Some((before, rest)) = text.split_once("bd=").or_else(|| text.split_once("BD=")) else {
        return Err(Problem::Link(None).into());
    };
    let ends = |character: char| character.is_whitespace() || "&#\"'<>".contains(character);
    let grid = rest.split(ends).next().unwrap_or_default();
    let problem = || Problem::Link(Some(grid.chars().count()));
    line::read(grid).map(State::from).ok_or_else(|| LineError::at(before.chars().count() + 3, problem()))
}

/// Writes a link.
pub(super) fn write(state: &State) -> String {
    format!("{LINK}{state}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";

    #[test]
    fn reads_links() {
        for link in
            [format!("{LINK}{GRID}"), format!("http://sudokuwiki.org/x?a=b&bd={GRID}&c=d"), format!("?bd={GRID}")]
        {
            assert!(is_link(&link));
            assert_eq!(read(&link).unwrap().to_string(), GRID);
        }
    }

    #[test]
    fn other_links_are_recognised() {
        let packed = read("https://www.sudokuwiki.org/sudoku.htm?bd=S9B01020304").unwrap_err();
        assert_eq!(packed, LineError::at(41, Problem::Link(Some(11))));
        assert_eq!(read("https://www.sudokuwiki.org/").unwrap_err().problem, Problem::Link(None));
    }
}
