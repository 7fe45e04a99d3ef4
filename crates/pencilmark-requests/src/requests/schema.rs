//! The JSON schemas of requests and answers, made from their types. From these schemas, tools make the `OpenAPI` document,
//! the types of the web page, and the types for Python.

use super::TABLE;
pub use super::described::Described;
use super::described::{not_null, parts};
use crate::answers::Refused;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

/// All requests, and the shared schemas. Requests refer to a shared schema by `#/components/schemas/NAME`.
///
/// # Panics
/// When a type of requests and a different type of answers have the same name.
pub fn describe() -> (Vec<Described>, Map<String, Value>) {
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    // There are two generators, because requests and answers differ in the keys that may be missing.
    let mut requests = settings.clone().into_generator();
    let mut answers = settings.for_serialize().into_generator();
    let mut all: Vec<Described> = TABLE.iter().map(|row| (row.describe)(&mut requests, &mut answers)).collect();
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

/// Closes the schema of an answer: other keys are not allowed, and an optional key is never null, except if it has the mark
/// `x-null`.
fn close(schema: &mut Value) {
    if let Value::Object(object) = schema {
        let required = object.get("required").cloned().unwrap_or_default();
        let is_required = |name: &String| required.as_array().is_some_and(|all| all.iter().any(|one| one == name));
        if let Some(Value::Object(fields)) = object.get_mut("properties") {
            for (name, field) in fields.iter_mut() {
                let may_be_null = field.as_object_mut().is_some_and(|field| field.remove("x-null").is_some());
                if !may_be_null && !is_required(name) {
                    not_null(field);
                }
            }
            object.entry("additionalProperties").or_insert(Value::Bool(false));
        }
    }
    parts(schema).for_each(close);
}

/// Joins the lines of each paragraph of a description.
fn unwrap_lines(schema: &mut Value) {
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split("\n\n").map(|paragraph| paragraph.replace('\n', " ")).collect::<Vec<_>>().join("\n\n");
    }
    parts(schema).for_each(unwrap_lines);
}
