//! Answers as rows of tables.

use serde::Serialize;
use serde_json::Value;

/// The values of an answer in the columns of a table, as texts. A column is a key of the answer, or a key of one of its
/// parts. An error is written as `code: message`, and null as an empty text.
pub fn row(header: &[&str], answer: &impl Serialize) -> Vec<String> {
    let Ok(Value::Object(answer)) = serde_json::to_value(answer) else { return Vec::new() };
    let parts = || answer.values().filter_map(Value::as_object);
    let text = |name: &&str| match answer.get(*name).or_else(|| parts().find_map(|part| part.get(*name))) {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(Value::Object(error)) => {
            let part = |key: &str| error.get(key).and_then(Value::as_str).unwrap_or_default();
            format!("{}: {}", part("code"), part("message"))
        }
        Some(other) => other.to_string(),
    };
    header.iter().map(text).collect()
}
