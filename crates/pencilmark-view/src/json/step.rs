//! Steps as JSON: the library's JSON (its feature `serde`) and the words for people.
//!
//! ```json
//! {"strategy":"naked-pair","name":"Naked Pair","digits":[3,7],"places":[],"removes":[["r1c4",3]],
//!  "truths":["r1c1","r1c2"],"links":null,"notation":null,"argument":null,"difficulty":3.0,"facts":{"cells":["r1c1","r1c2"]},
//!  "witnesses":[["r1c1",["r1c5","r4c1"]],["r1c2",["r1c5"]]],"text":"…"}
//! ```

use crate::lines;
use crate::sentence::{notation, sentence_with};
use pencilmark::serde::{JsonFacts, JsonLine, JsonWitnesses};
use pencilmark::{Argument, Line, Step};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// A step, to be serialised.
#[derive(Copy, Clone, Debug)]
pub struct JsonStep<'a>(&'a Step);

impl<'a> JsonStep<'a> {
    /// A step, with the difficulty that the solver gave it.
    pub fn new(step: &'a Step) -> Self {
        Self(step)
    }
}

impl Serialize for JsonStep<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let step = self.0;
        let mut map = serializer.serialize_map(None)?;
        step.serialize_effect(&mut map)?;
        map.serialize_entry("notation", &notation(step))?;
        map.serialize_entry("argument", &step.argument().map(Lines))?;
        map.serialize_entry("difficulty", &step.difficulty())?;
        map.serialize_entry("facts", &JsonFacts(step))?;
        let witnesses = step.witnesses();
        map.serialize_entry("witnesses", &JsonWitnesses(&witnesses))?;
        map.serialize_entry("text", &sentence_with(step, &witnesses))?;
        map.end()
    }
}

/// Several steps. Each is made into text only when it is written, because all texts together took as much memory
/// as the output.
#[derive(Copy, Clone, Debug)]
pub(super) struct Steps<'a>(pub(super) &'a [Step]);

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(JsonStep::new))
    }
}

/// The lines of an argument with their words.
struct Lines<'a>(&'a Argument);

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let lines = self.0.lines();
        serializer.collect_seq((0..lines.len()).map(|place| WordedLine { lines, place }))
    }
}

/// A line of an argument with its words.
struct WordedLine<'a> {
    lines: &'a [Line],
    place: usize,
}

impl Serialize for WordedLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(line) = JsonLine::new(self.lines, self.place) {
            line.serialize_fields(&mut map)?;
        }
        let mut words = String::with_capacity(96);
        lines::push_text(&mut words, self.lines, self.place);
        map.serialize_entry("text", &words)?;
        words.clear();
        lines::push_why(&mut words, self.lines, self.place);
        if !words.is_empty() {
            map.serialize_entry("why", &words)?;
        }
        map.end()
    }
}
