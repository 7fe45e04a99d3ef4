//! The page about the API for people, made from the `OpenAPI` document.

use super::kind::{entries, has_section, kind, resolved};
use super::layout::{Place, layout};
use crate::answers::{NEVER_SENT, status};
use maud::{Markup, html};
use pencilmark_requests::Code;
use serde_json::Value;

/// The page about the API. The build makes it and embeds it.
pub(crate) fn page(api: &Value) -> String {
    let content = html! {
        h1 { "API" }
        (words(&api["info"]["description"]))
        p { "For programs: " a href="../api/openapi.json" { "/api/openapi.json" } "." }
        pre tabindex="0" { "curl -H 'content-type: application/json' -d '{\"puzzle\": \"…\", \"level\": 2}' http://localhost:8081/api/hint" }
        @for (path, methods) in entries(&api["paths"]) {
            @for (method, operation) in entries(methods) {
                (route(api, &format!("{} {path}", method.to_uppercase()), operation))
            }
        }
        (errors(&api["paths"]["/api/hint"]["post"]["responses"]))
        h2 { "Parts" }
        @for (name, schema) in entries(&api["components"]["schemas"]) {
            @if has_section(schema) {
                section id=(name) {
                    h3 { (name) }
                    (words(&schema["description"]))
                    @if schema["enum"].is_array() { p { (kind(api, schema, true)) } }
                    @else { dl { (fields(api, schema, true)) } }
                }
            }
        }
    };
    layout("API", &content.into_string(), Place::Server)
}

fn route(api: &Value, title: &str, operation: &Value) -> Markup {
    let asked = resolved(api, &operation["requestBody"]["content"]["application/json"]["schema"]);
    let body = &operation["requestBody"];
    let answered = &operation["responses"]["200"]["content"]["application/json"]["schema"];
    html! {
        section {
            h2 { code { (title) } }
            p { (operation["summary"].as_str().unwrap_or_default()) "." }
            @if body["description"].is_string() {
                p {
                    "Body: " (body["description"].as_str().unwrap_or_default()) " The content type is "
                    @for (number, (kind, _)) in entries(&body["content"]).enumerate() {
                        @if number > 0 { " or " } code { (kind) }
                    }
                    "."
                }
            }
            @if asked.is_object() {
                dl { (fields(api, asked, false)) }
                p { "For example:" }
                pre tabindex="0" { (asked["example"].to_string()) }
            }
            p { "Answer: " (kind(api, answered, true)) }
            @if answered["properties"].is_object() { dl { (fields(api, answered, true)) } }
        }
    }
}

/// The fields of an object, each with its description. Optional fields of a request may also be null.
fn fields(api: &Value, schema: &Value, is_answer: bool) -> Markup {
    let required =
        |name: &str| schema["required"].as_array().is_some_and(|required| required.iter().any(|other| other == name));
    html! {
        @for (name, field) in entries(&schema["properties"]) {
            dt {
                code { (name) } " "
                small {
                    (kind(api, field, is_answer))
                    @if !is_answer && required(name) { ", required" }
                    @if is_answer && !required(name) { ", may be missing" }
                }
            }
            dd { (words(&field["description"])) }
        }
    }
}

fn errors(responses: &Value) -> Markup {
    html! {
        h2 { "Errors" }
        p {
            "If a request gets no answer, the server sends " code { "{\"error\": …}" } " with one of these statuses. The error is a "
            a href="#Refusal" { "Refusal" } ". An answer that is incomplete or negative has such an error too, but the status 200."
        }
        dl {
            @for (status, response) in entries(responses) {
                @if status != "200" {
                    dt { (status) }
                    dd { (words(&response["description"])) }
                }
            }
        }
        p { "Programs should use the codes, because the codes do not change:" }
        dl {
            @for &code in Code::ALL.iter().filter(|code| !NEVER_SENT.contains(code)) {
                dt { code { (code.as_str()) } " " small { (status(code).as_u16()) } }
                dd { (code.means().trim()) }
            }
        }
    }
}

/// The paragraphs of a description. Text between backticks is code.
fn words(value: &Value) -> Markup {
    let paragraphs = value.as_str().unwrap_or_default().split("\n\n");
    html! {
        @for paragraph in paragraphs {
            p {
                @for (number, part) in paragraph.split('`').enumerate() {
                    @if number % 2 == 1 { code { (part) } } @else { (part) }
                }
            }
        }
    }
}
