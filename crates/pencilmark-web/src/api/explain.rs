//! `POST /api/explain`

use super::select::selecting;
use super::{Asked, Refusal, faulty, steps};
use crate::answers::PathAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::{Budget, Stopped};
use pencilmark_requests::explain::{Explained, Wanted};
use pencilmark_requests::{input, json};

/// Which of several steps is taken.
#[derive(Copy, Clone, Debug, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Choose {
    /// The shortest to read.
    #[default]
    Shortest,
    /// The first that is found: fast.
    First,
}

impl From<Choose> for pencilmark_requests::Choose {
    fn from(choose: Choose) -> Self {
        match choose {
            Choose::Shortest => Self::Shortest,
            Choose::First => Self::First,
        }
    }
}

selecting! {
    /// A puzzle to be solved as a person does.
    #[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."}))]
    Explain {
        /// A puzzle or a state of play, in any format.
        puzzle: String,
        /// Where several steps can be taken: which one is.
        #[serde(default)]
        choose: Choose,
        /// Leave out the steps that nothing later needs.
        #[serde(default)]
        concise: bool,
        /// Write down everything that happens.
        #[serde(default)]
        trace: bool,
        /// Draw each step and each line of its argument.
        #[serde(default)]
        pictures: bool,
    }
}

impl Task for Explain {
    fn is_quick(&self) -> bool {
        false
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let puzzle = input::one(&self.puzzle)?;
        let solver = self.select().solver(self.choose.into())?;
        let board = match solver.board(&puzzle) {
            Ok(board) => board,
            Err(fault) => return Ok(faulty("puzzle", &puzzle, fault)),
        };
        let wanted = Wanted { concise: self.concise, trace: self.trace };
        let explained = Explained::find(board, &solver, wanted, budget);
        let answer = explained.json(&puzzle, solver.order(), explained.stopped().map(reason));
        if !self.pictures {
            return Ok(json(&answer));
        }
        let mut board = explained.path.start.clone();
        let walk = explained.path.steps.iter().map(|step| {
            let before = board.clone();
            board.apply(step);
            (before, step)
        });
        Ok(steps::drawn(&answer, walk))
    }
}

/// The whole path, step by step
#[utoipa::path(post, path = "/api/explain", request_body = Explain, tag = "puzzles",
    responses((status = 200, body = PathAnswer), Refusal))]
pub(crate) async fn explain(asked: Asked<Explain>) -> Response {
    asked.answer().await
}
