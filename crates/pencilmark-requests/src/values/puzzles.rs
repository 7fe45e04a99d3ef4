//! The values of fields with a puzzle, a grid, or the cells of givens.

use super::read::read_as_text;
use crate::answers::{WrongValue, wrong};
use crate::input;
use pencilmark::{Board, Cells, Grid, Layout, Puzzle, State};
use std::str::FromStr;

/// A puzzle in any format. No digit stands twice in a house. Only the givens of a state count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given(pub Puzzle);

impl FromStr for Given {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let puzzle = read(text)?.puzzle();
        Board::new(&puzzle).map_err(|fault| WrongValue(fault.to_string()))?;
        Ok(Self(puzzle))
    }
}

fn read(text: &str) -> Result<State, WrongValue> {
    input::one(text).map_err(|refusal| WrongValue(refusal.message))
}

/// The solution of the puzzles to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// A new random solution for each puzzle.
    Random,
    /// This solution.
    Is(Grid),
}

impl FromStr for Solution {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        if text == "random" {
            return Ok(Self::Random);
        }
        // This check comes first: "twice in a house" is a better message than "unfinished".
        let state = read(text)?;
        Board::new(&state).map_err(|fault| WrongValue(fault.to_string()))?;
        Grid::try_from(&state).map(Self::Is).map_err(|unfinished| WrongValue(unfinished.to_string()))
    }
}

/// The cells with givens, as 81 characters: `.`, `0`, `-` and `_` are blank cells, and other characters are givens.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pattern(pub Cells);

impl FromStr for Pattern {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let AnyPattern { cells, size } = text.parse()?;
        if size == 9 { Ok(Self(cells)) } else { wrong(format!("81 characters are expected, {} found", size * size)) }
    }
}

/// The cells with givens on a board of any size, with a character for each cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct AnyPattern {
    /// The cells.
    pub cells: Cells,
    /// The number of rows of the board: 9, or the number of rows of a layout.
    pub size: usize,
}

impl FromStr for AnyPattern {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
        let Some(board) = Layout::of_size(marks.len().isqrt()).filter(|board| board.cells().len() == marks.len())
        else {
            return wrong(format!("81 characters are expected, {} found", marks.len()));
        };
        let given = marks.into_iter().zip(board.cells()).filter(|(mark, _)| !".0-_".contains(*mark));
        Ok(Self { cells: given.map(|(_, cell)| cell).collect(), size: board.size() })
    }
}

read_as_text! {
    Given: "a puzzle in any format", {"type": "string", "description": "A puzzle in any format."};
    Solution: "a finished grid in any format, or random,", {
        "type": "string",
        "description": "A finished grid in any format, or `random`: a new grid for each puzzle."
    };
    Pattern: "a text of 81 characters", {
        "type": "string",
        "description": "81 characters, of which . 0 - and _ are blank cells, and all others contain a given.",
        "pattern": "^[.0x]{81}$"
    };
    AnyPattern: "a text with a character for each cell", {
        "type": "string",
        "description": "A text with a character for each cell of the board.",
        "pattern": "^([.0x]{16}|[.0x]{36}|[.0x]{64}|[.0x]{81})$"
    };
}
