//! `POST /api/check`

use super::{Asked, Refusal, SHORT};
use crate::answers::CheckAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::{Budget, Stopped};
use pencilmark_requests::check::{self as command, Checked, HEADER};
use pencilmark_requests::{input, json, object};

/// A puzzle to be checked.
#[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."}))]
pub(crate) struct Check {
    /// A puzzle or a state of play, in any format.
    puzzle: String,
}

impl Task for Check {
    fn is_quick(&self) -> bool {
        self.puzzle.len() < SHORT
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let puzzle = input::one(&self.puzzle)?;
        let row = match Checked::find(&puzzle, budget) {
            Ok(checked) => checked.row(&puzzle, checked.stopped.map(reason).as_deref()),
            Err(fault) => command::faulty(&puzzle, fault),
        };
        Ok(json(&object(&HEADER, row)))
    }
}

/// Whether there is exactly one solution, and whether every given is needed
#[utoipa::path(post, path = "/api/check", request_body = Check, tag = "puzzles",
    responses((status = 200, body = CheckAnswer), Refusal))]
pub(crate) async fn check(asked: Asked<Check>) -> Response {
    asked.answer().await
}
