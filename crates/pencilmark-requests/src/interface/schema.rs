//! Requests and answers as JSON Schema, from their types: what the `OpenAPI` document, the page's types and those of Python are
//! made of.

use super::answer::NAMES;
use crate::answers::Refused;
use crate::fields::Selection;
use crate::paths::{draw, explain, hint, steps, strategies, why};
use crate::puzzles::{canon, check, classify, convert, equivalent, list, read, solve};
use crate::shapes::{HintShape, PathShape, StepsShape, StrategiesAnswerShape, WhyShape};
use crate::{book, generate, rate, verify};
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

/// Where the schemas are that others refer to.
const SHARED: &str = "#/components/schemas/";

impl Described {
    /// The schema of its body with those that it refers to, of all that [`describe`] gives, under `$defs`.
    ///
    /// ```
    /// use pencilmark_requests::schema::describe;
    ///
    /// let (requests, shared) = describe();
    /// let verify = requests.iter().find(|described| described.name == "verify").unwrap().whole_request(&shared);
    /// assert!(verify["$defs"]["ClaimObject"]["properties"]["places"].is_object());
    /// ```
    pub fn whole_request(&self, shared: &Map<String, Value>) -> Value {
        let mut whole = self.request.clone();
        let mut used = Map::new();
        let mut open = move_references(&mut whole);
        while let Some(name) = open.pop() {
            if let (false, Some(schema)) = (used.contains_key(&name), shared.get(&name)) {
                let mut schema = schema.clone();
                open.extend(move_references(&mut schema));
                used.insert(name, schema);
            }
        }
        if !used.is_empty() {
            whole["$defs"] = Value::Object(used);
        }
        whole
    }
}

/// Has a schema refer to `$defs`; returns the names that it refers to.
fn move_references(schema: &mut Value) -> Vec<String> {
    let mut names: Vec<String> = parts(schema).flat_map(move_references).collect();
    if let Some(Value::String(reference)) = schema.get_mut("$ref")
        && let Some(name) = reference.strip_prefix(SHARED)
    {
        names.push(name.to_owned());
        *reference = format!("#/$defs/{name}");
    }
    names
}

/// All requests, and the schemas that they refer to by `#/components/schemas/NAME`.
///
/// # Panics
/// When a type of requests and another of answers have the same name.
pub fn describe() -> (Vec<Described>, Map<String, Value>) {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    // What may be left out of a request is not what may be missing in an answer.
    let mut requests = settings.clone().into_generator();
    let mut answers = settings.for_serialize().into_generator();
    let mut all: Vec<Described> = NAMES.into_iter().map(|name| one(name, &mut requests, &mut answers)).collect();
    answers.subschema_for::<Refused>();
    let mut told = answers.take_definitions(true);
    told.values_mut().for_each(close);
    for (name, schema) in requests.take_definitions(true) {
        let other = told.entry(&name).or_insert_with(|| schema.clone());
        assert_eq!(*other, schema, "{name} of requests, and of answers");
    }
    all.iter_mut().map(|described| &mut described.request).chain(told.values_mut()).for_each(unwrap_lines);
    (all, told)
}

/// An answer has no other keys than these, and a key that may be missing is not null either, unless it has the mark `x-null`.
fn close(schema: &mut Value) {
    if let Value::Object(object) = schema {
        let required = object.get("required").cloned().unwrap_or_default();
        let is_required = |name: &String| required.as_array().is_some_and(|all| all.iter().any(|one| one == name));
        if let Some(Value::Object(fields)) = object.get_mut("properties") {
            for (_, field) in fields.iter_mut().filter(|(name, _)| !is_required(name)) {
                if field.as_object_mut().and_then(|field| field.remove("x-null")).is_none() {
                    not_null(field);
                }
            }
            object.entry("additionalProperties").or_insert(Value::Bool(false));
        }
    }
    parts(schema).for_each(close);
}

/// A value that may be null, but for that.
fn not_null(schema: &mut Value) {
    let Value::Object(object) = schema else { return };
    if let Some(Value::Array(types)) = object.get_mut("type") {
        types.retain(|name| name != "null");
        if let [one] = &mut types[..] {
            object["type"] = one.take();
        }
    }
    if let Some(Value::Array(parts)) = object.get_mut("anyOf") {
        parts.retain(|part| part["type"] != "null");
        if let [Value::Object(one)] = &mut parts[..] {
            let one = std::mem::take(one);
            object.remove("anyOf");
            object.extend(one);
        }
    }
}

