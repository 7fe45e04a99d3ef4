//! `POST /api/draw`

use super::select::selecting;
use super::{Asked, Refusal, SHORT, field};
use crate::answers::DrawAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::http::StatusCode;
use axum::response::Response;
use pencilmark::{Budget, Stopped};
use pencilmark_requests::draw::{Wanted, picture};
use pencilmark_requests::{Choose, input, json};

/// The colours of a picture.
#[derive(Copy, Clone, Debug, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Theme {
    /// Dark on white.
    #[default]
    Light,
    /// Light on dark.
    Dark,
    /// Black on white; parts differ by shape.
    Print,
}

impl From<Theme> for pencilmark_view::Theme {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self::Light,
            Theme::Dark => Self::Dark,
            Theme::Print => Self::Print,
        }
    }
}

selecting! {
    /// A puzzle or one of its steps to be drawn.
    #[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......", "hint": true, "theme": "light"}))]
    Draw {
        /// A puzzle or a state of play, in any format.
        puzzle: String,
        /// Draw this step of the path, on the board before it. Not together with `hint`.
        #[serde(default, deserialize_with = "field::bounded::<_, 1, 1000>")]
        #[schema(minimum = 1, maximum = 1000)]
        step: Option<u64>,
        /// Draw the next step.
        #[serde(default)]
        hint: bool,
        /// Draw the step's argument up to this line.
        #[serde(default, deserialize_with = "field::bounded::<_, 1, 100_000>")]
        #[schema(minimum = 1, maximum = 100_000)]
        line: Option<u64>,
        /// The colours.
        #[serde(default)]
        theme: Theme,
    }
}

impl Task for Draw {
    fn is_quick(&self) -> bool {
        self.step.is_none() && self.puzzle.len() < SHORT
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        if self.hint && self.step.is_some() {
            return Err(Problem::unprocessable("either `step` or `hint` can be drawn, not both"));
        }
        let puzzle = input::one(&self.puzzle)?;
        let solver = self.select().solver(Choose::Shortest)?;
        let number = |number: Option<u64>| number.and_then(|number| usize::try_from(number).ok());
        let wanted = Wanted { step: number(self.step), hint: self.hint, line: number(self.line) };
        let drawn = picture(&puzzle, &solver, wanted, budget);
        if let Some(why) = budget.stopped() {
            return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, reason(why)));
        }
        let svg = drawn.map_err(Problem::unprocessable)?.svg(self.theme.into());
        Ok(json(&DrawAnswer { svg }))
    }
}

/// A puzzle, or a step of its path, as SVG
#[utoipa::path(post, path = "/api/draw", request_body = Draw, tag = "puzzles",
    responses((status = 200, body = DrawAnswer), Refusal))]
pub(crate) async fn draw(asked: Asked<Draw>) -> Response {
    asked.answer().await
}
