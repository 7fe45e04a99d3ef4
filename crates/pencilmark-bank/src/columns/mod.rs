//! The columns of a bank's puzzles, and how they are computed.

mod computed;
mod part;

pub use computed::{ComputedColumns, found};
pub use part::{COLUMNS, Part};
