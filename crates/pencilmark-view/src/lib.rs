//! Views of what the [`pencilmark`] library finds: sentences and pictures for people, JSON for programs, hints that
//! tell as much as one wants to know.
//!
//! A view only looks. It takes a [`Step`](pencilmark::Step) or a [`Board`](pencilmark::Board) and returns text; it
//! finds nothing and prints nothing. A [`Picture`] is a grid whose cells and marks have a [`Role`]; [`Text`] has words with
//! roles, and [`ansi`] shows them in a terminal's colours. Nothing is said by colour alone.
//!
//! ```
//! use pencilmark::{Board, Puzzle, Solver};
//! use pencilmark_view::sentence;
//!
//! let puzzle: Puzzle =
//!     "000000000000200000000000000000060000000000000000080000000000000000000000000002000".parse()?;
//! let step = Solver::new().next(&Board::new(&puzzle)?).expect("a hidden single");
//! assert_eq!(sentence(&step), "r5c5 is the only place left for 2 in block 5, so r5c5 is 2.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ansi;
mod chain;
mod hint;
mod json;
mod lines;
mod picture;
mod sentence;
mod text;
mod words;
mod wrong;

pub use ansi::ansi;
pub use hint::HintView;
pub use json::{JsonPath, JsonState, JsonStep};
pub use picture::{DrawnCell, Legend, Picture, grid, marks, step};
pub use sentence::sentence;
pub use text::{Role, Text};
pub use words::{cells as name_cells, digits as name_digits};

/// The READMEs' examples are compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
