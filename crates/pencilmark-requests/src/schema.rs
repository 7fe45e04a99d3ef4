//! Requests and answers as JSON Schema, from their types: what the `OpenAPI` document, the page's types and those of Python are
//! made of.

use crate::answer::NAMES;
use crate::refusal::Refused;
use crate::shapes::{HintShape, PathShape, StepsShape, StrategiesAnswerShape};
use crate::{
    Selection, canon, check, convert, draw, equivalent, explain, generate, hint, rate, read, solve, steps, strategies,
};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// A request, with the schemas of its body and of its answer.
#[derive(Clone, Debug)]
pub struct Described {
    /// Its name.
    pub name: &'static str,
    /// What it asks, in a few words.
    pub summary: &'static str,
    /// The schema of its body.
    pub request: Value,
    /// The schema of its answer.
    pub answer: Value,
}

/// All requests, and the schemas that they refer to by `#/components/schemas/NAME`.
pub fn describe() -> (Vec<Described>, Map<String, Value>) {
    // What an answer always has is required, even if it may be null.
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    let mut generator = settings.into_generator();
    let all = NAMES.into_iter().map(|name| one(name, &mut generator)).collect();
    generator.subschema_for::<Refused>();
    (all, generator.take_definitions(true))
}

fn one(name: &'static str, all: &mut SchemaGenerator) -> Described {
    let (summary, request, answer) = match name {
        "solve" => {
            ("How many solutions there are, and which", chosen::<solve::Solve>(all), schema::<solve::SolveAnswer>(all))
        }
        "hint" => ("The next step, or what is wrong", chosen::<hint::Hint>(all), schema::<HintShape>(all)),
        "steps" => ("Every step that can be made now", chosen::<steps::Steps>(all), schema::<StepsShape>(all)),
        "explain" => ("The whole path, step by step", chosen::<explain::Explain>(all), schema::<PathShape>(all)),
        "rate" => ("How hard a puzzle is", plain::<rate::Rate>(all), schema::<rate::RateAnswer>(all)),
        "generate" => (
            "Puzzles of a seed",
            object(&[], &[fields::<generate::Generate>(all), fields::<Selection>(all)]),
            schema::<generate::GenerateAnswer>(all),
        ),
        "check" => (
            "Whether there is exactly one solution, and whether every given is needed",
            plain::<check::Check>(all),
            schema::<check::CheckAnswer>(all),
        ),
        "canon" => (
            "The canonical form, which all equivalent puzzles share",
            plain::<canon::Canon>(all),
            schema::<canon::CanonAnswer>(all),
        ),
        "equivalent" => (
            "Whether two puzzles are equivalent, and by which symmetry",
            object(&["puzzle", "other"], &[fields::<equivalent::Equivalent>(all)]),
            schema::<equivalent::EquivalentAnswer>(all),
        ),
        "draw" => {
            ("A puzzle, or a step of its path, as SVG", chosen::<draw::Draw>(all), schema::<draw::DrawAnswer>(all))
        }
        "convert" => (
            "A puzzle in another format",
            required(plain::<convert::Convert>(all), "to"),
            schema::<convert::ConvertAnswer>(all),
        ),
        "read" => {
            ("What a text holds: givens, values, marks", plain::<read::Read>(all), schema::<read::ReadAnswer>(all))
        }
        _ => (
            "The strategies, or one with its page and examples",
            object(&[], &[fields::<strategies::Strategies>(all)]),
            schema::<StrategiesAnswerShape>(all),
        ),
    };
    Described { name, summary, request, answer }
}

/// The schema of an answer.
fn schema<T: JsonSchema>(all: &mut SchemaGenerator) -> Value {
    all.subschema_for::<T>().into()
}

/// The fields of a group of options.
fn fields<T: JsonSchema>(all: &mut SchemaGenerator) -> Map<String, Value> {
    let schema: Value = T::json_schema(all).into();
    let mut fields = schema.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
    for field in fields.values_mut().filter_map(Value::as_object_mut) {
        // A field that is left out says so by not being there.
        if field.get("default").is_some_and(Value::is_null) {
            field.remove("default");
        }
    }
    fields
}

/// A request about one puzzle, and the strategies that are used.
fn chosen<T: JsonSchema>(all: &mut SchemaGenerator) -> Value {
    object(&["puzzle"], &[fields::<T>(all), fields::<Selection>(all)])
}

/// A request about one puzzle.
fn plain<T: JsonSchema>(all: &mut SchemaGenerator) -> Value {
    object(&["puzzle"], &[fields::<T>(all)])
}

fn required(mut request: Value, field: &str) -> Value {
    if let Some(required) = request.get_mut("required").and_then(Value::as_array_mut) {
        required.push(field.into());
    }
    request
}

fn object(puzzles: &[&str], groups: &[Map<String, Value>]) -> Value {
    let text = |name: &&str| {
        let text = json!({"type": "string", "description": "A puzzle or a state of play, in any format."});
        ((*name).to_owned(), text)
    };
    let properties: Map<String, Value> = puzzles.iter().map(text).chain(groups.iter().cloned().flatten()).collect();
    let mut object = json!({"type": "object", "properties": properties, "additionalProperties": false});
    if !puzzles.is_empty() {
        object["required"] = json!(puzzles);
    }
    object
}
