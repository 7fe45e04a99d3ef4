//! The Sudoku engine that shows its work.
//!
//! Text is parsed into a [`State`] (any content of a board) or a [`Puzzle`] (givens alone). A [`Board`] is made from either.
//! A [`Solver`] asks one [`Strategy`] after another for a [`Step`], applies the step, and starts again with the first
//! strategy:
//!
//! ```text
//! text ─parse→ State ─→ Board ─→ Scene ─→ registry: first strategy that finds ─→ Step
//!                │        ↑                                                       │
//!                │        └──────────────── board.apply(&step) ←──────────────────┤
//!                └→ search → none | one Grid | many          Path = start + [Step]┘
//! ```
//!
//! A step is data, complete in itself: the values that it places, the marks that it removes, and the [truths](Truth)
//! that prove it.
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
//! Most programs need these names only:
//!
//! | names | content |
//! |---|---|
//! | [`Puzzle`], [`State`], [`Board`], [`Grid`] | the givens; the content of any text; values and marks; a finished grid |
//! | [`Cell`], [`Digit`], [`Mark`], [`House`] | the parts of a board |
//! | [`Cells`], [`Digits`], [`Marks`] | sets of them |
//! | [`Solver`], [`Order`], [`Profile`] | solves as a person does, with the strategies of an order |
//! | [`Path`], [`Outcome`], [`Step`], [`Strategy`] | the steps that were made, and the outcome |
//! | [`Truth`], [`Argument`] | the proof of a step |
//! | [`Search`], [`search::HowMany`] | the fast search: solutions, and their number |
//! | [`hint::hint`], [`hint::Hint`], [`hint::why`] | answers for a player who is stuck |
//! | [`Budget`], [`Stopped`], [`Fault`] | limits of work, and the faults of a board |
//! | [`canonical()`], [`Symmetry`] | equivalent puzzles, and the smallest of them |
//!
//! The modules:
//!
//! | module | content |
//! |---|---|
//! | [`strategies`] | the registry: every strategy, in order, with its difficulty |
//! | [`strategy`] | the parts of a strategy and its cases |
//! | [`mod@format`] | every text format: parsers and writers |
//! | [`checker`] | the faults of a board |
//! | [`proof`] | checks a step by its truths |
//! | [`trial`] | runs the cases that strategies carry |
//! | [`search`] | the number of solutions (none, one, many), and the solutions |
//! | [`conflict`] | the entries that contradict each other, when there is no solution |
//! | [`hint`](mod@hint) | the next hint for a player who is stuck |
//! | [`verify`] | judges a claim about a state |
//! | [`rating`] | the difficulty of a puzzle |
//! | [`census`] | the use of each strategy |
//!
//! This crate re-exports all of the crate `pencilmark-core`. The Sudoku Explainer's path and ratings are in
//! `pencilmark-ser`. The crate `pencilmark-generate` makes puzzles.
//!
//! | feature | content | further crates |
//! |---|---|--:|
//! | `cases` | by default: the cases that strategies carry, and [`trial`], which runs them | none |
//! | `docs` | by default: the pages of strategies (hints show passages of these pages) | none |
//! | `rand_core` | the feature `rand_core` of `pencilmark-core` | 1 |
//! | `serde` | values, steps and paths as JSON, and back | 7 |

mod argument;
pub mod census;
pub mod hint;
pub mod proof;
pub mod rating;
mod scene;
#[cfg(feature = "serde")]
pub mod serde;
#[doc(hidden)]
pub mod sister;
mod solver;
pub mod strategies;
pub mod strategy;
mod topics;
pub mod trial;
pub mod verify;

pub use argument::{Argument, Chain, Line, LineNumber, Link, Node, ParseTruthError, Reason, Statement, Truth};
pub use pencilmark_core::*;
pub use scene::Scene;
pub use solver::{
    CHAPTERS, Chapter, Choice, Event, Finder, FinderInput, Order, OrderLevel, Outcome, Path, Profile, Solver, Walk,
};
pub use strategies::Row;
pub use strategy::{Difficulty, Fact, Part, Step, Strategy, Witness};
pub use topics::als::Als;
pub use topics::deadly::Deadly;

/// The examples of the crate's README are compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
