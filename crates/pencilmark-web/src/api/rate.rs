//! `POST /api/rate`

use super::{Asked, Refusal, SHORT};
use crate::answers::RateAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::rating::hodoku::{Rater, Unrated};
use pencilmark::{Board, Budget, Puzzle, Stopped};
use pencilmark_requests::rate::{self as command, HEADER, SER_HEADER, SerRater};
use pencilmark_requests::ratings::{self, Hardest, Scales};
use pencilmark_requests::{input, json, object};
use pencilmark_view::Drawing;
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// The scale of a rating.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Scale {
    /// `HoDoKu`'s level and score.
    #[default]
    Hodoku,
    /// The Sudoku Explainer's ER, EP and ED.
    Ser,
    /// Both, and the hardest step of the Sudoku Explainer's path.
    All,
}

/// A puzzle to be rated.
#[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......", "scale": "all"}))]
pub(crate) struct Rate {
    /// A puzzle or a state of play, in any format.
    puzzle: String,
    /// `hodoku` (the default): level, score and stars. `ser`: ER, EP and ED. `all`: both, and the hardest step of the
    /// Sudoku Explainer's path; where the time is over before its end, what is known by then.
    #[serde(default)]
    scale: Scale,
    /// With the scale `all`: draw the hardest step and each line of its argument.
    #[serde(default)]
    pictures: bool,
}

static RATER: LazyLock<Rater> = LazyLock::new(Rater::new);
static SCALES: LazyLock<Scales> = LazyLock::new(Scales::default);

impl Task for Rate {
    /// The Sudoku Explainer asks its budget too seldom for the connection's own thread.
    fn is_quick(&self) -> bool {
        self.puzzle.len() < SHORT && self.scale == Scale::Hodoku
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let puzzle = input::one(&self.puzzle)?;
        let rated = Board::new(&puzzle).map_err(|fault| fault.to_string()).and_then(|board| match self.scale {
            Scale::Hodoku => hodoku(&puzzle, &board, budget, reason),
            Scale::Ser => ser(&puzzle, &board, budget, reason),
            Scale::All => Ok(all(&puzzle, &board, self.pictures, budget, reason)),
        });
        let unrated = |error: String| match self.scale {
            Scale::Hodoku => object(&HEADER, command::unrated(&puzzle.to_string(), &error)),
            Scale::Ser => object(&SER_HEADER, command::unrated(&puzzle.to_string(), &error)),
            Scale::All => ratings::unrated(&puzzle, &error),
        };
        Ok(json(&rated.unwrap_or_else(unrated)))
    }
}

fn hodoku(
    puzzle: &Puzzle,
    board: &Board,
    budget: &Budget,
    reason: &dyn Fn(Stopped) -> String,
) -> Result<Map<String, Value>, String> {
    let rating = RATER.rate_within(board, budget).map_err(|why| match why {
        Unrated::Stopped(why) => reason(why),
        why => why.to_string(),
    })?;
    Ok(object(&HEADER, command::row(puzzle, &rating)))
}

fn ser(
    puzzle: &Puzzle,
    board: &Board,
    budget: &Budget,
    reason: &dyn Fn(Stopped) -> String,
) -> Result<Map<String, Value>, String> {
    let rated = SerRater::default().rate(board, budget).map_err(reason)?;
    Ok(object(&SER_HEADER, rated.row(puzzle)))
}

fn all(
    puzzle: &Puzzle,
    board: &Board,
    pictures: bool,
    budget: &Budget,
    reason: &dyn Fn(Stopped) -> String,
) -> Map<String, Value> {
    let ratings = SCALES.rate(board, budget);
    let mut answer = SCALES.json(puzzle, &ratings, ratings.stopped.map(reason));
    if let Some(hardest) = ratings.hardest.filter(|_| pictures) {
        draw(&hardest, &mut answer);
    }
    answer
}

/// Adds the pictures of the hardest step.
fn draw(Hardest { board, step }: &Hardest, answer: &mut Map<String, Value>) {
    let mut drawing = Drawing::default();
    let shown = answer.get_mut("hardest").and_then(|hardest| hardest.get_mut("step")).and_then(Value::as_object_mut);
    if let (Some(shown), Value::Object(views)) = (shown, drawing.walk(board, step)) {
        shown.extend(views);
    }
    answer.insert("drawing".into(), serde_json::to_value(&drawing).unwrap_or_default());
}

/// How hard a puzzle is
#[utoipa::path(post, path = "/api/rate", request_body = Rate, tag = "puzzles",
    responses((status = 200, body = RateAnswer), Refusal))]
pub(crate) async fn rate(asked: Asked<Rate>) -> Response {
    asked.answer().await
}
