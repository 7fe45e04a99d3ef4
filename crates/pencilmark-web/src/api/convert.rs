//! `POST /api/convert`

use super::field::FormatId;
use super::{Asked, Refusal, SHORT};
use crate::answers::ConvertAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::{Budget, Stopped};
use pencilmark_requests::{input, json};

/// A puzzle, and the format in which it is wanted.
#[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......", "to": "hodoku"}))]
pub(crate) struct Convert {
    /// A puzzle or a state of play, in any format.
    puzzle: String,
    /// The format to write.
    to: FormatId,
}

impl Task for Convert {
    fn is_quick(&self) -> bool {
        self.puzzle.len() < SHORT
    }

    fn answer(&self, _: &Budget, _: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let puzzle = input::one(&self.puzzle)?;
        let written = pencilmark_requests::convert::convert(&puzzle, self.to.0)
            .map_err(|fault| Problem::unprocessable(fault.to_string()))?;
        let dropped = written.dropped.iter().map(ToString::to_string).collect();
        Ok(json(&ConvertAnswer { puzzle: written.text, dropped }))
    }
}

/// A puzzle in another format
#[utoipa::path(post, path = "/api/convert", request_body = Convert, tag = "formats",
    responses((status = 200, body = ConvertAnswer), Refusal))]
pub(crate) async fn convert(asked: Asked<Convert>) -> Response {
    asked.answer().await
}
