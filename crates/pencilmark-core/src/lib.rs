//! Sudoku without strategies: cells, boards, text formats, the fastest search for solutions, symmetry, canonical forms.
//!
//! Text is read into a [`State`] (anything that parses) or a [`Puzzle`] (givens alone), and both make a [`Board`]. The search
//! gives the number of solutions of a board. The crate `pencilmark` solves puzzles as a person does, and offers all of this too.
//!
//! ```
//! use pencilmark_core::{Board, Puzzle, Search};
//!
//! let puzzle: Puzzle =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let solution = Search::of(&Board::new(&puzzle)?).unique().expect("it has one solution");
//! assert!(solution.to_string().starts_with("725691348"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module or type | content |
//! |---|---|
//! | [`Cell`], [`House`], [`Digit`], [`Mark`], [`Cells`], [`Digits`], [`Houses`] | the terms that all other modules use |
//! | [`Puzzle`], [`State`], [`Board`], [`Grid`] | the givens, the state of a player, the board to work on, the full grid |
//! | [`Layout`] | the houses and the rules of other boards |
//! | [`mod@format`] | every text format, in and out |
//! | [`checker`] | the faults of a board |
//! | [`search`] | the number of solutions (none, one or several), and the solutions |
//! | [`conflict`] | the values that contradict each other, when there is no solution |
//! | [`Symmetry`], [`canonical()`] | equivalent puzzles, and the smallest of them |
//! | [`Budget`] | the limits of work: the greatest amount of work, and the ways to stop it |
//! | [`Workers`], [`InOrder`] | threads that do tasks, and the results in any order or in the order of the tasks |
//! | [`Random`] | the same numbers for the same seed |
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `rand_core` | any random generator of the crate `rand_core` in place of ours, and ours in place of others | 1 |
//! | `serde` | values as JSON, and back | 7 |

mod board;
mod budget;
mod canonical;
pub mod conflict;
pub mod format;
mod geometry;
mod layout;
mod puzzle;
mod random;
pub mod search;
#[cfg(feature = "serde")]
pub mod serde;
mod sort;
mod symmetry;
mod workers;

pub use board::{Board, Change, Effect, Fault, checker};
pub use budget::{Budget, Flow, IdleThreads, Progress, Stopped, TakenThreads};
pub use canonical::{Canonical, canonical, canonical_within, equivalent, equivalent_within};
pub use geometry::{
    Cell, Cells, Chute, Digit, Digits, House, HouseKind, Houses, Mark, Members, ParseCellError, ParseHouseError,
};
pub use layout::{Clue, ClueKind, ClueName, Layout, LayoutError, PairRule, ParseClueError, Sum};
pub use puzzle::{Grid, NotGivenError, Puzzle, State, UnfinishedError};
pub use random::{Random, RandomSource};
pub use search::Search;
pub use symmetry::{Movable, Symmetry};
pub use workers::{InOrder, NoThread, Turn, Workers};

// Items that the other crates of this project need. They may change from one version to the next.
#[doc(hidden)]
pub use geometry::{BLOCK_STARTS, MINI_ROW_STARTS, Marks, ROW_STARTS, alone_in_usual, line_cells, size_of_nine};
#[doc(hidden)]
pub use random::{below, shuffle};
#[doc(hidden)]
pub use search::{Trials, exchangeable, takes_more_than, trials};
#[doc(hidden)]
pub use sort::{sort, sort_by, sort_by_key};
#[doc(hidden)]
pub use symmetry::{by_cell, by_digit};

/// Names that only the tests use. They may change from one version to the next.
#[doc(hidden)]
pub mod inside {
    pub use crate::format::markup::{Markup, Tag};
    pub use crate::format::pencilmarks::Group;
    pub use crate::search::unavoidable::needed;
}

/// The examples of the crate's README are compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
