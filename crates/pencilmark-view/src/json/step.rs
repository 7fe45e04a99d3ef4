//! Steps as JSON: the library's JSON (its feature `serde`) and the words for people.
//!
//! ```json
//! {"strategy":"naked-pair","name":"Naked Pair","digits":[3,7],"places":[],"removes":[["r1c4",3]],
//!  "truths":["r1c1","r1c2"],"links":null,"notation":null,"argument":null,"difficulty":3.0,"facts":{"cells":["r1c1","r1c2"]},
//!  "witnesses":[["r1c1",["r1c5","r4c1"]],["r1c2",["r1c5"]]],"text":"…"}
//! ```

use crate::lines;
use crate::page::{Walked, WalkedLine};
use crate::sentence::{notation, sentence_with};
use pencilmark::serde::{JsonFacts, JsonLine, JsonWitnesses};
use pencilmark::strategy::Witness;
use pencilmark::{Argument, Digits, Line, Mark, Step, Truth};
use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};

/// A step: one thing to do, and the reason why it is right.
// The serialization is written by hand. With a derived serialization of a part, easy puzzles take a twentieth longer.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Step"))]
pub struct StepAnswer<'a> {
    /// The id of the strategy.
    #[cfg_attr(feature = "schema", schemars(schema_with = "super::strategy::id"))]
    pub strategy: &'static str,
    /// The name of the step's kind.
    pub name: &'a str,
    /// The digits of the pattern, ascending.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<u8>"))]
    pub digits: Digits,
    /// The values and marks that change, and the proof.
    #[cfg_attr(feature = "schema", schemars(flatten))]
    pub effect: StepEffect<'a>,
    /// The sentence that explains the step.
    pub text: String,
    /// With pictures: the view of the step.
    #[cfg_attr(feature = "schema", schemars(skip_serializing_if = "Option::is_none"))]
    pub view: Option<usize>,
    /// With pictures: the lines of the argument, each with its view.
    #[cfg_attr(feature = "schema", schemars(skip_serializing_if = "Option::is_none"))]
    pub lines: Option<&'a [WalkedLine]>,
}

/// The effect of a step, and its proof. A hint has these fields at its last level only.
#[derive(Clone, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepEffect<'a> {
    /// The values that the step places.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, u8)>"))]
    pub places: &'a [Mark],
    /// The marks that the step removes.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(String, u8)>"))]
    pub removes: &'a [Mark],
    /// The cells, and the digits in houses, that prove the step: `r2c3`, `4r5`.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub truths: &'a [Truth],
    /// The number of inferences in a chain.
    #[cfg_attr(feature = "schema", schemars(with = "Option<u32>", extend("x-null" = true)))]
    pub links: Option<usize>,
    /// The step in notation, for readers who know it.
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub notation: Option<String>,
    /// The argument, line by line.
    #[cfg_attr(feature = "schema", schemars(extend("x-null" = true)))]
    pub argument: Option<Lines<'a>>,
    /// The difficulty of the step.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub difficulty: Option<f64>,
    /// The parts of the pattern, by the names that the sentence uses.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    pub facts: JsonFacts<'a>,
    /// For singles, locked candidates and subsets: each cell that is barred from a digit, and the cells whose values bar it.
    pub witnesses: Witnesses,
}

impl<'a> StepAnswer<'a> {
    /// A step, with the difficulty that the solver gave it.
    pub fn new(step: &'a Step) -> Self {
        let effect = StepEffect::new(step);
        Self {
            strategy: step.strategy().id(),
            name: step.name(),
            digits: step.digits(),
            text: sentence_with(step, &effect.witnesses.0),
            effect,
            view: None,
            lines: None,
        }
    }

    /// The same step, with the views of its pictures if they are drawn.
    #[must_use]
    pub fn walked(self, walked: Option<&'a Walked>) -> Self {
        let Some(Walked { view, lines }) = walked else { return self };
        Self { view: Some(*view), lines: Some(lines), ..self }
    }
}

