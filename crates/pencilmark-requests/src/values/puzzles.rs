//! Fields that hold a puzzle, a grid, or the cells of givens.

use super::read::read_as_text;
use crate::answers::{WrongValue, wrong};
use crate::input;
use pencilmark::{Board, Cell, Cells, Grid, Puzzle, State};
use std::str::FromStr;

/// A puzzle in any format, in which no digit stands twice in a house. If it is a state, only its givens count.
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

/// The solution of puzzles to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// A random solution, another one for each puzzle.
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
        // If a value stands twice in a house, that is a better message than "unfinished".
        let state = read(text)?;
        Board::new(&state).map_err(|fault| WrongValue(fault.to_string()))?;
        Grid::try_from(&state).map(Self::Is).map_err(|unfinished| WrongValue(unfinished.to_string()))
    }
}

/// The cells that hold the givens, as 81 characters: `.`, `0`, `-` and `_` are blank, others hold a given.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Pattern(pub Cells);

impl FromStr for Pattern {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
        if marks.len() != 81 {
            return wrong(format!("81 characters are expected, {} found", marks.len()));
        }
        let given = marks.into_iter().zip(Cell::ALL).filter(|(mark, _)| !".0-_".contains(*mark));
        Ok(Self(given.map(|(_, cell)| cell).collect()))
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
}
