//! `POST /api/generate`

use super::field::{GivensRange, Id, LevelId, RatingRange, SymmetryId};
use super::select::selecting;
use super::{Asked, Refusal, field};
use crate::answers::GenerateAnswer;
use crate::error::Problem;
use crate::work::Task;
use axum::response::Response;
use pencilmark::{Board, Budget, Grid, Puzzle, Stopped};
use pencilmark_requests::generate::{LevelName, Maker, Numbers, Options, Pattern, Ratings, Symmetry};
use pencilmark_requests::{input, json};
use serde_json::json as value_of;
use std::hash::{BuildHasher, RandomState};

/// The largest number that every reader of JSON holds exactly.
const LARGEST: u64 = (1 << 53) - 1;

selecting! {
    /// What puzzles are wanted.
    #[schema(example = json!({"seed": 7, "er": "7.0..7.4", "symmetry": "rot180"}))]
    Generate {
        /// Makes the same puzzles again, with any count; a different seed each time if there is none.
        #[serde(default, deserialize_with = "field::bounded::<_, 0, LARGEST>")]
        #[schema(minimum = 0, maximum = 9_007_199_254_740_991_u64)]
        seed: Option<u64>,
        /// How many puzzles. With a count, the answer is `{"puzzles": […]}`, without one it is one puzzle.
        #[serde(default, deserialize_with = "field::bounded::<_, 1, 20>")]
        #[schema(minimum = 1, maximum = 20)]
        count: Option<u64>,
        /// The most puzzles that are tried.
        #[serde(default, deserialize_with = "field::bounded::<_, 1, LARGEST>")]
        #[schema(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
        tries: Option<u64>,
        /// The solution, a finished grid in any format; a random grid for each if there is none.
        #[serde(default)]
        from_solution: Option<String>,
        /// Givens that the puzzles have, in any format.
        #[serde(default)]
        contains: Option<String>,
        /// The symmetry of the cells with givens: one of them, or any; then it is another each time.
        #[serde(default, deserialize_with = "field::read")]
        #[schema(value_type = Option<SymmetryId>)]
        symmetry: Option<Symmetry>,
        /// The cells that hold the givens, exactly these: 81 characters, of which . 0 - and _ are blank cells.
        #[serde(default, deserialize_with = "field::read")]
        #[schema(value_type = Option<String>, pattern = "^[.0x]{81}$")]
        pattern: Option<Pattern>,
        /// How many givens.
        #[serde(default, deserialize_with = "field::read")]
        #[schema(value_type = Option<GivensRange>)]
        givens: Option<Numbers>,
        /// Whether no given may be redundant; if it is not said, that depends on the rest.
        #[serde(default)]
        minimal: Option<bool>,
        /// Whether minimal puzzles with as many givens are equally likely, and the weight of each is told.
        #[serde(default)]
        unbiased: bool,
        /// ER, the hardest step on the Sudoku Explainer's scale.
        #[serde(default, deserialize_with = "field::read")]
        #[schema(value_type = Option<RatingRange>)]
        er: Option<Ratings>,
        /// EP, the hardest step up to the first value.
        #[serde(default, deserialize_with = "field::read")]
        #[schema(value_type = Option<RatingRange>)]
        ep: Option<Ratings>,
        /// ED, the first step.
        #[serde(default, deserialize_with = "field::read")]
        #[schema(value_type = Option<RatingRange>)]
        ed: Option<Ratings>,
        /// HoDoKu's level.
        #[serde(default, deserialize_with = "field::read")]
        #[schema(value_type = Option<LevelId>)]
        level: Option<LevelName>,
        /// The level as a number of stars.
        #[serde(default, deserialize_with = "field::bounded::<_, 1, 5>")]
        #[schema(minimum = 1, maximum = 5)]
        stars: Option<u64>,
        /// Strategies without which the puzzle is not solved, by all that is easier than the hardest of them.
        #[serde(default)]
        #[schema(max_items = 200)]
        needs: Vec<Id>,
        /// Whether each of the strategies that are needed makes exactly one step.
        #[serde(default)]
        exactly_once: bool,
        /// The strategy of the first step beyond singles.
        #[serde(default)]
        first: Option<Id>,
        /// The strategy that makes the next step in the state of the answer, where nothing easier does.
        #[serde(default)]
        practice: Option<Id>,
    }
}

/// A puzzle that is named in a field. If a value stands twice in a house, that is the best message.
fn puzzle(name: &str, text: Option<&str>) -> Result<Option<Puzzle>, Problem> {
    let Some(text) = text else { return Ok(None) };
    let puzzle = input::one(text)?;
    Board::new(&puzzle).map_err(|fault| Problem::unprocessable(format!("{name}: {fault}")))?;
    Ok(Some(puzzle))
}

impl Generate {
    fn options(&self) -> Result<Options, Problem> {
        let select = self.select();
        let grid = puzzle("from_solution", self.from_solution.as_deref())?.map(|puzzle| Grid::try_from(&puzzle));
        let from = grid.transpose().map_err(|error| Problem::unprocessable(format!("from_solution: {error}")))?;
        let stars = self.stars.and_then(LevelName::of_stars);
        if self.level.is_some() && stars.is_some() {
            return Err(Problem::unprocessable("level and stars: only one of them can be asked for"));
        }
        Ok(Options {
            selection: select.selection(),
            chosen: select.is_named(),
            from,
            contains: puzzle("contains", self.contains.as_deref())?,
            pattern: self.pattern,
            symmetry: self.symmetry,
            givens: self.givens.clone(),
            minimal: self.minimal,
            unbiased: self.unbiased,
            er: self.er.clone(),
            ep: self.ep.clone(),
            ed: self.ed.clone(),
            level: self.level.or(stars),
            needs: self.needs.iter().map(|id| id.0).collect(),
            exactly_once: self.exactly_once,
            first: self.first.map(|id| id.0),
            practice: self.practice.map(|id| id.0),
        })
    }
}

impl Task for Generate {
    fn is_quick(&self) -> bool {
        false
    }

    fn answer(&self, budget: &Budget, reason: &dyn Fn(Stopped) -> String) -> Result<String, Problem> {
        let maker = Maker::new(self.options()?, true).map_err(|error| Problem::unprocessable(error.to_string()))?;
        // The standard library's hash maps are seeded by the operating system.
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let mut puzzles = maker.objects(seed, self.count.unwrap_or(1), self.tries, budget, reason);
        Ok(match self.count {
            None => json(&puzzles.pop()),
            Some(_) => json(&value_of!({"puzzles": puzzles})),
        })
    }
}

/// Puzzles of a seed
#[utoipa::path(post, path = "/api/generate", request_body = Generate, tag = "puzzles",
    responses((status = 200, body = GenerateAnswer), Refusal))]
pub(crate) async fn generate(asked: Asked<Generate>) -> Response {
    asked.answer().await
}
