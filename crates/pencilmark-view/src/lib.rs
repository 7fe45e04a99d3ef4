//! Views of the results of the [`pencilmark`] library: sentences and pictures for people, JSON for programs, and hints
//! that show as much as the player wants to know.
//!
//! A view takes a [`Step`](pencilmark::Step) or a [`Board`](pencilmark::Board) and returns text. It does not search,
//! and it does not print. A [`Picture`] is a grid whose cells and marks have a [`Role`]. [`Text`] has words with roles,
//! and [`ansi`] shows them in a terminal's colours. No information is shown by colour alone.
//!
//! ```
//! use pencilmark::{Board, Puzzle, Solver};
//! use pencilmark_view::sentence;
//!
//! let puzzle: Puzzle =
//!     "000000000000200000000000000000060000000000000000080000000000000000000000000002000".parse()?;
//! let step = Solver::new().next(&Board::new(&puzzle)?).expect("a hidden single");
//! assert_eq!(
//!     sentence(&step),
//!     "r5c5 is the only place left for 2 in block 5: 2 in r2c4 and r9c6 rule out the rest. So r5c5 is 2."
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `schema` | the description of answers as JSON Schema | 6 |

mod hint;
mod json;
mod lines;
mod manual;
mod notation;
mod page;
mod picture;
mod sentence;
mod svg;
mod text;

pub use hint::{HintView, WhyView};
pub use json::{ExampleAnswer, StepAnswer, StepEffect, Steps, StrategyAnswer, json};
pub use lines::{ArgumentLine, argument};
pub use manual::{Block, Example, ManualFile, blocks, manual};
pub use notation::{NotWritten, Notation};
pub use page::{Drawing, DrawnView, Walked, WalkedLine, in_link, page, page_of};
pub use picture::{DrawnCell, DrawnLink, Legend, Picture, Ray, Tally, grid, marks, pattern, step};
pub use sentence::{notation, sentence};
pub use svg::{Theme, clue_space, clues, printed_clues, shaded};

pub use text::clues::clue_words;
pub use text::words::{cells as name_cells, digits as name_digits};
pub use text::{Role, Text, ansi};

/// Names for the tests only. They may change at any time.
#[doc(hidden)]
pub mod inside {
    pub use crate::lines::{push_argument, push_text, push_why};
    pub use crate::manual::escaped;
    pub use crate::sentence::chain::{eureka, read, short};
    pub use crate::sentence::conclusion::{consequence, push_number};
    pub use crate::text::words::{list, push_cells, push_fact, push_houses, push_noted};
}

/// The READMEs' examples are compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
