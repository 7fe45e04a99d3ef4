//! Queries to a bank, and the rows of their results.

mod ask;
mod row;
pub(crate) mod sql;

pub use ask::{Order, Query};
pub use row::Row;
