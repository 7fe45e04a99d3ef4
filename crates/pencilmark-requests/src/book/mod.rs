//! Books: how they look, and puzzles in sections.

mod layout;
mod sorted;

pub use layout::{Day, Layout};
pub use sorted::by_level;
