//! `POST /api/steps`

use super::select::selecting;
use super::{Asked, Refusal, faulty};
use crate::answers::StepsAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::{Board, Budget, Step, Stopped};
use pencilmark_requests::steps::Steps as Found;
use pencilmark_requests::{Choose, input, json};
use pencilmark_view::Drawing;
use serde::Serialize;
use serde_json::Value;

selecting! {
    /// A state of play, of which every step is wanted.
    #[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......", "strategies": ["hidden-single"]}))]
    Steps {
        /// A puzzle or a state of play, in any format.
        puzzle: String,
        /// Draw each step and each line of its argument.
        #[serde(default)]
        pictures: bool,
    }
}

impl Task for Steps {
    fn is_quick(&self) -> bool {
        false
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let puzzle = input::one(&self.puzzle)?;
        let solver = self.select().solver(Choose::Shortest)?;
        let board = match solver.board(&puzzle) {
            Ok(board) => board,
            Err(fault) => return Ok(faulty("state", &puzzle, fault)),
        };
        let found = Found::find(&board, &solver, budget);
        let answer = found.json(&puzzle, solver.order(), found.stopped.map(reason));
        if !self.pictures {
            return Ok(json(&answer));
        }
        Ok(drawn(&answer, found.steps.iter().map(|step| (board.clone(), step))))
    }
}

/// An answer with steps, with the pictures of each on the board before it.
pub(super) fn drawn<'s>(answer: &impl Serialize, walk: impl Iterator<Item = (Board, &'s Step)>) -> String {
    let mut answer = serde_json::to_value(answer).unwrap_or_default();
    let mut drawing = Drawing::default();
    if let Some(steps) = answer.get_mut("steps").and_then(Value::as_array_mut) {
        for (shown, (board, step)) in steps.iter_mut().zip(walk) {
            if let (Some(shown), Value::Object(views)) = (shown.as_object_mut(), drawing.walk(&board, step)) {
                shown.extend(views);
            }
        }
    }
    if let Some(answer) = answer.as_object_mut() {
        answer.insert("drawing".into(), serde_json::to_value(&drawing).unwrap_or_default());
    }
    json(&answer)
}

/// Every step that can be made now
#[utoipa::path(post, path = "/api/steps", request_body = Steps, tag = "puzzles",
    responses((status = 200, body = StepsAnswer), Refusal))]
pub(crate) async fn steps(asked: Asked<Steps>) -> Response {
    asked.answer().await
}
