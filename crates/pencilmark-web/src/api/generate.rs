//! `POST /api/generate`

use super::select::selecting;
use super::{Asked, Refusal, field};
use crate::answers::GenerateAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::rating::hodoku::Rater;
use pencilmark::{Board, Budget, Grid, Stopped};
use pencilmark_commands::generate::{FULL, Generator, HEADER, refused, seeds};
use pencilmark_commands::{Choose, input, json, object};
use serde_json::{Map, Value, json as value_of};
use std::hash::{BuildHasher, RandomState};

/// The largest number that every reader of JSON holds exactly.
const LARGEST: u64 = (1 << 53) - 1;

selecting! {
    /// What puzzles are wanted.
    #[schema(example = json!({"seed": 7, "profile": "basic"}))]
    Generate {
        /// Makes the same puzzles again, with any count; a different seed each time if there is none.
        #[serde(default, deserialize_with = "field::bounded::<_, 0, LARGEST>")]
        #[schema(minimum = 0, maximum = 9_007_199_254_740_991_u64)]
        seed: Option<u64>,
        /// How many puzzles. With a count, the answer is `{"puzzles": […]}`, without one it is one puzzle.
        #[serde(default, deserialize_with = "field::bounded::<_, 1, 20>")]
        #[schema(minimum = 1, maximum = 20)]
        count: Option<u64>,
        /// Empty cells of this finished grid, in any format; of a random grid if there is none.
        #[serde(default)]
        from_solution: Option<String>,
    }
}

impl Generate {
    fn grid(&self) -> Result<Option<Grid>, Problem> {
        let Some(text) = &self.from_solution else { return Ok(None) };
        let puzzle = input::one(text)?;
        // If a value stands twice in a house, that is a better message than "unfinished".
        Board::new(&puzzle).map_err(|fault| Problem::unprocessable(format!("from_solution: {fault}")))?;
        let grid = Grid::try_from(&puzzle);
        grid.map(Some).map_err(|unfinished| Problem::unprocessable(format!("from_solution: {unfinished}")))
    }
}

impl Task for Generate {
    fn is_quick(&self) -> bool {
        false
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let solver = self.select().solver(Choose::First)?;
        let generator = Generator { solver, from: self.grid()?, tells_more: true, rater: Rater::new() };
        // The standard library's hash maps are seeded by the operating system.
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let make = |seed: u64| {
            let row = match generator.make(seed, budget) {
                Ok(Some(made)) => made.row(value_of!(made.used), made.stopped.map(reason).as_deref()),
                Ok(None) => refused(FULL),
                Err(why) => refused(&reason(why)),
            };
            object(&HEADER, row)
        };
        let Some(count) = self.count else {
            return Ok(json(&seeds(seed).take(1).map(make).next()));
        };
        let mut puzzles: Vec<Map<String, Value>> = Vec::new();
        for seed in seeds(seed).take(count as usize) {
            puzzles.push(make(seed));
            if budget.stopped().is_some() {
                break;
            }
        }
        Ok(json(&value_of!({"puzzles": puzzles})))
    }
}

/// Puzzles of a seed
#[utoipa::path(post, path = "/api/generate", request_body = Generate, tag = "puzzles",
    responses((status = 200, body = GenerateAnswer), Refusal))]
pub(crate) async fn generate(asked: Asked<Generate>) -> Response {
    asked.answer().await
}
