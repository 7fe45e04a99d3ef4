//! The columns of a bank's puzzles, and their computation.

mod computed;
mod part;

pub use computed::{ComputedColumns, found};
pub use part::{COLUMNS, Part};