impl Serialize for StepAnswer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { strategy, name, digits, effect, text, view, lines } = self;
        let StepEffect { places, removes, truths, links, notation, argument, difficulty, facts, witnesses } = effect;
        let mut step =
            serializer.serialize_struct("Step", 13 + usize::from(view.is_some()) + usize::from(lines.is_some()))?;
        step.serialize_field("strategy", strategy)?;
        step.serialize_field("name", name)?;
        step.serialize_field("digits", digits)?;
        step.serialize_field("places", places)?;
        step.serialize_field("removes", removes)?;
        step.serialize_field("truths", truths)?;
        step.serialize_field("links", links)?;
        step.serialize_field("notation", notation)?;
        step.serialize_field("argument", argument)?;
        step.serialize_field("difficulty", difficulty)?;
        step.serialize_field("facts", facts)?;
        step.serialize_field("witnesses", witnesses)?;
        step.serialize_field("text", text)?;
        if let Some(view) = view {
            step.serialize_field("view", view)?;
        }
        if let Some(lines) = lines {
            step.serialize_field("lines", lines)?;
        }
        step.end()
    }
}

impl<'a> StepEffect<'a> {
    /// The effect of a step, with the difficulty that the solver gave it.
    pub fn new(step: &'a Step) -> Self {
        Self {
            places: step.places(),
            removes: step.removes(),
            truths: step.truths(),
            links: step.links(),
            notation: notation(step),
            argument: step.argument().map(Lines),
            difficulty: step.difficulty(),
            facts: JsonFacts(step),
            witnesses: Witnesses(step.witnesses()),
        }
    }
}

/// Several steps. Each step becomes text only when it is written, because all texts together took as much memory as the
/// output.
#[derive(Copy, Clone, Debug)]
pub struct Steps<'a> {
    /// The steps, in order.
    pub steps: &'a [Step],
    /// The views of the first steps, if there are pictures.
    pub walked: &'a [Walked],
}

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let step = |(index, step)| StepAnswer::new(step).walked(self.walked.get(index));
        serializer.collect_seq(self.steps.iter().enumerate().map(step))
    }
}

/// Each cell that cannot have a digit, and the cells whose values exclude the digit: `[["r2c8", ["r8c2"]], …]`.
#[derive(Clone, Debug)]
pub struct Witnesses(Vec<Witness>);

impl Serialize for Witnesses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        JsonWitnesses(&self.0).serialize(serializer)
    }
}

/// The lines of an argument with their words.
#[derive(Copy, Clone, Debug)]
pub struct Lines<'a>(&'a Argument);

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

#[cfg(feature = "schema")]
mod schema {
    //! The schemas of types that are written without an intermediate value.

    use super::{Lines, StepAnswer, Steps, Witnesses};
    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use std::borrow::Cow;

    /// Gives a type the schema of another type.
    macro_rules! written_as {
        ($($type:ty: $other:ty,)+) => {$(
            impl JsonSchema for $type {
                fn inline_schema() -> bool {
                    true
                }

                fn schema_name() -> Cow<'static, str> {
                    <$other>::schema_name()
                }

                fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                    <$other>::json_schema(generator)
                }
            }
        )+};
    }

    written_as! {
        Steps<'_>: Vec<StepAnswer<'static>>,
        Witnesses: Vec<(String, Vec<String>)>,
        Lines<'_>: Vec<ArgumentLine>,
    }

    // The order of the keys depends on the reason of the line, so no value has this type.
    /// A line of an argument, as a program checks it.
    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "only its description is used")]
    struct ArgumentLine {
        /// Its number, from 1.
        n: usize,
        /// The supposition: a mark, its opposite with a minus, or a list.
        #[serde(skip_serializing_if = "Option::is_none")]
        suppose: Option<Supposed>,
        /// The earlier lines from which this line follows.
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Vec<usize>>,
        /// Marks of which at least one is true; an empty list is a contradiction.
        #[serde(skip_serializing_if = "Option::is_none")]
        on: Option<Vec<String>>,
        /// Marks that are all false.
        #[serde(skip_serializing_if = "Option::is_none")]
        off: Option<Vec<String>>,
        /// The cells, or the digits in houses, that this line uses.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<Vec<String>>,
        /// The number of the supposition that this line ends.
        #[serde(skip_serializing_if = "Option::is_none")]
        drops: Option<usize>,
        /// The numbers of the suppositions that together are all cases.
        #[serde(skip_serializing_if = "Option::is_none")]
        cases: Option<Vec<usize>>,
        /// The line in words.
        text: String,
        /// The reason that forces the line, in words.
        #[serde(skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    }

    /// A mark, its opposite with a minus, or a list of them.
    #[derive(JsonSchema)]
    #[schemars(untagged)]
    #[expect(dead_code, reason = "only its description is used")]
    enum Supposed {
        One(String),
        Several(Vec<String>),
    }
}
