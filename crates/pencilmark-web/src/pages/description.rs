//! The description of the API: as `OpenAPI` for programs, and as a page for people, made from it.

use super::layout;
use axum::body::Bytes;
use axum::http::header;
use axum::response::IntoResponse;
use axum::{Router, routing};
use maud::{Markup, html};
use pencilmark_requests::Code;
use serde_json::Value;

/// The description, as the example `openapi` writes it from the types of `pencilmark-requests`.
const OPENAPI: &str = include_str!("../../openapi.json");

/// `GET /api/openapi.json`
pub(super) fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let json = Bytes::from_static(OPENAPI.as_bytes());
    let openapi = move || async move { ([(header::CONTENT_TYPE, "application/json")], json).into_response() };
    Router::new().route("/api/openapi.json", routing::get(openapi))
}

/// The description as a page.
pub(super) fn page() -> Markup {
    let api: Value = serde_json::from_str(OPENAPI).unwrap_or_default();
    let content = html! {
        h1 { "API" }
        p { (words(&api["info"]["description"])) }
        p { "For programs: " a href="/api/openapi.json" { "/api/openapi.json" } "." }
        pre tabindex="0" { "curl -H 'content-type: application/json' -d '{\"puzzle\": \"…\", \"level\": 2}' http://localhost:8081/api/hint" }
        @for (path, methods) in entries(&api["paths"]) {
            @for (method, operation) in entries(methods) {
                (route(&api, &format!("{} {path}", method.to_uppercase()), operation))
            }
        }
        h2 { "Errors" }
        p { "Other statuses have " code { "{\"error\": {\"code\", \"message\", \"field\", \"line\", \"character\"}}" } ", without the keys that do not apply. Programs look at the code, which does not change:" }
        dl {
            @for code in Code::ALL {
                dt { code { (code.as_str()) } }
                dd { (code.means().trim()) }
            }
        }
        (statuses(&api["paths"]["/api/hint"]["post"]["responses"]))
        h2 { "Parts of answers" }
        @for (name, schema) in entries(&api["components"]["schemas"]) {
            @if schema["properties"].is_object() {
                section id=(name) {
                    h3 { (name) }
                    p { (words(&schema["description"])) }
                    (fields(&api, schema))
                }
            }
        }
    };
    layout("API", &content)
}

fn route(api: &Value, title: &str, operation: &Value) -> Markup {
    let asked = &operation["requestBody"]["content"]["application/json"]["schema"];
    let answered = &operation["responses"]["200"]["content"]["application/json"]["schema"];
    html! {
        section {
            h2 { code { (title) } }
            p { (words(&operation["summary"])) "." }
            @if asked.is_object() {
                (fields(api, resolved(api, asked)))
            }
            p { "Answer: " (kind(api, answered)) }
        }
    }
}

/// The fields of an object, each with what it is.
fn fields(api: &Value, schema: &Value) -> Markup {
    let required =
        |name: &str| schema["required"].as_array().is_some_and(|required| required.iter().any(|other| other == name));
    html! {
        dl {
            @for (name, field) in entries(&schema["properties"]) {
                dt { code { (name) } " " small { (kind(api, field)) @if required(name) { ", required" } } }
                dd { (words(&field["description"])) }
            }
        }
    }
}

/// The statuses of requests that are not answered.
fn statuses(responses: &Value) -> Markup {
    html! {
        dl {
            @for (status, response) in entries(responses) {
                @if status != "200" {
                    dt { (status) }
                    dd { (words(&response["description"])) }
                }
            }
        }
    }
}

/// The type of a value; a link if it has a section.
fn kind(api: &Value, schema: &Value) -> Markup {
    let meant = resolved(api, schema);
    if meant["properties"].is_object()
        && let Some(name) = name(schema)
    {
        return html! { a href={ "#" (name) } { (name) } };
    }
    if let Some(parts) = meant["oneOf"].as_array() {
        let parts = parts.iter().filter(|part| part["type"] != "null").enumerate();
        return html! { @for (number, part) in parts { @if number > 0 { " or " } (kind(api, part)) } };
    }
    let name = match &meant["type"] {
        Value::Array(names) => names.iter().find(|name| *name != "null"),
        name => Some(name),
    };
    let name = name.and_then(Value::as_str).unwrap_or("any");
    html! { @if name == "array" { "list of " (kind(api, &meant["items"])) } @else { (name) } }
}

/// The name of the schema that this one refers to.
fn name(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// A schema, or the one that it refers to.
fn resolved<'a>(api: &'a Value, schema: &'a Value) -> &'a Value {
    name(schema).map_or(schema, |name| &api["components"]["schemas"][name])
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// A description, in which what stands between backticks is code.
fn words(value: &Value) -> Markup {
    let parts = value.as_str().unwrap_or_default().split('`').enumerate();
    html! { @for (number, part) in parts { @if number % 2 == 1 { code { (part) } } @else { (part) } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backticks_are_code() {
        let text = words(&Value::from("one of `a<b` and `c`")).into_string();
        assert_eq!(text, "one of <code>a&lt;b</code> and <code>c</code>");
    }
}
