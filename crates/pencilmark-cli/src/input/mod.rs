//! The input: where puzzles come from, one after another, and its other columns.

mod columns;
mod items;
mod request;

pub use columns::Merge;
pub(crate) use items::Items;
pub(crate) use request::{Puzzles, Request, is_same};
