//! Paths and states as JSON: the library's, with the words for people.

use super::step::Steps;
use pencilmark::{Fault, Outcome, Path, State, Step, format};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

/// The fault of a puzzle that has no solution if no checker shows it.
const NO_SOLUTION: &str = "there is no solution";

/// A path: what `explain` writes about a puzzle.
#[derive(Clone, Debug)]
pub struct JsonPath<'a> {
    start: &'a State,
    path: &'a Path,
    solutions: Option<&'static str>,
    trace: Option<Vec<String>>,
    error: Option<Value>,
}

impl<'a> JsonPath<'a> {
    /// The path from a puzzle or a state, with the lines of its trace if the user asked for them.
    pub fn new(start: &'a impl AsRef<State>, path: &'a Path, trace: Option<Vec<String>>) -> Self {
        Self { start: start.as_ref(), path, solutions: None, trace, error: None }
    }

    /// How many solutions the puzzle has: `0`, `1`, `2+`. A puzzle without a solution gets a fault, even if no step
    /// shows one.
    #[must_use]
    pub fn counting(self, solutions: Option<&'static str>) -> Self {
        Self { solutions, ..self }
    }

    /// Why the path was stopped before its end, as the caller writes its errors.
    #[must_use]
    pub fn because(self, error: Option<Value>) -> Self {
        Self { error, ..self }
    }
}

impl Serialize for JsonPath<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.path.serialize_around(self.start, &Steps(&self.path.steps), &mut map)?;
        if self.solutions == Some("0") && !matches!(self.path.outcome, Outcome::Faulty(_)) {
            map.serialize_entry("fault", NO_SOLUTION)?;
        }
        serialize_some(&mut map, "solutions", self.solutions.as_ref())?;
        serialize_some(&mut map, "trace", self.trace.as_ref())?;
        serialize_some(&mut map, "error", self.error.as_ref())?;
        map.end()
    }
}

/// A state and every step that can be made in it: what `steps` writes.
#[derive(Clone, Debug)]
pub struct JsonState<'a> {
    state: String,
    solutions: Option<&'static str>,
    steps: Steps<'a>,
    fault: Option<String>,
    error: Option<Value>,
}

impl<'a> JsonState<'a> {
    /// The steps of a state, and its fault if a checker finds one.
    pub fn new(state: &impl AsRef<State>, steps: &'a [Step], fault: Option<Fault>) -> Self {
        let fault = fault.map(|fault| fault.to_string());
        Self { state: format::state(state), solutions: None, steps: Steps(steps), fault, error: None }
    }

    /// How many solutions the state has, if it is told: `0`, `1`, `2+`. A state without a solution has no steps, and a fault
    /// even if no checker finds one.
    #[must_use]
    pub fn counting(self, solutions: Option<&'static str>) -> Self {
        match solutions {
            Some("0") => Self { solutions, steps: Steps(&[]), fault: self.fault.or(Some(NO_SOLUTION.into())), ..self },
            _ => Self { solutions, ..self },
        }
    }

    /// Why the search for steps stopped, so that there may be more steps than these, as the caller writes its errors.
    #[must_use]
    pub fn because(self, error: Option<Value>) -> Self {
        Self { error, ..self }
    }
}

impl Serialize for JsonState<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("state", &self.state)?;
        serialize_some(&mut map, "solutions", self.solutions.as_ref())?;
        map.serialize_entry("steps", &self.steps)?;
        serialize_some(&mut map, "fault", self.fault.as_ref())?;
        serialize_some(&mut map, "error", self.error.as_ref())?;
        map.end()
    }
}

/// Adds a field if it has a value.
fn serialize_some<M: SerializeMap>(map: &mut M, name: &str, value: Option<&impl Serialize>) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| map.serialize_entry(name, value))
}
