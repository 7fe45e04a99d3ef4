//! `POST /api/rate`

use super::{Asked, Refusal, SHORT};
use crate::answers::RateAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::rating::hodoku::{Rater, Unrated};
use pencilmark::{Board, Budget, Stopped};
use pencilmark_commands::rate::{self as command, HEADER};
use pencilmark_commands::{input, json, object};
use std::sync::LazyLock;

/// The scale of a rating.
#[derive(Copy, Clone, Debug, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Scale {
    /// `HoDoKu`'s level and score.
    #[default]
    Hodoku,
}

/// A puzzle to be rated.
#[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."}))]
pub(crate) struct Rate {
    /// A puzzle or a state of play, in any format.
    puzzle: String,
    /// The scale.
    #[serde(default)]
    #[expect(dead_code, reason = "there is only one yet")]
    scale: Scale,
}

static RATER: LazyLock<Rater> = LazyLock::new(Rater::new);

impl Task for Rate {
    fn is_quick(&self) -> bool {
        self.puzzle.len() < SHORT
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let puzzle = input::one(&self.puzzle)?;
        let unrated = |error: &str| command::unrated(&puzzle.to_string(), error);
        let row = match Board::new(&puzzle) {
            Err(fault) => unrated(&fault.to_string()),
            Ok(board) => match RATER.rate_within(&board, budget) {
                Ok(rating) => command::row(&puzzle, &rating),
                Err(Unrated::Stopped(why)) => unrated(&reason(why)),
                Err(why) => unrated(&why.to_string()),
            },
        };
        Ok(json(&object(&HEADER, row)))
    }
}

/// How hard a puzzle is
#[utoipa::path(post, path = "/api/rate", request_body = Rate, tag = "puzzles",
    responses((status = 200, body = RateAnswer), Refusal))]
pub(crate) async fn rate(asked: Asked<Rate>) -> Response {
    asked.answer().await
}
