//! What a bank knows of a puzzle, and how it is found out.

mod found;
mod part;

pub use found::{Found, found};
pub use part::{COLUMNS, Part};
