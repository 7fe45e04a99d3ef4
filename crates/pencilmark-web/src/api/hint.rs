//! `POST /api/hint`

use super::select::selecting;
use super::{Asked, Refusal, SHORT, faulty, field};
use crate::answers::HintAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::hint::{Hint as Found, Stage};
use pencilmark::{Budget, Stopped};
use pencilmark_requests::hint::Hinted;
use pencilmark_requests::{Choose, input, json};
use pencilmark_view::Drawing;
use serde_json::{Map, Value};

selecting! {
    /// A state of play, and how much of the next step is to be shown.
    #[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......", "level": 2}))]
    Hint {
        /// A puzzle or a state of play, in any format.
        puzzle: String,
        /// 1 that there is something, 2 the strategy, 3 digits and where to look, 4 everything (the default). For a wrong
        /// entry: 1 that there is one, 2 its block, 3 its cell, 4 why.
        #[serde(default, deserialize_with = "field::bounded::<_, 1, 4>")]
        #[schema(minimum = 1, maximum = 4)]
        level: Option<u64>,
        /// With level 4: draw the step and each line of its argument.
        #[serde(default)]
        pictures: bool,
    }
}

impl Task for Hint {
    fn is_quick(&self) -> bool {
        self.puzzle.len() < SHORT
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let puzzle = input::one(&self.puzzle)?;
        let solver = self.select().solver(Choose::Shortest)?;
        let stage = self.level.and_then(|level| Stage::new(level as u8)).unwrap_or(Stage::Everything);
        let hinted = match Hinted::find(&puzzle, &solver, budget) {
            Ok(hinted) => hinted,
            Err(fault) => return Ok(faulty("puzzle", &puzzle, fault)),
        };
        let why = hinted.stopped.map(reason);
        let mut answer = hinted.json(&puzzle, solver.order(), stage, why.as_deref());
        if self.pictures && stage == Stage::Everything {
            draw(&hinted, &mut answer);
        }
        Ok(json(&answer))
    }
}

/// Adds the pictures of a step.
fn draw(hinted: &Hinted, answer: &mut Map<String, Value>) {
    let Some(Found::Step(next)) = &hinted.hint else { return };
    let mut drawing = Drawing::default();
    if let Value::Object(walk) = drawing.walk(&next.board, &next.step) {
        answer.extend(walk);
    }
    answer.insert("drawing".into(), serde_json::to_value(&drawing).unwrap_or_default());
}

/// The next step, or what is wrong
#[utoipa::path(post, path = "/api/hint", request_body = Hint, tag = "puzzles",
    responses((status = 200, body = HintAnswer), Refusal))]
pub(crate) async fn hint(asked: Asked<Hint>) -> Response {
    asked.answer().await
}
