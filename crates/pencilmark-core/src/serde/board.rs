//! Puzzles, states, boards and grids, as texts.

use crate::board::Board;
use crate::format;
use crate::puzzle::{Grid, Puzzle, State};
use crate::serde::text::read_as_text;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format::state(self))
    }
}

read_as_text! {
    Puzzle: "a puzzle of givens alone, in a format that is read";
    State: "a puzzle or a state, in a format that is read";
}

impl Serialize for Board {
    /// Writes the board as text of its state.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    /// Reads a board, and applies the rules to it.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Board::new(&State::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Grid::try_from(&State::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
