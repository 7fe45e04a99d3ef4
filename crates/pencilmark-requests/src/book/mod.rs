//! Books: what is asked for, how they look, puzzles in sections, and what stands where.

mod layout;
mod placed;
mod request;
mod sorted;

pub use layout::{Day, Layout};
pub use placed::{PlacedPuzzle, placed};
pub use request::{Book, BookAnswer, LeftOut};
pub use sorted::by_level;
