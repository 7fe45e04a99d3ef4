//! `POST /api/canon` and `POST /api/equivalent`

use super::{Asked, Refusal, SHORT};
use crate::answers::{CanonAnswer, EquivalentAnswer};
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::{Budget, Stopped};
use pencilmark_requests::{canon as command, input, json};

/// A puzzle whose canonical form is wanted.
#[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."}))]
pub(crate) struct Canon {
    /// A puzzle in any format. Only its givens count.
    puzzle: String,
}

/// Two puzzles to be compared.
#[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......",
    "other": "..4.2.7........3.15679.3.8.4......1.1...5823..8....6....16......9...5.4.2.8......"
}))]
pub(crate) struct Equivalent {
    /// A puzzle in any format. Only its givens count.
    puzzle: String,
    /// Another one.
    other: String,
}

impl Task for Canon {
    fn is_quick(&self) -> bool {
        self.puzzle.len() < SHORT
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let puzzle = input::one(&self.puzzle)?;
        let echo = puzzle.to_string();
        Ok(json(&match command::find(&puzzle, budget) {
            Ok(Ok(found)) => command::answer(&echo, Some(&found), None),
            Ok(Err(why)) => command::answer(&echo, None, Some(&reason(why))),
            Err(fault) => command::answer(&echo, None, Some(&fault.to_string())),
        }))
    }
}

impl Task for Equivalent {
    fn is_quick(&self) -> bool {
        self.puzzle.len() + self.other.len() < SHORT
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let (one, other) = (input::one(&self.puzzle)?, input::one(&self.other)?);
        let (first, second) = (one.to_string(), other.to_string());
        let compared = |known, symmetry, error| command::compared(&first, &second, known, symmetry, error);
        Ok(json(&match command::equivalent(&one, &other, budget) {
            Ok(Ok(symmetry)) => compared(Some(symmetry.is_some()), symmetry, None),
            Ok(Err(why)) => compared(None, None, Some(&*reason(why))),
            Err(fault) => compared(None, None, Some(&*fault.to_string())),
        }))
    }
}

/// The canonical form, which all equivalent puzzles share
#[utoipa::path(post, path = "/api/canon", request_body = Canon, tag = "puzzles",
    responses((status = 200, body = CanonAnswer), Refusal))]
pub(crate) async fn canon(asked: Asked<Canon>) -> Response {
    asked.answer().await
}

/// Whether two puzzles are equivalent, and by which symmetry
#[utoipa::path(post, path = "/api/equivalent", request_body = Equivalent, tag = "puzzles",
    responses((status = 200, body = EquivalentAnswer), Refusal))]
pub(crate) async fn equivalent(asked: Asked<Equivalent>) -> Response {
    asked.answer().await
}
