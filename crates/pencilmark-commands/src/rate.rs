//! `rate`: how hard a puzzle is, on `HoDoKu`'s scale and the Sudoku Explainer's.

use pencilmark::rating::hodoku::Rating;
use pencilmark::rating::ser::SerRating;
use pencilmark::{Board, Puzzle, search};
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

/// The columns of the Sudoku Explainer's scale, and the keys of its JSON.
pub const SER_HEADER: [&str; 5] = ["puzzle", "er", "ep", "ed", "error"];

/// The row of a puzzle on the Sudoku Explainer's scale. A board without exactly one solution has a rating too, and what
/// [`flaw`] says of it is its error.
pub fn ser_row(puzzle: &Puzzle, rating: SerRating, flaw: Option<&str>) -> [Value; 5] {
    let number = |tenths: u16| json!(f64::from(tenths) / 10.0);
    [json!(puzzle.to_string()), number(rating.er), number(rating.ep), number(rating.ed), json!(flaw)]
}

/// What is wrong with a board that does not have exactly one solution.
pub fn flaw(board: &Board) -> Option<&'static str> {
    match search::solutions(board, 2).count {
        0 => Some("no solution"),
        1 => None,
        _ => Some("several solutions"),
    }
}
