//! The file: its tables, what is written into it and what is read of it.

mod bank;
mod entry;
mod error;
mod schema;
mod stats;

pub use bank::{Bank, Imported, Todo};
pub use entry::{Entry, NoEntry, Origin};
pub use error::Error;
pub use stats::Stats;
