//! The Sudoku Explainer's ratings: of the hardest step (ER), the hardest up to the first value (EP), the first (ED).

use crate::explainer::Producers;
use std::fmt;

#[cfg(feature = "serde")]
mod json;
use pencilmark::{Board, Budget, Stopped};

/// The rating of a board on which no producer finds a hint.
const BEYOND: f64 = 20.0;

/// Three ratings, each in tenths: 72 is 7.2.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SerRating {
    /// The rating of the hardest step; 200 if the path does not end with a full board.
    pub er: u16,
    /// The rating of the hardest step up to the first step that places a value; 0 if no step places a value.
    pub ep: u16,
    /// The rating of the first step; 0 if there is no step.
    pub ed: u16,
}

impl fmt::Display for SerRating {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { er, ep, ed } = self;
        let text = |tenths: &u16| format!("{}.{}", tenths / 10, tenths % 10);
        f.pad(&format!("ER {}, EP {}, ED {}", text(er), text(ep), text(ed)))
    }
}

/// The ratings of a board, as far as they are known without steps above a limit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum UpTo {
    /// ER is within the limit.
    Within(SerRating),
    /// ER is above the limit.
    Above {
        /// EP, if it is within the limit.
        ep: Option<u16>,
        /// ED, if it is within the limit.
        ed: Option<u16>,
    },
}

/// A rating in tenths, rounded as in the Sudoku Explainer.
#[allow(clippy::cast_sign_loss, reason = "no rating is negative")]
fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0) as u16
}

/// Rates a board, with the marks that it has. A board with no solution, or with several, is rated too: its path often
/// ends before the board is full, and its ER is then 20.0.
///
/// ```
/// use pencilmark_ser::{SerRating, rate};
/// use pencilmark::{Board, Budget, Puzzle};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let rating = rate(&Board::new(&puzzle)?, &Budget::unlimited())?;
/// assert_eq!(rating, SerRating { er: 15, ep: 12, ed: 12 });
/// assert_eq!(rating.to_string(), "ER 1.5, EP 1.2, ED 1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub fn rate(board: &Board, budget: &Budget) -> Result<SerRating, Stopped> {
    follow(board, u16::MAX, budget).map(|followed| followed.rating())
}

/// Rates a board as [`rate`] does, but ends as soon as ER is surely above a limit, in tenths. Steps above the limit are
/// not searched for, so this is fast for a hard puzzle and a low limit.
///
/// ```
/// use pencilmark_ser::{UpTo, rate_up_to};
/// use pencilmark::{Board, Budget, Puzzle};
///
/// let escargot: Puzzle =
///     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let known = rate_up_to(&Board::new(&escargot)?, 72, &Budget::unlimited())?;
/// assert_eq!(known, UpTo::Above { ep: Some(12), ed: Some(12) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stopped`] when the budget ends.
pub fn rate_up_to(board: &Board, limit: u16, budget: &Budget) -> Result<UpTo, Stopped> {
    let followed = follow(board, limit, budget)?;
    let within = |rating: Option<f64>| rating.map(tenths).filter(|&rating| rating <= limit);
    Ok(if tenths(followed.er) > limit {
        UpTo::Above { ep: within(followed.ep), ed: within(followed.ed) }
    } else {
        UpTo::Within(followed.rating())
    })
}

/// The ratings of a path that was followed to its end, or to the first step above a limit.
#[derive(Default)]
struct PathRatings {
    er: f64,
    ep: Option<f64>,
    ed: Option<f64>,
}

impl PathRatings {
    fn rating(&self) -> SerRating {
        SerRating { er: tenths(self.er), ep: self.ep.map_or(0, tenths), ed: self.ed.map_or(0, tenths) }
    }
}

/// Follows the Sudoku Explainer's path as long as its ER is within a limit, in tenths.
fn follow(board: &Board, limit: u16, budget: &Budget) -> Result<PathRatings, Stopped> {
    let mut board = board.clone();
    let mut explainer = Producers::up_to(f64::from(limit) / 10.0);
    let PathRatings { mut er, mut ep, mut ed } = PathRatings::default();
    while !board.is_full() && tenths(er) <= limit {
        budget.tell(|| board.progress());
        let Some(played) = explainer.play(&mut board, budget)? else {
            er = BEYOND;
            break;
        };
        let first = er.max(played.first);
        ed = ed.or(Some(first));
        if played.places {
            ep = ep.or(Some(first));
        }
        er = first.max(played.hardest);
        if played.is_last {
            break;
        }
    }
    Ok(PathRatings { er, ep, ed })
}
