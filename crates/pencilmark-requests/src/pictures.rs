//! The pictures of steps, beside the steps in an answer.

use crate::json::value;
use pencilmark::{Board, Step};
use pencilmark_view::Drawing;
use serde_json::{Map, Value};

/// Adds to a step the numbers of its views.
pub(crate) fn walk(drawing: &mut Drawing, shown: &mut Map<String, Value>, board: &Board, step: &Step) {
    if let Value::Object(views) = drawing.walk(board, step) {
        shown.extend(views);
    }
}

/// Adds to an answer with steps the pictures of each, on the board before it.
pub(crate) fn add<'s>(answer: &mut Map<String, Value>, walked: impl Iterator<Item = (Board, &'s Step)>) {
    let mut drawing = Drawing::default();
    if let Some(steps) = answer.get_mut("steps").and_then(Value::as_array_mut) {
        for (shown, (board, step)) in steps.iter_mut().zip(walked) {
            if let Some(shown) = shown.as_object_mut() {
                walk(&mut drawing, shown, &board, step);
            }
        }
    }
    answer.insert("drawing".into(), value(&drawing));
}
