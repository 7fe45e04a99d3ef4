//! What a value of the API is, in words: made from its JSON Schema.

use super::description::entries;
use maud::{Markup, html};
use pencilmark_requests::LARGEST;
use serde_json::Value;

/// The type of a value; a link if it has a section.
pub(super) fn kind(api: &Value, schema: &Value, is_answer: bool) -> Markup {
    let kind = |schema: &Value| kind(api, schema, is_answer);
    let meant = resolved(api, schema);
    if let Some(name) = name(schema)
        && meant["properties"].is_object()
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
        let all = words.iter().filter_map(Value::as_str).map(|word| html! { code { (word) } });
        let many =
            html! { "one of " (words.len()) " words, such as " code { (words[0].as_str().unwrap_or_default()) } };
        return if words.len() > FEW { many } else { either(all) };
    }
    match meant["type"].as_str() {
        Some("array") if meant["prefixItems"].is_array() => {
            let parts = list("prefixItems").into_iter().flatten().map(kind);
            html! { "[" @for (number, part) in parts.enumerate() { @if number > 0 { ", " } (part) } "]" }
        }
        Some("array") => html! { "list of " (kind(&meant["items"])) },
        Some("integer") => whole(meant),
        Some("string") => html! { "text" },
        Some("boolean") => html! { "true or false" },
        Some("object") => {
            let fields = entries(&meant["properties"]);
            html! { "object" @for (name, field) in fields { " with " code { (name) } ": " (kind(field)) } }
        }
        Some(name) => html! { (name) },
        None => html! { "anything" },
    }
}

/// So many words are listed.
const FEW: usize = 24;

/// A type of several.
fn with_type(schema: &Value, name: &Value) -> Value {
    let mut schema = schema.clone();
    schema["type"] = name.clone();
    schema
}

fn either(parts: impl Iterator<Item = Markup>) -> Markup {
    html! { @for (number, part) in parts.enumerate() { @if number > 0 { " or " } (part) } }
}

/// A whole number, with its bounds where these tell anything.
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

/// The name of the schema that this one refers to.
fn name(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// A schema, or the one that it refers to.
pub(super) fn resolved<'a>(api: &'a Value, schema: &'a Value) -> &'a Value {
    name(schema).map_or(schema, |name| &api["components"]["schemas"][name])
}
