//! The type of a value of the API in words, made from its JSON Schema.

use maud::{Markup, html};
use pencilmark_requests::LARGEST;
use serde_json::Value;

/// The type of a value in words; a link if the type has its own section.
pub(super) fn kind(api: &Value, schema: &Value, is_answer: bool) -> Markup {
    let kind = |schema: &Value| kind(api, schema, is_answer);
    let meant = resolved(api, schema);
    if let Some(name) = name(schema)
        && has_section(meant)
    {
        return html! { a href={ "#" (name) } { (name) } };
    }
    let list = |of: &str| meant[of].as_array().filter(|parts| !parts.is_empty());
    if let Some(parts) = list("anyOf").or(list("oneOf")) {
        return either(parts.iter().filter(|part| is_answer || part["type"] != "null").map(kind));
    }
    if let Some(names) = list("type") {
        let names = names.iter().filter(|name| is_answer || **name != "null");
        let parts: Vec<Value> = names.map(|name| with_type(meant, name)).collect();
        return either(parts.iter().map(kind));
    }
    if let Some(word) = meant["const"].as_str() {
        return html! { code { (word) } };
    }
    if let Some(words) = list("enum") {
        return either(words.iter().filter_map(Value::as_str).map(|word| html! { code { (word) } }));
    }
    match meant["type"].as_str() {
        Some("array") if meant["prefixItems"].is_array() => {
            let parts = list("prefixItems").into_iter().flatten().map(kind);
            html! { "[" @for (number, part) in parts.enumerate() { @if number > 0 { ", " } (part) } "]" }
        }
        Some("array") => {
            let item = &meant["items"];
            let is_one = resolved(api, item)["anyOf"].is_null();
            html! { "list of " @if is_one { (kind(item)) } @else { "(" (kind(item)) ")" } }
        }
        Some("integer") => whole(meant),
        Some("string") => html! { "text" },
        Some("boolean") => html! { "true or false" },
        Some("object") => {
            let fields = entries(&meant["properties"]).enumerate();
            html! {
                "object"
                @for (number, (name, field)) in fields {
                    @if number == 0 { " with " } @else { ", " }
                    code { (name) } ": " (kind(field))
                }
            }
        }
        Some(name) => html! { (name) },
        None => html! { "anything" },
    }
}

/// The greatest number of words that are listed at each field.
const FEW: usize = 16;

/// Whether a schema has its own section, to which links lead: parts of answers, and long lists of words.
pub(super) fn has_section(schema: &Value) -> bool {
    let is_request = schema.get("example").is_some();
    schema["properties"].is_object() && !is_request || schema["enum"].as_array().is_some_and(|words| words.len() > FEW)
}

/// The schema with only one of its several types.
fn with_type(schema: &Value, name: &Value) -> Value {
    let mut schema = schema.clone();
    schema["type"] = name.clone();
    schema
}

fn either(parts: impl Iterator<Item = Markup>) -> Markup {
    html! { @for (number, part) in parts.enumerate() { @if number > 0 { " or " } (part) } }
}

/// A whole number, with its bounds if they are informative.
fn whole(schema: &Value) -> Markup {
    let (least, most) = (schema["minimum"].as_u64(), schema["maximum"].as_u64());
    html! {
        "whole number"
        @match (least, most.filter(|&most| most != LARGEST && most != 255)) {
            (Some(least), Some(most)) => { " from " (least) " to " (most) }
            (Some(least), None) if least > 0 => { " from " (least) }
            _ => {}
        }
    }
}

/// The name of the schema to which a schema refers.
fn name(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// A schema, or the schema to which it refers.
pub(super) fn resolved<'a>(api: &'a Value, schema: &'a Value) -> &'a Value {
    name(schema).map_or(schema, |name| &api["components"]["schemas"][name])
}

/// The names and values of an object.
pub(super) fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}
