//! `HoDoKu`'s path, level and score.
//!
//! [`Hodoku`] is a [`Finder`](pencilmark::Finder). A solver with this finder follows the path of `HoDoKu`. [`Rater`] rates puzzles
//! without making the steps, which is much faster. [`path`] gives the steps as `HoDoKu` prints them.
//!
//! ```
//! use pencilmark::{Board, Puzzle, Solver};
//! use pencilmark_hodoku::{Hodoku, Rater};
//!
//! let puzzle: Puzzle =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let board = Board::new(&puzzle)?;
//! let rating = Rater::new().rate(&board)?;
//! let path = Solver::by(Hodoku::default()).solve(board);
//! assert_eq!(path.steps.iter().filter_map(|step| step.difficulty()).sum::<f64>(), f64::from(rating.score));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![expect(clippy::needless_range_loop, reason = "the number of a cell or house is the index in several tables")]

mod engine;
mod finder;
mod print;
mod rating;
mod shape;
mod techniques;
mod told;

pub use finder::Hodoku;
pub use rating::{HodokuPath, Rater, path};

/// The examples of the crate's README are compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
