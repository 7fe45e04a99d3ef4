//! What is asked of a bank, and the rows that answer it.

mod ask;
mod row;
mod sql;

pub use ask::{Order, Query};
pub use row::Row;
