//! `POST /api/solve`

use super::select::selecting;
use super::{Asked, Refusal, SHORT, field};
use crate::answers::SolveAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::{Budget, Stopped};
use pencilmark_requests::solve::{self as command, HEADER, LISTED, Solving};
use pencilmark_requests::{Choose, input, json, object};

/// The most solutions that are listed in one answer.
const MOST_LISTED: u64 = 1000;

/// Who solves.
#[derive(Copy, Clone, Debug, PartialEq, Eq, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Engine {
    /// The fast search.
    Search,
    /// The strategies, as a person solves.
    Strategies,
}

selecting! {
    /// A puzzle of which the solutions are wanted.
    #[schema(example = json!({"puzzle": "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......", "limit": 2}))]
    Solve {
        /// A puzzle or a state of play, in any format.
        puzzle: String,
        /// Stop counting at this number: 2, or 100 with `all`, if there is none. With `all`, 1000 is the most.
        #[serde(default, deserialize_with = "field::bounded::<_, 1, 1_000_000>")]
        #[schema(minimum = 1, maximum = 1_000_000)]
        limit: Option<u64>,
        /// List the solutions, up to the limit.
        #[serde(default)]
        all: bool,
        /// Who solves: the search, or the strategies if some are chosen.
        #[serde(default)]
        engine: Option<Engine>,
    }
}

impl Solve {
    /// The engine, if the options go together.
    fn engine(&self) -> Result<command::Engine, Problem> {
        let named = self.select().is_named();
        let engine = self.engine.unwrap_or(if named { Engine::Strategies } else { Engine::Search });
        let limit = self.limit.unwrap_or(if self.all { LISTED } else { 2 });
        match engine {
            Engine::Search if named => {
                Err(Problem::unprocessable("strategies can be chosen only for the engine `strategies`"))
            }
            Engine::Strategies if self.all => {
                Err(Problem::unprocessable("`all` needs the engine `search`: the other finds one solution"))
            }
            Engine::Search if self.all && limit > MOST_LISTED => {
                Err(Problem::unprocessable(format!("limit: with `all`, {MOST_LISTED} solutions are listed at most")))
            }
            Engine::Search => Ok(command::Engine::Search { limit, all: self.all }),
            Engine::Strategies => Ok(command::Engine::Strategies),
        }
    }
}

impl Task for Solve {
    fn is_quick(&self) -> bool {
        !self.all && self.puzzle.len() < SHORT
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let engine = self.engine()?;
        let puzzle = input::one(&self.puzzle)?;
        let solver = self.select().solver(Choose::First)?;
        let solving = Solving { solver, engine, tells_common: false };
        Ok(json(&match solving.solver.board(&puzzle) {
            Ok(board) => solving.solve(board, budget, reason).json(&puzzle),
            Err(fault) => object(&HEADER, command::faulty(&puzzle, fault)),
        }))
    }
}

/// How many solutions there are, and which
#[utoipa::path(post, path = "/api/solve", request_body = Solve, tag = "puzzles",
    responses((status = 200, body = SolveAnswer), Refusal))]
pub(crate) async fn solve(asked: Asked<Solve>) -> Response {
    asked.answer().await
}
