//! The input: the sources of puzzles, and the other columns of their tables.

mod columns;
mod items;
mod request;

pub use columns::Merge;
pub(crate) use items::Items;
pub(crate) use request::{Puzzles, Request, is_same, layout};
