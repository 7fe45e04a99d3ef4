//! The requests that are tools, with the schemas of their arguments.

use pencilmark_requests::schema::describe;
use rmcp::model::{Tool, ToolAnnotations};
use serde_json::Value;
use std::sync::Arc;

/// The requests that are tools. The other requests convert texts, compare texts, or make pages to print.
const TOOLS: [&str; 12] = [
    "solve",
    "check",
    "hint",
    "why",
    "verify",
    "extract",
    "steps",
    "explain",
    "rate",
    "generate",
    "draw",
    "strategies",
];

/// The number of values above which a list is the list of all strategies.
const MANY: usize = 40;

/// Leaves out the lists of all strategies. Otherwise, a client would have to read such a list in each tool.
fn leave_ids_out(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if object.get("enum").and_then(Value::as_array).is_some_and(|values| values.len() > MANY) {
                object.remove("enum");
                object.insert("description".into(), "The id of a strategy; the tool `strategies` lists them.".into());
            }
            object.values_mut().for_each(leave_ids_out);
        }
        Value::Array(array) => array.iter_mut().for_each(leave_ids_out),
        _ => {}
    }
}

/// The tools.
pub(super) fn tools() -> Vec<Tool> {
    let (requests, shared) = describe();
    let tool = |name: &&'static str| {
        let described = requests.iter().find(|described| described.name == *name)?;
        let mut schema = described.whole_request(&shared);
        leave_ids_out(&mut schema);
        let Value::Object(schema) = schema else { return None };
        // The tools do not change or read anything outside of the program.
        let harmless = ToolAnnotations::new().read_only(true).destructive(false).open_world(false);
        Some(Tool::new(*name, described.summary, Arc::new(schema)).with_annotations(harmless))
    };
    TOOLS.iter().filter_map(tool).collect()
}
