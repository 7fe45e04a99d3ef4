//! The Sudoku Explainer's path and its ratings.
//!
//! [`Explainer`] is a [`Finder`](pencilmark::Finder): a solver that asks it follows the Sudoku Explainer's exact path, and
//! each step has the Sudoku Explainer's rating. [`rate`] gives the three numbers of a puzzle without making the steps, which
//! is much faster.
//!
//! ```
//! use pencilmark::{Board, Budget, Puzzle, Solver};
//! use pencilmark_ser::{Explainer, rate};
//!
//! let puzzle: Puzzle =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let board = Board::new(&puzzle)?;
//! assert_eq!(rate(&board, &Budget::unlimited())?.to_string(), "ER 1.5, EP 1.2, ED 1.2");
//! let path = Solver::by(Explainer).solve(board);
//! assert_eq!(path.hardest().and_then(|step| step.difficulty()), Some(1.5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `serde` | ratings as JSON, and back | 7 |

mod aligned;
mod cycles;
mod explainer;
mod forcing;
mod hint;
mod rating;
mod shape;
mod simple;
mod told;
mod unique;

pub use explainer::Explainer;
pub use rating::{SerRating, UpTo, rate, rate_up_to};

/// Names for the tests only. They may change at any time.
#[doc(hidden)]
pub mod inside {
    pub use crate::explainer::places::Places;
    pub use crate::forcing::known::KnownConsequences;
    pub use crate::forcing::spread::Spread;
    pub use crate::forcing::together::{Tasks, share};
    pub use crate::hint::length::addition;
    pub use crate::shape::fresh::{Fresh, Since};
    pub use crate::shape::{BoardShape, combinations, houses};
    pub use crate::unique::loops;
}

/// The examples of the crate's README are compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
