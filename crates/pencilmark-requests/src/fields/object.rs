//! The fields of a request. This module reads them from JSON; the program reads the same types from its options.

use crate::answers::{Code, Refusal, json};
use crate::input::{self, Boards};
use pencilmark::State;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// The fields of a request that are not taken yet.
#[derive(Debug)]
pub struct Fields(Map<String, Value>);

/// A JSON object, and the first name that it has twice.
#[derive(Default)]
struct Object {
    fields: Map<String, Value>,
    twice: Option<String>,
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Self::default())
    }
}

impl<'de> Visitor<'de> for Object {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Self, A::Error> {
        while let Some((name, value)) = map.next_entry::<String, Value>()? {
            if self.fields.insert(name.clone(), value).is_some() {
                self.twice.get_or_insert(name);
            }
        }
        Ok(self)
    }
}

impl Fields {
    /// Reads the body of a request.
    pub(crate) fn read(body: &str) -> Result<Self, Refusal> {
        let no_json = |error: serde_json::Error| {
            let reason = error.to_string();
            let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason).to_owned();
            let place = |number: usize| Some(number).filter(|&number| number > 0);
            let refusal = Refusal::new(Code::NotJson, format!("the body is no JSON: {reason}"));
            refusal.at(place(error.line()), place(error.column()))
        };
        if body.trim_ascii_start().starts_with('{') {
            let Object { fields, twice } = serde_json::from_str(body).map_err(no_json)?;
            return match twice {
                None => Ok(Self(fields)),
                Some(name) => Err(Refusal::new(Code::FieldsConflict, "the request has this field twice").of(&name)),
            };
        }
        serde_json::from_str::<IgnoredAny>(body).map_err(no_json)?;
        Err(Refusal::new(Code::NotAnObject, "the body must be an object, such as {\"puzzle\": \"…\"}"))
    }

    /// The fields of an object that is a part of a request.
    pub(crate) fn of(object: Map<String, Value>) -> Self {
        Self(object)
    }

    /// Refuses the request if it has a field that is not in `known`.
    pub(crate) fn only(&self, known: &[&[&'static str]]) -> Result<(), Refusal> {
        let mut names = known.iter().copied().flatten();
        match self.0.keys().find(|name| !names.clone().any(|known| known == name)) {
            None => Ok(()),
            Some(name) => {
                let plain = |name: &str| name.replace(['-', '_'], "").to_lowercase();
                let meant = names.find(|known| plain(known) == plain(name));
                let tip = meant.map(|meant| format!(" (is {meant} meant?)")).unwrap_or_default();
                let shown: String = name.chars().take(80).collect();
                Err(Refusal::new(Code::UnknownField, format!("the request has no such field{tip}")).of(&shown))
            }
        }
    }

    /// Whether a field is given.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|value| !value.is_null())
    }

    /// The body of the request with one more field, a number.
    pub(crate) fn with(mut self, name: &str, number: u64) -> String {
        self.0.insert(name.into(), number.into());
        json(&self.0)
    }

    /// Takes the value of a field. A field that is missing, or null, has its default value.
    pub(crate) fn take<T: DeserializeOwned + Default>(&mut self, name: &str) -> Result<T, Refusal> {
        match self.0.remove(name) {
            None | Some(Value::Null) => Ok(T::default()),
            Some(value) => {
                let code = if name == "layout" { Code::Layout } else { Code::WrongValue };
                T::deserialize(value).map_err(|error| Refusal::new(code, error.to_string()).of(name))
            }
        }
    }

    /// Takes the value of a field with a puzzle in any format.
    pub(crate) fn puzzle(&mut self, name: &str) -> Result<State, Refusal> {
        self.puzzle_on(name, &Boards::Usual)
    }

    /// Takes the value of a field with a puzzle in any format, on one of these boards.
    pub(crate) fn puzzle_on(&mut self, name: &str, boards: &Boards) -> Result<State, Refusal> {
        input::one_of(boards, &self.text(name)?).map_err(|refusal| refusal.of(name))
    }

    /// Takes the value of a field with puzzles, as text.
    pub(crate) fn text(&mut self, name: &str) -> Result<String, Refusal> {
        let text: Option<String> = self.take(name)?;
        text.ok_or_else(|| Refusal::new(Code::MissingField, "a puzzle in any format is expected").of(name))
    }
}
