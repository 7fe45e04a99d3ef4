//! Paths.

use crate::format;
use crate::puzzle::Puzzle;
use crate::solver::{Outcome, Path};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

impl Serialize for Path {
    /// Where it starts, its steps, and where it ends.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.serialize_around(&Puzzle::from(&self.start), &self.steps, &mut map)?;
        map.end()
    }
}

impl Path {
    /// Adds the fields of a path to a map, with the puzzle that it is about and its steps as a view writes them.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize_around<M: SerializeMap>(
        &self,
        puzzle: &Puzzle,
        steps: &(impl Serialize + ?Sized),
        map: &mut M,
    ) -> Result<(), M::Error> {
        let (line, state) = (puzzle.to_string(), format::state(puzzle));
        map.serialize_entry("puzzle", &line)?;
        // Where the puzzle's 81 characters do not tell it.
        if state != line {
            map.serialize_entry("state", &state)?;
        }
        map.serialize_entry("solved", &(self.outcome == Outcome::Solved))?;
        map.serialize_entry("steps", steps)?;
        map.serialize_entry("grid", &self.end.to_string())?;
        if let Outcome::Faulty(fault) = self.outcome {
            map.serialize_entry("fault", &fault.to_string())?;
        }
        Ok(())
    }
}
