//! Makes puzzles from a seed. The same seed gives the same puzzles, on every machine.
//!
//! A [`Generator`] makes puzzles for a [`Request`]: with a difficulty, a symmetry, and strategies that they need. Its parts
//! can be used alone: [`Digging`] for minimal puzzles, and [`backwards`] for puzzles that a certain solver solves.
//!
//! ```
//! use pencilmark::{Board, Budget};
//! use pencilmark_generate::{Generator, Request, Shape, Wanted};
//!
//! let wanted = Wanted { er: Some(70..=74), ..Wanted::default() };
//! let generator = Generator::new(Request { shapes: vec![Shape::Rot180], wanted, ..Request::default() });
//! let made = (1..).flat_map(|seed| generator.attempt(seed, &Budget::unlimited()).made).next().unwrap();
//! let rating = pencilmark_ser::rate(&Board::new(&made.puzzle)?, &Budget::unlimited())?;
//! assert!((70..=74).contains(&rating.er));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ```
//! use pencilmark::{Board, Grid, Random, Search, Solver};
//! use pencilmark_generate::backwards;
//!
//! let mut random = Random::new(1);
//! let solution = Grid::random(&mut random);
//! let puzzle = backwards(&solution, &Solver::new(), Board::new, &mut random);
//! assert_eq!(Search::of(&Board::new(&puzzle)?).unique(), Some(solution));
//! # Ok::<(), pencilmark::Fault>(())
//! ```
//!
//! [`Random`]: pencilmark::Random

mod automorphism;
mod changes;
mod clues;
mod digging;
mod generator;
mod hitting;
mod hunt;
mod request;
mod unavoidable;
mod unbiased;
mod vicinity;

pub use automorphism::{AutomorphismClass, automorphisms, fixed_grid, fixed_grids, standard};
pub use changes::pattern::PatternSample;
pub use clues::{ClueSet, WantedClues};
pub use digging::Digging;
pub use digging::backwards::{backwards, backwards_within};
pub use generator::{Attempt, Generator, MadePuzzle};
pub use hitting::{GivensBound, PatternFillings, PatternImages, Puzzles, Subpuzzles, bound};
pub use hunt::{
    Hunt, HuntEnd, HuntRounds, HuntRun, Hunter, Neighbour, RatedNeighbour, Sieve, SievedNeighbours, Unit, UnitResult,
};
pub use request::Request;
pub use request::shape::Shape;
pub use request::wanted::{Needs, SINGLES, Technique, Wanted};
pub use unavoidable::{LARGEST_SET, Unavoidable, unavoidable};
pub use vicinity::Vicinity;

/// Names for the tests only. They may change at any time.
#[doc(hidden)]
pub mod inside {
    pub use crate::changes::exchange::exchanged;
    pub use crate::generator::known::KNOWN;
    pub use crate::unbiased::{Try, corner, minimal, weight};
}

/// The examples of the crate's README are compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
