//! Answers as JSON.

use serde::Serialize;
use serde_json::{Map, Value};

/// The object of a row: each value under its column's name. A value that there is not is null, but an `error` is left out.
pub fn object<const N: usize>(header: &[&str; N], values: [Value; N]) -> Map<String, Value> {
    let fields = header.iter().zip(values).filter(|(name, value)| **name != "error" || !value.is_null());
    fields.map(|(name, value)| ((*name).to_owned(), value)).collect()
}

/// A value as JSON, in one line.
pub fn json(value: &impl Serialize) -> String {
    // All keys are texts, and nothing else can fail in memory.
    serde_json::to_string(value).unwrap_or_default()
}
