//! The schemas of one request.

use super::request::Request;
use crate::fields::{Groups, Options};
use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};

/// A request, with the schemas of its body and of its answer.
#[derive(Clone, Debug)]
pub struct Described {
    /// The name of the request.
    pub name: &'static str,
    /// A short description of the request.
    pub summary: &'static str,
    /// The schema of the body.
    pub request: Value,
    /// The schema of the answer.
    pub answer: Value,
}

/// The path of the shared schemas, in references to them.
const SHARED: &str = "#/components/schemas/";

impl Described {
    /// The schema of the body, with all schemas that it uses under `$defs`. `shared` has the shared schemas from
    /// [`describe`](crate::schema::describe).
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

/// Changes the references of a schema to `$defs`. Returns the names of the schemas that it refers to.
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

/// Describes a request and its answer. The generators already have the schemas of the requests before it.
pub(super) fn describe<R: Request>(asked: &mut SchemaGenerator, told: &mut SchemaGenerator) -> Described {
    let groups: Vec<_> =
        [<R as Options>::properties(asked)].into_iter().chain(<R::Beside as Groups>::properties(asked)).collect();
    let request = R::REQUIRED.iter().fold(object(R::PUZZLES, &groups), |request, field| required(request, field));
    Described { name: R::NAME, summary: R::SUMMARY, request, answer: told.subschema_for::<R::Answer>().into() }
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

/// Removes null from the types of a value.
pub(super) fn not_null(schema: &mut Value) {
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

/// The values of an object or an array.
pub(super) fn parts(schema: &mut Value) -> Box<dyn Iterator<Item = &mut Value> + '_> {
    match schema {
        Value::Object(object) => Box::new(object.values_mut()),
        Value::Array(array) => Box::new(array.iter_mut()),
        _ => Box::new(std::iter::empty()),
    }
}
