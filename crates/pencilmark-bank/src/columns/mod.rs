//! The columns of a bank's puzzles, and how they are computed.

mod found;
mod part;

pub use found::{Found, found};
pub use part::{COLUMNS, Part};
