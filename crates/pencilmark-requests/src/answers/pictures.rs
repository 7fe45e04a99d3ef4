//! The pictures of steps, beside the steps in an answer.

use super::json::value;
use super::refusal::Refusal;
use pencilmark::{Board, Budget, Step};
use pencilmark_view::Drawing;
use serde_json::{Map, Value};

/// Adds to a step the numbers of its views.
pub(crate) fn walk(drawing: &mut Drawing, shown: &mut Map<String, Value>, board: &Board, step: &Step) {
    if let Value::Object(views) = drawing.walk(board, step) {
        shown.extend(views);
    }
}

/// The work of one picture.
const PICTURE: u64 = 500;

/// Adds to an answer with steps the pictures of each, on the board before it, as far as the budget allows. Why some are
/// missing is told as the error, unless there is one already.
pub(crate) fn add<'s>(
    answer: &mut Map<String, Value>,
    walked: impl Iterator<Item = (Board, &'s Step)>,
    budget: &Budget,
) {
    let mut drawing = Drawing::default();
    if let Some(steps) = answer.get_mut("steps").and_then(Value::as_array_mut) {
        for (shown, (board, step)) in steps.iter_mut().zip(walked) {
            let lines = step.argument().map_or(0, |argument| argument.lines().len());
            if budget.spend(PICTURE * (1 + lines as u64)).is_break() {
                break;
            }
            if let Some(shown) = shown.as_object_mut() {
                walk(&mut drawing, shown, &board, step);
            }
        }
    }
    if let Some(why) = budget.stopped() {
        answer.entry("error").or_insert_with(|| value(&Refusal::from(why)));
    }
    answer.insert("drawing".into(), value(&drawing));
}
