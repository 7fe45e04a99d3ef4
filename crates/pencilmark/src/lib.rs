//! The Sudoku engine that shows its work.
//!
//! Text is read into a [`Puzzle`] (anything that parses), a puzzle makes a [`Board`] (givens, values, marks), and a
//! [`Solver`] asks one [`Strategy`] after another for a [`Step`], applies it and starts again at the first:
//!
//! ```text
//! text ─parse→ Puzzle ─→ Board ─→ Scene ─→ registry: first strategy that finds ─→ Step
//!                │         ↑                                                       │
//!                │         └──────────────── board.apply(&step) ←──────────────────┤
//!                └→ search → none | one Grid | many           Path = start + [Step]┘
//! ```
//!
//! A step is data, complete in itself: what it places, which marks it removes, and the [truths](Truth) that prove it.
//! Sentences, pictures, JSON and hints are views of this data. Other modules and crates make them.
//!
//! ```
//! use pencilmark::{Board, Outcome, Puzzle, Solver};
//!
//! let puzzle: Puzzle =
//!     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
//! let path = Solver::new().solve(Board::new(&puzzle)?);
//! assert_eq!(path.outcome, Outcome::Solved);
//! for step in &path.steps {
//!     println!("{}: {step}", step.strategy().name());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules, and what has none:
//!
//! | module or type | what |
//! |---|---|
//! | [`strategies`] | the registry: every strategy, in order, with its difficulty |
//! | [`strategy`] | what a strategy and its cases consist of |
//! | [`mod@format`] | every text format, in and out |
//! | [`checker`] | what can be wrong with a board |
//! | [`proof`] | checks a step by its truths |
//! | [`trial`] | runs the cases that strategies carry |
//! | [`search`] | how many solutions: none, one, many |
//! | [`conflict`] | which entries contradict each other, when there is no solution |
//! | [`hint`](mod@hint) | the next hint for a player who is stuck |
//! | [`rating`] | how hard a puzzle is |
//! | [`census`] | how often each strategy is used |
//! | [`generate`] | grids and puzzles from a seed |
//! | [`Symmetry`], [`canonical()`] | equivalent puzzles, and the smallest of them |

mod als;
mod argument;
mod board;
mod budget;
mod canonical;
mod cell;
pub mod census;
mod chains;
pub mod checker;
mod coloring;
mod concise;
pub mod conflict;
mod deadly;
mod difficulty;
mod digit;
mod explainer;
mod fish;
mod forcing;
pub mod format;
pub mod generate;
mod grid;
pub mod hint;
mod house;
mod mark;
mod nodes;
mod order;
mod parse_error;
pub mod proof;
mod puzzle;
mod random;
pub mod rating;
mod scene;
pub mod search;
#[cfg(feature = "serde")]
pub mod serde;
mod set;
mod solver;
mod step;
pub mod strategies;
pub mod strategy;
mod subsets;
mod symmetry;
mod templates;
pub mod trial;
mod truth;
mod truths;

pub use als::Als;
pub use argument::{Argument, Chain, Line, LineNumber, Link, Node, Reason, Statement};
pub use board::{Board, Change};
pub use budget::{Budget, IdleThreads, Stopped, TakenThreads};
pub use canonical::{Canonical, canonical, canonical_within, equivalent, equivalent_within};
pub use cell::{Cell, ParseCellError};
pub use checker::Fault;
pub use deadly::Deadly;
pub use difficulty::Difficulty;
pub use digit::Digit;
pub use grid::{Grid, UnfinishedError};
pub use house::{Chute, House, Kind, ParseHouseError};
pub use mark::Mark;
pub use order::{Choice, Level, Order, Profile};
pub use puzzle::Puzzle;
pub use random::{Random, RandomSource};
pub use scene::Scene;
pub use search::Search;
pub use set::{Cells, Digits, Houses, Members};
pub use solver::{Event, Outcome, Path, Solver};
pub use step::{Fact, Part, Step};
pub use strategies::Row;
pub use strategy::Strategy;
pub use symmetry::{Movable, Symmetry};
pub use truth::{ParseTruthError, Truth};

/// The examples of the crate's README are compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