/// A paragraph of a description is one line.
fn unwrap_lines(schema: &mut Value) {
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split("\n\n").map(|paragraph| paragraph.replace('\n', " ")).collect::<Vec<_>>().join("\n\n");
    }
    parts(schema).for_each(unwrap_lines);
}

fn parts(schema: &mut Value) -> Box<dyn Iterator<Item = &mut Value> + '_> {
    match schema {
        Value::Object(object) => Box::new(object.values_mut()),
        Value::Array(array) => Box::new(array.iter_mut()),
        _ => Box::new(std::iter::empty()),
    }
}

fn one(name: &'static str, asked: &mut SchemaGenerator, told: &mut SchemaGenerator) -> Described {
    let (summary, request, answer) = match name {
        "solve" => (
            "How many solutions there are, and which",
            chosen::<solve::Solve>(asked),
            schema::<solve::SolveAnswer>(told),
        ),
        "hint" => ("The next step, or what is wrong", chosen::<hint::Hint>(asked), schema::<HintShape>(told)),
        "why" => (
            "Why a digit cannot be in a cell, or that it is there",
            required(required(chosen::<why::Why>(asked), "cell"), "digit"),
            schema::<WhyShape>(told),
        ),
        "verify" => (
            "Whether claims about a state are right, whether they follow, and why not",
            required(chosen::<verify::Verify>(asked), "claims"),
            schema::<verify::VerifyAnswer>(told),
        ),
        "steps" => ("Every step that can be made now", chosen::<steps::Steps>(asked), schema::<StepsShape>(told)),
        "explain" => ("The whole path, step by step", chosen::<explain::Explain>(asked), schema::<PathShape>(told)),
        "rate" => ("How hard a puzzle is", plain::<rate::Rate>(asked), schema::<rate::RateAnswer>(told)),
        "generate" => (
            "Puzzles of a seed",
            object(&[], &[fields::<generate::Generate>(asked), fields::<Selection>(asked)]),
            schema::<generate::GenerateAnswer>(told),
        ),
        "check" => (
            "Whether there is exactly one solution, and whether every given is needed",
            plain::<check::Check>(asked),
            schema::<check::CheckAnswer>(told),
        ),
        "classify" => (
            "Classes that no order of strategies changes: trial and error, backdoors, whips and braids",
            plain::<classify::Classify>(asked),
            schema::<classify::ClassifyAnswer>(told),
        ),
        "canon" => (
            "The canonical form, which all equivalent puzzles share",
            plain::<canon::Canon>(asked),
            schema::<canon::CanonAnswer>(told),
        ),
        "equivalent" => (
            "Whether two puzzles are equivalent, and by which symmetry",
            object(&["puzzle", "other"], &[fields::<equivalent::Equivalent>(asked)]),
            schema::<equivalent::EquivalentAnswer>(told),
        ),
        "draw" => {
            ("A puzzle, or a step of its path, as SVG", chosen::<draw::Draw>(asked), schema::<draw::DrawAnswer>(told))
        }
        "book" => (
            "Puzzles on paper, page by page as SVG",
            required(
                object(&[], &[fields::<book::Book>(asked), fields::<book::Layout>(asked), fields::<Selection>(asked)]),
                "puzzles",
            ),
            schema::<book::BookAnswer>(told),
        ),
        "convert" => (
            "A puzzle in another format",
            required(plain::<convert::Convert>(asked), "to"),
            schema::<convert::ConvertAnswer>(told),
        ),
        "read" => {
            ("What a text holds: givens, values, marks", plain::<read::Read>(asked), schema::<read::ReadAnswer>(told))
        }
        "list" => ("The puzzles of a text", plain::<list::List>(asked), schema::<list::ListAnswer>(told)),
        _ => (
            "The strategies, or one with its page and examples",
            object(&[], &[fields::<strategies::Strategies>(asked)]),
            schema::<StrategiesAnswerShape>(told),
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
    if let Value::Object(object) = &mut request
        && let Value::Array(required) = object.entry("required").or_insert_with(|| json!([]))
    {
        required.push(field.into());
    }
    not_null(&mut request["properties"][field]);
    request
}

fn object(puzzles: &[&str], groups: &[Map<String, Value>]) -> Value {
    let text = |name: &&str| {
        let text = json!({"type": "string", "description": "A puzzle or a state of play, in any format."});
        ((*name).to_owned(), text)
    };
    let properties: Map<String, Value> = puzzles
        .iter()
        .map(text)
        .chain(groups.iter().flatten().map(|(name, field)| (name.clone(), field.clone())))
        .collect();
    let mut object = json!({"type": "object", "properties": properties, "additionalProperties": false});
    if !puzzles.is_empty() {
        object["required"] = json!(puzzles);
    }
    object
}
