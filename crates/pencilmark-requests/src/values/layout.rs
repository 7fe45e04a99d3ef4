//! A layout in a field.

use crate::answers::{WrongValue, wrong};
use crate::input::{Boards, boards, document};
use pencilmark::Layout;
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::Value;
use std::str::FromStr;
use std::sync::Arc;

/// The layout of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutText(pub Arc<Layout>);

impl LayoutText {
    /// The boards of a request with this field: any board. Puzzles without their own layout get the layout of the field.
    pub(crate) fn boards(field: Option<&Self>) -> Boards {
        Boards::Any(field.map(|layout| Arc::clone(&layout.0)))
    }
}

/// The layout of a value: its text, its object, or a puzzle of f-puzzles.
fn layout(value: &Value) -> Result<LayoutText, WrongValue> {
    if !value.get("grid").is_some_and(Value::is_array) {
        return boards::layout(value).map(LayoutText);
    }
    let layout = document::puzzle(value)?.layout().cloned().or_else(|| Layout::of_size(9).map(Arc::new));
    layout.map(LayoutText).ok_or_else(|| "the puzzle has no layout".into())
}

impl FromStr for LayoutText {
    type Err = WrongValue;

    /// Reads the text of a layout, or an object in JSON.
    fn from_str(text: &str) -> Result<Self, WrongValue> {
        if !text.trim_start().starts_with('{') {
            return layout(&text.into());
        }
        match serde_json::from_str(text) {
            Ok(object) => layout(&object),
            Err(error) => wrong(format!("the JSON of the layout cannot be read: {error}")),
        }
    }
}

impl<'de> Deserialize<'de> for LayoutText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        layout(&Value::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for LayoutText {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Layout".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": ["string", "object"],
            "description": "A layout: a text such as `6x6+x`, or an object with its parts; docs/layouts.md lists them."
        })
    }
}
