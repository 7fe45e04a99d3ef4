//! `rate`: how hard a puzzle is, on `HoDoKu`'s scale and the Sudoku Explainer's.

use pencilmark::rating::hodoku::Rating;
use pencilmark::rating::ser::{self, SerRating, UpTo};
use pencilmark::{Board, Budget, Puzzle, Search, Stopped};
use serde_json::{Value, json};
use std::fmt;

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

/// Rates on the Sudoku Explainer's scale, as much as is asked.
#[derive(Copy, Clone, Debug, Default)]
pub struct SerRater {
    /// Whether EP and ED are left out.
    pub er_only: bool,
    /// The limit of ER, in tenths. Above it, only that it is above is told.
    pub up_to: Option<u16>,
}

/// A place on the Sudoku Explainer's scale, as far as it is known.
#[derive(Copy, Clone, Debug)]
pub struct SerRated {
    er: Er,
    ep: Option<u16>,
    ed: Option<u16>,
    /// What is wrong with the board, if it does not have exactly one solution. It is rated nevertheless.
    pub flaw: Option<&'static str>,
}

#[derive(Copy, Clone, Debug)]
enum Er {
    Is(u16),
    Above(u16),
}

impl SerRater {
    /// Rates a board.
    ///
    /// # Errors
    /// When the budget stops before the rating is known.
    pub fn rate(self, board: &Board, budget: &Budget) -> Result<SerRated, Stopped> {
        let known = match self.up_to {
            Some(limit) => ser::rate_up_to(board, limit, budget)?,
            None => UpTo::Within(ser::rate(board, budget)?),
        };
        let (er, ep, ed) = match (known, self.up_to) {
            (UpTo::Within(SerRating { er, ep, ed }), _) => (Er::Is(er), Some(ep), Some(ed)),
            (UpTo::Above { ep, ed }, limit) => (Er::Above(limit.unwrap_or_default()), ep, ed),
        };
        let wanted = |rating: Option<u16>| rating.filter(|_| !self.er_only);
        Ok(SerRated { er, ep: wanted(ep), ed: wanted(ed), flaw: flaw(board) })
    }
}

impl SerRated {
    /// The row of its puzzle. A board without exactly one solution has a rating too, and its flaw is the error.
    pub fn row(&self, puzzle: &Puzzle) -> [Value; 5] {
        let er = match self.er {
            Er::Is(er) => number(er),
            Er::Above(_) => json!(self.er.to_string()),
        };
        let known = |rating: Option<u16>| rating.map_or(Value::Null, number);
        [json!(puzzle.to_string()), er, known(self.ep), known(self.ed), json!(self.flaw)]
    }
}

/// `7.2`, `>7.2`
impl fmt::Display for Er {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (sign, tenths) = match self {
            Self::Is(er) => ("", er),
            Self::Above(limit) => (">", limit),
        };
        write!(f, "{sign}{}.{}", tenths / 10, tenths % 10)
    }
}

/// `ER 7.2, EP 1.2, ED 1.2`
impl fmt::Display for SerRated {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "ER {}", self.er)?;
        let known = |(name, rating): (&'static str, Option<u16>)| Some((name, rating?));
        [("EP", self.ep), ("ED", self.ed)]
            .into_iter()
            .filter_map(known)
            .try_for_each(|(name, rating)| write!(f, ", {name} {}", Er::Is(rating)))
    }
}

/// A rating in tenths, as it is written.
pub(crate) fn number(tenths: u16) -> Value {
    json!(f64::from(tenths) / 10.0)
}

/// What is wrong with a board that does not have exactly one solution.
pub(crate) fn flaw(board: &Board) -> Option<&'static str> {
    match Search::of(board).limit(2).solutions().count {
        0 => Some("no solution"),
        1 => None,
        _ => Some("several solutions"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_above_the_limit_is_not_told() {
        let puzzle: Puzzle =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
        let board = Board::new(&puzzle).unwrap();
        let told = |er_only, up_to| {
            let rated = SerRater { er_only, up_to }.rate(&board, &Budget::unlimited()).unwrap();
            let [_, er, ep, ed, _] = rated.row(&puzzle);
            (rated.to_string(), json!([er, ep, ed]))
        };
        assert_eq!(told(false, Some(72)), ("ER >7.2, EP 1.2, ED 1.2".into(), json!([">7.2", 1.2, 1.2])));
        assert_eq!(told(false, Some(10)), ("ER >1.0".into(), json!([">1.0", null, null])));
        assert_eq!(told(true, Some(110)), ("ER 10.5".into(), json!([10.5, null, null])));
    }
}
