//! Steps, paths and states as JSON: the library's JSON (its feature `serde`) and the words for people.
//!
//! ```json
//! {"strategy":"naked-pair","name":"Naked Pair","digits":[3,7],"places":[],"removes":[["r1c4",3]],
//!  "truths":["r1c1","r1c2"],"links":null,"notation":null,"argument":null,"difficulty":3.0,"facts":{"cells":["r1c1","r1c2"]},"text":"…"}
//! ```

use crate::doc::{Block, blocks};
use crate::sentence::sentence;
use crate::{Example, lines, notation};
use pencilmark::serde::{JsonFacts, JsonLine};
use pencilmark::{Argument, Fault, Line, Outcome, Path, Puzzle, Row, Step, Strategy, census, format};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value, json};

/// The fault of a puzzle that has no solution if no checker shows it.
const NO_SOLUTION: &str = "there is no solution";

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
        map.serialize_entry("text", &sentence(step))?;
        map.end()
    }
}

/// Several steps. Each is made into text only when it is written, because all texts together took as much memory
/// as the output.
#[derive(Copy, Clone, Debug)]
struct Steps<'a>(&'a [Step]);

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

/// A path: what `explain` writes about a puzzle.
#[derive(Clone, Debug)]
pub struct JsonPath<'a> {
    puzzle: &'a Puzzle,
    path: &'a Path,
    solutions: Option<&'static str>,
    trace: Option<Vec<String>>,
    error: Option<Value>,
}

impl<'a> JsonPath<'a> {
    /// The path of a puzzle, with the lines of its trace if the user asked for them.
    pub fn new(puzzle: &'a Puzzle, path: &'a Path, trace: Option<Vec<String>>) -> Self {
        Self { puzzle, path, solutions: None, trace, error: None }
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
        self.path.serialize_around(self.puzzle, &Steps(&self.path.steps), &mut map)?;
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
    pub fn new(puzzle: &Puzzle, steps: &'a [Step], fault: Option<Fault>) -> Self {
        let fault = fault.map(|fault| fault.to_string());
        Self { state: format::state(puzzle), solutions: None, steps: Steps(steps), fault, error: None }
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

/// A strategy in a list: its name, family and difficulty, and how often it is used.
pub fn strategy_row(strategy: &'static Strategy) -> Map<String, Value> {
    let count = census::count(strategy);
    let mut object = Map::new();
    let mut insert = |name: &str, value: Value| object.insert(name.into(), value);
    insert("id", json!(strategy.id()));
    insert("name", json!(strategy.name()));
    insert("family", json!(strategy.family().id()));
    insert("difficulty", json!(Row::from(strategy).difficulty().least()));
    insert("steps", json!(count.map(|count| count.steps)));
    insert("puzzles", json!(count.map(|count| count.puzzles)));
    insert("states", json!(count.map(|count| count.states)));
    object
}

/// A strategy with its page and examples: what `strategies` writes.
pub fn strategy(strategy: &'static Strategy) -> Value {
    let mut object = strategy_row(strategy);
    let mut insert = |name: &str, value: Value| object.insert(name.into(), value);
    insert("page", json!(page(strategy)));
    let examples = Example::of(strategy);
    if let Some(first) = examples.first() {
        if let Some(why) = first.why_easier() {
            insert("why_easier", json!(why));
        }
        insert("example", example(first));
    }
    if let Some(second) = examples.get(1) {
        insert("second_example", example(second));
    }
    Value::Object(object)
}

/// A page as text: a line for each paragraph and each item.
fn page(strategy: &Strategy) -> String {
    let mut text = String::new();
    let mut before = None;
    for block in blocks(strategy.doc()) {
        let is_item = matches!(block, Block::Item(_));
        text.push_str(if before == Some(true) && is_item { "\n" } else { "\n\n" });
        match &block {
            Block::Paragraph(words) | Block::Diagram(words) => text.push_str(words),
            Block::Item(words) => text.extend(["- ", words]),
        }
        before = Some(is_item);
    }
    text.trim_start_matches('\n').into()
}

fn example(example: &Example) -> Value {
    let state = JsonState::new(example.puzzle(), std::slice::from_ref(example.step()), None);
    let state = serde_json::to_value(state).unwrap_or_default();
    let mut shown = json!({"state": state["state"], "step": state["steps"][0]});
    if let Some(why) = example.why_easier() {
        shown["why_easier"] = json!(why);
    }
    shown
}

/// Adds a field if it has a value.
fn serialize_some<M: SerializeMap>(map: &mut M, name: &str, value: Option<&impl Serialize>) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| map.serialize_entry(name, value))
}
