//! Makes puzzles from a seed.
//!
//! A [`Random`] has the seed. The same seed gives the same puzzle, on every machine.
//!
//! ```
//! use pencilmark::generate::{backwards, grid};
//! use pencilmark::{Board, Random, Solver, search};
//!
//! let mut random = Random::new(1);
//! let solution = grid(&mut random);
//! let puzzle = backwards(&solution, &Solver::new(), Board::new, &mut random);
//! assert_eq!(search::unique(&Board::new(&puzzle)?), Some(solution));
//! # Ok::<(), pencilmark::Fault>(())
//! ```
//!
//! [`Random`]: crate::Random

mod attempt;
mod backwards;
mod digging;
mod grid;
mod request;
mod resistance;
mod shape;
mod vicinity;
mod wanted;

pub use attempt::{Attempt, Generator, Made};
pub use backwards::{backwards, backwards_within};
pub use digging::Digging;
pub use grid::grid;
pub use request::Request;
pub use shape::Shape;
pub use wanted::{Needs, Technique, Wanted};
