//! The check that JSON agrees with the description of the API.

use serde_json::Value;
use std::sync::LazyLock;

/// The description of the API.
pub static API: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../../openapi.json")).expect("the description is JSON"));

/// The schema to which a request or an answer refers, by its name or its reference.
pub fn named(reference: &str) -> &'static Value {
    let name = reference.strip_prefix("#/components/schemas/").unwrap_or(reference);
    API["components"]["schemas"].get(name).unwrap_or_else(|| panic!("there is no schema {name}"))
}

/// The schema of the answer to a request with a status.
pub fn answer(path: &str, method: &str, status: u16) -> &'static Value {
    let response = &API["paths"][path][method]["responses"][status.to_string()];
    assert!(response.is_object(), "{method} {path} is never answered with {status}");
    &response["content"]["application/json"]["schema"]
}

/// Checks a value against a schema. The error describes the fault and its place.
pub fn check(value: &Value, schema: &Value) -> Result<(), String> {
    let wrong = |what: String| Err(format!("{what}: {value:.200}"));
    for (keyword, rule) in schema.as_object().expect("a schema is an object") {
        let is_right = match keyword.as_str() {
            "$ref" => {
                check(value, named(rule.as_str().unwrap_or_default()))?;
                true
            }
            "type" => list(rule).iter().any(|name| is_of(value, name.as_str().unwrap_or_default())),
            "const" => value == rule,
            "enum" => list(rule).contains(value),
            "anyOf" | "oneOf" => {
                let faults: Vec<String> = list(rule).iter().filter_map(|one| check(value, one).err()).collect();
                if faults.len() == list(rule).len() {
                    return wrong(format!("none of several ({})", faults.join("; ")));
                }
                true
            }
            "minimum" => value.as_f64().is_none_or(|number| number >= rule.as_f64().unwrap()),
            "maximum" => value.as_f64().is_none_or(|number| number <= rule.as_f64().unwrap()),
            "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= rule.as_u64().unwrap()),
            "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= rule.as_u64().unwrap()),
            "items" => value.as_array().into_iter().flatten().try_for_each(|item| check(item, rule)).map(|()| true)?,
            "prefixItems" => {
                let items = value.as_array().into_iter().flatten();
                items.zip(list(rule)).try_for_each(|(item, rule)| check(item, rule)).map(|()| true)?
            }
            "required" => list(rule).iter().all(|name| {
                let name = name.as_str().unwrap_or_default();
                value.as_object().is_none_or(|object| object.contains_key(name))
            }),
            "properties" => {
                for (name, value) in value.as_object().into_iter().flatten() {
                    let known = rule.get(name).map_or(Ok(()), |rule| check(value, rule));
                    known.map_err(|fault| format!("{name}: {fault}"))?;
                }
                true
            }
            "additionalProperties" if *rule == Value::Bool(false) => {
                let known = &schema["properties"];
                value.as_object().is_none_or(|object| object.keys().all(|name| known.get(name).is_some()))
            }
            "additionalProperties" => *rule == Value::Bool(true),
            "description" | "title" | "format" | "default" | "example" => true,
            _ => panic!("the keyword {keyword} is unknown here"),
        };
        if !is_right {
            return wrong(format!("{keyword} {rule:.200}"));
        }
    }
    Ok(())
}

/// A list, or a single value as a list.
fn list(rule: &Value) -> &[Value] {
    rule.as_array().map_or(std::slice::from_ref(rule), Vec::as_slice)
}

fn is_of(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => panic!("there is no type {name}"),
    }
}

#[test]
fn what_is_wrong_is_seen() {
    let read = named("ReadAnswer");
    let mut answer = serde_json::json!({"givens": "", "values": "", "marks": null, "grid": ""});
    assert_eq!(check(&answer, read), Ok(()));
    answer["marks"] = serde_json::json!([["1"]]);
    assert!(check(&answer, read).is_err_and(|fault| fault.contains("marks")), "a wrong type, deep within");
    answer["marks"].take();
    answer["more"] = true.into();
    assert!(check(&answer, read).is_err(), "a key that is not described");
    assert!(check(&serde_json::json!({"givens": ""}), read).is_err(), "a key that is missing");
}
