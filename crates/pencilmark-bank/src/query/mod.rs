//! What is asked of a bank, and the rows that answer it.

mod ask;
mod row;
pub(crate) mod sql;

pub use ask::{Order, Query};
pub use row::Row;
