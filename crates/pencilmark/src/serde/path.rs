//! Paths.

use crate::solver::{Outcome, Path};
use pencilmark_core::{State, format};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

impl Serialize for Path {
    /// Writes the path's start, its steps and its end.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let start = State::from(&self.start);
        let (line, state) = (start.to_string(), format::state(&start));
        map.serialize_entry("puzzle", &line)?;
        // The state is written only if the puzzle's 81 characters are not the whole state.
        if state != line {
            map.serialize_entry("state", &state)?;
        }
        map.serialize_entry("solved", &(self.outcome == Outcome::Solved))?;
        map.serialize_entry("steps", &self.steps)?;
        map.serialize_entry("grid", &self.end.to_string())?;
        if let Outcome::Faulty(fault) = self.outcome {
            map.serialize_entry("fault", &fault.to_string())?;
        }
        map.end()
    }
}
