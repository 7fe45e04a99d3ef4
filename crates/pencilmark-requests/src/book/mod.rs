//! Books: how they look, puzzles in sections, and what stands where.

mod layout;
mod placed;
mod sorted;

pub use layout::{Day, Layout};
pub use placed::{PlacedPuzzle, placed};
pub use sorted::by_level;
