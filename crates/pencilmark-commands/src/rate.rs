//! `rate`: how hard a puzzle is on `HoDoKu`'s scale.

use pencilmark::Puzzle;
use pencilmark::rating::hodoku::Rating;
use serde_json::{Value, json};

/// The columns of its table, and the keys of its JSON.
pub const HEADER: [&str; 5] = ["puzzle", "level", "score", "stars", "error"];

/// The row of a rated puzzle.
pub fn row(puzzle: &Puzzle, rating: &Rating) -> [Value; 5] {
    let level = rating.level;
    [json!(puzzle.to_string()), json!(level.name()), json!(rating.score), json!(level.stars()), Value::Null]
}

/// The row of text that has no rating, with the reason.
pub fn unrated(echo: &str, error: &str) -> [Value; 5] {
    [json!(echo), Value::Null, Value::Null, Value::Null, json!(error)]
}
