//! Queries to a bank, and the rows that answer them.

mod ask;
mod row;
pub(crate) mod sql;

pub use ask::{Order, Query};
pub use row::Row;
